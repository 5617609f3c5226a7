import { expect, test } from 'vitest'
import type { Subscription, SubscriptionList } from '#contract/billing.ts'
import { buildSubscription as subscription } from './testing/build-subscription.ts'
import { firstOrder } from './first-order.ts'
import { currentSubscription, endedAt, mayCancel, maySwitch, noticesOf } from './membership.ts'

const noAccess = { general: false, pod_marketplace: false }
const listOf = (...subscriptions: Subscription[]): SubscriptionList => ({ subscriptions, access: noAccess })

test('currentSubscription: one with access wins over an unpaid one', () => {
  const unpaid = subscription({ id: 'sub_2', status: 'unpaid', access: noAccess })
  expect(currentSubscription(listOf(unpaid, subscription({})))?.id).toBe('sub_1')
  expect(currentSubscription(listOf(unpaid))?.id).toBe('sub_2')
})

test('currentSubscription: counts a canceling one, not an incomplete or ended one', () => {
  expect(currentSubscription(listOf(subscription({ status: 'canceling' })))).not.toBeNull()
  for (const status of ['incomplete', 'incomplete_expired', 'canceled', 'unknown'] as const)
    expect(currentSubscription(listOf(subscription({ status, access: noAccess })))).toBeNull()
})

test('firstOrder: the plan and code of an open order, else yearly', () => {
  expect(firstOrder(listOf())).toEqual({ plan: 'yearly', promoCode: null })
  const ended = subscription({ status: 'canceled', interval: 'month', promoCode: 'TENOFF' })
  expect(firstOrder(listOf(ended))).toEqual({ plan: 'yearly', promoCode: null })
  const waiting = subscription({ status: 'incomplete', interval: 'month', promoCode: 'WELCOME25' })
  expect(firstOrder(listOf(waiting, ended))).toEqual({ plan: 'monthly', promoCode: 'WELCOME25' })
})

test('endedAt: the end of the last membership, despite a newer order', () => {
  const ended = subscription({ status: 'canceled', access: noAccess, endsAt: '2026-03-01T00:00:00.000Z' })
  expect(endedAt(listOf(subscription({ status: 'incomplete', access: noAccess }), ended))).toBe('2026-03-01T00:00:00.000Z')
  expect(endedAt(listOf())).toBeNull()
})

const kinds = (overrides: Partial<Subscription>) => noticesOf(subscription(overrides)).map(({ kind }) => kind)

test('noticesOf: none for an active membership', () => {
  expect(kinds({})).toEqual([])
  expect(kinds({ status: 'trialing' })).toEqual([])
})

test('noticesOf: an unpaid renewal comes first, also when canceling', () => {
  expect(kinds({ status: 'past_due', openInvoiceCents: 5900 })).toEqual(['past-due'])
  expect(kinds({ status: 'unpaid', access: noAccess })).toEqual(['past-due'])
  expect(kinds({ status: 'canceling', endsAt: '2027-01-01T00:00:00.000Z', openInvoiceCents: 5900 })).toEqual([
    'past-due',
    'canceling',
  ])
})

test('noticesOf: a withheld membership shows no pause', () => {
  expect(kinds({ isWithheld: true, access: noAccess })).toEqual(['withheld'])
  expect(kinds({ isWithheld: true, access: noAccess, pauseEndsAt: '2027-01-01T00:00:00.000Z' })).toEqual(['withheld'])
})

test('noticesOf: a set end shows its day', () => {
  const endsAt = '2027-01-01T00:00:00.000Z'
  expect(noticesOf(subscription({ status: 'canceling', endsAt }))).toEqual([{ kind: 'canceling', endsAt }])
})

test('noticesOf: an unconfirmed payment has its URL and blocks a switch of plan', () => {
  const openInvoiceUrl = 'https://pay.test/in_1'
  const waiting = subscription({ openInvoiceUrl, openInvoiceCents: 53_100 })
  expect(noticesOf(waiting)).toEqual([{ kind: 'unconfirmed', url: openInvoiceUrl }])
  expect(maySwitch(waiting)).toBe(false)
  expect(kinds({ status: 'past_due', openInvoiceUrl, openInvoiceCents: 5900 })).toEqual(['past-due'])
})

test('noticesOf: a planned pause and a begun one differ', () => {
  const pauseEndsAt = '2027-03-01T00:00:00.000Z'
  expect(noticesOf(subscription({ pauseEndsAt }))).toEqual([
    { kind: 'pausing', from: '2027-01-01T00:00:00.000Z', until: pauseEndsAt },
  ])
  expect(noticesOf(subscription({ pauseEndsAt, access: noAccess }))).toEqual([{ kind: 'paused', until: pauseEndsAt }])
  expect(noticesOf(subscription({ status: 'paused', access: noAccess }))).toEqual([{ kind: 'paused', until: null }])
  expect(kinds({ status: 'paused', access: noAccess, openInvoiceCents: 5900 })).toEqual(['past-due'])
})

test('noticesOf: a cancellation hides the pause', () => {
  const paused = { pauseEndsAt: '2027-03-01T00:00:00.000Z', access: noAccess }
  expect(kinds({ ...paused, status: 'canceling', endsAt: '2027-01-01T00:00:00.000Z' })).toEqual(['canceling'])
  expect(kinds({ ...paused, status: 'active' })).toEqual(['paused'])
})

test('maySwitch: only for an active membership without other changes', () => {
  expect(maySwitch(subscription())).toBe(true)
  expect(maySwitch(subscription({ interval: null }))).toBe(false)
  expect(maySwitch(subscription({ plannedInterval: 'month' }))).toBe(false)
  expect(maySwitch(subscription({ pauseEndsAt: '2027-03-01T00:00:00.000Z' }))).toBe(false)
  expect(maySwitch(subscription({ status: 'past_due' }))).toBe(false)
  expect(maySwitch(subscription({ status: 'canceling' }))).toBe(false)
})

test('mayCancel: true for a running, paused or unpaid membership, false for a canceling one', () => {
  for (const status of ['active', 'trialing', 'past_due', 'unpaid', 'paused'] as const)
    expect(mayCancel(subscription({ status }))).toBe(true)
  expect(mayCancel(subscription({ status: 'canceling' }))).toBe(false)
})
