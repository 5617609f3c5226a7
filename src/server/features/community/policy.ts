import { ProblemError } from '#contract/problems/problems.ts'
import { hasPermission, type StaffRole } from '#domain/access/roles.ts'
import { validatePin } from '#domain/community/pin.ts'
import type { Section } from '#domain/community/sections.ts'
import { t } from '#domain/i18n/messages.ts'

export type Viewer = { userId: string; role: StaffRole | null }

/** Returns whether a user may change or delete a post: its author, or staff for announcements. */
export function canChange({ userId, role }: Viewer, post: { userId: string | null; section: Section }): boolean {
  return post.section === 'announcements' ? hasPermission(role, 'announcements.write') : post.userId === userId
}

/**
 * Returns until when a post is pinned, or null. Only announcements can be pinned.
 *
 * @throws ProblemError `invalid-fields` for another section, a past time, or one more than 90 days ahead
 */
export function requirePinnedUntil(pinInput: {
  section: Section
  pinnedUntil: string | null | undefined
  now: Date
}): Date | null {
  const { section, pinnedUntil, now } = pinInput
  if (pinnedUntil === null || pinnedUntil === undefined) return null
  const invalidPin = (message: string) => new ProblemError('invalid-fields', undefined, [{ field: 'pinnedUntil', message }])
  if (section !== 'announcements') throw invalidPin(t`Only announcements can be pinned.`)
  const until = new Date(pinnedUntil)
  const error = validatePin(until, now)
  if (error !== null) throw invalidPin(error)
  return until
}
