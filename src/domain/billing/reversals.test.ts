import { expect, test } from 'vitest'
import { isAccessWithheld, needsResponse, reasonLabel, statusLabel } from './reversals.ts'

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

test('statusLabel, reasonLabel: known statuses are translated, unknown ones humanized', () => {
  expect(statusLabel({ kind: 'dispute', status: 'needs_response' })).toBe('Needs response')
  expect(statusLabel({ kind: 'refund', status: 'succeeded' })).toBe('Refunded')
  expect(statusLabel({ kind: 'refund', status: 'constructor' })).toBe('Constructor')
  expect(statusLabel({ kind: 'dispute', status: 'brand_new' })).toBe('Brand new')
  expect([reasonLabel('subscription_canceled'), reasonLabel(null)]).toEqual(['Subscription canceled', null])
})
