import type { LiveEvent } from '#contract/api/notifications/live-events.ts'

/**
 * Who may receive a live event: anyone signed in, a member with access, or an admin with a verified second factor. An event is
 * sent to its addressees who are allowed to receive it at that moment.
 */
export type Audience = 'auth' | 'member' | 'admin'

/** Current rights of the session behind an event stream. */
export type SessionRights = { hasAccess: boolean; isAdmin: boolean }

/** Rights of a session that was not looked up yet. */
export const noRights: SessionRights = { hasAccess: false, isAdmin: false }

// `auth` is for events about the user's own account, and for those without data that only make the page refetch its own data.
const audiences = {
  resync: 'auth',
  'pod-changed': 'auth',
  'applications-changed': 'auth',
  'removed-from-pod': 'auth',
  'notice-arrived': 'auth',
  'support-changed': 'auth',
  'support-answered': 'auth',
  // A failed payment may have ended the member's access.
  'membership-changed': 'auth',
  'applicants-changed': 'member',
  'applicant-arrived': 'member',
  'application-accepted': 'member',
  'application-closed': 'member',
  'leader-changed': 'member',
  'became-leader': 'member',
  'lead-offered': 'member',
  'match-found': 'member',
  'match-undone': 'member',
  'pods-merged': 'member',
  'room-changed': 'member',
  'meeting-soon': 'member',
  'commitments-changed': 'member',
  nudged: 'member',
  'witness-asked': 'member',
  'hot-seats-changed': 'member',
  'hot-seat-next': 'member',
  'swap-asked': 'member',
  'swap-answered': 'member',
  'seat-given': 'member',
  'event-changed': 'member',
  'post-published': 'member',
  'post-changed': 'member',
  'matching-changed': 'admin',
  'cases-changed': 'admin',
  'inbox-changed': 'admin',
} as const satisfies Record<LiveEvent['kind'], Audience>

/** Returns who may receive events of this kind. */
export function audienceOf(kind: LiveEvent['kind']): Audience {
  return audiences[kind]
}

/** Whether a session with these rights receives an audience's events. */
export function isInAudience(audience: Audience, { hasAccess, isAdmin }: SessionRights): boolean {
  return audience === 'auth' || (audience === 'member' ? hasAccess : isAdmin)
}
