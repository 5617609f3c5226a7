import type { Audience } from '#contract/live/live-event-spec.ts'
import { hasPermission, type StaffRole } from '#domain/access/roles.ts'

/** Current rights of the session behind an event stream. `role` is null without a proven second factor. */
export type SessionRights = { hasAccess: boolean; role: StaffRole | null }

/** Rights of a session that was not looked up yet. */
export const noRights: SessionRights = { hasAccess: false, role: null }

/** Whether a session with these rights receives an audience's events. */
export function isInAudience(audience: Audience, { hasAccess, role }: SessionRights): boolean {
  if (audience === 'auth') return true
  return audience === 'member' ? hasAccess : hasPermission(role, audience)
}
