import { expect, test } from 'vitest'
import type { Subscription, SubscriptionList } from '#contract/billing.ts'
import { buildSubscription as subscription } from './build-subscription.ts'
import { currentSubscription, endedAt } from './membership.ts'

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

test('the end of the last membership is known, whatever was begun since', () => {
  const ended = subscription({ status: 'canceled', access: noAccess, endsAt: '2026-03-01T00:00:00.000Z' })
  expect(endedAt(listOf(subscription({ status: 'incomplete', access: noAccess }), ended))).toBe('2026-03-01T00:00:00.000Z')
  expect(endedAt(listOf())).toBeNull()
})
