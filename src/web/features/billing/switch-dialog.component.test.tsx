import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  previewSwitch,
  readBilling,
  readConfig,
  readSubscriptions,
  type Subscription,
  type SwitchPreview,
  switchPlan,
} from '#contract/billing.ts'
import { problems } from '#contract/problems.ts'
import { formatDay } from '../../lib/dates.ts'
import { answer, answerOnce, hold, refuse, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { holdBackLeaving } from '../../testing/leaving.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { member } from '../../testing/visitors.ts'
import { formatMoney } from '../../ui/figures/money-format.ts'
import { buildBilling, buildConfig, buildList, buildPreview, testPrices } from './testing/build-billing.ts'
import { buildSubscription } from './testing/build-subscription.ts'
import { planLabels } from './plans.ts'
import { linesOf, nextPaymentInWords, switchButton, switchDone } from './switch-words.ts'

const dialog = page.getByRole('alertdialog')
const opener = page.getByRole('button', { name: 'Switch plan' })
const alert = dialog.getByRole('alert')
const monthly = buildSubscription({ interval: 'month', amountCents: 5_900 })
const yearly = buildSubscription()
/** A year that is left for a month's plan gives credit. */
const toMonthly = buildPreview({
  creditCents: 29_000,
  chargeCents: 5_900,
  amountDueCents: 0,
  balanceCents: 23_100,
  renewalAt: '2027-01-01T15:00:00.000Z',
})
const renewal = toMonthly.renewalAt ?? ''

const pay = (preview: SwitchPreview) => dialog.getByRole('button', { name: switchButton('yearly', 'now', preview), exact: true })

/** The membership page of this subscription with the dialog being opened. */
async function open(subscription: Subscription, preview?: SwitchPreview): Promise<void> {
  answer(readSubscriptions, buildList([subscription]))
  answer(readConfig, buildConfig())
  answer(readBilling, buildBilling())
  if (preview) answer(previewSwitch, preview)
  await renderPage('/dashboard/subscription', member)
  await opener.click()
}

test('switch plan dialog: nothing can be confirmed until the amount is worked out', async () => {
  const held = hold(previewSwitch, buildPreview())
  await open(monthly)
  await expect.element(dialog.getByRole('status')).toBeInTheDocument()
  expect(dialog.getByRole('button').elements()).toHaveLength(2)
  held.release()
  await expect.element(pay(buildPreview())).toBeVisible()
  expect(dialog.getByRole('status').elements()).toHaveLength(0)
  expect(sentTo(previewSwitch).map(({ body }) => body)).toEqual([{ priceId: testPrices.yearly.id }])
})

test('switch plan dialog: a failed preview shows the reason and can be retried', async () => {
  refuse(previewSwitch, 'payments-unavailable')
  await open(monthly)
  await expect.element(alert.getByText(problems['payments-unavailable'].detail)).toBeVisible()
  expect(dialog.getByRole('button', { name: /^Pay/ }).elements()).toHaveLength(0)
  answer(previewSwitch, buildPreview())
  await alert.getByRole('button').click()
  await expect.element(pay(buildPreview())).toBeVisible()
  expect(alert.elements()).toHaveLength(0)
})

test('switch plan dialog: from monthly it shows each amount and the next payment, and offers no later day', async () => {
  const preview = buildPreview()
  await open(monthly, preview)
  await expect.element(dialog.getByRole('heading', { name: new RegExp(planLabels.yearly, 'i') })).toBeVisible()
  await expect.element(dialog.getByText(nextPaymentInWords('yearly', testPrices, preview))).toBeVisible()
  expect(amounts()).toEqual(linesOf('yearly', preview).map(({ term, amount }) => [term, amount]))
  expect(dialog.getByRole('radio').elements()).toHaveLength(0)
})

test('switch plan dialog: paying sends the amount and the instant that were shown, once', async () => {
  const preview = buildPreview()
  await open(monthly, preview)
  const held = hold(switchPlan, { outcome: 'done' })
  await pay(preview).dblClick()
  await expect.element(dialog.getByRole('button', { name: /^Pay/ })).toHaveAttribute('aria-busy', 'true')
  const { prorationAt, amountDueCents } = preview
  expect(sentTo(switchPlan).map(({ body }) => body)).toEqual([
    { priceId: testPrices.yearly.id, when: 'now', prorationAt, amountDueCents },
  ])
  held.release()
  await expect.poll(() => dialog.elements().length).toBe(0)
  expect(sentTo(switchPlan)).toHaveLength(1)
})

test('switch plan dialog: it can not be closed while the change is under way', async () => {
  await open(monthly, buildPreview())
  const held = hold(switchPlan, { outcome: 'done' })
  await pay(buildPreview()).click()
  await expect.element(dialog.getByRole('button', { name: /^Pay/ })).toHaveAttribute('aria-busy', 'true')
  await userEvent.keyboard('{Escape}')
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await expect.element(dialog).toBeVisible()
  held.release()
  await expect.poll(() => dialog.elements().length).toBe(0)
})

test('switch plan dialog: a change shows the new plan, says so, and moves the focus to the heading of the page', async () => {
  await open(monthly, buildPreview())
  await expect.element(pay(buildPreview())).toBeVisible()
  answer(switchPlan, { outcome: 'done' })
  answer(readSubscriptions, buildList([{ ...yearly, plannedInterval: 'month', plannedAt: renewal }]))
  answer(readBilling, buildBilling({ nextPayment: { amountCents: 59_000, currency: 'usd', at: '2027-01-16T15:00:00.000Z' } }))
  await pay(buildPreview()).click()
  await expect.element(page.getByRole('heading', { name: `${planLabels.yearly} membership` })).toBeVisible()
  await expect.element(page.getByRole('status').getByText(switchDone('yearly', 'now', buildPreview()))).toBeVisible()
  await expect.element(page.getByText(new RegExp(formatMoney(59_000, 'usd').replace('$', '\\$')))).toBeVisible()
  // The button that had the focus is gone with the change.
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  expect([sentTo(readSubscriptions).length, sentTo(readBilling).length]).toEqual([2, 2])
})

test('switch plan dialog: a declined card is shown in the words of the provider, and the plan stays', async () => {
  await open(monthly, buildPreview())
  await expect.element(pay(buildPreview())).toBeVisible()
  answer(switchPlan, { outcome: 'declined', message: 'Your card has no money.' })
  await pay(buildPreview()).click()
  await expect.element(alert).toHaveTextContent('Your card has no money.')
  await expect.element(pay(buildPreview())).not.toHaveAttribute('aria-busy')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => dialog.elements().length).toBe(0)
  await expect.element(opener).toHaveFocus()
  expect(sentTo(readSubscriptions)).toHaveLength(1)
})

test('switch plan dialog: a refusal is shown until the next try', async () => {
  await open(monthly, buildPreview())
  refuseOnce(switchPlan, 'payments-unavailable')
  await pay(buildPreview()).click()
  await expect.element(alert).toHaveTextContent(problems['payments-unavailable'].detail)
  expect(sentTo(previewSwitch)).toHaveLength(1)
  const held = hold(switchPlan, { outcome: 'done' })
  await pay(buildPreview()).click()
  await expect.poll(() => alert.elements().length).toBe(0)
  held.release()
  await expect.poll(() => dialog.elements().length).toBe(0)
})

test('switch plan dialog: after a conflict a new amount is requested, shown and sent', async () => {
  await open(monthly, buildPreview())
  await expect.element(pay(buildPreview())).toBeVisible()
  const fresh = buildPreview({ amountDueCents: 57_000, creditCents: 2_000, prorationAt: '2026-01-17T15:00:00.000Z' })
  answer(previewSwitch, fresh)
  refuseOnce(switchPlan, 'conflict')
  await pay(buildPreview()).click()
  await expect.element(alert).toBeVisible()
  await expect.element(alert).not.toMatchTextContent(problems.conflict.detail)
  expect(sentTo(previewSwitch)).toHaveLength(2)
  await expect.element(pay(fresh)).toBeVisible()
  answer(switchPlan, { outcome: 'done' })
  await pay(fresh).click()
  await expect.poll(() => sentTo(switchPlan).length).toBe(2)
  expect(sentTo(switchPlan)[1]?.body).toMatchObject({ amountDueCents: 57_000, prorationAt: fresh.prorationAt })
})

test("switch plan dialog: a bank's question is answered on the page of the provider", async () => {
  const leavings = holdBackLeaving()
  await open(monthly, buildPreview())
  answerOnce(switchPlan, { outcome: 'action-required', url: 'https://provider.test/bank' })
  await pay(buildPreview()).click()
  await expect.poll(() => leavings.map(({ to }) => to)).toEqual(['https://provider.test/bank'])
  expect(alert.elements()).toHaveLength(0)
})

test('switch plan dialog: opened again, it requests a new amount', async () => {
  await open(monthly, buildPreview())
  await expect.element(pay(buildPreview())).toBeVisible()
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await expect.poll(() => dialog.elements().length).toBe(0)
  answer(previewSwitch, buildPreview({ amountDueCents: 55_000 }))
  await opener.click()
  await expect.element(pay(buildPreview({ amountDueCents: 55_000 }))).toBeVisible()
})

test('switch plan dialog: from yearly the paid year is used up first, and nothing is charged', async () => {
  await open(yearly, toMonthly)
  const later = dialog.getByRole('radio', { name: new RegExp(formatDay(renewal)) })
  await expect.element(later).toBeChecked()
  await expect.element(dialog.getByText(new RegExp(`${formatDay(renewal)}.*\\$59 `))).toBeVisible()
  expect(dialog.getByRole('term').elements()).toHaveLength(0)
  answer(switchPlan, { outcome: 'done' })
  await dialog.getByRole('button', { name: switchButton('monthly', 'renewal', toMonthly) }).click()
  await expect
    .poll(() => sentTo(switchPlan).map(({ body }) => body))
    .toEqual([{ priceId: testPrices.monthly.id, when: 'renewal' }])
  await expect.element(page.getByRole('status').getByText(switchDone('monthly', 'renewal', toMonthly))).toBeVisible()
})

test('switch plan dialog: from yearly a member may change today, which shows the credit', async () => {
  await open(yearly, toMonthly)
  await dialog.getByRole('radio').nth(1).click()
  await expect.element(dialog.getByText(nextPaymentInWords('monthly', testPrices, toMonthly))).toBeVisible()
  expect(amounts()).toEqual(linesOf('monthly', toMonthly).map(({ term, amount }) => [term, amount]))
  answer(switchPlan, { outcome: 'done' })
  await dialog.getByRole('button', { name: switchButton('monthly', 'now', toMonthly) }).click()
  await expect.poll(() => sentTo(switchPlan).length).toBe(1)
  expect(sentTo(switchPlan)[0]?.body).toMatchObject({ when: 'now', amountDueCents: 0 })
})

test('switch plan dialog: from yearly without a renewal there is nothing to wait for', async () => {
  const preview = { ...toMonthly, renewalAt: null }
  await open(yearly, preview)
  await expect.element(dialog.getByRole('button', { name: switchButton('monthly', 'now', preview) })).toBeVisible()
  expect(dialog.getByRole('radio').elements()).toHaveLength(0)
})

/** Term and amount of each line of the costs. */
function amounts(): [string, string][] {
  return dialog
    .getByRole('term')
    .elements()
    .map((term) => [term.textContent, term.nextElementSibling?.textContent ?? ''])
}
