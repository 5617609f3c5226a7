import { packageQueryOf, parsePackageView } from '#domain/onboarding/package-view.ts'
import { calendarQueryOf, parseCalendarPageState } from '#domain/calendar/calendar-view.ts'
import { cardPostFilters, cardParts, type PostScope } from '#domain/community/card.ts'
import { directoryFiltersOf, feedFiltersOf, isDirectoryQuery } from '#domain/community/community-query.ts'
import { faqSearchQueryOf } from '#domain/content/faq-search.ts'
import { t } from '#domain/i18n/messages.ts'
import { parseMediaFilters } from '#domain/media/media-groups.ts'
import { parseMarketFilters } from '#domain/pods/market-filters.ts'
import { inboxViewOf } from '#domain/support/inbox-view.ts'
import { urlOf, type ResponseOf, type EndpointSpec } from '../api/endpoint.ts'
import { getAccount } from '../api/identity/account.ts'
import type { Permission } from '#domain/access/roles.ts'
import { getAuditLog } from '../api/admin.ts'
import { getPersonalityAnswers, getStatement, getStatementHistory } from '../api/assessment.ts'
import { getAttendance } from '../api/meetings/attendance.ts'
import { getPublicConfig, getPaymentResult, getSubscriptions } from '../api/billing/billing.ts'
import { getCalendar } from '../api/calendar/calendar.ts'
import { listAdminEvents, getAdminEvent } from '../api/calendar/events.ts'
import { getCommitments } from '../api/meetings/commitments.ts'
import { listCourses, getCourse, getLesson } from '../api/content/courses.ts'
import { listAdminCourses, getAdminLesson } from '../api/content/courses-admin.ts'
import { caseStateOf, countCases, listCases } from '../api/community/cases.ts'
import { listPosts } from '../api/community/posts.ts'
import { listDirectory, listNearbyMembers } from '../api/community/directory.ts'
import { type Faq, listFaqs, getFaq } from '../api/content/faqs.ts'
import { listAdminFaqs, getAdminFaq } from '../api/content/faqs-admin.ts'
import { listHotSeats } from '../api/meetings/hot-seats.ts'
import { listFailedEmails, listEmailPreviews, getEmailPreview, getOutboxStatus } from '../api/notifications/emails.ts'
import { getDraftPod } from '../api/matching/drafts.ts'
import { getMatching, getMatchingRun } from '../api/matching/runs.ts'
import { listExclusions } from '../api/matching/settings.ts'
import { getMe } from '../api/me.ts'
import { listAdminMedia, listMedia, getAdminMedia } from '../api/media.ts'
import { getRoom } from '../api/meetings/room.ts'
import { listPodMeetings } from '../api/meetings/meetings.ts'
import { getMyMatch } from '../api/pods/my-match.ts'
import { getMyWeek } from '../api/meetings/my-week.ts'
import { listNotifications } from '../api/notifications/center.ts'
import { getNotificationChoices, getNotificationSettings, getUnsubscription } from '../api/notifications/settings.ts'
import { listApplicants, listMyApplications } from '../api/pods/applications.ts'
import { listPaymentReversals } from '../api/billing/payments-admin.ts'
import { listConcerns, listUntrainedLeaders } from '../api/pods/concerns.ts'
import { getMyPodHealth } from '../api/meetings/pod-health.ts'
import { listMerges, getMyPodMerge } from '../api/pod-merges.ts'
import { listPackages } from '../api/welcome/packages-admin.ts'
import { listPods, getMyPod, getPod, getPodById } from '../api/pods/pods.ts'
import { getDataExport } from '../api/privacy.ts'
import { getRetentionStats } from '../api/retention.ts'
import type { Visitor } from './visitor.ts'
import type { Screen, ScreenParams } from './screens.ts'
import { listAbsences, getHandoverNote, getPodLead } from '../api/pods/succession.ts'
import { listTickets, getTicket } from '../api/support/support.ts'
import { listInbox, listSavedReplies, getInboxTicket } from '../api/support/inbox.ts'
import { getWelcomePackage } from '../api/welcome/welcome.ts'
import { listWorksheets, getWorksheet } from '../api/content/worksheets.ts'

/** A GET whose response a page shows. The server inlines it, and the browser requests it on later navigations. */
export type Preload = {
  endpoint: EndpointSpec
  params?: ScreenParams
  query?: ScreenQuery
  /** The permission that the endpoint needs, if the page itself does not. Pages don't know the access of endpoints. */
  permission?: Permission
  /** Returns a redirect URL from the response. Such a page is never shown itself, so it always needs the response. */
  redirectTo?: (answer: never) => string
  /** Returns the page title from the response, if it is more specific than the screen's title. Otherwise null. */
  titleFrom?: (answer: never) => string | null
  /** Returns content from the response for search engines and for browsers without scripts. */
  structuredData?: (answer: never) => FaqEntries
}

/** Questions with their answers as a page shows them, in Markdown or plain text. */
export type FaqEntries = readonly { question: string; answer: string }[]

/** Query parameters of a page's URL. */
export type ScreenQuery = Readonly<Record<string, string>>

type ListPreloads = (params: ScreenParams, query: ScreenQuery) => Preload[]

const preload = (endpoint: EndpointSpec): Preload => ({ endpoint })
function preloadWithRedirect<E extends EndpointSpec>(
  endpoint: E,
  params: ScreenParams,
  leadsTo: (answer: ResponseOf<E>) => string,
): Preload {
  return { endpoint, params, redirectTo: leadsTo }
}

function preloadWithTitle<E extends EndpointSpec>(
  endpoint: E,
  params: ScreenParams,
  titles: (answer: ResponseOf<E>) => string | null,
): Preload {
  return { endpoint, params, titleFrom: titles }
}

/** Preloads of a page's community card. */
function communityCardPreloads(circle: PostScope): Preload[] {
  return cardParts.map((part) => ({ endpoint: listPosts, query: cardPostFilters(part, circle) }))
}

/** Preload of a page with questions. Its content goes into the structured data for search engines. */
function faqPreload(query: ScreenQuery): Preload {
  return { endpoint: listFaqs, query, structuredData: ({ faqs }: { faqs: readonly Faq[] }) => faqs }
}

const ownPreloads = [preload(getMe), preload(getSubscriptions)]
/** Preloads of the new member's checklist. */
const onboardingPreloads = [
  ...ownPreloads,
  preload(getMyPod),
  preload(getMyWeek),
  preload(getPersonalityAnswers),
  preload(getStatement),
  preload(getWelcomePackage),
]
const homePreloads: ListPreloads = () => [...onboardingPreloads, preload(getStatementHistory), ...communityCardPreloads('tribe')]

/** Preloads of each page by screen name. A page that is not listed has none. */
const preloads: Readonly<Record<string, ListPreloads>> = {
  home: homePreloads,
  dashboard: homePreloads,
  assessment: () => [preload(getPersonalityAnswers)],
  'assessment-topic': () => [preload(getPersonalityAnswers)],
  'assessment-complete': () => [preload(getPersonalityAnswers), preload(getMe), preload(getStatement)],
  welcome: () => onboardingPreloads,
  profile: () => [getMe, getStatement, getStatementHistory].map(preload),
  'rei-statement': () => [getStatement, getStatementHistory, getMe, getPersonalityAnswers].map(preload),
  'profile-form': ({ slug }) => [
    ...[getMe, getPersonalityAnswers, getStatement].map(preload),
    ...(slug === 'personal-info' ? [preload(getMyPod)] : []),
  ],
  faqs: (_, query) => [faqPreload(faqSearchQueryOf(query))],
  'faq-category': ({ slug = '' }) => [faqPreload({ category: slug })],
  faq: ({ slug }) => [{ ...preloadWithTitle(getFaq, { slug }, ({ question }) => question), structuredData: (faq: Faq) => [faq] }],
  account: () => [preload(getAccount)],
  privacy: () => [preload(getDataExport), preload(getMe)],
  unsubscribe: ({ token }) => [{ endpoint: getUnsubscription, params: { token } }],
  notifications: (_, query) =>
    query['view'] === 'settings'
      ? [getNotificationSettings, getNotificationChoices].map(preload)
      : [{ endpoint: listNotifications, query: {} }],
  support: () => [preload(listTickets)],
  'support-ticket': ({ reference }) => [preloadWithTitle(getTicket, { reference }, ({ ticket }) => ticket.subject)],
  subscription: () => [preload(getSubscriptions), preload(getPublicConfig)],
  success: (_, query) =>
    query['payment_intent'] || query['free']
      ? [{ endpoint: getPaymentResult, query: pickQuery(query, ['payment_intent', 'payment_intent_client_secret', 'free']) }]
      : [],
  'pod-marketplace': (_, query) => [
    // Parsed like the page does, so that the response is stored under the URL that the page requests.
    { endpoint: listPods, query: parseMarketFilters(query) },
    preload(getMyPod),
    preload(listMyApplications),
  ],
  'pod-by-id': ({ id }) => [preloadWithRedirect(getPodById, { id }, (pod) => `/pod-marketplace/${encodeURIComponent(pod.slug)}`)],
  'pod-detail': ({ slug }) => [
    preloadWithTitle(getPod, { slug }, (pod) => pod.name),
    preload(getMyPod),
    preload(listMyApplications),
  ],
  'my-pod': () => [
    preloadWithTitle(getMyPod, {}, ({ pod }) => pod?.name ?? null),
    ...[
      getMe,
      listMyApplications,
      getMyMatch,
      getMyPodMerge,
      getPodLead,
      listPodMeetings,
      getAttendance,
      getCommitments,
      getMyPodHealth,
      listHotSeats,
    ].map(preload),
    ...communityCardPreloads('my-pod'),
  ],
  community: (_, query) =>
    isDirectoryQuery(query)
      ? [{ endpoint: listDirectory, query: directoryFiltersOf(query) }]
      : [{ endpoint: listPosts, query: feedFiltersOf(query) }, preload(listNearbyMembers)],
  calendar: (_, query) => [{ endpoint: getCalendar, query: calendarQueryOf(parseCalendarPageState(query)) }],
  'meeting-agenda': () => [getRoom, getMyPod, getMe].map(preload),
  'pod-commitments': () => [preload(getCommitments)],
  'pod-meetings': () => [getMyPod, getMe, listPodMeetings, getAttendance, listAbsences].map(preload),
  'pod-hot-seats': () => [getMyPod, getMe, listHotSeats].map(preload),
  'pod-applicants': () => [listApplicants, getMyPod, getPodLead].map(preload),
  admin: () => [
    { endpoint: countCases, permission: 'community.moderate' },
    { endpoint: listConcerns, permission: 'pods.manage' },
    { endpoint: listUntrainedLeaders, permission: 'pods.manage' },
    { endpoint: listMerges, permission: 'pods.manage' },
    { endpoint: getAuditLog, permission: 'audit.view' },
    { endpoint: getRetentionStats, query: { days: '90' }, permission: 'billing.view' },
  ],
  'admin-matching': () => [preload(getMatching)],
  'admin-matching-part': ({ part }) => [preload(getMatching), ...(part === 'settings' ? [preload(listExclusions)] : [])],
  'admin-matching-run': ({ id }) => [preloadWithTitle(getMatchingRun, { id }, (run) => t`Run ${{ number: run.number }}`)],
  'admin-matching-pod': ({ id, key }) => [
    { endpoint: getMatchingRun, params: { id } },
    preloadWithTitle(getDraftPod, { id, key }, (pod) => pod.name),
  ],
  'admin-support': (_, query) => [{ endpoint: listInbox, query: inboxViewOf(query) }],
  'admin-support-ticket': ({ reference }) => [
    preloadWithTitle(getInboxTicket, { reference }, ({ ticket }) => ticket.subject),
    preload(listSavedReplies),
  ],
  'admin-community': (_, query) => [{ endpoint: listCases, query: { state: caseStateOf(query) } }],
  'admin-payments': () => [preload(listPaymentReversals)],
  'admin-mails': () => [getOutboxStatus, listFailedEmails].map(preload),
  'admin-mail-previews': () => [preload(listEmailPreviews)],
  'admin-mail-preview': ({ id }) => [
    preloadWithTitle(getEmailPreview, { id }, ({ subject }) => subject),
    preload(listEmailPreviews),
  ],
  'admin-content': () => [preload(listAdminFaqs)],
  'admin-faq': ({ slug }) => (slug === 'new' ? [] : [preloadWithTitle(getAdminFaq, { slug }, ({ question }) => question)]),
  'admin-courses': () => [preload(listAdminCourses)],
  'admin-lesson': ({ course, lesson }) => [preloadWithTitle(getAdminLesson, { course, lesson }, ({ title }) => title)],
  media: (_, query) => [{ endpoint: listMedia, query: parseMediaFilters(query) }],
  'admin-media': () => [preload(listAdminMedia)],
  'admin-media-item': ({ id }) => (id === 'new' ? [] : [preloadWithTitle(getAdminMedia, { id }, ({ title }) => title)]),
  'admin-packages': (_, query) => [{ endpoint: listPackages, query: packageQueryOf(parsePackageView(query)) }],
  'admin-events': () => [preload(listAdminEvents)],
  'admin-event': ({ id }) => (id === 'new' ? [] : [preloadWithTitle(getAdminEvent, { id }, ({ event }) => event.title)]),
  'pod-applications': () => [preload(listMyApplications)],
  'pod-create': () => [preload(getMe)],
  'pod-agenda': () => [preload(getMyPod)],
  'pod-manage': () => [getMyPod, getMe, getPodLead, getHandoverNote, listAbsences].map(preload),
  'rei-os': () => [preload(listWorksheets)],
  'rei-os-module': ({ slug }) => [{ endpoint: getWorksheet, params: { slug } }],
  resources: () => [preload(listCourses)],
  course: ({ course }) => [
    preloadWithTitle(getCourse, { course }, (answer) => answer.course.title),
    // What follows the leader training depends on the pod.
    ...(course === 'lead-a-pod' ? [preload(getMe), preload(getMyPod)] : []),
  ],
  lesson: ({ course, lesson }) => [
    preloadWithTitle(getLesson, { course, lesson }, (answer) => answer.lesson.title),
    preload(getCommitments),
  ],
}

/** Names of the screens with preloads. */
export const screensWithPreloads: readonly string[] = Object.keys(preloads)

/** Returns the GETs whose responses a page shows. A 404 of any of them makes the page a 404. */
export function preloadsOf({ name }: Pick<Screen, 'name'>, params: ScreenParams, query: ScreenQuery): Preload[] {
  return preloads[name]?.(params, query) ?? []
}

/** Leaves out what the visitor may not load: a page of the back office shows each role what its permissions cover. */
export function permittedPreloads(preloads: readonly Preload[], { permissions }: Pick<Visitor, 'permissions'>): Preload[] {
  return preloads.filter(({ permission }) => permission === undefined || permissions.includes(permission))
}

/**
 * Returns the path that a page redirects to, or null for a page that is shown.
 * @param answers responses of its preloads, by URL
 */
export function redirectOf(preloads: readonly Preload[], answers: Readonly<Record<string, unknown>>): string | null {
  return firstDerived('redirectTo', preloads, answers)
}

/** Returns the page title from the preloaded responses, or null to use the screen's title. */
export function titleFromResponses(preloads: readonly Preload[], answers: Readonly<Record<string, unknown>>): string | null {
  return firstDerived('titleFrom', preloads, answers)
}

/** Returns the structured data from the preloaded responses, or null if there is none. */
export function structuredDataFrom(preloads: readonly Preload[], answers: Readonly<Record<string, unknown>>): FaqEntries | null {
  return firstDerived('structuredData', preloads, answers)
}

function firstDerived<Key extends 'redirectTo' | 'titleFrom' | 'structuredData'>(
  key: Key,
  preloads: readonly Preload[],
  answers: Readonly<Record<string, unknown>>,
): ReturnType<NonNullable<Preload[Key]>> | null {
  for (const preload of preloads) {
    const address = urlOf(preload.endpoint, preload)
    const derive = preload[key]
    if (derive && address in answers) return derive(answers[address] as never) as ReturnType<NonNullable<Preload[Key]>>
  }
  return null
}

function pickQuery(query: ScreenQuery, keys: readonly string[]): ScreenQuery {
  return Object.fromEntries(keys.flatMap((key) => (query[key] ? [[key, query[key]] as const] : [])))
}
