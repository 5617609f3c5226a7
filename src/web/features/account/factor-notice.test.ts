import { expect, test } from 'vitest'
import { stranger } from '#contract/stranger.ts'
import { factorNoticeOf } from './factor-notice.ts'

const zone = 'America/Chicago'
const leader = { ...stranger, leadsPod: true }

test('factorNoticeOf: a leader may dismiss the offer of a second factor', () => {
  expect(factorNoticeOf(stranger, zone)).toBeNull()
  expect(factorNoticeOf({ ...leader, mayAskSecondFactor: true }, zone)).toMatchObject({ tone: 'sky', canDismiss: true })
})

test('factorNoticeOf: a required second factor shows its due date and cannot be dismissed', () => {
  const due = { dueAt: '2026-12-03T18:00:00Z', isOverdue: false }
  const notice = factorNoticeOf({ ...leader, mayAskSecondFactor: true, leaderFactor: due }, zone)
  expect(notice).toMatchObject({ tone: 'brass', canDismiss: false })
  expect(notice?.text).toContain('by Thu, Dec 3, 2026')
  const late = factorNoticeOf({ ...leader, leaderFactor: { ...due, isOverdue: true } }, zone)
  expect(late).toMatchObject({ tone: 'clay', canDismiss: false, title: 'Your leader tools are locked' })
})

test('factorNoticeOf: an admin without a second factor reads that admin rights are locked', () => {
  const notice = factorNoticeOf({ ...leader, mayAskSecondFactor: true, needsSecondFactor: true }, zone)
  expect(notice).toMatchObject({ canDismiss: false, title: 'Your admin rights are locked' })
})
