import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  cancelPlanSwitch,
  getBilling,
  getPublicConfig,
  getSubscriptions,
  type Subscription,
} from '#contract/api/billing/billing.ts'
import { problems } from '#contract/problems/problems.ts'
import { formatDay } from '#web/lib/dates.ts'
import { respondWith, holdResponse, respondWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { renderPage, renderElement } from '#web/testing/render-page.tsx'
import { member } from '#web/testing/visitors.ts'
import {
  buildBilling,
  buildSubscriptionWithoutAccess,
  buildConfig,
  buildSubscriptionList,
  testPrices,
} from './testing/build-billing.ts'
import { buildSubscription } from './testing/build-subscription.ts'
import { formatDiscount, formatFreePeriod, formatNextPayment } from './discount-text.ts'
import { PlanCard } from './plan-card.tsx'
import { periodLabels, planLabels } from './plans.ts'

const day = '2026-03-02T15:00:00.000Z'
const laterDate = '2026-06-02T15:00:00.000Z'
const nextPayment = { amountCents: 59_000, currency: 'usd', at: day }
const card = page.getByRole('region', { name: /membership$/ })
const buttons = { change: 'Switch plan', billing: 'Manage billing', cancel: 'Cancel membership' }
const button = (name: keyof typeof buttons) => card.getByRole('button', { name: buttons[name] })

async function renderPlanCard(
  overrides: Partial<Subscription> = {},
  prices: typeof testPrices | null = testPrices,
): Promise<void> {
  respondWith(getBilling, buildBilling())
  await renderElement(<PlanCard subscription={buildSubscription(overrides)} prices={prices} />, member)
  await expect.element(card).toBeVisible()
}

/** The struck-out price. It has no role to find it by. */
const struckPrice = () => card.element().querySelector('s')?.textContent ?? null

/** Each term of the card with its value, in their order. */
function termPairs(): [string, string][] {
  return card
    .getByRole('term')
    .elements()
    .map((term) => [term.textContent, term.nextElementSibling?.textContent ?? ''])
}

test('plan card: a yearly membership shows its price, the day it renews and since when it runs', async () => {
  await renderPlanCard({ currentPeriodEndAt: day })
  await expect.element(card.getByRole('heading', { name: `${planLabels.yearly} membership` })).toBeVisible()
  await expect.element(card.getByText('$590', { exact: true })).toBeVisible()
  await expect.element(card.getByText(periodLabels.yearly)).toBeVisible()
  await expect.element(card.getByText('Active', { exact: true })).toBeVisible()
  expect(struckPrice()).toBeNull()
  expect(termPairs()).toEqual([
    ['Renews on', formatDay(day)],
    ['Member since', formatDay(buildSubscription().startedAt)],
  ])
})

test('plan card: a monthly membership shows the price of a month', async () => {
  await renderPlanCard({ interval: 'month', amountCents: 5_900 })
  await expect.element(card.getByRole('heading', { name: `${planLabels.monthly} membership` })).toBeVisible()
  await expect.element(card.getByText('$59', { exact: true })).toBeVisible()
  await expect.element(card.getByText(periodLabels.monthly)).toBeVisible()
})

test('plan card: a plan that is none of ours has no name, no period and cannot be switched', async () => {
  await renderPlanCard({ interval: null, amountCents: null })
  await expect.element(card.getByRole('heading', { name: 'Your membership' })).toBeVisible()
  expect(card.getByText(/\$/).elements()).toHaveLength(0)
  expect(card.getByText(/^per /).elements()).toHaveLength(0)
  expect(button('change').elements()).toHaveLength(0)
})

test('plan card: an amount without a currency is left out', async () => {
  await renderPlanCard({ currency: null })
  expect(card.getByText(/590/).elements()).toHaveLength(0)
})

const paused: Partial<Subscription> = { pauseEndsAt: laterDate, access: { general: false, pod_marketplace: false } }

test.each<[string, Partial<Subscription>, string, string[]]>([
  ['a trial', { status: 'trialing', currentPeriodEndAt: day }, 'Trial', ['Renews on', 'Member since']],
  ['one that ends', { status: 'canceling', endsAt: day }, 'Ends soon', ['Ends on', 'Member since']],
  ['one that owes', { status: 'past_due', openInvoiceCents: 5_900 }, 'Payment due', ['Amount due', 'Member since']],
  ['an unpaid one', { status: 'unpaid', openInvoiceCents: 5_900 }, 'Unpaid', ['Amount due', 'Member since']],
  ['a paused one', paused, 'Paused', ['Paused until', 'Member since']],
  ['one that pauses later', { pauseEndsAt: laterDate, currentPeriodEndAt: day }, 'Active', ['Paused until', 'Member since']],
  ['one paused without an end', { status: 'paused' }, 'Paused', ['Member since']],
])('plan card: %s shows its state', async (_, overrides, label, expectedTerms) => {
  await renderPlanCard(overrides)
  await expect.element(card.getByText(label, { exact: true })).toBeVisible()
  expect(termPairs().map(([term]) => term)).toEqual(expectedTerms)
})

test('plan card: an outstanding amount is shown to the cent', async () => {
  await renderPlanCard({ status: 'past_due', openInvoiceCents: 5_950 })
  expect(termPairs()[0]).toEqual(['Amount due', '$59.50'])
})

test('plan card: an open invoice of a running membership is not called outstanding', async () => {
  await renderPlanCard({ openInvoiceCents: 5_900, currentPeriodEndAt: day })
  expect(termPairs().map(([term]) => term)).toEqual(['Renews on', 'Member since'])
})

test('plan card: a discount is named with its end', async () => {
  const overrides = { hasDiscount: true, percentOff: 30, discountUntil: laterDate }
  await renderPlanCard(overrides)
  expect(termPairs().find(([term]) => term === 'Discount')?.[1]).toBe(formatDiscount(buildSubscription(overrides)))
})

test('plan card: while a code takes everything off, the price is struck out and its end is shown', async () => {
  const free = { until: day }
  await renderPlanCard({ free })
  expect(struckPrice()).toBe('$590')
  await expect.element(card.getByText(formatFreePeriod(buildSubscription({ free })) ?? '', { exact: true })).toBeVisible()
})

test('plan card: the next payment is shown once the provider has responded', async () => {
  const heldResponse = holdResponse(getBilling, buildBilling({ nextPayment }))
  await renderElement(<PlanCard subscription={buildSubscription()} prices={testPrices} />, member)
  const next = card.getByText(formatNextPayment(nextPayment) ?? '', { exact: true })
  await expect.element(button('billing')).toBeVisible()
  expect(next.elements()).toHaveLength(0)
  heldResponse.release()
  await expect.element(next).toBeVisible()
})

test('plan card: switching and canceling are offered while it runs', async () => {
  await renderPlanCard()
  await expect.element(button('change')).toBeVisible()
  await expect.element(button('cancel')).toBeVisible()
})

test.each<[string, Partial<Subscription>]>([
  ['while it ends', { status: 'canceling', endsAt: day }],
  ['once it has ended', { status: 'canceled', endsAt: day }],
])('plan card: offers billing but no switch or cancellation %s', async (_, overrides) => {
  await renderPlanCard(overrides)
  await expect.element(button('billing')).toBeVisible()
  expect(button('change').elements()).toHaveLength(0)
  expect(button('cancel').elements()).toHaveLength(0)
})

test('plan card: without prices the plan cannot be switched', async () => {
  await renderPlanCard({}, null)
  await expect.element(button('cancel')).toBeVisible()
  expect(button('change').elements()).toHaveLength(0)
})

const planned = buildSubscription({ plannedInterval: 'month', plannedAt: day })
const keepPlanButton = card.getByRole('button', { name: `Keep ${planLabels.yearly.toLowerCase()}` })
const change = card.getByText(new RegExp(`${planLabels.monthly.toLowerCase()}.*${formatDay(day)}`))

async function renderPlannedSwitch(): Promise<void> {
  respondWith(getBilling, buildBilling())
  respondWith(getPublicConfig, buildConfig())
  respondWith(getSubscriptions, buildSubscriptionList([planned]))
  await renderPage('/dashboard/subscription', member)
  await expect.element(change).toBeVisible()
}

test('plan card: a planned change shows its day, and keeping the plan removes it once', async () => {
  await renderPlannedSwitch()
  expect(button('change').elements()).toHaveLength(0)
  const heldResponse = holdResponse(cancelPlanSwitch, undefined)
  await keepPlanButton.dblClick()
  await expect.element(keepPlanButton).toHaveAttribute('aria-busy', 'true')
  respondWith(getSubscriptions, buildSubscriptionList([buildSubscription()]))
  heldResponse.release()
  await expect.poll(() => change.elements().length).toBe(0)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(requestsTo(cancelPlanSwitch)).toHaveLength(1)
  expect([requestsTo(getSubscriptions).length, requestsTo(getBilling).length]).toEqual([2, 2])
})

test('plan card: a planned change that cannot be removed shows the reason and stays', async () => {
  await renderPlannedSwitch()
  respondWithProblem(cancelPlanSwitch, 'payments-unavailable')
  await keepPlanButton.click()
  await expect.element(card.getByRole('alert')).toHaveTextContent(problems['payments-unavailable'].detail)
  await expect.element(keepPlanButton).not.toHaveAttribute('aria-busy')
  await expect.element(change).toBeVisible()
})

test('plan card: a planned change without a day comes at the next renewal', async () => {
  respondWith(getBilling, buildBilling())
  await renderElement(<PlanCard subscription={{ ...planned, plannedAt: null }} prices={testPrices} />, member)
  await expect.element(card.getByText(/renewal/)).toBeVisible()
})

test('plan card: a subscription that gives no access is not called paused without a pause', async () => {
  respondWith(getBilling, buildBilling())
  await renderElement(
    <PlanCard subscription={buildSubscriptionWithoutAccess({ status: 'incomplete' })} prices={testPrices} />,
    member,
  )
  await expect.element(card.getByText('Not paid yet', { exact: true })).toBeVisible()
})
