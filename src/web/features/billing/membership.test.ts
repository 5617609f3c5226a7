import { expect, test } from 'vitest'
import type { Subscription, SubscriptionList } from '#contract/api/billing/billing.ts'
import { buildSubscription as subscription } from './testing/build-subscription.ts'
import { initialOrder } from './initial-order.ts'
import {
  currentSubscription,
  membershipEndedAt,
  canCancel,
  canSwitchPlan,
  membershipBannersOf,
  untilEndOf,
} from './membership.ts'

const noAccess = { general: false, pod_marketplace: false }
const buildList = (...subscriptions: Subscription[]): SubscriptionList => ({ subscriptions, access: noAccess })

test('currentSubscription: one with access wins over an unpaid one', () => {
  const unpaid = subscription({ id: 'sub_2', status: 'unpaid', access: noAccess })
  expect(currentSubscription(buildList(unpaid, subscription({})))?.id).toBe('sub_1')
  expect(currentSubscription(buildList(unpaid))?.id).toBe('sub_2')
})

test('currentSubscription: counts a canceling one, not an incomplete or ended one', () => {
  expect(currentSubscription(buildList(subscription({ status: 'canceling' })))).not.toBeNull()
  for (const status of ['incomplete', 'incomplete_expired', 'canceled', 'unknown'] as const)
    expect(currentSubscription(buildList(subscription({ status, access: noAccess })))).toBeNull()
})

test('initialOrder: the plan and code of an open order, else yearly', () => {
  expect(initialOrder(buildList())).toEqual({ plan: 'yearly', promoCode: null })
  const ended = subscription({ status: 'canceled', interval: 'month', promoCode: 'TENOFF' })
  expect(initialOrder(buildList(ended))).toEqual({ plan: 'yearly', promoCode: null })
  const waiting = subscription({ status: 'incomplete', interval: 'month', promoCode: 'WELCOME25' })
  expect(initialOrder(buildList(waiting, ended))).toEqual({ plan: 'monthly', promoCode: 'WELCOME25' })
})

test('membershipEndedAt: the end of the last membership, despite a newer order', () => {
  const ended = subscription({ status: 'canceled', access: noAccess, endsAt: '2026-03-01T00:00:00.000Z' })
  expect(membershipEndedAt(buildList(subscription({ status: 'incomplete', access: noAccess }), ended))).toBe(
    '2026-03-01T00:00:00.000Z',
  )
  expect(membershipEndedAt(buildList())).toBeNull()
})

const kinds = (overrides: Partial<Subscription>) => membershipBannersOf(subscription(overrides)).map(({ kind }) => kind)

test('membershipBannersOf: none for an active membership', () => {
  expect(kinds({})).toEqual([])
  expect(kinds({ status: 'trialing' })).toEqual([])
})

test('membershipBannersOf: an unpaid renewal comes first, also when canceling', () => {
  expect(kinds({ status: 'past_due', openInvoiceCents: 5900 })).toEqual(['past-due'])
  expect(kinds({ status: 'unpaid', access: noAccess })).toEqual(['past-due'])
  expect(kinds({ status: 'canceling', endsAt: '2027-01-01T00:00:00.000Z', openInvoiceCents: 5900 })).toEqual([
    'past-due',
    'canceling',
  ])
})

test('membershipBannersOf: a withheld membership shows no pause', () => {
  expect(kinds({ isWithheld: true, access: noAccess })).toEqual(['withheld'])
  expect(kinds({ isWithheld: true, access: noAccess, pauseEndsAt: '2027-01-01T00:00:00.000Z' })).toEqual(['withheld'])
})

test('membershipBannersOf: a set end shows its day', () => {
  const endsAt = '2027-01-01T00:00:00.000Z'
  expect(membershipBannersOf(subscription({ status: 'canceling', endsAt }))).toEqual([{ kind: 'canceling', endsAt }])
})

test('membershipBannersOf: an unconfirmed payment has its URL and blocks a switch of plan', () => {
  const openInvoiceUrl = 'https://pay.test/in_1'
  const waiting = subscription({ openInvoiceUrl, openInvoiceCents: 53_100 })
  expect(membershipBannersOf(waiting)).toEqual([{ kind: 'unconfirmed', url: openInvoiceUrl }])
  expect(canSwitchPlan(waiting)).toBe(false)
  expect(kinds({ status: 'past_due', openInvoiceUrl, openInvoiceCents: 5900 })).toEqual(['past-due'])
})

test('membershipBannersOf: a planned pause and a begun one differ', () => {
  const pauseEndsAt = '2027-03-01T00:00:00.000Z'
  expect(membershipBannersOf(subscription({ pauseEndsAt }))).toEqual([
    { kind: 'pausing', from: '2027-01-01T00:00:00.000Z', until: pauseEndsAt },
  ])
  expect(membershipBannersOf(subscription({ pauseEndsAt, access: noAccess }))).toEqual([{ kind: 'paused', until: pauseEndsAt }])
  expect(membershipBannersOf(subscription({ status: 'paused', access: noAccess }))).toEqual([{ kind: 'paused', until: null }])
  expect(kinds({ status: 'paused', access: noAccess, openInvoiceCents: 5900 })).toEqual(['past-due'])
})

test('membershipBannersOf: a cancellation hides the pause', () => {
  const paused = { pauseEndsAt: '2027-03-01T00:00:00.000Z', access: noAccess }
  expect(kinds({ ...paused, status: 'canceling', endsAt: '2027-01-01T00:00:00.000Z' })).toEqual(['canceling'])
  expect(kinds({ ...paused, status: 'active' })).toEqual(['paused'])
})

test('canSwitchPlan: only for an active membership without other changes', () => {
  expect(canSwitchPlan(subscription())).toBe(true)
  expect(canSwitchPlan(subscription({ interval: null }))).toBe(false)
  expect(canSwitchPlan(subscription({ plannedInterval: 'month' }))).toBe(false)
  expect(canSwitchPlan(subscription({ pauseEndsAt: '2027-03-01T00:00:00.000Z' }))).toBe(false)
  expect(canSwitchPlan(subscription({ status: 'past_due' }))).toBe(false)
  expect(canSwitchPlan(subscription({ status: 'canceling' }))).toBe(false)
})

test('canCancel: true for a running, paused or unpaid membership, false for a canceling one', () => {
  for (const status of ['active', 'trialing', 'past_due', 'unpaid', 'paused'] as const)
    expect(canCancel(subscription({ status }))).toBe(true)
  expect(canCancel(subscription({ status: 'canceling' }))).toBe(false)
})

test('untilEndOf: depends on status, pause and access', () => {
  expect(untilEndOf(subscription())).toBe('open')
  expect(untilEndOf(subscription({ pauseEndsAt: '2027-03-03T12:00:00.000Z' }))).toBe('open')
  expect(untilEndOf(subscription({ pauseEndsAt: '2027-03-03T12:00:00.000Z', access: noAccess }))).toBe('paused')
  expect(untilEndOf(subscription({ status: 'past_due', openInvoiceCents: 5900 }))).toBe('owing')
  expect(untilEndOf(subscription({ status: 'unpaid', access: noAccess }))).toBe('at-once')
  expect(untilEndOf(subscription({ status: 'paused', access: noAccess }))).toBe('at-once')
})
