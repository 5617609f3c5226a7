import { eventInput } from '#test/factories/calendar.ts'
import { smallPicture } from '#test/factories/files.ts'
import { buildAnswers, buildStatement } from '#test/factories/profile.ts'
import { prices } from '#test/factories/payment.ts'
import { absenceId, leadOfferId } from '#test/factories/schedule.ts'
import { testPassword } from '#test/harness/sign-in.ts'
import type { Role, Scene } from './scene.ts'

/** The parts of a request besides method and path pattern: path parameters, query, body or file, headers. */
export type RequestParts = {
  params?: Record<string, string>
  query?: string
  body?: unknown
  file?: Uint8Array
  headers?: Record<string, string>
}

const bearer = ({ owned }: Scene) => ({ authorization: `Bearer ${owned.cancelToken}` })

/** A ticket ID. The caller of `POST /api/support/tickets` chooses it. */
const newTicketId = '7d6f0a3e-5f0c-4a51-9a57-0d6b8f6b2c11'
const ticketParams = ({ support }: Scene) => ({ params: { reference: support.reference } })

const emailOf = ({ people }: Scene, role: Role): string => (role === 'anonymous' ? 'nobody@example.test' : people[role].email)

const firstLesson = { course: 'pod-basics', lesson: 'how-pods-work' }

/**
 * The request of each call, aimed at the scene's pod, its application and the resources of `member`. For an authorized role it
 * changes something. Calls without parameters or a body are left out. A suffix after ` · ` distinguishes two uses of one call.
 */
export const requests: Readonly<Record<string, (scene: Scene, role: Role) => RequestParts>> = {
  'POST /api/account/email': () => ({ body: { email: 'new@example.test' } }),
  'POST /api/account/password': () => ({ body: { current: testPassword, next: 'four quiet lakes at dawn' } }),
  'POST /api/account/authenticator/confirmation': () => ({ body: { code: '123456' } }),
  'POST /api/account/passkeys': () => ({ body: { ticket: 'x', name: 'x', response: {} } }),
  'DELETE /api/account/passkeys/{id}': ({ owned }) => ({ params: { id: owned.passkeyId } }),
  'DELETE /api/account/sessions/{id}': ({ owned }) => ({ params: { id: owned.sessionId } }),
  'POST /api/files': () => ({ query: 'purpose=post&name=house.png', file: smallPicture }),
  'POST /api/files · for support': () => ({ query: 'purpose=support&name=screen.png', file: smallPicture }),
  'POST /api/files · for the library': () => ({ query: 'purpose=media&name=logo.png', file: smallPicture }),
  'GET /api/files/{id}': ({ owned }) => ({ params: { id: owned.fileId } }),
  'GET /api/files/{id} · with a question to support': ({ support }) => ({ params: { id: support.fileId } }),
  'GET /api/files/{id}/small': ({ owned }) => ({ params: { id: owned.fileId } }),
  'GET /api/profile-drafts/{form}': () => ({ params: { form: 'personal-info' } }),
  'PATCH /api/profile-drafts/{form}': () => ({
    params: { form: 'personal-info' },
    body: { fields: { cellPhone: { value: '5551234567', base: null } } },
  }),
  'PATCH /api/me': () => ({ body: { update: 'Closing on two doors.' } }),
  'PATCH /api/me · leaving': () => ({ body: { podId: null } }),
  'PATCH /api/me · rights': () => ({
    body: { isTribeAppAdmin: true, access: { general: true }, podId: 'x', stripeCustomerId: 'x' },
  }),
  'POST /api/push/subscriptions': () => ({
    body: { endpoint: 'https://push.example.com/1', p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
  }),
  'POST /api/push/subscriptions/check': () => ({ body: { endpoint: 'https://push.example.com/own' } }),
  'POST /api/push/subscriptions/removal': () => ({ body: { endpoint: 'https://push.example.com/own' } }),
  'POST /api/notices/read': () => ({ body: { until: '2030-01-01T00:00:00Z' } }),
  'PATCH /api/notification-choices': () => ({ body: { topic: 'events', mail: false } }),
  'GET /api/unsubscribe/{token}': ({ owned }) => ({ params: { token: owned.unsubscribeToken } }),
  'POST /api/unsubscribe/{token}': ({ owned }) => ({ params: { token: owned.unsubscribeToken } }),
  'GET /api/admin/mails/previews/{id}': () => ({ params: { id: 'email-changed.to-the-old-address' } }),
  'GET /api/admin/mails/previews/{id}/page': () => ({ params: { id: 'kept' } }),
  'POST /api/admin/mails/given-up/{id}/retry': ({ failedEmailId }) => ({ params: { id: failedEmailId } }),
  'DELETE /api/admin/mails/given-up/{id}': ({ failedEmailId }) => ({ params: { id: failedEmailId } }),
  'PATCH /api/notification-settings': () => ({ body: { isQuiet: false } }),
  'POST /api/assessment/v1/personality': () => ({ body: { ...buildAnswers(), musicDaily: 1 } }),
  'POST /api/assessment/v1/rei-statement': () => ({ body: { ...buildStatement(), doorCount: 77 } }),
  'POST /api/customers/stripe': ({ people }) => ({ body: { email: people.member.email } }),
  'POST /api/customers/stripe · own address': (scene, role) => ({ body: { email: emailOf(scene, role) } }),
  'POST /api/payments/subscriptions': () => ({ body: { priceId: prices.yearly } }),
  'POST /api/payments/subscriptions · for another': ({ owned }) => ({
    body: { priceId: prices.yearly, customerId: owned.customerId },
  }),
  'GET /api/payments/result': () => ({ query: 'payment_intent=pi_unknown' }),
  'POST /api/subscriptions/create-portal-session': () => ({ body: {} }),
  'POST /api/subscriptions/switch-preview': () => ({ body: { priceId: prices.monthly } }),
  'POST /api/subscriptions/switch': () => ({ body: { priceId: prices.monthly, when: 'renewal' } }),
  'GET /api/retention/session': (scene) => ({ headers: bearer(scene) }),
  'POST /api/retention/events': (scene) => ({ headers: bearer(scene), body: { step: 'reason', reason: 'too_expensive' } }),
  'POST /api/retention/outcome': (scene) => ({ headers: bearer(scene), body: { kind: 'canceled', reason: null } }),
  'GET /api/data-exports/{id}/file': ({ owned }) => ({ params: { id: owned.exportId } }),
  'GET /api/directory/{id}': ({ people }) => ({ params: { id: people.member.id } }),
  'GET /api/search': () => ({ query: 'q=first' }),
  'GET /api/pods/{slug}': ({ pod }) => ({ params: { slug: pod.slug } }),
  'GET /api/pods/by-id/{id}': ({ pod }) => ({ params: { id: pod.id } }),
  'POST /api/pods': () => ({ body: { name: 'North Shore', focus: 'House Flipping', dayTime: 'wed-1900', maxMembers: 6 } }),
  'PATCH /api/pods/{id}': ({ pod }) => ({ params: { id: pod.id }, body: { name: 'Taken over' } }),
  'PATCH /api/pods/{id} · the other pod': ({ otherPod }) => ({ params: { id: otherPod.id }, body: { name: 'Taken over' } }),
  'PATCH /api/my-pod/meetings/{onDay}': () => ({ params: { onDay: '2026-01-13' }, body: { skip: true } }),
  'POST /api/my-pod/meetings/{onDay}/answer': () => ({ params: { onDay: '2026-01-13' }, body: { answer: 'yes' } }),
  'POST /api/pod-applications': ({ pod }) => ({ body: { podId: pod.id, message: 'Let me in' } }),
  'PATCH /api/pod-applications/{id}': ({ applicationId }) => ({ params: { id: applicationId }, body: { status: 'accepted' } }),
  'DELETE /api/pod-applications/{id}': ({ applicationId }) => ({ params: { id: applicationId } }),
  'DELETE /api/pod-membership': ({ pod, podMember }) => ({ body: { email: podMember.email, podId: pod.id } }),
  'DELETE /api/pod-membership · own place': (scene, role) => ({ body: { email: emailOf(scene, role), podId: scene.pod.id } }),
  'PATCH /api/pod-leader': ({ pod, podMember }) => ({ body: { email: podMember.email, podId: pod.id } }),
  'PATCH /api/pod-leader · oneself': (scene, role) => ({ body: { email: emailOf(scene, role), podId: scene.pod.id } }),
  'PATCH /api/pod-leader · an applicant': ({ pod, people }) => ({ body: { email: people.applicant.email, podId: pod.id } }),
  'POST /api/pod-membership/reason': () => ({ body: { reason: 'time' } }),
  'POST /api/absences': () => ({ body: { fromDay: '2026-02-09', untilDay: '2026-02-15' } }),
  'DELETE /api/absences/{id}': () => ({ params: { id: absenceId } }),
  'POST /api/lead-offers/{id}': () => ({ params: { id: leadOfferId }, body: { accept: true } }),
  'PATCH /api/my-pod/hand-over-note': () => ({ body: { text: 'The link is in the mail', seenAt: null } }),
  'POST /api/pod-concerns': ({ pod }) => ({ body: { podId: pod.id, message: 'Something is wrong.' } }),
  'PATCH /api/my-pod/merge/{id}': ({ mergeId }) => ({ params: { id: mergeId }, body: { answer: 'agree' } }),
  'POST /api/events/{id}/{onDay}/answer': ({ eventId }) => ({
    params: { id: eventId, onDay: eventInput.startsWall.slice(0, 10) },
    body: { answer: 'yes' },
  }),
  'POST /api/admin/packages/export': ({ welcomePackage }) => ({ body: { ids: [welcomePackage.id] } }),
  'POST /api/admin/packages/{id}/steps': ({ welcomePackage: { id, changedAt } }) => ({
    params: { id },
    body: { step: 'cancel', changedAt },
  }),
  'GET /api/media/{id}': ({ media }) => ({ params: { id: media.id } }),
  'GET /api/admin/media/{id}': ({ media }) => ({ params: { id: media.id } }),
  'POST /api/admin/media': ({ media }) => ({
    body: { title: 'Offer tracker', group: 'templates', fileId: media.unattachedFileId },
  }),
  'PATCH /api/admin/media/{id}': ({ media }) => ({ params: { id: media.id }, body: { title: 'Another title' } }),
  'DELETE /api/admin/media/{id}': ({ media }) => ({ params: { id: media.id } }),
  'GET /api/admin/events/{id}': ({ eventId }) => ({ params: { id: eventId } }),
  'POST /api/admin/events': () => ({ body: eventInput }),
  'PATCH /api/admin/events/{id}': ({ eventId }) => ({ params: { id: eventId }, body: { title: 'Another title' } }),
  'DELETE /api/admin/events/{id}': ({ eventId }) => ({ params: { id: eventId } }),
  'PATCH /api/admin/events/{id}/{onDay}': ({ eventId }) => ({
    params: { id: eventId, onDay: eventInput.startsWall.slice(0, 10) },
    body: { skip: true },
  }),
  'GET /api/community/posts/{id}': ({ community }) => ({ params: { id: community.postId } }),
  'GET /api/community/posts/{id} · hidden': ({ hiddenPostId }) => ({ params: { id: hiddenPostId } }),
  'POST /api/community/posts': ({ app }) => ({ body: { id: app.deps.newId(), section: 'wins', body: 'Closed.' } }),
  'POST /api/community/posts · announcement': ({ app }) => ({
    body: { id: app.deps.newId(), section: 'announcements', body: 'Closed.' },
  }),
  'PATCH /api/community/posts/{id}': ({ community }) => ({ params: { id: community.postId }, body: { body: 'Sold.' } }),
  'DELETE /api/community/posts/{id}': ({ community }) => ({ params: { id: community.postId } }),
  'POST /api/community/posts/{id}/reaction': ({ community }) => ({ params: { id: community.postId } }),
  'DELETE /api/community/posts/{id}/reaction': ({ community }) => ({ params: { id: community.postId } }),
  'POST /api/community/posts/{id}/follow': ({ community }) => ({ params: { id: community.postId } }),
  'DELETE /api/community/posts/{id}/follow': ({ community }) => ({ params: { id: community.postId } }),
  'GET /api/community/posts/{id}/comments': ({ community }) => ({ params: { id: community.postId } }),
  'POST /api/community/posts/{id}/comments': ({ app, community }) => ({
    params: { id: community.postId },
    body: { id: app.deps.newId(), body: 'Well done.' },
  }),
  'PATCH /api/community/comments/{id}': ({ community }) => ({ params: { id: community.commentId }, body: { body: 'So do I.' } }),
  'DELETE /api/community/comments/{id}': ({ community }) => ({ params: { id: community.commentId } }),
  'GET /api/community/mentionable': () => ({ query: 'q=ad' }),
  'POST /api/community/posts/{id}/reports': ({ community }) => ({
    params: { id: community.othersPostId },
    body: { reason: 'selling' },
  }),
  'POST /api/community/comments/{id}/reports': ({ community }) => ({
    params: { id: community.othersCommentId },
    body: { reason: 'selling' },
  }),
  'PATCH /api/admin/community/cases/{id}': ({ community }) => ({
    params: { id: community.caseId },
    body: { outcome: 'hidden', reason: 'selling' },
  }),
  'POST /api/calendar-feeds': () => ({ body: { calendar: 'everything' } }),
  'POST /api/calendar-feeds/rotate': () => ({ body: { calendar: 'tribe-talk' } }),
  'POST /api/admin/matching/runs': () => ({ body: { seed: 1 } }),
  'GET /api/admin/matching/runs/{id}': ({ matching }) => ({ params: { id: matching.draftId } }),
  'POST /api/admin/matching/runs/{id}/optimise': ({ matching }) => ({ params: { id: matching.draftId }, body: {} }),
  'POST /api/admin/matching/runs/{id}/cancel': ({ matching }) => ({ params: { id: matching.draftId } }),
  'POST /api/admin/matching/runs/{id}/accept': ({ matching }) => ({ params: { id: matching.draftId }, body: { version: 2 } }),
  'POST /api/admin/matching/runs/{id}/undo': ({ matching }) => ({
    params: { id: matching.acceptedId },
    body: { reason: 'By mistake' },
  }),
  'POST /api/admin/matching/runs/{id}/certify': ({ matching }) => ({ params: { id: matching.draftId } }),
  'GET /api/admin/matching/runs/{id}/pods': ({ matching }) => ({ params: { id: matching.draftId } }),
  'GET /api/admin/matching/runs/{id}/pods/{key}': ({ matching }) => ({ params: { id: matching.draftId, key: matching.podKey } }),
  'GET /api/admin/matching/runs/{id}/waiting': ({ matching }) => ({ params: { id: matching.draftId } }),
  'GET /api/admin/matching/runs/{id}/members': ({ matching }) => ({ params: { id: matching.draftId }, query: 'q=First' }),
  'POST /api/admin/matching/runs/{id}/edits': ({ matching }) => ({
    params: { id: matching.draftId },
    body: { version: 2, edit: { kind: 'unpin', memberId: matching.memberId } },
  }),
  'POST /api/admin/matching/runs/{id}/edits/undo': ({ matching }) => ({
    params: { id: matching.draftId },
    body: { version: 2 },
  }),
  'GET /api/admin/matching/runs/{id}/diff/{otherId}': ({ matching }) => ({
    params: { id: matching.draftId, otherId: matching.acceptedId },
  }),
  'GET /api/admin/matching/runs/{id}/record': ({ matching }) => ({ params: { id: matching.draftId } }),
  'GET /api/admin/matching/runs/{id}/input': ({ matching }) => ({ params: { id: matching.draftId } }),
  'PATCH /api/admin/matching/settings': () => ({ body: { autoAccept: true } }),
  'POST /api/admin/matching/exclusions': ({ people }) => ({
    body: { firstEmail: people.member.email, secondEmail: people.leader.email, reason: 'They asked for it' },
  }),
  'DELETE /api/admin/matching/exclusions/{id}': ({ matching }) => ({ params: { id: matching.exclusionId } }),
  'PATCH /api/my-pod/hot-seats/{onDay}/{position}': ({ hotSeat }) => ({
    params: hotSeat,
    body: { question: 'Should I buy it?' },
  }),
  'POST /api/my-pod/hot-seats/{onDay}/{position}/vote': ({ hotSeat }) => ({
    params: hotSeat,
    body: { vote: 'go', reason: 'It pays for itself.' },
  }),
  'POST /api/my-pod/hot-seats/{onDay}/{position}/notes': ({ app, hotSeat }) => ({
    params: hotSeat,
    body: { id: app.deps.newId(), text: 'Ask for the rent roll.' },
  }),
  'POST /api/my-pod/hot-seats/{onDay}/{position}/swap': ({ hotSeat }) => ({
    params: hotSeat,
    body: { withOnDay: '2026-01-13', withPosition: 1 },
  }),
  'DELETE /api/my-pod/hot-seats/{onDay}/{position}/swap': ({ swapSeats }) => ({ params: swapSeats.asking }),
  'POST /api/my-pod/hot-seats/{onDay}/{position}/swap/answer': ({ swapSeats }) => ({
    params: swapSeats.asked,
    body: { accept: true },
  }),
  'POST /api/my-pod/hot-seats/{onDay}/{position}/outcome': ({ pastHotSeat }) => ({
    params: pastHotSeat,
    body: { outcome: 'did-it', lesson: 'Ask sooner.' },
  }),
  'GET /api/worksheets/{slug}': () => ({ params: { slug: 'vision' } }),
  'PATCH /api/worksheets/{slug}': () => ({
    params: { slug: 'vision' },
    body: { version: 0, changes: { why: 'Time with my family' } },
  }),
  'POST /api/commitments': ({ app }) => ({
    body: { id: app.deps.newId(), activity: 'offers', target: 2, dueOn: '2026-01-20' },
  }),
  'PATCH /api/commitments/{id}': ({ owned }) => ({ params: { id: owned.commitmentId }, body: { outcome: 'done' } }),
  'DELETE /api/commitments/{id}': ({ owned }) => ({ params: { id: owned.commitmentId } }),
  'POST /api/commitments/{id}/nudge': ({ witnessedId }) => ({ params: { id: witnessedId } }),
  'POST /api/my-pod/room/here': () => ({ body: { connection: '0190aaaa-0000-7000-8000-000000000001' } }),
  'POST /api/my-pod/room/commands': ({ meetingId }) => ({ body: { meetingId, command: { kind: 'pause', seen: 0 } } }),
  'POST /api/my-pod/room/notes': ({ meetingId }) => ({
    body: { id: '0190aaaa-0000-7000-8000-000000000002', meetingId, kind: 'win', text: 'Closed on two doors.' },
  }),
  'POST /api/my-pod/room/score': ({ meetingId }) => ({ body: { meetingId, score: 9 } }),
  'POST /api/my-pod/room/ballots': ({ meetingId }) => ({ body: { meetingId, question: 'lateness', choice: 'no-matter' } }),
  'GET /api/my-pod/agenda-templates/{minutes}': () => ({ params: { minutes: '60' } }),
  'PATCH /api/my-pod/agenda-templates/{minutes}': () => ({
    params: { minutes: '60' },
    body: { parts: [{ title: 'Talk', turns: 'none', timing: 'rest', seconds: 60 }] },
  }),
  'GET /api/support/tickets/{reference}': ticketParams,
  'POST /api/support/tickets': () => ({
    body: { id: newTicketId, topic: 'other', subject: 'Hello', message: 'Is anybody there?' },
  }),
  'POST /api/support/tickets/{reference}/messages': (scene) => ({
    ...ticketParams(scene),
    body: { id: newTicketId, text: 'And?' },
  }),
  'PATCH /api/support/tickets/{reference}': (scene) => ({ ...ticketParams(scene), body: { closed: true } }),
  'GET /api/admin/support/tickets/{reference}': ticketParams,
  'POST /api/admin/support/tickets/{reference}/messages': (scene) => ({
    ...ticketParams(scene),
    body: { id: newTicketId, text: 'Here it is.', isNote: false },
  }),
  'PATCH /api/admin/support/tickets/{reference}': (scene) => ({ ...ticketParams(scene), body: { closed: true } }),
  'POST /api/admin/support/answers': () => ({ body: { id: newTicketId, title: 'Cards', text: 'On your membership page.' } }),
  'PATCH /api/admin/support/answers/{id}': ({ support }) => ({
    params: { id: support.savedReplyId },
    body: { title: 'Invoices', text: 'By mail.' },
  }),
  'DELETE /api/admin/support/answers/{id}': ({ support }) => ({ params: { id: support.savedReplyId } }),
  'GET /api/faqs/{slug}': () => ({ params: { slug: 'pause-membership' } }),
  'POST /api/faqs/{slug}/helpful': () => ({ params: { slug: 'pause-membership' }, body: { isHelpful: true } }),
  'GET /api/admin/faqs/{slug}': ({ ownFaq }) => ({ params: { slug: ownFaq } }),
  'POST /api/admin/faqs': () => ({ body: { question: 'Is it new?', category: 'pods', answer: 'It is.' } }),
  'PATCH /api/admin/faqs/{slug}': ({ ownFaq }) => ({ params: { slug: ownFaq }, body: { answer: 'In a box.', version: 1 } }),
  'DELETE /api/admin/faqs/{slug}': ({ ownFaq }) => ({ params: { slug: ownFaq } }),
  'POST /api/admin/faqs/order': ({ ownFaq }) => ({
    body: { category: 'privacy-and-data', slugs: [ownFaq, 'my-data', 'delete-account', 'phone-sharing'] },
  }),
  'POST /api/admin/faqs/{slug}/shipped': () => ({ params: { slug: 'my-data' }, body: { take: true, version: 1 } }),
  'GET /api/admin/courses/{course}/lessons/{lesson}': () => ({ params: firstLesson }),
  'PATCH /api/admin/courses/{course}/lessons/{lesson}': () => ({ params: firstLesson, body: { title: 'Pods', version: 1 } }),
  'POST /api/admin/courses/{course}/order': () => ({
    params: { course: 'pod-basics' },
    body: { slugs: ['asking-for-help', 'how-pods-work', 'setting-a-commitment', 'your-first-hot-seat'] },
  }),
  'POST /api/admin/courses/{course}/lessons/{lesson}/shipped': () => ({
    params: firstLesson,
    body: { take: true, version: 1 },
  }),
  'GET /api/courses/{course}': () => ({ params: { course: 'pod-basics' } }),
  'GET /api/courses/{course}/lessons/{lesson}': () => ({ params: firstLesson }),
  'PATCH /api/courses/{course}/lessons/{lesson}': () => ({ params: firstLesson, body: { isDone: true } }),
  'PATCH /api/admin/pod-concerns/{id}': ({ concernId }) => ({ params: { id: concernId }, body: { handled: true } }),
}

/** The name of a call without its ` · ` suffix. */
export const callOf = (name: string): string => name.split(' · ')[0] ?? name

/** Builds the named request as the given role sends it. */
export function requestOf(scene: Scene, name: string, role: Role): { path: string; init: RequestInit } {
  const [method = '', pattern = ''] = callOf(name).split(' ')
  const { params = {}, query, body, file, headers = {} } = requests[name]?.(scene, role) ?? {}
  const path = pattern.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  const content = contentOf(body, file)
  return { path: query ? `${path}?${query}` : path, init: { method, ...content, headers: { ...content.headers, ...headers } } }
}

function contentOf(body: unknown, file: Uint8Array | undefined): { headers: Record<string, string>; body?: BodyInit } {
  if (file) return { headers: { 'content-type': 'application/octet-stream' }, body: new Uint8Array(file) }
  return body === undefined ? { headers: {} } : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}
