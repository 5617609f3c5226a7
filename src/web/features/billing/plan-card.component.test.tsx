import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { forgetSwitch, readBilling, readConfig, readSubscriptions, type Subscription } from '#contract/billing.ts'
import { problems } from '#contract/problems.ts'
import { formatDay } from '../../lib/dates.ts'
import { answer, hold, refuse, sentTo } from '../../testing/fake-api.ts'
import { renderPage, renderPart } from '../../testing/render-page.tsx'
import { member } from '../../testing/visitors.ts'
import { buildBilling, buildClosed, buildConfig, buildList, testPrices } from './testing/build-billing.ts'
import { buildSubscription } from './testing/build-subscription.ts'
import { discountInWords, freeInWords, nextPaymentInWords } from './discount-words.ts'
import { PlanCard } from './plan-card.tsx'
import { periodLabels, planLabels } from './plans.ts'

const day = '2026-03-02T15:00:00.000Z'
const later = '2026-06-02T15:00:00.000Z'
const nextPayment = { amountCents: 59_000, currency: 'usd', at: day }
const card = page.getByRole('region', { name: /membership$/ })
const buttons = { change: 'Switch plan', billing: 'Manage billing', cancel: 'Cancel membership' }
const button = (name: keyof typeof buttons) => card.getByRole('button', { name: buttons[name] })

async function show(overrides: Partial<Subscription> = {}, prices: typeof testPrices | null = testPrices): Promise<void> {
  answer(readBilling, buildBilling())
  await renderPart(<PlanCard subscription={buildSubscription(overrides)} prices={prices} />, member)
  await expect.element(card).toBeVisible()
}

/** The price that is not asked for; it has no role to find it by. */
const struckOut = () => card.element().querySelector('s')?.textContent ?? null

/** Each term of the card with its value, in their order. */
function facts(): [string, string][] {
  return card
    .getByRole('term')
    .elements()
    .map((term) => [term.textContent, term.nextElementSibling?.textContent ?? ''])
}

test('plan card: a yearly membership shows its price, the day it renews and since when it runs', async () => {
  await show({ currentPeriodEndAt: day })
  await expect.element(card.getByRole('heading', { name: `${planLabels.yearly} membership` })).toBeVisible()
  await expect.element(card.getByText('$590', { exact: true })).toBeVisible()
  await expect.element(card.getByText(periodLabels.yearly)).toBeVisible()
  await expect.element(card.getByText('Active', { exact: true })).toBeVisible()
  expect(struckOut()).toBeNull()
  expect(facts()).toEqual([
    ['Renews on', formatDay(day)],
    ['Member since', formatDay(buildSubscription().startedAt)],
  ])
})

test('plan card: a monthly membership shows the price of a month', async () => {
  await show({ interval: 'month', amountCents: 5_900 })
  await expect.element(card.getByRole('heading', { name: `${planLabels.monthly} membership` })).toBeVisible()
  await expect.element(card.getByText('$59', { exact: true })).toBeVisible()
  await expect.element(card.getByText(periodLabels.monthly)).toBeVisible()
})

test('plan card: a plan that is none of ours has no name, no period and can not be switched', async () => {
  await show({ interval: null, amountCents: null })
  await expect.element(card.getByRole('heading', { name: 'Your membership' })).toBeVisible()
  expect(card.getByText(/\$/).elements()).toHaveLength(0)
  expect(card.getByText(/^per /).elements()).toHaveLength(0)
  expect(button('change').elements()).toHaveLength(0)
})

test('plan card: an amount without a currency is left out', async () => {
  await show({ currency: null })
  expect(card.getByText(/590/).elements()).toHaveLength(0)
})

const paused: Partial<Subscription> = { pauseEndsAt: later, access: { general: false, pod_marketplace: false } }

test.each<[string, Partial<Subscription>, string, string[]]>([
  ['a trial', { status: 'trialing', currentPeriodEndAt: day }, 'Trial', ['Renews on', 'Member since']],
  ['one that ends', { status: 'canceling', endsAt: day }, 'Ends soon', ['Ends on', 'Member since']],
  ['one that owes', { status: 'past_due', openInvoiceCents: 5_900 }, 'Payment due', ['Outstanding', 'Member since']],
  ['an unpaid one', { status: 'unpaid', openInvoiceCents: 5_900 }, 'Unpaid', ['Outstanding', 'Member since']],
  ['a paused one', paused, 'Paused', ['Paused until', 'Member since']],
  ['one that pauses later', { pauseEndsAt: later, currentPeriodEndAt: day }, 'Active', ['Paused until', 'Member since']],
  ['one paused without an end', { status: 'paused' }, 'Paused', ['Member since']],
])('plan card: %s shows its state', async (_, overrides, label, terms) => {
  await show(overrides)
  await expect.element(card.getByText(label, { exact: true })).toBeVisible()
  expect(facts().map(([term]) => term)).toEqual(terms)
})

test('plan card: an outstanding amount is shown to the cent', async () => {
  await show({ status: 'past_due', openInvoiceCents: 5_950 })
  expect(facts()[0]).toEqual(['Outstanding', '$59.50'])
})

test('plan card: an open invoice of a running membership is not called outstanding', async () => {
  await show({ openInvoiceCents: 5_900, currentPeriodEndAt: day })
  expect(facts().map(([term]) => term)).toEqual(['Renews on', 'Member since'])
})

test('plan card: a discount is named with its end', async () => {
  const overrides = { hasDiscount: true, percentOff: 30, discountUntil: later }
  await show(overrides)
  expect(facts().find(([term]) => term === 'Discount')?.[1]).toBe(discountInWords(buildSubscription(overrides)))
})

test('plan card: while a code takes everything off, the price is struck out and its end is shown', async () => {
  const free = { until: day }
  await show({ free })
  expect(struckOut()).toBe('$590')
  await expect.element(card.getByText(freeInWords(buildSubscription({ free })) ?? '', { exact: true })).toBeVisible()
})

test('plan card: the next payment is shown once the provider has answered', async () => {
  const held = hold(readBilling, buildBilling({ nextPayment }))
  await renderPart(<PlanCard subscription={buildSubscription()} prices={testPrices} />, member)
  const next = card.getByText(nextPaymentInWords(nextPayment) ?? '', { exact: true })
  await expect.element(button('billing')).toBeVisible()
  expect(next.elements()).toHaveLength(0)
  held.release()
  await expect.element(next).toBeVisible()
})

test('plan card: switching and canceling are offered while it runs', async () => {
  await show()
  await expect.element(button('change')).toBeVisible()
  await expect.element(button('cancel')).toBeVisible()
})

test.each<[string, Partial<Subscription>]>([
  ['while it ends', { status: 'canceling', endsAt: day }],
  ['once it has ended', { status: 'canceled', endsAt: day }],
])('plan card: offers billing but no switch or cancellation %s', async (_, overrides) => {
  await show(overrides)
  await expect.element(button('billing')).toBeVisible()
  expect(button('change').elements()).toHaveLength(0)
  expect(button('cancel').elements()).toHaveLength(0)
})

test('plan card: without prices the plan can not be switched', async () => {
  await show({}, null)
  await expect.element(button('cancel')).toBeVisible()
  expect(button('change').elements()).toHaveLength(0)
})

const planned = buildSubscription({ plannedInterval: 'month', plannedAt: day })
const keep = card.getByRole('button', { name: `Keep ${planLabels.yearly.toLowerCase()}` })
const change = card.getByText(new RegExp(`${planLabels.monthly.toLowerCase()}.*${formatDay(day)}`))

async function showPlanned(): Promise<void> {
  answer(readBilling, buildBilling())
  answer(readConfig, buildConfig())
  answer(readSubscriptions, buildList([planned]))
  await renderPage('/dashboard/subscription', member)
  await expect.element(change).toBeVisible()
}

test('plan card: a planned change shows its day, and keeping the plan removes it once', async () => {
  await showPlanned()
  expect(button('change').elements()).toHaveLength(0)
  const held = hold(forgetSwitch, undefined)
  await keep.dblClick()
  await expect.element(keep).toHaveAttribute('aria-busy', 'true')
  answer(readSubscriptions, buildList([buildSubscription()]))
  held.release()
  await expect.poll(() => change.elements().length).toBe(0)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(sentTo(forgetSwitch)).toHaveLength(1)
  expect([sentTo(readSubscriptions).length, sentTo(readBilling).length]).toEqual([2, 2])
})

test('plan card: a planned change that can not be removed shows the reason and stays', async () => {
  await showPlanned()
  refuse(forgetSwitch, 'payments-unavailable')
  await keep.click()
  await expect.element(card.getByRole('alert')).toHaveTextContent(problems['payments-unavailable'].detail)
  await expect.element(keep).not.toHaveAttribute('aria-busy')
  await expect.element(change).toBeVisible()
})

test('plan card: a planned change without a day comes at the next renewal', async () => {
  answer(readBilling, buildBilling())
  await renderPart(<PlanCard subscription={{ ...planned, plannedAt: null }} prices={testPrices} />, member)
  await expect.element(card.getByText(/renewal/)).toBeVisible()
})

test('plan card: a subscription that gives no access is not called paused without a pause', async () => {
  answer(readBilling, buildBilling())
  await renderPart(<PlanCard subscription={buildClosed({ status: 'incomplete' })} prices={testPrices} />, member)
  await expect.element(card.getByText('Not paid yet', { exact: true })).toBeVisible()
})
