import type { QueryClient } from '@tanstack/react-query'
import type { readAttendance } from '#contract/attendance.ts'
import type { readCalendar } from '#contract/calendar.ts'
import type { listCases } from '#contract/community-cases.ts'
import type { readCommitments } from '#contract/commitments.ts'
import type { listHotSeats } from '#contract/hot-seats.ts'
import type { readMatching } from '#contract/matching-runs.ts'
import type { readMe } from '#contract/me.ts'
import type { readRoom } from '#contract/meeting-room.ts'
import type { listPodMeetings } from '#contract/meetings.ts'
import type { readMyMatch } from '#contract/my-match.ts'
import type { readMyWeek } from '#contract/my-week.ts'
import type { News } from '#contract/news.ts'
import type { listNotices } from '#contract/notification-centre.ts'
import type { Applicant, listApplicants, listMyApplications } from '#contract/pod-applications.ts'
import type { readMyPodMerge } from '#contract/pod-merges.ts'
import type { listPods, readMyPod } from '#contract/pods.ts'
import type { listTickets } from '#contract/support.ts'
import type { listInbox } from '#contract/support-inbox.ts'
import type { readHandOverNote, readPodLead } from '#contract/succession.ts'
import type { readVisitor, Visitor } from '#contract/visitor.ts'

// Named without their schemas, which not every page brings along.
const visitor = '/api/visitor' satisfies (typeof readVisitor)['path']
const me = '/api/me' satisfies (typeof readMe)['path']
const myPod = '/api/my-pod' satisfies (typeof readMyPod)['path']
const myWeek = '/api/my-week' satisfies (typeof readMyWeek)['path']
const myMatch = '/api/my-match' satisfies (typeof readMyMatch)['path']
const meetings = '/api/my-pod/meetings' satisfies (typeof listPodMeetings)['path']
const attendance = '/api/my-pod/attendance' satisfies (typeof readAttendance)['path']
const room = '/api/my-pod/room' satisfies (typeof readRoom)['path']
const applicants = '/api/my-pod-applicants' satisfies (typeof listApplicants)['path']
const ownApplications = '/api/my-pod-applications' satisfies (typeof listMyApplications)['path']
const calendar = '/api/calendar' satisfies (typeof readCalendar)['path']
const commitments = '/api/commitments' satisfies (typeof readCommitments)['path']
const merge = '/api/my-pod/merge' satisfies (typeof readMyPodMerge)['path']
const podLead = '/api/my-pod/lead' satisfies (typeof readPodLead)['path']
const handOverNote = '/api/my-pod/hand-over-note' satisfies (typeof readHandOverNote)['path']
const hotSeats = '/api/my-pod/hot-seats' satisfies (typeof listHotSeats)['path']
const notices = '/api/notices' satisfies (typeof listNotices)['path']

// The marketplace and each of its pods: seats, and how the member stands with a pod.
const market = '/api/pods' satisfies (typeof listPods)['path']

// The back office's page about matches, with every run it shows.
const matching = '/api/admin/matching' satisfies (typeof readMatching)['path']

// One's own questions to support with each of them, and everybody's, for staff.
const tickets = '/api/support/tickets' satisfies (typeof listTickets)['path']
const inbox = '/api/admin/support/tickets' satisfies (typeof listInbox)['path']

// What was reported in the community, page by page, and how much waits for a decision.
const cases = '/api/admin/community/cases' satisfies (typeof listCases)['path']

// Of these, all pages and parts are read anew.
const families: ReadonlySet<string> = new Set([market, matching, calendar, notices, tickets, inbox, cases])

const everything = [
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
  handOverNote,
  notices,
  tickets,
  inbox,
  cases,
]
// The visitor says how many wait.
const waiting = [visitor, applicants]
const ownStanding = [visitor, me, myPod, myMatch, ownApplications, market]

/** What each piece of news makes out of date. */
const outdated: Readonly<Record<News['kind'], readonly string[]>> = {
  resync: everything,
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
  // Where it is the end of a meeting, the next one takes its place everywhere.
  'room-changed': [room, myWeek, myPod, meetings, calendar],
  'applicants-changed': waiting,
  'applicant-arrived': waiting,
  'applications-changed': [ownApplications, market],
  'application-accepted': ownStanding,
  'application-closed': ownStanding,
  'leader-changed': everything,
  'became-leader': everything,
  'removed-from-pod': everything,
  'match-found': everything,
  'match-undone': everything,
  'pods-merged': everything,
  'meeting-soon': [],
  'seat-given': [calendar],
  'event-changed': [calendar],
  'matching-changed': [matching],
  'notice-arrived': [visitor, notices],
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
  // The page of the community counts what is new, and reads it when the member asks for it.
  'post-published': [],
  'post-changed': [],
}

/**
 * Makes what reads anew whatever a piece of news has made out of date, as far as the page shows it. Who the visitor is comes first:
 * where they may no longer be on this page, they are led away before it asks for what they may no longer see. What comes in the
 * meantime is read in one further round.
 *
 * @param guard runs the guard of the page in front of the member again
 */
export function createRereader(client: QueryClient, guard: () => Promise<void>): (news: News) => Promise<void> {
  const due = new Set<string>()
  let running: Promise<void> | null = null
  const reread = (address: string): Promise<void> =>
    client.invalidateQueries({
      predicate: ({ queryKey: [key] }) => key === address || (families.has(address) && isPartOf(key, address)),
    })

  async function round(): Promise<void> {
    const addresses = [...due]
    due.clear()
    if (addresses.includes(visitor)) {
      const before = standingOf(client.getQueryData<Visitor>([visitor]))
      await reread(visitor)
      if (standingOf(client.getQueryData<Visitor>([visitor])) !== before) await guard()
    }
    await Promise.all(addresses.filter((address) => address !== visitor).map(reread))
  }

  async function run(): Promise<void> {
    // Starts after whoever called has remembered that it runs.
    await Promise.resolve()
    try {
      while (due.size > 0) await round()
    } finally {
      running = null
    }
  }

  return (news) => {
    const isHandled = news.kind === 'applicants-changed' && news.closedId !== undefined && removeApplicant(client, news.closedId)
    // A kind that this build does not know comes from a newer one.
    for (const address of isHandled ? [visitor] : (outdated[news.kind] ?? everything)) due.add(address)
    return (running ??= run())
  }
}

/** Takes a closed application off the list of applicants. False where the list is being read: that answer may still hold it. */
function removeApplicant(client: QueryClient, closedId: string): boolean {
  if (client.isFetching({ queryKey: [applicants] }) > 0) return false
  client.setQueryData<readonly Applicant[]>([applicants], (known) =>
    known?.filter(({ application }) => application.id !== closedId),
  )
  return true
}

/** Whether an answer lies at an address below, or at the same one with parameters. */
function isPartOf(key: unknown, address: string): boolean {
  return typeof key === 'string' && (key.startsWith(`${address}?`) || key.startsWith(`${address}/`))
}

/** What guards of pages care for. */
function standingOf(known: Visitor | undefined): string {
  return JSON.stringify([known?.podId, known?.leadsPod, known?.access, known?.isAdmin])
}
