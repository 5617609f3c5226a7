import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getBilling, getPublicConfig, getSubscriptions, type SubscriptionList } from '#contract/api/billing/billing.ts'
import type { Visitor } from '#contract/pages/visitor.ts'
import { formatDay } from '#web/lib/dates.ts'
import { respondWith, holdResponse, respondWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { renderPage, type RenderedPage } from '#web/testing/render-page.tsx'
import { nonMember, member } from '#web/testing/visitors.ts'
import { buildBilling, buildSubscriptionWithoutAccess, buildConfig, buildSubscriptionList } from './testing/build-billing.ts'
import { buildSubscription } from './testing/build-subscription.ts'
import { paymentFailedMessage } from './payment-problem.tsx'

const path = '/dashboard/subscription'
const main = page.getByRole('main')
const card = (name: string | RegExp) => main.getByRole('region', { name })
const plan = card(/membership$/)
const price = main.getByRole('radiogroup')
const ended = buildSubscriptionWithoutAccess({ id: 'sub_0', status: 'canceled', endsAt: '2026-01-10T15:00:00.000Z' })

async function open(list: SubscriptionList, url = path, visitor: Visitor = member): Promise<RenderedPage> {
  respondWith(getSubscriptions, list)
  // Without prices nothing is ordered, so these tests need no payment provider.
  respondWith(getPublicConfig, buildConfig({ prices: null }))
  respondWith(getBilling, buildBilling())
  return renderPage(url, visitor)
}

test('membership page: a failed load can be retried, which shows the membership', async () => {
  respondWith(getPublicConfig, buildConfig())
  respondWith(getBilling, buildBilling())
  respondWithProblem(getSubscriptions, 'internal')
  await renderPage(path, member)
  const retryButton = main.getByRole('button', { name: 'Try again' })
  await expect.element(retryButton).toBeVisible()
  respondWith(getSubscriptions, buildSubscriptionList([buildSubscription()]))
  await retryButton.click()
  await expect.element(plan).toBeVisible()
})

test('membership page: a running membership shows plan, card and invoices, what is included, and no checkout', async () => {
  await open(buildSubscriptionList([buildSubscription()]))
  await expect.element(plan).toBeVisible()
  await expect.element(card('Payment method')).toBeVisible()
  await expect.element(card('Invoices')).toBeVisible()
  await expect.element(card('What’s included')).toBeVisible()
  expect(price.elements()).toHaveLength(0)
  expect(card('What happens next').elements()).toHaveLength(0)
  expect(main.getByText('We can’t show prices', { exact: false }).elements()).toHaveLength(0)
})

test('membership page: the marketplace is named where the membership opens it', async () => {
  const marketplaceItem = card('What’s included').getByText('Pod marketplace')
  await open(buildSubscriptionList([buildSubscription()]))
  await expect.element(marketplaceItem).toBeVisible()
})

test('membership page: without the marketplace it is not named', async () => {
  const access = { general: true, pod_marketplace: false }
  await open(buildSubscriptionList([buildSubscription({ access })], { access }))
  await expect.element(card('What’s included')).toBeVisible()
  expect(card('What’s included').getByText('Pod marketplace').elements()).toHaveLength(0)
})

test('membership page: without prices from the provider a newcomer may ask again', async () => {
  await open(buildSubscriptionList([]), path, nonMember)
  const retryButton = main.getByRole('button', { name: 'Try again' })
  await expect.element(card('What happens next')).toBeVisible()
  expect(card('Invoices').elements()).toHaveLength(0)
  const heldResponse = holdResponse(getPublicConfig, buildConfig({ prices: null }))
  await retryButton.click()
  await expect.poll(() => requestsTo(getPublicConfig).length).toBe(2)
  heldResponse.release()
})

test('membership page: an ended membership shows its last day, the invoices and what happens next', async () => {
  await open(buildSubscriptionList([ended]), path, nonMember)
  await expect.element(main.getByText(formatDay(ended.endsAt ?? ''), { exact: false })).toBeVisible()
  await expect.element(card('Invoices')).toBeVisible()
  await expect.element(card('What happens next')).toBeVisible()
  expect(card('Payment method').elements()).toHaveLength(0)
})

test('membership page: access that the tribe gave shows no plan, no card and nothing to pay', async () => {
  await open(buildSubscriptionList([], { access: { general: true, pod_marketplace: false } }))
  await expect.element(card('Your membership')).toBeVisible()
  await expect.element(card('What’s included')).toBeVisible()
  expect(card('Invoices').elements()).toHaveLength(0)
  expect(requestsTo(getBilling)).toHaveLength(0)
})

test('membership page: given access after an ended membership shows the invoices, not the end', async () => {
  await open(buildSubscriptionList([ended], { access: { general: true, pod_marketplace: false } }))
  await expect.element(card('Invoices')).toBeVisible()
  expect(main.getByText(formatDay(ended.endsAt ?? ''), { exact: false }).elements()).toHaveLength(0)
})

test('membership page: two memberships lead to support', async () => {
  await open(buildSubscriptionList([buildSubscription(), buildSubscription({ id: 'sub_2' })]))
  await expect.element(main.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/dashboard/support')
})

test('membership page: a membership that follows an ended one does not count as a second one', async () => {
  await open(buildSubscriptionList([buildSubscription(), ended]))
  await expect.element(plan).toBeVisible()
  expect(main.getByRole('link', { name: 'Contact support' }).elements()).toHaveLength(0)
  expect(main.getByText(formatDay(ended.endsAt ?? ''), { exact: false }).elements()).toHaveLength(0)
})

test('membership page: a first payment that failed days later is shown with its amount', async () => {
  await open(buildSubscriptionList([], { failedFirstPayment: { amountCents: 59_000, currency: 'usd' } }), path, nonMember)
  await expect.element(main.getByText(/\$590\.00/)).toBeVisible()
})

test('membership page: without an email address nothing is ordered, and a link leads to support', async () => {
  respondWith(getSubscriptions, buildSubscriptionList([]))
  respondWith(getPublicConfig, buildConfig())
  await renderPage(path, { ...nonMember, user: { id: nonMember.user?.id ?? '', name: 'Dana', email: '' } })
  await expect.element(main.getByRole('alert').getByText(paymentFailedMessage, { exact: false })).toBeVisible()
  await expect.element(main.getByRole('alert').getByRole('link')).toHaveAttribute('href', '/dashboard/support')
})

test.each([
  ['/pod-marketplace', '/pod-marketplace'],
  ['https://elsewhere.test/', '/'],
])('membership page: a member may continue from %s to %s', async (returnPath, to) => {
  await open(buildSubscriptionList([buildSubscription()]), `${path}?redirect=${encodeURIComponent(returnPath)}`)
  await expect.element(main.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', to)
})

test('membership page: without a page to go back to there is no way to continue', async () => {
  await open(buildSubscriptionList([buildSubscription()]))
  await expect.element(plan).toBeVisible()
  expect(main.getByRole('link', { name: 'Continue' }).elements()).toHaveLength(0)
})

test('membership page: without access there is no way to continue', async () => {
  await open(buildSubscriptionList([buildSubscriptionWithoutAccess()]), `${path}?redirect=%2Fpod-marketplace`)
  await expect.element(plan).toBeVisible()
  expect(main.getByRole('link', { name: 'Continue' }).elements()).toHaveLength(0)
})

test('membership page: the return marker from the provider is removed from the URL, and nothing else is', async () => {
  const rendered = await open(buildSubscriptionList([buildSubscription()]), `${path}?from=billing&redirect=%2Fcalendar`)
  await expect.poll(() => rendered.url()).toBe(`${path}?redirect=%2Fcalendar`)
})
