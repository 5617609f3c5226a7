import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anonymousVisitor } from '#contract/pages/anonymous-visitor.ts'
import {
  createCustomer,
  createSubscription,
  getBilling,
  getPublicConfig,
  getSubscriptions,
} from '#contract/api/billing/billing.ts'
import { getVisitor, type Visitor } from '#contract/pages/visitor.ts'
import { queryOf } from '#web/lib/queries.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { startLiveUpdates } from '#web/shell/live/start-live-updates.ts'
import { FakeEventSource } from '#web/shell/live/testing.ts'
import { visitorQuery } from '#web/shell/visitor.ts'
import { requestsTo, respondWith } from '#web/testing/fake-api.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { member, nonMember } from '#web/testing/visitors.ts'
import {
  buildBilling,
  buildConfig,
  buildStartedSubscription,
  buildSubscriptionList,
  buildSubscriptionWithoutAccess,
} from './testing/build-billing.ts'
import { buildSubscription } from './testing/build-subscription.ts'
import { installFakeStripe } from './testing/fake-stripe.ts'

const main = page.getByRole('main')
const plan = main.getByRole('region', { name: /membership$/ })
const payButton = main.getByRole('button', { name: /^Pay / })

beforeEach(() => FakeEventSource.install())
afterEach(() => {
  queryClient.setQueryData(visitorQuery.queryKey, anonymousVisitor)
  FakeEventSource.uninstall()
})

/** Opens the membership page with live updates. Counts how often the guard ran again. */
async function openWithLiveUpdates(list = buildSubscriptionList([]), visitor: Visitor = nonMember) {
  const stripe = installFakeStripe()
  respondWith(getSubscriptions, list)
  respondWith(getPublicConfig, buildConfig())
  respondWith(getBilling, buildBilling())
  respondWith(createCustomer, { id: 'cus_1' })
  respondWith(createSubscription, buildStartedSubscription())
  await renderPage('/dashboard/subscription', visitor)
  let guards = 0
  startLiveUpdates(async () => void (guards += 1))
  await expect.poll(() => FakeEventSource.opened.length).toBe(1)
  return { stripe, guards: () => guards, emit: () => FakeEventSource.opened[0]?.emit({ kind: 'membership-changed' }) }
}

test('membership-changed: an open checkout becomes the membership that was paid elsewhere, and the guard runs again', async () => {
  const { guards, emit } = await openWithLiveUpdates()
  await expect.element(payButton).toBeEnabled()
  respondWith(getVisitor, member)
  respondWith(getSubscriptions, buildSubscriptionList([buildSubscription()]))
  emit()
  await expect.element(plan).toBeVisible()
  expect(payButton.elements()).toHaveLength(0)
  await expect.poll(guards).toBe(1)
})

test('membership-changed: a checkout whose payment is running stays until the payment is over', async () => {
  const { stripe, emit } = await openWithLiveUpdates()
  await expect.element(payButton).toBeEnabled()
  await payButton.click()
  await expect.poll(() => stripe.payments.length).toBe(1)
  respondWith(getVisitor, member)
  respondWith(getSubscriptions, buildSubscriptionList([buildSubscription()]))
  const requestCount = requestsTo(getSubscriptions).length
  emit()
  await expect.poll(() => requestsTo(getSubscriptions).length).toBeGreaterThan(requestCount)
  await expect.element(payButton).toHaveAttribute('aria-busy', 'true')
  expect(plan.elements()).toHaveLength(0)
})

test('membership-changed: a failed payment shows on the open membership page, with its invoices read again', async () => {
  const { guards, emit } = await openWithLiveUpdates(buildSubscriptionList([buildSubscription()]), member)
  await expect.element(plan).toBeVisible()
  // As when the page has been open for a while: its invoices have arrived, a minute ago.
  await expect
    .poll(() => queryClient.getQueryState(queryOf(getBilling).queryKey))
    .toMatchObject({ status: 'success', fetchStatus: 'idle' })
  queryClient.setQueryData(queryOf(getBilling).queryKey, buildBilling(), { updatedAt: Date.now() - 60_000 })
  const requestCount = requestsTo(getBilling).length
  respondWith(getVisitor, nonMember)
  respondWith(getSubscriptions, buildSubscriptionList([buildSubscriptionWithoutAccess({ status: 'past_due' })]))
  emit()
  await expect.element(main.getByRole('button', { name: 'Try payment again' })).toBeVisible()
  await expect.poll(() => requestsTo(getBilling).length).toBeGreaterThan(requestCount)
  await expect.poll(guards).toBe(1)
})
