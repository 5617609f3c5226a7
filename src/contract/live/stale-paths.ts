import type { getAttendance } from '#contract/api/meetings/attendance.ts'
import type { getBilling, getPaymentResult, getSubscriptions } from '#contract/api/billing/billing.ts'
import type { getCalendar } from '#contract/api/calendar/calendar.ts'
import type { listCases } from '#contract/api/community/cases.ts'
import type { getCommitments } from '#contract/api/meetings/commitments.ts'
import type { listHotSeats } from '#contract/api/meetings/hot-seats.ts'
import type { getMatching } from '#contract/api/matching/runs.ts'
import type { getMe } from '#contract/api/me.ts'
import type { getRoom } from '#contract/api/meetings/room.ts'
import type { listPodMeetings } from '#contract/api/meetings/meetings.ts'
import type { getMyMatch } from '#contract/api/pods/my-match.ts'
import type { getMyWeek } from '#contract/api/meetings/my-week.ts'
import type { listNotifications } from '#contract/api/notifications/center.ts'
import type { listApplicants, listMyApplications } from '#contract/api/pods/applications.ts'
import type { getMyPodMerge } from '#contract/api/pod-merges.ts'
import type { listPods, getMyPod } from '#contract/api/pods/pods.ts'
import type { listTickets } from '#contract/api/support/support.ts'
import type { listInbox } from '#contract/api/support/inbox.ts'
import type { getHandoverNote, getPodLead } from '#contract/api/pods/succession.ts'
import type { getVisitor } from '#contract/pages/visitor.ts'

// Paths only, without the endpoints' schemas, which not every page loads.
/** Path of the visitor, which pages refetch first. */
export const visitorPath = '/api/visitor' satisfies (typeof getVisitor)['path']
const me = '/api/me' satisfies (typeof getMe)['path']
const myPod = '/api/my-pod' satisfies (typeof getMyPod)['path']
const myWeek = '/api/my-week' satisfies (typeof getMyWeek)['path']
const myMatch = '/api/my-match' satisfies (typeof getMyMatch)['path']
const meetings = '/api/my-pod/meetings' satisfies (typeof listPodMeetings)['path']
const attendance = '/api/my-pod/attendance' satisfies (typeof getAttendance)['path']
const room = '/api/my-pod/room' satisfies (typeof getRoom)['path']
/** Path of the leader's list of applicants. */
export const applicantsPath = '/api/my-pod-applicants' satisfies (typeof listApplicants)['path']
const ownApplications = '/api/my-pod-applications' satisfies (typeof listMyApplications)['path']
const calendar = '/api/calendar' satisfies (typeof getCalendar)['path']
const commitments = '/api/commitments' satisfies (typeof getCommitments)['path']
const merge = '/api/my-pod/merge' satisfies (typeof getMyPodMerge)['path']
const podLead = '/api/my-pod/lead' satisfies (typeof getPodLead)['path']
const handoverNote = '/api/my-pod/hand-over-note' satisfies (typeof getHandoverNote)['path']
const hotSeats = '/api/my-pod/hot-seats' satisfies (typeof listHotSeats)['path']
const notifications = '/api/notices' satisfies (typeof listNotifications)['path']

// The marketplace and each of its pods: seats, and the member's status with a pod.
const market = '/api/pods' satisfies (typeof listPods)['path']

// The membership, its invoices, and the result of the payment that a return page shows.
const subscriptions = '/api/subscriptions' satisfies (typeof getSubscriptions)['path']
const billing = '/api/subscriptions/billing' satisfies (typeof getBilling)['path']
const paymentResult = '/api/payments/result' satisfies (typeof getPaymentResult)['path']

// The back office's matching pages, with every run.
const matching = '/api/admin/matching' satisfies (typeof getMatching)['path']

// The member's own support tickets, and all tickets for staff.
const tickets = '/api/support/tickets' satisfies (typeof listTickets)['path']
const inbox = '/api/admin/support/tickets' satisfies (typeof listInbox)['path']

// Reported community content, page by page, and the number of open cases.
const cases = '/api/admin/community/cases' satisfies (typeof listCases)['path']

/** Paths whose responses come from the payment provider, which a member may ask ten times a minute. */
export const providerPaths: ReadonlySet<string> = new Set([billing])

/** Paths whose subpaths and pages are refetched too. */
export const pathFamilies: ReadonlySet<string> = new Set([
  market,
  matching,
  calendar,
  notifications,
  tickets,
  inbox,
  cases,
  paymentResult,
])

/** All paths that live events make stale. */
export const allPaths: readonly string[] = [
  visitorPath,
  me,
  myPod,
  myMatch,
  meetings,
  attendance,
  room,
  applicantsPath,
  ownApplications,
  commitments,
  myWeek,
  hotSeats,
  calendar,
  merge,
  market,
  matching,
  podLead,
  handoverNote,
  notifications,
  tickets,
  inbox,
  cases,
  subscriptions,
  billing,
  paymentResult,
]

/** Paths that go stale together, by what has changed. `all` is for changes that nothing narrows down. */
export const stalePaths = {
  all: allPaths,
  // The visitor has the number of applicants that wait for the leader.
  applicants: [visitorPath, applicantsPath],
  ownApplications: [ownApplications, market],
  ownPod: [visitorPath, me, myPod, myMatch, ownApplications, market],
  pod: [visitorPath, myPod, podLead, myMatch, myWeek, meetings, attendance, room, commitments, hotSeats, merge, calendar, market],
  podLead: [podLead],
  room: [room, myWeek, myPod, meetings, calendar],
  commitments: [commitments, myWeek, calendar],
  nudged: [commitments, myWeek],
  witness: [commitments],
  hotSeats: [hotSeats],
  calendar: [calendar],
  notifications: [visitorPath, notifications],
  // The membership decides about access, which these show.
  membership: [visitorPath, me, myMatch, myWeek, subscriptions, billing, paymentResult],
  tickets: [tickets],
  matching: [matching],
  cases: [cases],
  inbox: [inbox],
} as const satisfies Readonly<Record<string, readonly string[]>>
