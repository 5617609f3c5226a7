import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  keepMembership,
  readBilling,
  readConfig,
  readSubscriptions,
  resumeMembership,
  type Subscription,
} from '#contract/billing.ts'
import { problems } from '#contract/problems.ts'
import { formatDay } from '../../lib/dates.ts'
import { answer, hold, refuse, sentTo } from '../../testing/fake-api.ts'
import { holdBackLeaving } from '../../testing/leaving.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { member } from '../../testing/visitors.ts'
import { buildBilling, buildClosed, buildConfig, buildList } from './testing/build-billing.ts'
import { buildSubscription } from './testing/build-subscription.ts'
import { withheldText } from './membership.ts'

const main = page.getByRole('main')
const day = '2026-03-02T15:00:00.000Z'
const later = '2026-06-02T15:00:00.000Z'
const keep = main.getByRole('button', { name: 'Keep my membership' })
const resume = main.getByRole('button', { name: 'Resume now' })
const stay = main.getByRole('button', { name: 'Do not pause' })
const alert = main.getByRole('alert')
const question = page.getByRole('alertdialog')
const heading = page.getByRole('heading', { level: 1 })
const said = () =>
  page
    .getByRole('status')
    .elements()
    .map((one) => one.textContent)
    .join()

async function open(subscription: Subscription): Promise<void> {
  answer(readSubscriptions, buildList([subscription]))
  answer(readConfig, buildConfig())
  answer(readBilling, buildBilling())
  await renderPage('/dashboard/subscription', member)
  await expect.element(main.getByRole('region', { name: /membership$/ })).toBeVisible()
}

const canceling = buildSubscription({ status: 'canceling', endsAt: day })
const paused = buildClosed({ pauseEndsAt: later, resumeCents: 5_900 })
const pausing = buildSubscription({ pauseEndsAt: later, currentPeriodEndAt: day })

test('membership notices: a membership that runs has none', async () => {
  await open(buildSubscription())
  expect(main.getByRole('link', { name: 'Contact support' }).elements()).toHaveLength(0)
  for (const button of [keep, resume, stay]) expect(button.elements()).toHaveLength(0)
})

test('membership notices: a lost dispute leads to support', async () => {
  await open(buildClosed({ isWithheld: true }))
  await expect.element(main.getByText(withheldText)).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/dashboard/support')
})

test('membership notices: keeping one that ends is sent once, said, and the page is read again', async () => {
  await open(canceling)
  await expect.element(main.getByText(`Your membership ends on ${formatDay(day)}.`)).toBeVisible()
  const held = hold(keepMembership, undefined)
  await keep.dblClick()
  await expect.element(keep).toHaveAttribute('aria-busy', 'true')
  answer(readSubscriptions, buildList([buildSubscription()]))
  held.release()
  await expect.poll(() => keep.elements().length).toBe(0)
  await expect.poll(said).not.toBe('')
  await expect.element(heading).toHaveFocus()
  expect(sentTo(keepMembership)).toHaveLength(1)
})

test('membership notices: a refused way back is said, the notice stays, and the focus with it', async () => {
  await open(canceling)
  refuse(keepMembership, 'payments-unavailable')
  await keep.click()
  await expect.element(alert).toHaveTextContent(problems['payments-unavailable'].detail)
  await expect.element(keep).toHaveFocus()
  await expect.element(keep).not.toHaveAttribute('aria-busy')
  expect(said()).toBe('')
  expect(sentTo(readSubscriptions)).toHaveLength(2)
})

test('membership notices: resuming asks first, names the price, and does nothing without a yes', async () => {
  await open(paused)
  await expect.element(main.getByText(new RegExp(`paused until ${formatDay(later)}`))).toBeVisible()
  await resume.click()
  await expect.element(question.getByRole('heading', { name: /\$59\.00/ })).toBeVisible()
  await question.getByRole('button', { name: 'Stay paused' }).click()
  await expect.poll(() => question.elements().length).toBe(0)
  expect(sentTo(resumeMembership)).toHaveLength(0)
})

test('membership notices: a resumed membership is welcomed back', async () => {
  await open(paused)
  answer(resumeMembership, { outcome: 'done' })
  answer(readSubscriptions, buildList([buildSubscription()]))
  await resume.click()
  await question.getByRole('button', { name: 'Resume now' }).click()
  await expect.poll(() => resume.elements().length).toBe(0)
  await expect.poll(said).toMatch(/Welcome back/)
})

test('membership notices: nothing is said after resuming while something is still asked for', async () => {
  await open(paused)
  answer(resumeMembership, { outcome: 'done' })
  answer(readSubscriptions, buildList([buildSubscription({ openInvoiceUrl: 'https://provider.test/invoice' })]))
  await resume.click()
  await question.getByRole('button', { name: 'Resume now' }).click()
  await expect.element(main.getByRole('link', { name: 'Confirm payment' })).toBeVisible()
  expect(said()).toBe('')
})

test.each([
  ['nothing to pay', 0],
  ['no amount known', null],
])('membership notices: resuming with %s names no price', async (_, resumeCents) => {
  await open({ ...paused, resumeCents })
  await resume.click()
  await expect.element(question.getByRole('heading')).toBeVisible()
  expect(question.getByText(/\$/).elements()).toHaveLength(0)
})

test('membership notices: a pause without an end names no day', async () => {
  await open(buildClosed({ status: 'paused' }))
  await expect.element(resume).toBeVisible()
  expect(main.getByText(/paused until/).elements()).toHaveLength(0)
})

test('membership notices: a card that does not pay for resuming is said in the words of the provider', async () => {
  await open(paused)
  answer(resumeMembership, { outcome: 'declined', message: 'Your card was declined.' })
  await resume.click()
  await question.getByRole('button', { name: 'Resume now' }).click()
  await expect.element(alert).toHaveTextContent('Your card was declined.')
  expect(said()).toBe('')
})

test('membership notices: resuming that the bank asks about opens the page of the provider', async () => {
  const leavings = holdBackLeaving()
  await open(paused)
  answer(resumeMembership, { outcome: 'action-required', url: 'https://provider.test/bank' })
  await resume.click()
  await question.getByRole('button', { name: 'Resume now' }).click()
  await expect.poll(() => leavings.map(({ to }) => to)).toEqual(['https://provider.test/bank'])
  expect(said()).toBe('')
  expect(alert.elements()).toHaveLength(0)
})

test('membership notices: a pause to come names both days and is given up without a question', async () => {
  await open(pausing)
  await expect.element(main.getByText(new RegExp(`${formatDay(day)}.*${formatDay(later)}`))).toBeVisible()
  answer(resumeMembership, { outcome: 'done' })
  answer(readSubscriptions, buildList([buildSubscription()]))
  await stay.click()
  await expect.poll(() => stay.elements().length).toBe(0)
  await expect.poll(said).toMatch(/no pause/)
  expect(question.elements()).toHaveLength(0)
})

test('membership notices: a pause to come that can not be given up says why', async () => {
  await open(pausing)
  refuse(resumeMembership, 'payments-unavailable')
  await stay.click()
  await expect.element(alert).toHaveTextContent(problems['payments-unavailable'].detail)
  await expect.element(stay).toBeVisible()
})

test.each<[string, Partial<Subscription>, RegExp]>([
  ['with its amount', { openInvoiceCents: 5_900 }, /of \$59\.00/],
  ['without an amount', {}, /^A payment waits/],
  ['without a currency', { openInvoiceCents: 5_900, currency: null }, /^A payment waits/],
])('membership notices: a payment that waits for the bank is shown %s', async (_, overrides, words) => {
  await open(buildSubscription({ openInvoiceUrl: 'https://provider.test/invoice', ...overrides }))
  await expect.element(main.getByText(words)).toBeVisible()
  await expect
    .element(main.getByRole('link', { name: 'Confirm payment' }))
    .toHaveAttribute('href', 'https://provider.test/invoice')
})
