import { expect, test } from 'vitest'
import type { CloseReason } from '#domain/pods/application.ts'
import { formatHistory, formatWaiting } from './application-text.ts'

const timeZone = 'America/Chicago'
const open = { createdAt: '2026-11-16T18:00:00.000Z', decidedAt: null, status: 'open', closeReason: null } as const

test('formatWaiting, formatHistory: an open application shows its first and last day', () => {
  expect(formatWaiting(open, new Date('2026-11-16T20:00:00Z'), timeZone)).toBe(
    'Applied today; closes by itself on November 30, 2026.',
  )
  expect(formatWaiting(open, new Date('2026-11-17T17:00:00Z'), timeZone)).toBe(
    'Waiting 1 day; closes by itself on November 30, 2026.',
  )
  expect(formatWaiting(open, new Date('2026-11-22T12:00:00Z'), timeZone)).toBe(
    'Waiting 6 days; closes by itself on November 30, 2026.',
  )
  expect(formatHistory(open, timeZone)).toBe(
    'Sent on November 16, 2026. The leader usually answers within 3 days; without an answer it closes by itself on November 30, 2026.',
  )
})

test('formatHistory: a decided application shows its outcome', () => {
  const decided = { ...open, decidedAt: '2026-11-18T12:00:00.000Z' }
  const closed = (closeReason: CloseReason): string => formatHistory({ ...decided, status: 'closed', closeReason }, timeZone)
  expect(formatHistory({ ...decided, status: 'accepted' }, timeZone)).toBe(
    'Sent on November 16, 2026, accepted on November 18, 2026.',
  )
  expect(closed('withdrawn')).toBe('Sent on November 16, 2026, withdrawn on November 18, 2026.')
  const start = 'Sent on November 16, 2026, closed on November 18, 2026.'
  expect(closed('declined')).toBe(`${start} This pod was not the right fit this time.`)
  expect(closed('not-answered')).toBe(`${start} The leader could not answer in time.`)
  expect(closed('joined-another-pod')).toBe(`${start} You joined another pod.`)
  expect(closed('pod-closed')).toBe(`${start} This pod has ended.`)
})
