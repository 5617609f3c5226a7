import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Subscription, SubscriptionList } from '#contract/api/billing/billing.ts'
import { formatDay } from '#web/lib/dates.ts'
import { renderElement } from '#web/testing/render-page.tsx'
import { member } from '#web/testing/visitors.ts'
import { buildSubscriptionWithoutAccess, buildSubscriptionList } from './testing/build-billing.ts'
import { buildSubscription } from './testing/build-subscription.ts'
import { MembershipMarkers } from './membership-markers.tsx'
import { withheldText } from './membership.ts'
import { formatPastDue } from './past-due-text.ts'

const day = '2026-03-02T15:00:00.000Z'
const link = page.getByRole('link')
const renderMarkers = (list: SubscriptionList) => renderElement(<MembershipMarkers subscriptions={list} />, member)

test.each<[string, Subscription, string | RegExp, string]>([
  ['an access on hold', buildSubscriptionWithoutAccess({ isWithheld: true }), withheldText, '/dashboard/support'],
  [
    'a payment that is owed',
    buildSubscription({ status: 'past_due', accessUntil: day }),
    formatPastDue(day),
    '/dashboard/subscription',
  ],
  [
    'one that ends',
    buildSubscription({ status: 'canceling', endsAt: day }),
    new RegExp(`ends on ${formatDay(day)}`),
    '/dashboard/subscription',
  ],
  [
    'a pause',
    buildSubscriptionWithoutAccess({ pauseEndsAt: day }),
    new RegExp(`paused until ${formatDay(day)}`),
    '/dashboard/subscription',
  ],
  ['a pause without an end', buildSubscriptionWithoutAccess({ status: 'paused' }), /paused\.$/, '/dashboard/subscription'],
])('membership markers: %s is shown with a link', async (_, subscription, text, to) => {
  await renderMarkers(buildSubscriptionList([subscription]))
  await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(link).toHaveAttribute('href', to)
})

test.each<[string, Subscription[]]>([
  ['no membership', []],
  ['one that runs', [buildSubscription()]],
  ['a pause to come', [buildSubscription({ pauseEndsAt: day })]],
  ['a payment that waits for the bank', [buildSubscription({ openInvoiceUrl: 'https://provider.test/' })]],
])('membership markers: nothing is shown for %s', async (_, subscriptions) => {
  await renderMarkers(buildSubscriptionList(subscriptions))
  await renderElement(<p>Drawn</p>, member)
  await expect.element(page.getByText('Drawn')).toBeVisible()
  expect(link.elements()).toHaveLength(0)
})

test('membership markers: a first payment that failed later is shown with its amount and a link to pay', async () => {
  await renderMarkers(buildSubscriptionList([], { failedFirstPayment: { amountCents: 59_000, currency: 'usd' } }))
  await expect.element(page.getByText(/\$590\.00/)).toBeVisible()
  await expect.element(link).toHaveAttribute('href', '/dashboard/subscription')
})

test('membership markers: a pause to come is not shown beside a payment that is owed', async () => {
  await renderMarkers(
    buildSubscriptionList([
      buildSubscription({ status: 'past_due', accessUntil: day, pauseEndsAt: day, currentPeriodEndAt: day }),
    ]),
  )
  await expect.poll(() => link.elements().length).toBe(1)
})
