import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  previewPlanSwitch,
  getBilling,
  getPublicConfig,
  getSubscriptions,
  type Subscription,
  type PlanSwitchPreview,
  switchPlan,
} from '#contract/api/billing/billing.ts'
import { problems } from '#contract/problems/problems.ts'
import { formatDay } from '#web/lib/dates.ts'
import {
  respondWith,
  respondOnceWith,
  holdResponse,
  respondWithProblem,
  respondOnceWithProblem,
  requestsTo,
} from '#web/testing/fake-api.ts'
import { blockNavigation } from '#web/testing/block-navigation.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { member } from '#web/testing/visitors.ts'
import { formatMoney } from '#web/ui/data-display/format-money.ts'
import { buildBilling, buildConfig, buildSubscriptionList, buildSwitchPreview, testPrices } from './testing/build-billing.ts'
import { buildSubscription } from './testing/build-subscription.ts'
import { planLabels } from './plans.ts'
import { switchCostItems, formatNextPaymentAfterSwitch, switchButtonLabel, switchDoneText } from './switch-text.ts'

const dialog = page.getByRole('alertdialog')
const opener = page.getByRole('button', { name: 'Switch plan' })
const alert = dialog.getByRole('alert')
const monthly = buildSubscription({ interval: 'month', amountCents: 5_900 })
const yearly = buildSubscription()
/** A switch from yearly to monthly gives credit. */
const toMonthly = buildSwitchPreview({
  creditCents: 29_000,
  chargeCents: 5_900,
  amountDueCents: 0,
  balanceCents: 23_100,
  renewalAt: '2027-01-01T15:00:00.000Z',
})
const renewal = toMonthly.renewalAt ?? ''

const payButton = (preview: PlanSwitchPreview) =>
  dialog.getByRole('button', { name: switchButtonLabel('yearly', 'now', preview), exact: true })

/** The membership page of this subscription with the dialog being opened. */
async function open(subscription: Subscription, preview?: PlanSwitchPreview): Promise<void> {
  respondWith(getSubscriptions, buildSubscriptionList([subscription]))
  respondWith(getPublicConfig, buildConfig())
  respondWith(getBilling, buildBilling())
  if (preview) respondWith(previewPlanSwitch, preview)
  await renderPage('/dashboard/subscription', member)
  await opener.click()
}

test('switch plan dialog: nothing can be confirmed until the amount is worked out', async () => {
  const heldResponse = holdResponse(previewPlanSwitch, buildSwitchPreview())
  await open(monthly)
  await expect.element(dialog.getByRole('status')).toBeInTheDocument()
  expect(dialog.getByRole('button').elements()).toHaveLength(2)
  heldResponse.release()
  await expect.element(payButton(buildSwitchPreview())).toBeVisible()
  expect(dialog.getByRole('status').elements()).toHaveLength(0)
  expect(requestsTo(previewPlanSwitch).map(({ body }) => body)).toEqual([{ priceId: testPrices.yearly.id }])
})

test('switch plan dialog: a failed preview shows the reason and can be retried', async () => {
  respondWithProblem(previewPlanSwitch, 'payments-unavailable')
  await open(monthly)
  await expect.element(alert.getByText(problems['payments-unavailable'].detail)).toBeVisible()
  expect(dialog.getByRole('button', { name: /^Pay/ }).elements()).toHaveLength(0)
  respondWith(previewPlanSwitch, buildSwitchPreview())
  await alert.getByRole('button').click()
  await expect.element(payButton(buildSwitchPreview())).toBeVisible()
  expect(alert.elements()).toHaveLength(0)
})

test('switch plan dialog: from monthly it shows each amount and the next payment, and offers no later day', async () => {
  const preview = buildSwitchPreview()
  await open(monthly, preview)
  await expect.element(dialog.getByRole('heading', { name: new RegExp(planLabels.yearly, 'i') })).toBeVisible()
  await expect.element(dialog.getByText(formatNextPaymentAfterSwitch('yearly', testPrices, preview))).toBeVisible()
  expect(amounts()).toEqual(switchCostItems('yearly', preview).map(({ term, amount }) => [term, amount]))
  expect(dialog.getByRole('radio').elements()).toHaveLength(0)
})

test('switch plan dialog: paying sends the amount and the instant that were shown, once', async () => {
  const preview = buildSwitchPreview()
  await open(monthly, preview)
  const heldResponse = holdResponse(switchPlan, { outcome: 'done' })
  await payButton(preview).dblClick()
  await expect.element(dialog.getByRole('button', { name: /^Pay/ })).toHaveAttribute('aria-busy', 'true')
  const { prorationAt, amountDueCents } = preview
  expect(requestsTo(switchPlan).map(({ body }) => body)).toEqual([
    { priceId: testPrices.yearly.id, when: 'now', prorationAt, amountDueCents },
  ])
  heldResponse.release()
  await expect.poll(() => dialog.elements().length).toBe(0)
  expect(requestsTo(switchPlan)).toHaveLength(1)
})

test('switch plan dialog: it cannot be closed while the change is under way', async () => {
  await open(monthly, buildSwitchPreview())
  const heldResponse = holdResponse(switchPlan, { outcome: 'done' })
  await payButton(buildSwitchPreview()).click()
  await expect.element(dialog.getByRole('button', { name: /^Pay/ })).toHaveAttribute('aria-busy', 'true')
  await userEvent.keyboard('{Escape}')
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await expect.element(dialog).toBeVisible()
  heldResponse.release()
  await expect.poll(() => dialog.elements().length).toBe(0)
})

test('switch plan dialog: a change shows the new plan, says so, and moves the focus to the heading of the page', async () => {
  await open(monthly, buildSwitchPreview())
  await expect.element(payButton(buildSwitchPreview())).toBeVisible()
  respondWith(switchPlan, { outcome: 'done' })
  respondWith(getSubscriptions, buildSubscriptionList([{ ...yearly, plannedInterval: 'month', plannedAt: renewal }]))
  respondWith(getBilling, buildBilling({ nextPayment: { amountCents: 59_000, currency: 'usd', at: '2027-01-16T15:00:00.000Z' } }))
  await payButton(buildSwitchPreview()).click()
  await expect.element(page.getByRole('heading', { name: `${planLabels.yearly} membership` })).toBeVisible()
  await expect.element(page.getByRole('status').getByText(switchDoneText('yearly', 'now', buildSwitchPreview()))).toBeVisible()
  await expect.element(page.getByText(new RegExp(formatMoney(59_000, 'usd').replace('$', '\\$')))).toBeVisible()
  // The button that had the focus is gone with the change.
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  expect([requestsTo(getSubscriptions).length, requestsTo(getBilling).length]).toEqual([2, 2])
})

test('switch plan dialog: a declined card is shown with the provider’s message, and the plan stays', async () => {
  await open(monthly, buildSwitchPreview())
  await expect.element(payButton(buildSwitchPreview())).toBeVisible()
  respondWith(switchPlan, { outcome: 'declined', message: 'Your card has no money.' })
  await payButton(buildSwitchPreview()).click()
  await expect.element(alert).toHaveTextContent('Your card has no money.')
  await expect.element(payButton(buildSwitchPreview())).not.toHaveAttribute('aria-busy')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => dialog.elements().length).toBe(0)
  await expect.element(opener).toHaveFocus()
  expect(requestsTo(getSubscriptions)).toHaveLength(1)
})

test('switch plan dialog: a refusal is shown until the next try', async () => {
  await open(monthly, buildSwitchPreview())
  respondOnceWithProblem(switchPlan, 'payments-unavailable')
  await payButton(buildSwitchPreview()).click()
  await expect.element(alert).toHaveTextContent(problems['payments-unavailable'].detail)
  expect(requestsTo(previewPlanSwitch)).toHaveLength(1)
  const heldResponse = holdResponse(switchPlan, { outcome: 'done' })
  await payButton(buildSwitchPreview()).click()
  await expect.poll(() => alert.elements().length).toBe(0)
  heldResponse.release()
  await expect.poll(() => dialog.elements().length).toBe(0)
})

test('switch plan dialog: after a conflict a new amount is requested, shown and sent', async () => {
  await open(monthly, buildSwitchPreview())
  await expect.element(payButton(buildSwitchPreview())).toBeVisible()
  const updatedPreview = buildSwitchPreview({
    amountDueCents: 57_000,
    creditCents: 2_000,
    prorationAt: '2026-01-17T15:00:00.000Z',
  })
  respondWith(previewPlanSwitch, updatedPreview)
  respondOnceWithProblem(switchPlan, 'conflict')
  await payButton(buildSwitchPreview()).click()
  await expect.element(alert).toBeVisible()
  await expect.element(alert).not.toMatchTextContent(problems.conflict.detail)
  expect(requestsTo(previewPlanSwitch)).toHaveLength(2)
  await expect.element(payButton(updatedPreview)).toBeVisible()
  respondWith(switchPlan, { outcome: 'done' })
  await payButton(updatedPreview).click()
  await expect.poll(() => requestsTo(switchPlan).length).toBe(2)
  expect(requestsTo(switchPlan)[1]?.body).toMatchObject({ amountDueCents: 57_000, prorationAt: updatedPreview.prorationAt })
})

test("switch plan dialog: a bank's question is answered on the page of the provider", async () => {
  const navigations = blockNavigation()
  await open(monthly, buildSwitchPreview())
  respondOnceWith(switchPlan, { outcome: 'action-required', url: 'https://provider.test/bank' })
  await payButton(buildSwitchPreview()).click()
  await expect.poll(() => navigations.map(({ to }) => to)).toEqual(['https://provider.test/bank'])
  expect(alert.elements()).toHaveLength(0)
})

test('switch plan dialog: opened again, it requests a new amount', async () => {
  await open(monthly, buildSwitchPreview())
  await expect.element(payButton(buildSwitchPreview())).toBeVisible()
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await expect.poll(() => dialog.elements().length).toBe(0)
  respondWith(previewPlanSwitch, buildSwitchPreview({ amountDueCents: 55_000 }))
  await opener.click()
  await expect.element(payButton(buildSwitchPreview({ amountDueCents: 55_000 }))).toBeVisible()
})

test('switch plan dialog: from yearly the paid year is used up first, and nothing is charged', async () => {
  await open(yearly, toMonthly)
  const renewalOption = dialog.getByRole('radio', { name: new RegExp(formatDay(renewal)) })
  await expect.element(renewalOption).toBeChecked()
  await expect.element(dialog.getByText(new RegExp(`${formatDay(renewal)}.*\\$59 `))).toBeVisible()
  expect(dialog.getByRole('term').elements()).toHaveLength(0)
  respondWith(switchPlan, { outcome: 'done' })
  await dialog.getByRole('button', { name: switchButtonLabel('monthly', 'renewal', toMonthly) }).click()
  await expect
    .poll(() => requestsTo(switchPlan).map(({ body }) => body))
    .toEqual([{ priceId: testPrices.monthly.id, when: 'renewal' }])
  await expect.element(page.getByRole('status').getByText(switchDoneText('monthly', 'renewal', toMonthly))).toBeVisible()
})

test('switch plan dialog: from yearly a member may change today, which shows the credit', async () => {
  await open(yearly, toMonthly)
  await dialog.getByRole('radio').nth(1).click()
  await expect.element(dialog.getByText(formatNextPaymentAfterSwitch('monthly', testPrices, toMonthly))).toBeVisible()
  expect(amounts()).toEqual(switchCostItems('monthly', toMonthly).map(({ term, amount }) => [term, amount]))
  respondWith(switchPlan, { outcome: 'done' })
  await dialog.getByRole('button', { name: switchButtonLabel('monthly', 'now', toMonthly) }).click()
  await expect.poll(() => requestsTo(switchPlan).length).toBe(1)
  expect(requestsTo(switchPlan)[0]?.body).toMatchObject({ when: 'now', amountDueCents: 0 })
})

test('switch plan dialog: from yearly without a renewal there is nothing to wait for', async () => {
  const preview = { ...toMonthly, renewalAt: null }
  await open(yearly, preview)
  await expect.element(dialog.getByRole('button', { name: switchButtonLabel('monthly', 'now', preview) })).toBeVisible()
  expect(dialog.getByRole('radio').elements()).toHaveLength(0)
})

/** Term and amount of each line of the costs. */
function amounts(): [string, string][] {
  return dialog
    .getByRole('term')
    .elements()
    .map((term) => [term.textContent, term.nextElementSibling?.textContent ?? ''])
}
