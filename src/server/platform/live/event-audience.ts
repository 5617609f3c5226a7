import type { Audience } from '#contract/live/live-event-spec.ts'

/** Current rights of the session behind an event stream. */
export type SessionRights = { hasAccess: boolean; isAdmin: boolean }

/** Rights of a session that was not looked up yet. */
export const noRights: SessionRights = { hasAccess: false, isAdmin: false }

/** Whether a session with these rights receives an audience's events. */
export function isInAudience(audience: Audience, { hasAccess, isAdmin }: SessionRights): boolean {
  return audience === 'auth' || (audience === 'member' ? hasAccess : isAdmin)
}
