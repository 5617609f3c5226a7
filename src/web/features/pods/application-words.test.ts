import { expect, test } from 'vitest'
import type { CloseReason } from '#domain/pods/application.ts'
import { historyWords, waitingWords } from './application-words.ts'

const zone = 'America/Chicago'
const open = { createdAt: '2026-11-16T18:00:00.000Z', decidedAt: null, status: 'open', closeReason: null } as const

test('waitingWords, historyWords: an open application shows its first and last day', () => {
  expect(waitingWords(open, new Date('2026-11-16T20:00:00Z'), zone)).toBe('Applied today; closes by itself on 30 November 2026.')
  expect(waitingWords(open, new Date('2026-11-17T17:00:00Z'), zone)).toBe('Waiting 1 day; closes by itself on 30 November 2026.')
  expect(waitingWords(open, new Date('2026-11-22T12:00:00Z'), zone)).toBe('Waiting 6 days; closes by itself on 30 November 2026.')
  expect(historyWords(open, zone)).toBe(
    'Sent on 16 November 2026. The leader usually answers within 3 days; without an answer it closes by itself on 30 November 2026.',
  )
})

test('historyWords: a decided application shows its outcome', () => {
  const decided = { ...open, decidedAt: '2026-11-18T12:00:00.000Z' }
  const closed = (closeReason: CloseReason): string => historyWords({ ...decided, status: 'closed', closeReason }, zone)
  expect(historyWords({ ...decided, status: 'accepted' }, zone)).toBe('Sent on 16 November 2026, accepted on 18 November 2026.')
  expect(closed('withdrawn')).toBe('Sent on 16 November 2026, withdrawn on 18 November 2026.')
  const start = 'Sent on 16 November 2026, closed on 18 November 2026.'
  expect(closed('declined')).toBe(`${start} This pod was not the right fit this time.`)
  expect(closed('not-answered')).toBe(`${start} The leader could not answer in time.`)
  expect(closed('joined-another-pod')).toBe(`${start} You joined another pod.`)
  expect(closed('pod-closed')).toBe(`${start} This pod has ended.`)
})
