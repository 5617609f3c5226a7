import { packageQueryOf, packageViewOf } from '#domain/onboarding/package-view.ts'
import { calendarQueryOf, readCalendarAddress } from '#domain/calendar/calendar-view.ts'
import { cardFiltersOf, cardParts, type Circle } from '#domain/community/card.ts'
import { directoryFiltersOf, feedFiltersOf, showsDirectory } from '#domain/community/community-address.ts'
import { faqSearchOf } from '#domain/content/faq-search.ts'
import { readMediaFilters } from '#domain/media/media-groups.ts'
import { filtersOf } from '#domain/pods/market-filters.ts'
import { inboxViewOf } from '#domain/support/inbox-view.ts'
import { addressOf, type AnswerOf, type EndpointSpec } from './endpoint.ts'
import { readAccount } from './account.ts'
import { readAudit } from './admin.ts'
import { readPersonality, readStatement, readStatementHistory } from './assessment.ts'
import { readAttendance } from './attendance.ts'
import { readConfig, readPaymentResult, readSubscriptions } from './billing.ts'
import { readCalendar } from './calendar.ts'
import { listAdminEvents, readAdminEvent } from './calendar-events.ts'
import { readCommitments } from './commitments.ts'
import { listCourses, readCourse, readLesson } from './courses.ts'
import { listAdminCourses, readAdminLesson } from './courses-admin.ts'
import { caseStateOf, countCases, listCases } from './community-cases.ts'
import { listPosts } from './community.ts'
import { listDirectory, listNearby } from './directory.ts'
import { type Faq, listFaqs, readFaq } from './faqs.ts'
import { listAdminFaqs, readAdminFaq } from './faqs-admin.ts'
import { listHotSeats } from './hot-seats.ts'
import { listGivenUp, listMailPreviews, readMailPreview, readOutbox } from './mails.ts'
import { readDraftPod } from './matching-drafts.ts'
import { readMatching, readMatchingRun } from './matching-runs.ts'
import { listExclusions } from './matching-settings.ts'
import { readMe } from './me.ts'
import { listAdminMedia, listMedia, readAdminMedia } from './media.ts'
import { readRoom } from './meeting-room.ts'
import { listPodMeetings } from './meetings.ts'
import { readMyMatch } from './my-match.ts'
import { readMyWeek } from './my-week.ts'
import { listNotices } from './notification-centre.ts'
import { readNotificationChoices, readNotificationSettings, readUnsubscription } from './notification-settings.ts'
import { listApplicants, listMyApplications } from './pod-applications.ts'
import { listPaymentReversals } from './payments-admin.ts'
import { listConcerns, listUntrainedLeaders } from './pod-concerns.ts'
import { readMyPodHealth } from './pod-health.ts'
import { listMerges, readMyPodMerge } from './pod-merges.ts'
import { listPackages } from './packages-admin.ts'
import { listPods, readMyPod, readPod, readPodById } from './pods.ts'
import { readDataExport } from './privacy.ts'
import { readRetentionFigures } from './retention.ts'
import type { Screen, ScreenParams } from './screens.ts'
import { listAbsences, readHandOverNote, readPodLead } from './succession.ts'
import { listTickets, readTicket } from './support.ts'
import { listInbox, listReadyAnswers, readInboxTicket } from './support-inbox.ts'
import { readWelcomePackage } from './welcome.ts'
import { listWorksheets, readWorksheet } from './worksheets.ts'

/** A GET whose answer a page shows; the server inlines it, the browser asks for it on later navigations. */
export type Need = {
  endpoint: EndpointSpec
  params?: ScreenParams
  query?: ScreenQuery
  /** Where its answer leads on to. Such a page is never shown itself, so it needs the answer whatever happens. */
  leadsTo?: (answer: never) => string
  /** What its answer calls the page, where that says more than the screen's own title; else null. */
  titles?: (answer: never) => string | null
  /** What its answer tells search engines, and those whose browser runs no scripts. */
  tells?: (answer: never) => Told
}

/** Questions with their answers, as a page shows them: Markdown, or its plain words. */
export type Told = readonly { question: string; answer: string }[]

/** Parameters after the question mark of a page's address. */
export type ScreenQuery = Readonly<Record<string, string>>

type FindNeeds = (params: ScreenParams, query: ScreenQuery) => Need[]

const need = (endpoint: EndpointSpec): Need => ({ endpoint })
function leading<E extends EndpointSpec>(endpoint: E, params: ScreenParams, leadsTo: (answer: AnswerOf<E>) => string): Need {
  return { endpoint, params, leadsTo }
}

function titling<E extends EndpointSpec>(
  endpoint: E,
  params: ScreenParams,
  titles: (answer: AnswerOf<E>) => string | null,
): Need {
  return { endpoint, params, titles }
}

/** What a page picks up of the community. */
function picked(circle: Circle): Need[] {
  return cardParts.map((part) => ({ endpoint: listPosts, query: cardFiltersOf(part, circle) }))
}

/** What a page of questions shows: they are told to search engines as they stand there. */
function questions(query: ScreenQuery): Need {
  return { endpoint: listFaqs, query, tells: ({ faqs }: { faqs: readonly Faq[] }) => faqs }
}

const mine = [need(readMe), need(readSubscriptions)]
/** What the checklist of a new member is made from. */
const checklist = [
  ...mine,
  need(readMyPod),
  need(readMyWeek),
  need(readPersonality),
  need(readStatement),
  need(readWelcomePackage),
]
const feed: FindNeeds = () => [...checklist, need(readStatementHistory), ...picked('tribe')]

/** What each page shows, by the name of its screen. A page that is not named shows nothing of its own. */
const needs: Readonly<Record<string, FindNeeds>> = {
  home: feed,
  dashboard: feed,
  assessment: () => [need(readPersonality)],
  'assessment-topic': () => [need(readPersonality)],
  'assessment-complete': () => [need(readPersonality), need(readMe), need(readStatement)],
  welcome: () => checklist,
  profile: () => [readMe, readStatement, readStatementHistory].map(need),
  'rei-statement': () => [readStatement, readStatementHistory, readMe, readPersonality].map(need),
  'profile-form': ({ slug }) => [
    ...[readMe, readPersonality, readStatement].map(need),
    ...(slug === 'personal-info' ? [need(readMyPod)] : []),
  ],
  faqs: (_, query) => [questions(faqSearchOf(query))],
  'faq-category': ({ slug = '' }) => [questions({ category: slug })],
  faq: ({ slug }) => [{ ...titling(readFaq, { slug }, ({ question }) => question), tells: (faq: Faq) => [faq] }],
  account: () => [need(readAccount)],
  privacy: () => [need(readDataExport), need(readMe)],
  unsubscribe: ({ token }) => [{ endpoint: readUnsubscription, params: { token } }],
  notifications: (_, query) =>
    query['view'] === 'settings'
      ? [readNotificationSettings, readNotificationChoices].map(need)
      : [{ endpoint: listNotices, query: {} }],
  support: () => [need(listTickets)],
  'support-ticket': ({ reference }) => [titling(readTicket, { reference }, ({ ticket }) => ticket.subject)],
  subscription: () => [need(readSubscriptions), need(readConfig)],
  success: (_, query) =>
    query['payment_intent'] || query['free']
      ? [{ endpoint: readPaymentResult, query: only(query, ['payment_intent', 'payment_intent_client_secret', 'free']) }]
      : [],
  'pod-marketplace': (_, query) => [
    // Read as the page reads them, so that it finds the answer under the address it asks for.
    { endpoint: listPods, query: filtersOf(query) },
    need(readMyPod),
    need(listMyApplications),
  ],
  'pod-by-id': ({ id }) => [leading(readPodById, { id }, (pod) => `/pod-marketplace/${encodeURIComponent(pod.slug)}`)],
  'pod-detail': ({ slug }) => [titling(readPod, { slug }, (pod) => pod.name), need(readMyPod), need(listMyApplications)],
  'my-pod': () => [
    titling(readMyPod, {}, ({ pod }) => pod?.name ?? null),
    ...[
      readMe,
      listMyApplications,
      readMyMatch,
      readMyPodMerge,
      readPodLead,
      listPodMeetings,
      readAttendance,
      readCommitments,
      readMyPodHealth,
      listHotSeats,
    ].map(need),
    ...picked('my-pod'),
  ],
  community: (_, query) =>
    showsDirectory(query)
      ? [{ endpoint: listDirectory, query: directoryFiltersOf(query) }]
      : [{ endpoint: listPosts, query: feedFiltersOf(query) }, need(listNearby)],
  calendar: (_, query) => [{ endpoint: readCalendar, query: calendarQueryOf(readCalendarAddress(query)) }],
  'meeting-agenda': () => [readRoom, readMyPod, readMe].map(need),
  'pod-commitments': () => [need(readCommitments)],
  'pod-meetings': () => [readMyPod, readMe, listPodMeetings, readAttendance, listAbsences].map(need),
  'pod-hot-seats': () => [readMyPod, readMe, listHotSeats].map(need),
  'pod-applicants': () => [listApplicants, readMyPod, readPodLead].map(need),
  admin: () => [
    need(countCases),
    need(listConcerns),
    need(listUntrainedLeaders),
    need(listMerges),
    need(readAudit),
    { endpoint: readRetentionFigures, query: { days: '90' } },
  ],
  'admin-matching': () => [need(readMatching)],
  'admin-matching-part': ({ part }) => [need(readMatching), ...(part === 'settings' ? [need(listExclusions)] : [])],
  'admin-matching-run': ({ id }) => [titling(readMatchingRun, { id }, (run) => `Run ${run.number}`)],
  'admin-matching-pod': ({ id, key }) => [
    { endpoint: readMatchingRun, params: { id } },
    titling(readDraftPod, { id, key }, (pod) => pod.name),
  ],
  'admin-support': (_, query) => [{ endpoint: listInbox, query: inboxViewOf(query) }],
  'admin-support-ticket': ({ reference }) => [
    titling(readInboxTicket, { reference }, ({ ticket }) => ticket.subject),
    need(listReadyAnswers),
  ],
  'admin-community': (_, query) => [{ endpoint: listCases, query: { state: caseStateOf(query) } }],
  'admin-payments': () => [need(listPaymentReversals)],
  'admin-mails': () => [readOutbox, listGivenUp].map(need),
  'admin-mail-previews': () => [need(listMailPreviews)],
  'admin-mail-preview': ({ id }) => [titling(readMailPreview, { id }, ({ subject }) => subject), need(listMailPreviews)],
  'admin-content': () => [need(listAdminFaqs)],
  'admin-faq': ({ slug }) => (slug === 'new' ? [] : [titling(readAdminFaq, { slug }, ({ question }) => question)]),
  'admin-courses': () => [need(listAdminCourses)],
  'admin-lesson': ({ course, lesson }) => [titling(readAdminLesson, { course, lesson }, ({ title }) => title)],
  media: (_, query) => [{ endpoint: listMedia, query: readMediaFilters(query) }],
  'admin-media': () => [need(listAdminMedia)],
  'admin-media-item': ({ id }) => (id === 'new' ? [] : [titling(readAdminMedia, { id }, ({ title }) => title)]),
  'admin-packages': (_, query) => [{ endpoint: listPackages, query: packageQueryOf(packageViewOf(query)) }],
  'admin-events': () => [need(listAdminEvents)],
  'admin-event': ({ id }) => (id === 'new' ? [] : [titling(readAdminEvent, { id }, ({ event }) => event.title)]),
  'pod-applications': () => [need(listMyApplications)],
  'pod-create': () => [need(readMe)],
  'pod-agenda': () => [need(readMyPod)],
  'pod-manage': () => [readMyPod, readMe, readPodLead, readHandOverNote, listAbsences].map(need),
  'rei-os': () => [need(listWorksheets)],
  'rei-os-module': ({ slug }) => [{ endpoint: readWorksheet, params: { slug } }],
  resources: () => [need(listCourses)],
  course: ({ course }) => [
    titling(readCourse, { course }, (answer) => answer.course.title),
    // What follows from the leader training depends on the pod.
    ...(course === 'lead-a-pod' ? [need(readMe), need(readMyPod)] : []),
  ],
  lesson: ({ course, lesson }) => [
    titling(readLesson, { course, lesson }, (answer) => answer.lesson.title),
    need(readCommitments),
  ],
}

/** Names of the screens that show data. */
export const screensWithNeeds: readonly string[] = Object.keys(needs)

/** The GETs whose answers a page shows. An answer of 404 to any of them makes the page a 404. */
export function needsOf({ name }: Pick<Screen, 'name'>, params: ScreenParams, query: ScreenQuery): Need[] {
  return needs[name]?.(params, query) ?? []
}

/**
 * Where a page leads on to instead of being shown: an address within the product, or null for a page that is shown.
 *
 * @param answers the answers to its needs, by address
 */
export function forwardOf(needs: readonly Need[], answers: Readonly<Record<string, unknown>>): string | null {
  return firstSaid('leadsTo', needs, answers)
}

/** What the answers to its needs call a page; null where they leave that to the screen. */
export function titleFrom(needs: readonly Need[], answers: Readonly<Record<string, unknown>>): string | null {
  return firstSaid('titles', needs, answers)
}

/** What the answers to its needs tell search engines; null where that is nothing. */
export function toldBy(needs: readonly Need[], answers: Readonly<Record<string, unknown>>): Told | null {
  return firstSaid('tells', needs, answers)
}

function firstSaid<Key extends 'leadsTo' | 'titles' | 'tells'>(
  key: Key,
  needs: readonly Need[],
  answers: Readonly<Record<string, unknown>>,
): ReturnType<NonNullable<Need[Key]>> | null {
  for (const need of needs) {
    const address = addressOf(need.endpoint, need)
    const say = need[key]
    if (say && address in answers) return say(answers[address] as never) as ReturnType<NonNullable<Need[Key]>>
  }
  return null
}

function only(query: ScreenQuery, keys: readonly string[]): ScreenQuery {
  return Object.fromEntries(keys.flatMap((key) => (query[key] ? [[key, query[key]] as const] : [])))
}
