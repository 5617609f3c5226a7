import { ProblemError } from '#contract/problems.ts'
import type { Section } from '#domain/community/sections.ts'

/** Who asks. */
export type Viewer = { userId: string; isAdmin: boolean }

/** Whether somebody may change a post or take it away: its author, and for announcements every admin. */
export function mayChange({ userId, isAdmin }: Viewer, post: { userId: string | null; section: Section }): boolean {
  return post.section === 'announcements' ? isAdmin : post.userId === userId
}

const longestPinMs = 90 * 24 * 3_600_000

/**
 * Until when a post stands above all others; null where it does not. Only what an admin announces does.
 *
 * @throws ProblemError `invalid-fields` for another section, a moment that is past, and one more than 90 days ahead
 */
export function demandPin(asked: { section: Section; pinnedUntil: string | null | undefined; now: Date }): Date | null {
  const { section, pinnedUntil, now } = asked
  if (pinnedUntil === null || pinnedUntil === undefined) return null
  const refuse = (message: string) => new ProblemError('invalid-fields', undefined, [{ field: 'pinnedUntil', message }])
  if (section !== 'announcements') throw refuse('Only announcements can be pinned.')
  const until = new Date(pinnedUntil)
  const aheadMs = until.getTime() - now.getTime()
  if (aheadMs <= 0 || aheadMs > longestPinMs) throw refuse('Choose a day within the next 90 days.')
  return until
}
