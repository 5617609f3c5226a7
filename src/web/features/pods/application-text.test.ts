import { expect, test } from 'vitest'
import type { CloseReason } from '#domain/pods/application.ts'
import { formatHistory, formatWaiting } from './application-text.ts'

const timeZone = 'America/Chicago'
const open = { createdAt: '2026-11-16T18:00:00.000Z', decidedAt: null, status: 'open', closeReason: null } as const

test('formatWaiting, formatHistory: an open application shows its first and last day', () => {
  expect(formatWaiting(open, new Date('2026-11-16T20:00:00Z'), timeZone)).toBe('Applied today. Closes on November 30, 2026.')
  expect(formatWaiting(open, new Date('2026-11-17T17:00:00Z'), timeZone)).toBe('Waiting 1 day. Closes on November 30, 2026.')
  expect(formatWaiting(open, new Date('2026-11-22T12:00:00Z'), timeZone)).toBe('Waiting 6 days. Closes on November 30, 2026.')
  expect(formatHistory(open, timeZone)).toBe(
    'Sent on November 16, 2026. Leaders usually reply within 3 days. If no one replies, it closes on November 30, 2026.',
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
  expect(closed('declined')).toBe(`${start} This pod wasn’t the right fit this time.`)
  expect(closed('not-answered')).toBe(`${start} The leader didn’t reply in time.`)
  expect(closed('joined-another-pod')).toBe(`${start} You joined another pod.`)
  expect(closed('pod-closed')).toBe(`${start} This pod has ended.`)
})
