import { expect, test } from 'vitest'
import {
  isAccessWithheld,
  isDisputeDecided,
  isDisputeLost,
  needsResponse,
  reversalReasonLabel,
  responseStatuses,
  ReversalKind,
  reversalStatusLabel,
} from './reversals.ts'

const lostAt = new Date('2026-01-05T12:00:00Z')

test('isAccessWithheld: from a lost dispute until a later payment', () => {
  expect(isAccessWithheld(null, null)).toBe(false)
  expect(isAccessWithheld(lostAt, null)).toBe(true)
  expect(isAccessWithheld(lostAt, new Date('2025-12-05T12:00:00Z'))).toBe(true)
  expect(isAccessWithheld(lostAt, lostAt)).toBe(true)
  expect(isAccessWithheld(lostAt, new Date('2026-01-05T12:00:01Z'))).toBe(false)
})

test('needsResponse: disputes, inquiries and appeals that wait for evidence, never refunds', () => {
  for (const status of ['needs_response', 'warning_needs_response', 'appeal_needs_response'])
    expect(needsResponse({ kind: 'dispute', status })).toBe(true)
  for (const status of ['under_review', 'won', 'lost', 'something_new'])
    expect(needsResponse({ kind: 'dispute', status })).toBe(false)
  expect(needsResponse({ kind: 'refund', status: 'needs_response' })).toBe(false)
})

test('reversalStatusLabel, reversalReasonLabel: known statuses are translated, unknown ones humanized', () => {
  expect(reversalStatusLabel({ kind: 'dispute', status: 'needs_response' })).toBe('Needs response')
  expect(reversalStatusLabel({ kind: 'refund', status: 'succeeded' })).toBe('Refunded')
  expect(reversalStatusLabel({ kind: 'refund', status: 'constructor' })).toBe('Constructor')
  expect(reversalStatusLabel({ kind: 'dispute', status: 'brand_new' })).toBe('Brand new')
  expect([reversalReasonLabel('subscription_canceled'), reversalReasonLabel(null)]).toEqual(['Subscription canceled', null])
})

const statuses = [
  'needs_response',
  'warning_needs_response',
  'appeal_needs_response',
  'under_review',
  'warning_under_review',
  'appeal_under_review',
  'warning_closed',
  'prevented',
  'won',
  'lost',
]

test('isDisputeDecided, isDisputeLost: a dispute that is over, one way or the other; never a refund', () => {
  const disputes = statuses.map((status) => ({ kind: 'dispute', status }) as const)
  expect(disputes.filter(isDisputeDecided).map(({ status }) => status)).toEqual(['warning_closed', 'prevented', 'won', 'lost'])
  expect(disputes.filter(isDisputeLost).map(({ status }) => status)).toEqual(['lost'])
  expect(disputes.filter(needsResponse).map(({ status }) => status)).toEqual([...responseStatuses])
  const refund = { kind: 'refund', status: 'lost' } as const
  expect([isDisputeDecided(refund), isDisputeLost(refund)]).toEqual([false, false])
})

test('reversalStatusLabel: a label for each status', () => {
  const disputes = statuses.map((status) => reversalStatusLabel({ kind: 'dispute', status }))
  const refunds = ['pending', 'requires_action', 'succeeded', 'failed', 'canceled'].map((status) =>
    reversalStatusLabel({ kind: 'refund', status }),
  )
  for (const labels of [disputes, refunds]) {
    expect(new Set(labels).size).toBe(labels.length)
    expect(labels.every((label) => /^[A-Z]/.test(label))).toBe(true)
  }
  expect(ReversalKind.options).toEqual(['refund', 'dispute'])
})
