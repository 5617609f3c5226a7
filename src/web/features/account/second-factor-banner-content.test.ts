import { expect, test } from 'vitest'
import { anonymousVisitor } from '#contract/pages/anonymous-visitor.ts'
import { secondFactorBannerContentOf } from './second-factor-banner-content.ts'

const timeZone = 'America/Chicago'
const leader = { ...anonymousVisitor, leadsPod: true }

test('secondFactorBannerContentOf: a leader may dismiss the offer of a second factor', () => {
  expect(secondFactorBannerContentOf(anonymousVisitor, timeZone)).toBeNull()
  expect(secondFactorBannerContentOf({ ...leader, mayAskSecondFactor: true }, timeZone)).toMatchObject({
    tone: 'sky',
    canDismiss: true,
  })
})

test('secondFactorBannerContentOf: a required second factor shows its due date and cannot be dismissed', () => {
  const due = { dueAt: '2026-12-03T18:00:00Z', isOverdue: false }
  const banner = secondFactorBannerContentOf({ ...leader, mayAskSecondFactor: true, leaderFactor: due }, timeZone)
  expect(banner).toMatchObject({ tone: 'brass', canDismiss: false })
  expect(banner?.text).toContain('by Thu, Dec 3, 2026')
  const overdueBanner = secondFactorBannerContentOf({ ...leader, leaderFactor: { ...due, isOverdue: true } }, timeZone)
  expect(overdueBanner).toMatchObject({ tone: 'clay', canDismiss: false, title: 'Your leader tools are locked' })
})

test('secondFactorBannerContentOf: an admin without a second factor reads that admin rights are locked', () => {
  const banner = secondFactorBannerContentOf({ ...leader, mayAskSecondFactor: true, needsSecondFactor: true }, timeZone)
  expect(banner).toMatchObject({ canDismiss: false, title: 'Your admin rights are locked' })
})
