import type { News } from '#contract/news.ts'

/**
 * Who may receive an event: anyone signed in, a member with access, an admin who has proved a second factor. An event is sent to
 * those it is addressed to who also may receive it at that moment.
 */
export type Audience = 'auth' | 'member' | 'admin'

/** What the session behind a stream allows at this moment. */
export type SessionRights = { hasAccess: boolean; isAdmin: boolean }

/** Rights of a session that nobody has looked up. */
export const noRights: SessionRights = { hasAccess: false, isAdmin: false }

// `auth` is for events about one's own account, and for those that carry nothing and only make the page read its own data again.
const audiences = {
  resync: 'auth',
  'pod-changed': 'auth',
  'applications-changed': 'auth',
  'removed-from-pod': 'auth',
  'notice-arrived': 'auth',
  'support-changed': 'auth',
  'support-answered': 'auth',
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
} as const satisfies Record<News['kind'], Audience>

/** Who may receive events of this kind. */
export function audienceOf(kind: News['kind']): Audience {
  return audiences[kind]
}

/** Whether a session with these rights belongs to an audience. */
export function isInAudience(audience: Audience, { hasAccess, isAdmin }: SessionRights): boolean {
  return audience === 'auth' || (audience === 'member' ? hasAccess : isAdmin)
}
