import type { QueryClient } from '@tanstack/react-query'
import type { getAttendance } from '#contract/api/meetings/attendance.ts'
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
import type { LiveEvent } from '#contract/api/notifications/live-events.ts'
import type { listNotifications } from '#contract/api/notifications/center.ts'
import type { Applicant, listApplicants, listMyApplications } from '#contract/api/pods/applications.ts'
import type { getMyPodMerge } from '#contract/api/pod-merges.ts'
import type { listPods, getMyPod } from '#contract/api/pods/pods.ts'
import type { listTickets } from '#contract/api/support/support.ts'
import type { listInbox } from '#contract/api/support/inbox.ts'
import type { getHandoverNote, getPodLead } from '#contract/api/pods/succession.ts'
import type { getVisitor, Visitor } from '#contract/pages/visitor.ts'

// Paths only, without the endpoints' schemas, which not every page loads.
const visitor = '/api/visitor' satisfies (typeof getVisitor)['path']
const me = '/api/me' satisfies (typeof getMe)['path']
const myPod = '/api/my-pod' satisfies (typeof getMyPod)['path']
const myWeek = '/api/my-week' satisfies (typeof getMyWeek)['path']
const myMatch = '/api/my-match' satisfies (typeof getMyMatch)['path']
const meetings = '/api/my-pod/meetings' satisfies (typeof listPodMeetings)['path']
const attendance = '/api/my-pod/attendance' satisfies (typeof getAttendance)['path']
const room = '/api/my-pod/room' satisfies (typeof getRoom)['path']
const applicants = '/api/my-pod-applicants' satisfies (typeof listApplicants)['path']
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

// The back office's matching pages, with every run.
const matching = '/api/admin/matching' satisfies (typeof getMatching)['path']

// The member's own support tickets, and all tickets for staff.
const tickets = '/api/support/tickets' satisfies (typeof listTickets)['path']
const inbox = '/api/admin/support/tickets' satisfies (typeof listInbox)['path']

// Reported community content, page by page, and the number of open cases.
const cases = '/api/admin/community/cases' satisfies (typeof listCases)['path']

// For these paths, all subpaths and pages are refetched too.
const pathFamilies: ReadonlySet<string> = new Set([market, matching, calendar, notifications, tickets, inbox, cases])

const allPaths = [
  visitor,
  me,
  myPod,
  myMatch,
  meetings,
  attendance,
  room,
  applicants,
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
]
// The visitor includes the number of waiting applicants.
const applicantPaths = [visitor, applicants]
const ownPodPaths = [visitor, me, myPod, myMatch, ownApplications, market]

/** Paths that each live event makes stale. */
const stalePathsByEvent: Readonly<Record<LiveEvent['kind'], readonly string[]>> = {
  resync: allPaths,
  'pod-changed': [
    visitor,
    myPod,
    podLead,
    myMatch,
    myWeek,
    meetings,
    attendance,
    room,
    commitments,
    hotSeats,
    merge,
    calendar,
    market,
  ],
  'lead-offered': [podLead],
  // When a meeting ends, the next one replaces it everywhere.
  'room-changed': [room, myWeek, myPod, meetings, calendar],
  'applicants-changed': applicantPaths,
  'applicant-arrived': applicantPaths,
  'applications-changed': [ownApplications, market],
  'application-accepted': ownPodPaths,
  'application-closed': ownPodPaths,
  'leader-changed': allPaths,
  'became-leader': allPaths,
  'removed-from-pod': allPaths,
  'match-found': allPaths,
  'match-undone': allPaths,
  'pods-merged': allPaths,
  'meeting-soon': [],
  'seat-given': [calendar],
  'event-changed': [calendar],
  'matching-changed': [matching],
  'notice-arrived': [visitor, notifications],
  'support-changed': [tickets],
  'inbox-changed': [inbox],
  'support-answered': [tickets],
  'cases-changed': [cases],
  'commitments-changed': [commitments, myWeek, calendar],
  'hot-seats-changed': [hotSeats],
  'hot-seat-next': [hotSeats],
  'swap-asked': [hotSeats],
  'swap-answered': [hotSeats],
  nudged: [commitments, myWeek],
  'witness-asked': [commitments],
  // The community page counts new posts and loads them on demand.
  'post-published': [],
  'post-changed': [],
}

/**
 * Creates a function that refetches what a live event made stale, as far as the page shows it. The visitor is refetched first:
 * a member who may no longer see this page is redirected before it requests data that is no longer accessible. Events that
 * arrive meanwhile are handled in one further round.
 *
 * @param guard reruns the guard of the current page
 */
export function createEventRefetcher(client: QueryClient, guard: () => Promise<void>): (event: LiveEvent) => Promise<void> {
  const stale = new Set<string>()
  let running: Promise<void> | null = null
  const refetch = (path: string): Promise<void> =>
    client.invalidateQueries({
      predicate: ({ queryKey: [key] }) => key === path || (pathFamilies.has(path) && isPartOf(key, path)),
    })

  async function refetchStale(): Promise<void> {
    const paths = [...stale]
    stale.clear()
    if (paths.includes(visitor)) {
      const before = guardStateOf(client.getQueryData<Visitor>([visitor]))
      await refetch(visitor)
      if (guardStateOf(client.getQueryData<Visitor>([visitor])) !== before) await guard()
    }
    await Promise.all(paths.filter((path) => path !== visitor).map(refetch))
  }

  async function run(): Promise<void> {
    // Start only after the caller has recorded that a round is running.
    await Promise.resolve()
    try {
      while (stale.size > 0) await refetchStale()
    } finally {
      running = null
    }
  }

  return (event) => {
    const isHandled =
      event.kind === 'applicants-changed' && event.closedId !== undefined && removeApplicant(client, event.closedId)
    // A kind that this build does not know comes from a newer server.
    for (const path of isHandled ? [visitor] : (stalePathsByEvent[event.kind] ?? allPaths)) stale.add(path)
    return (running ??= run())
  }
}

/**
 * Removes a closed application from the cached list of applicants. Returns false if the list is being fetched, because that
 * response may still contain it.
 */
function removeApplicant(client: QueryClient, closedId: string): boolean {
  if (client.isFetching({ queryKey: [applicants] }) > 0) return false
  client.setQueryData<readonly Applicant[]>([applicants], (cached) =>
    cached?.filter(({ application }) => application.id !== closedId),
  )
  return true
}

/** Whether a query's URL is below a path, or is the same path with parameters. */
function isPartOf(key: unknown, path: string): boolean {
  return typeof key === 'string' && (key.startsWith(`${path}?`) || key.startsWith(`${path}/`))
}

/** The part of the visitor that page guards depend on. */
function guardStateOf(cached: Visitor | undefined): string {
  return JSON.stringify([cached?.podId, cached?.leadsPod, cached?.access, cached?.isAdmin])
}
