import { expect, test } from 'vitest'
import type { Subscription, SubscriptionList } from '#contract/billing.ts'
import { buildSubscription as subscription } from './testing/build-subscription.ts'
import { firstOrder } from './first-order.ts'
import { currentSubscription, endedAt, mayCancel, maySwitch, noticesOf } from './membership.ts'

const noAccess = { general: false, pod_marketplace: false }
const listOf = (...subscriptions: Subscription[]): SubscriptionList => ({ subscriptions, access: noAccess })

test('the subscription that opens the pages is the one shown', () => {
  const unpaid = subscription({ id: 'sub_2', status: 'unpaid', access: noAccess })
  expect(currentSubscription(listOf(unpaid, subscription({})))?.id).toBe('sub_1')
  expect(currentSubscription(listOf(unpaid))?.id).toBe('sub_2')
})

test('one that runs towards its end still counts, one not paid yet and one that ended do not', () => {
  expect(currentSubscription(listOf(subscription({ status: 'canceling' })))).not.toBeNull()
  for (const status of ['incomplete', 'incomplete_expired', 'canceled', 'unknown'] as const)
    expect(currentSubscription(listOf(subscription({ status, access: noAccess })))).toBeNull()
})

test('the checkout opens with the order that waits, its plan and its code', () => {
  expect(firstOrder(listOf())).toEqual({ plan: 'yearly', promoCode: null })
  const ended = subscription({ status: 'canceled', interval: 'month', promoCode: 'TENOFF' })
  expect(firstOrder(listOf(ended))).toEqual({ plan: 'yearly', promoCode: null })
  const waiting = subscription({ status: 'incomplete', interval: 'month', promoCode: 'WELCOME25' })
  expect(firstOrder(listOf(waiting, ended))).toEqual({ plan: 'monthly', promoCode: 'WELCOME25' })
})

test('the end of the last membership is known, whatever was begun since', () => {
  const ended = subscription({ status: 'canceled', access: noAccess, endsAt: '2026-03-01T00:00:00.000Z' })
  expect(endedAt(listOf(subscription({ status: 'incomplete', access: noAccess }), ended))).toBe('2026-03-01T00:00:00.000Z')
  expect(endedAt(listOf())).toBeNull()
})

const kinds = (overrides: Partial<Subscription>) => noticesOf(subscription(overrides)).map(({ kind }) => kind)

test('a membership that simply runs has nothing to tell', () => {
  expect(kinds({})).toEqual([])
  expect(kinds({ status: 'trialing' })).toEqual([])
})

test('an unpaid renewal is told first, also where the membership ends anyway', () => {
  expect(kinds({ status: 'past_due', openInvoiceCents: 5900 })).toEqual(['past-due'])
  expect(kinds({ status: 'unpaid', access: noAccess })).toEqual(['past-due'])
  expect(kinds({ status: 'canceling', endsAt: '2027-01-01T00:00:00.000Z', openInvoiceCents: 5900 })).toEqual([
    'past-due',
    'canceling',
  ])
})

test('a membership withheld after a lost dispute says so and nothing of a pause', () => {
  expect(kinds({ isWithheld: true, access: noAccess })).toEqual(['withheld'])
  expect(kinds({ isWithheld: true, access: noAccess, pauseEndsAt: '2027-01-01T00:00:00.000Z' })).toEqual(['withheld'])
})

test('an end that is set is told with its day', () => {
  const endsAt = '2027-01-01T00:00:00.000Z'
  expect(noticesOf(subscription({ status: 'canceling', endsAt }))).toEqual([{ kind: 'canceling', endsAt }])
})

test('a payment that waits for its member is told with the page it waits on', () => {
  const openInvoiceUrl = 'https://pay.test/in_1'
  const waiting = subscription({ openInvoiceUrl, openInvoiceCents: 53_100 })
  expect(noticesOf(waiting)).toEqual([{ kind: 'unconfirmed', url: openInvoiceUrl }])
  expect(maySwitch(waiting)).toBe(false)
  expect(kinds({ status: 'past_due', openInvoiceUrl, openInvoiceCents: 5900 })).toEqual(['past-due'])
})

test('a pause is told from the day it is planned, and differently once it has begun', () => {
  const pauseEndsAt = '2027-03-01T00:00:00.000Z'
  expect(noticesOf(subscription({ pauseEndsAt }))).toEqual([
    { kind: 'pausing', from: '2027-01-01T00:00:00.000Z', until: pauseEndsAt },
  ])
  expect(noticesOf(subscription({ pauseEndsAt, access: noAccess }))).toEqual([{ kind: 'paused', until: pauseEndsAt }])
  expect(noticesOf(subscription({ status: 'paused', access: noAccess }))).toEqual([{ kind: 'paused', until: null }])
  expect(kinds({ status: 'paused', access: noAccess, openInvoiceCents: 5900 })).toEqual(['past-due'])
})

test('whose membership ends during a pause is asked to keep it, and about the pause only then', () => {
  const paused = { pauseEndsAt: '2027-03-01T00:00:00.000Z', access: noAccess }
  expect(kinds({ ...paused, status: 'canceling', endsAt: '2027-01-01T00:00:00.000Z' })).toEqual(['canceling'])
  expect(kinds({ ...paused, status: 'active' })).toEqual(['paused'])
})

test('the plan can be changed while nothing else is under way', () => {
  expect(maySwitch(subscription())).toBe(true)
  expect(maySwitch(subscription({ interval: null }))).toBe(false)
  expect(maySwitch(subscription({ plannedInterval: 'month' }))).toBe(false)
  expect(maySwitch(subscription({ pauseEndsAt: '2027-03-01T00:00:00.000Z' }))).toBe(false)
  expect(maySwitch(subscription({ status: 'past_due' }))).toBe(false)
  expect(maySwitch(subscription({ status: 'canceling' }))).toBe(false)
})

test('whoever has a membership that goes on can cancel it, also a paused or unpaid one', () => {
  for (const status of ['active', 'trialing', 'past_due', 'unpaid', 'paused'] as const)
    expect(mayCancel(subscription({ status }))).toBe(true)
  expect(mayCancel(subscription({ status: 'canceling' }))).toBe(false)
})
