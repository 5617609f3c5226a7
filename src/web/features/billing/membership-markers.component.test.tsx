import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Subscription, SubscriptionList } from '#contract/billing.ts'
import { formatDay } from '../../lib/dates.ts'
import { renderPart } from '../../testing/render-page.tsx'
import { member } from '../../testing/visitors.ts'
import { buildClosed, buildList } from './testing/build-billing.ts'
import { buildSubscription } from './testing/build-subscription.ts'
import { MembershipMarkers } from './membership-markers.tsx'
import { withheldText } from './membership.ts'
import { pastDueInWords } from './past-due-words.ts'

const day = '2026-03-02T15:00:00.000Z'
const link = page.getByRole('link')
const show = (list: SubscriptionList) => renderPart(<MembershipMarkers subscriptions={list} />, member)

test.each<[string, Subscription, string | RegExp, string]>([
  ['an access on hold', buildClosed({ isWithheld: true }), withheldText, '/dashboard/support'],
  [
    'a payment that is owed',
    buildSubscription({ status: 'past_due', accessUntil: day }),
    pastDueInWords(day),
    '/dashboard/subscription',
  ],
  [
    'one that ends',
    buildSubscription({ status: 'canceling', endsAt: day }),
    new RegExp(`ends on ${formatDay(day)}`),
    '/dashboard/subscription',
  ],
  ['a pause', buildClosed({ pauseEndsAt: day }), new RegExp(`paused until ${formatDay(day)}`), '/dashboard/subscription'],
  ['a pause without an end', buildClosed({ status: 'paused' }), /paused\.$/, '/dashboard/subscription'],
])('membership markers: %s is shown with a link', async (_, subscription, words, to) => {
  await show(buildList([subscription]))
  await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(link).toHaveAttribute('href', to)
})

test.each<[string, Subscription[]]>([
  ['no membership', []],
  ['one that runs', [buildSubscription()]],
  ['a pause to come', [buildSubscription({ pauseEndsAt: day })]],
  ['a payment that waits for the bank', [buildSubscription({ openInvoiceUrl: 'https://provider.test/' })]],
])('membership markers: nothing is shown for %s', async (_, subscriptions) => {
  await show(buildList(subscriptions))
  await renderPart(<p>Drawn</p>, member)
  await expect.element(page.getByText('Drawn')).toBeVisible()
  expect(link.elements()).toHaveLength(0)
})

test('membership markers: a first payment that failed later is shown with its amount and a link to pay', async () => {
  await show(buildList([], { failedFirstPayment: { amountCents: 59_000, currency: 'usd' } }))
  await expect.element(page.getByText(/\$590\.00/)).toBeVisible()
  await expect.element(link).toHaveAttribute('href', '/dashboard/subscription')
})

test('membership markers: a pause to come is not shown beside a payment that is owed', async () => {
  await show(buildList([buildSubscription({ status: 'past_due', accessUntil: day, pauseEndsAt: day, currentPeriodEndAt: day })]))
  await expect.poll(() => link.elements().length).toBe(1)
})
