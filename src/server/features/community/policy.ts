import { ProblemError } from '#contract/problems.ts'
import { pinFault } from '#domain/community/pin.ts'
import type { Section } from '#domain/community/sections.ts'

/** Who asks. */
export type Viewer = { userId: string; isAdmin: boolean }

/** Whether somebody may change a post or take it away: its author, and for announcements every admin. */
export function mayChange({ userId, isAdmin }: Viewer, post: { userId: string | null; section: Section }): boolean {
  return post.section === 'announcements' ? isAdmin : post.userId === userId
}

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
  const fault = pinFault(until, now)
  if (fault !== null) throw refuse(fault)
  return until
}
