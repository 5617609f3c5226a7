import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  undoCancellation,
  getBilling,
  getPublicConfig,
  getSubscriptions,
  resumeMembership,
  type Subscription,
} from '#contract/api/billing/billing.ts'
import { problems } from '#contract/problems/problems.ts'
import { formatDay } from '#web/lib/dates.ts'
import { respondWith, holdResponse, respondWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { blockNavigation } from '#web/testing/block-navigation.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { member } from '#web/testing/visitors.ts'
import { buildBilling, buildSubscriptionWithoutAccess, buildConfig, buildSubscriptionList } from './testing/build-billing.ts'
import { buildSubscription } from './testing/build-subscription.ts'
import { withheldText } from './membership.ts'

const main = page.getByRole('main')
const day = '2026-03-02T15:00:00.000Z'
const laterDate = '2026-06-02T15:00:00.000Z'
const keepButton = main.getByRole('button', { name: 'Keep my membership' })
const resumeButton = main.getByRole('button', { name: 'Resume now' })
const keepActiveButton = main.getByRole('button', { name: 'Cancel pause' })
const alert = main.getByRole('alert')
const question = page.getByRole('alertdialog')
const heading = page.getByRole('heading', { level: 1 })
const statusTexts = () =>
  page
    .getByRole('status')
    .elements()
    .map((one) => one.textContent)
    .join()

async function open(subscription: Subscription): Promise<void> {
  respondWith(getSubscriptions, buildSubscriptionList([subscription]))
  respondWith(getPublicConfig, buildConfig())
  respondWith(getBilling, buildBilling())
  await renderPage('/dashboard/subscription', member)
  await expect.element(main.getByRole('region', { name: /membership$/ })).toBeVisible()
}

const canceling = buildSubscription({ status: 'canceling', endsAt: day })
const paused = buildSubscriptionWithoutAccess({ pauseEndsAt: laterDate, resumeCents: 5_900 })
const pausing = buildSubscription({ pauseEndsAt: laterDate, currentPeriodEndAt: day })

test('membership banners: a membership that runs has none', async () => {
  await open(buildSubscription())
  expect(main.getByRole('link', { name: 'Contact support' }).elements()).toHaveLength(0)
  for (const button of [keepButton, resumeButton, keepActiveButton]) expect(button.elements()).toHaveLength(0)
})

test('membership banners: a lost dispute leads to support', async () => {
  await open(buildSubscriptionWithoutAccess({ isWithheld: true }))
  await expect.element(main.getByText(withheldText)).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/dashboard/support')
})

test('membership banners: keeping an ending membership is sent once, confirmed, and the page is refetched', async () => {
  await open(canceling)
  await expect.element(main.getByText(`Your membership ends on ${formatDay(day)}.`)).toBeVisible()
  const heldResponse = holdResponse(undoCancellation, undefined)
  await keepButton.dblClick()
  await expect.element(keepButton).toHaveAttribute('aria-busy', 'true')
  respondWith(getSubscriptions, buildSubscriptionList([buildSubscription()]))
  heldResponse.release()
  await expect.poll(() => keepButton.elements().length).toBe(0)
  await expect.poll(statusTexts).not.toBe('')
  await expect.element(heading).toHaveFocus()
  expect(requestsTo(undoCancellation)).toHaveLength(1)
})

test('membership banners: a failed undo is reported, the banner stays, and the focus with it', async () => {
  await open(canceling)
  respondWithProblem(undoCancellation, 'payments-unavailable')
  await keepButton.click()
  await expect.element(alert).toHaveTextContent(problems['payments-unavailable'].detail)
  await expect.element(keepButton).toHaveFocus()
  await expect.element(keepButton).not.toHaveAttribute('aria-busy')
  expect(statusTexts()).toBe('')
  expect(requestsTo(getSubscriptions)).toHaveLength(2)
})

test('membership banners: resuming asks first, names the price, and does nothing without a yes', async () => {
  await open(paused)
  await expect.element(main.getByText(new RegExp(`paused until ${formatDay(laterDate)}`))).toBeVisible()
  await resumeButton.click()
  await expect.element(question.getByRole('heading', { name: /\$59\.00/ })).toBeVisible()
  await question.getByRole('button', { name: 'Stay paused' }).click()
  await expect.poll(() => question.elements().length).toBe(0)
  expect(requestsTo(resumeMembership)).toHaveLength(0)
})

test('membership banners: a resumed membership is welcomed back', async () => {
  await open(paused)
  respondWith(resumeMembership, { outcome: 'done' })
  respondWith(getSubscriptions, buildSubscriptionList([buildSubscription()]))
  await resumeButton.click()
  await question.getByRole('button', { name: 'Resume now' }).click()
  await expect.poll(() => resumeButton.elements().length).toBe(0)
  await expect.poll(statusTexts).toMatch(/Welcome back/)
})

test('membership banners: nothing is shown after resuming while something is still asked for', async () => {
  await open(paused)
  respondWith(resumeMembership, { outcome: 'done' })
  respondWith(getSubscriptions, buildSubscriptionList([buildSubscription({ openInvoiceUrl: 'https://provider.test/invoice' })]))
  await resumeButton.click()
  await question.getByRole('button', { name: 'Resume now' }).click()
  await expect.element(main.getByRole('link', { name: 'Confirm payment' })).toBeVisible()
  expect(statusTexts()).toBe('')
})

test.each([
  ['nothing to pay', 0],
  ['no amount known', null],
])('membership banners: resuming with %s names no price', async (_, resumeCents) => {
  await open({ ...paused, resumeCents })
  await resumeButton.click()
  await expect.element(question.getByRole('heading')).toBeVisible()
  expect(question.getByText(/\$/).elements()).toHaveLength(0)
})

test('membership banners: a pause without an end names no day', async () => {
  await open(buildSubscriptionWithoutAccess({ status: 'paused' }))
  await expect.element(resumeButton).toBeVisible()
  expect(main.getByText(/paused until/).elements()).toHaveLength(0)
})

test('membership banners: a card that does not pay for resuming is reported with the provider’s message', async () => {
  await open(paused)
  respondWith(resumeMembership, { outcome: 'declined', message: 'Your card was declined.' })
  await resumeButton.click()
  await question.getByRole('button', { name: 'Resume now' }).click()
  await expect.element(alert).toHaveTextContent('Your card was declined.')
  expect(statusTexts()).toBe('')
})

test('membership banners: resuming that the bank asks about opens the page of the provider', async () => {
  const navigations = blockNavigation()
  await open(paused)
  respondWith(resumeMembership, { outcome: 'action-required', url: 'https://provider.test/bank' })
  await resumeButton.click()
  await question.getByRole('button', { name: 'Resume now' }).click()
  await expect.poll(() => navigations.map(({ to }) => to)).toEqual(['https://provider.test/bank'])
  expect(statusTexts()).toBe('')
  expect(alert.elements()).toHaveLength(0)
})

test('membership banners: a pause to come names both days and is given up without a question', async () => {
  await open(pausing)
  await expect.element(main.getByText(new RegExp(`${formatDay(day)}.*${formatDay(laterDate)}`))).toBeVisible()
  respondWith(resumeMembership, { outcome: 'done' })
  respondWith(getSubscriptions, buildSubscriptionList([buildSubscription()]))
  await keepActiveButton.click()
  await expect.poll(() => keepActiveButton.elements().length).toBe(0)
  await expect.poll(statusTexts).toMatch(/Pause canceled/)
  expect(question.elements()).toHaveLength(0)
})

test('membership banners: a pause to come that cannot be given up says why', async () => {
  await open(pausing)
  respondWithProblem(resumeMembership, 'payments-unavailable')
  await keepActiveButton.click()
  await expect.element(alert).toHaveTextContent(problems['payments-unavailable'].detail)
  await expect.element(keepActiveButton).toBeVisible()
})

test.each<[string, Partial<Subscription>, RegExp]>([
  ['with its amount', { openInvoiceCents: 5_900 }, /of \$59\.00/],
  ['without an amount', {}, /^A payment needs/],
  ['without a currency', { openInvoiceCents: 5_900, currency: null }, /^A payment needs/],
])('membership notices: a payment that waits for the bank is shown %s', async (_, overrides, text) => {
  await open(buildSubscription({ openInvoiceUrl: 'https://provider.test/invoice', ...overrides }))
  await expect.element(main.getByText(text)).toBeVisible()
  await expect
    .element(main.getByRole('link', { name: 'Confirm payment' }))
    .toHaveAttribute('href', 'https://provider.test/invoice')
})
