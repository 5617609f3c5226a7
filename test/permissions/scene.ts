import { pushSubscriptions } from '#server/features/notifications/tables.ts'
import { formatToken } from '#server/features/notifications/unsubscribe/token.ts'
import { endPodMembership } from '#server/features/pods/memberships/end-pod-membership.ts'
import { insertPodMembership } from '#server/features/pods/store/pod-memberships.ts'
import { recountSeats } from '#server/features/pods/store/pods.ts'
import { podConcerns } from '#server/features/pods/tables.ts'
import { hashPassword } from '#server/features/identity/index.ts'
import { identityAccounts } from '#server/features/identity/tables.ts'
import { givenApplication } from '#test/factories/applications.ts'
import { insertPodWithMembers } from '#server/features/pods/index.ts'
import { givenCommitment } from '#test/factories/commitments.ts'
import { type CommunityScene, givenCommunityScene, givenPost } from '#test/factories/community.ts'
import { givenEvent } from '#test/factories/calendar.ts'
import { givenFile } from '#test/factories/files.ts'
import { givenHotSeat } from '#test/factories/hot-seats.ts'
import { givenDraft, givenWaitingMany } from '#test/factories/matching.ts'
import { givenOwnFaq } from '#test/factories/faqs.ts'
import { givenMedia } from '#test/factories/media.ts'
import { givenMember, type TestMember } from '#test/factories/members.ts'
import { givenMergeProposal } from '#test/factories/merges.ts'
import { givenPackage } from '#test/factories/packages.ts'
import { becomeMember } from '#test/factories/payment.ts'
import { givenPod, type TestPod } from '#test/factories/pods.ts'
import { givenRunningRoom } from '#test/factories/running-room.ts'
import { cancelFlow } from '#test/factories/retention.ts'
import { givenAbsence, givenLeadOffer } from '#test/factories/schedule.ts'
import { givenFailedEmail } from '#test/factories/emails.ts'
import { givenSavedReply, givenTicket } from '#test/factories/support.ts'
import type { Client } from '#test/harness/client.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { givenPasskey } from '#test/harness/second-factors.ts'
import { testPassword } from '#test/harness/sign-in.ts'

/** All roles relative to one pod. The role decides what a user may do there. */
export const roles = [
  'anonymous',
  'member',
  'applicant',
  'leader',
  'otherLeader',
  'admin',
  'adminWithoutFactor',
  'lapsed',
] as const
export type Role = (typeof roles)[number]
export type SignedIn = Exclude<Role, 'anonymous'>

/**
 * One pod and the users around it:
 * - `member` has just left another pod, which holds the seat. Owned resources (passkey, session, data export, cancel flow) are
 *   theirs.
 * - `applicant` has applied to this pod; `otherLeader` leads another one.
 * - `admin` and `adminWithoutFactor`, who signed in with only a password, are in no pod.
 * - `lapsed` is a member of this pod without access.
 */
export type Scene = {
  app: TestApp
  people: Record<SignedIn, TestMember>
  clients: Record<Role, Client>
  pod: TestPod
  otherPod: TestPod
  /** A member of the pod besides its leader and `lapsed`. */
  podMember: TestMember
  applicationId: string
  concernId: string
  /** The running meeting of this pod. */
  meetingId: string
  /** A commitment of `fellow`, whose witness is `leader`. */
  witnessedId: string
  /** A repeating tribe event with the values of `eventInput`. */
  eventId: string
  /** Community posts and their comments. */
  community: CommunityScene
  /** A media item, and a file that `admin` uploaded but has not attached. */
  media: { id: string; unattachedFileId: string }
  ownFaq: string
  /** A proposal to merge this pod into the other one. */
  mergeId: string
  /** A hot seat of `leader`, as in URLs. In the other pod, the hot seat of that day belongs to a regular member. */
  hotSeat: { onDay: string; position: string }
  /** A past hot seat of `leader`. In the other pod, a regular member had the one of that day. */
  pastHotSeat: { onDay: string; position: string }
  /** A hot seat for which `leader` requests a swap, and one whose owner requests a swap with `leader`. */
  swapSeats: { asking: { onDay: string; position: string }; asked: { onDay: string; position: string } }
  /** An accepted run, a draft with one edit, a pod and a member of the draft, and an exclusion. */
  matching: { acceptedId: string; draftId: string; podKey: string; memberId: string; exclusionId: string }
  /** A hidden post of a member of the other pod. */
  hiddenPostId: string
  /** A support ticket of `member`, a file attached to a support message of theirs, and a saved reply. */
  support: { reference: string; fileId: string; savedReplyId: string }
  /** A welcome package that is ready to be exported. */
  welcomePackage: { id: string; changedAt: string }
  /** A failed email. */
  failedEmailId: string
  owned: {
    passkeyId: string
    sessionId: string
    exportId: string
    cancelToken: string
    customerId: string
    commitmentId: string
    fileId: string
    unsubscribeToken: string
  }
}

/** Creates the scene in a new application. */
export async function givenScene(): Promise<Scene> {
  const app = await givenApp()
  const noAccess = { general: false, pod_marketplace: false }
  const people = {
    member: await givenMember(app),
    applicant: await givenMember(app),
    leader: await givenMember(app),
    otherLeader: await givenMember(app),
    admin: await givenMember(app, { role: 'admin' }),
    adminWithoutFactor: await givenMember(app, { role: 'admin' }),
    lapsed: await givenMember(app, { access: noAccess }),
  }
  const podMember = await givenMember(app)
  const pod = await givenPodWith(app, people.leader, [podMember, people.lapsed])
  const otherPod = await givenPod(app, { leader: people.otherLeader })
  await givenLeft(app, people.member)
  const { id: applicationId } = await givenApplication(app, pod, people.applicant)
  await givenAbsence(app, people.member.id)
  await givenLeadOffer(app, pod.id, podMember.id)
  const concernId = await givenConcern(app, pod, podMember)
  const meetingId = await givenRunningRoom(app, pod, [people.leader, podMember], { isFirst: true })
  const witnessedId = await givenCommitment(app, podMember.id, { podId: pod.id, witnessId: people.leader.id })
  const hotSeat = { onDay: '2026-01-06', position: '1' }
  const brief = { question: 'Should I sell it?', background: null, exit: null, deal: null }
  const briefed = { brief, briefedAt: app.clock.now() }
  await givenHotSeat(app, { podId: pod.id, userId: people.leader.id, onDay: hotSeat.onDay }, briefed)
  await givenHotSeat(app, { podId: otherPod.id, userId: otherPod.members[1]?.id ?? '', onDay: hotSeat.onDay }, briefed)
  const pastHotSeat = { onDay: '2025-12-30', position: '1' }
  await givenHotSeat(app, { podId: pod.id, userId: people.leader.id, onDay: pastHotSeat.onDay }, { state: 'held' })
  await givenHotSeat(
    app,
    { podId: otherPod.id, userId: otherPod.members[1]?.id ?? '', onDay: pastHotSeat.onDay },
    { state: 'held' },
  )
  const swapSeats = await givenSwapAsks(app, pod, people.leader, podMember)
  const clients = await clientsOf(app, people)
  for (const role of ['member', 'applicant', 'leader', 'otherLeader'] as const) await becomeMember(app, clients[role])
  await app.deps.db.update(identityAccounts).set({ passwordHash: await hashPassword(testPassword) })
  const owned = await givenOwned(app, people.member, clients.member)
  await app.runJobs()
  const matching = await givenMatching(app, clients.admin, [podMember, people.leader])
  const eventId = await givenEvent(app)
  const mergeId = await givenMergeProposal(app, pod.id, otherPod.id)
  const community = await givenCommunityScene(app, people.member.id, otherPod.members[1]?.id ?? '')
  const { reference } = await givenTicket(app, people.member.id)
  const { id: supportFileId } = await givenFile(app, people.member.id, { purpose: 'support', to: app.deps.newId() })
  const support = { reference, fileId: supportFileId, savedReplyId: await givenSavedReply(app) }
  const hiddenPostId = await givenPost(app, otherPod.members[1]?.id ?? '', { standing: 'hidden', goneAt: app.clock.now() })
  const unattachedFile = await givenFile(app, people.admin.id, { purpose: 'media' })
  const media = { id: await givenMedia(app, people.admin.id), unattachedFileId: unattachedFile.id }
  const ownFaq = await givenOwnFaq(app)
  const failedEmailId = await givenFailedEmail(app)
  const { id, since } = await givenPackage(app, 'ready')
  const welcomePackage = { id, changedAt: since.toISOString() }
  return {
    app,
    people,
    clients,
    pod,
    otherPod,
    podMember,
    applicationId,
    concernId,
    meetingId,
    witnessedId,
    hotSeat,
    pastHotSeat,
    swapSeats,
    eventId,
    community,
    mergeId,
    media,
    ownFaq,
    matching,
    hiddenPostId,
    support,
    welcomePackage,
    failedEmailId,
    owned,
  }
}

/** Creates two swap requests: one from `leader` to `podMember` and one the other way. */
async function givenSwapAsks(app: TestApp, { id: podId }: TestPod, leader: TestMember, podMember: TestMember) {
  const [toFellow, toLeader] = [app.deps.newId(), app.deps.newId()]
  await givenHotSeat(app, { podId, userId: leader.id, onDay: '2026-02-03' }, { swapWithId: toFellow })
  await givenHotSeat(app, { podId, userId: podMember.id, onDay: '2026-02-10' }, { id: toFellow })
  await givenHotSeat(app, { podId, userId: podMember.id, onDay: '2026-02-17' }, { swapWithId: toLeader })
  await givenHotSeat(app, { podId, userId: leader.id, onDay: '2026-02-24' }, { id: toLeader })
  const at = (onDay: string) => ({ onDay, position: '1' })
  return { asking: at('2026-02-03'), asked: at('2026-02-17') }
}

async function givenPodWith(app: TestApp, leader: TestMember, others: readonly TestMember[]): Promise<TestPod> {
  const members = [leader, ...others]
  const draft = { name: 'Gulf Coast Doors', focus: 'Multi-Family Investing', dayTime: 'tue-1900' } as const
  const pod = await insertPodWithMembers(
    app.deps,
    draft,
    members.map(({ id }) => id),
  )
  return { ...pod, leader, members }
}

/** Makes the user leave a third pod, which holds the seat. */
async function givenLeft(app: TestApp, member: TestMember): Promise<void> {
  const left = await givenPod(app)
  const { db, clock, newId } = app.deps
  const since = clock.now()
  const heldUntil = new Date(since.getTime() + 48 * 3_600_000)
  await db.transaction(async (tx) => {
    await insertPodMembership(tx, { id: newId(), podId: left.id, userId: member.id, isLeader: false, since })
    await recountSeats(tx, left.id)
    await endPodMembership(app.deps, tx, member.id, { how: 'left', now: since, heldUntil })
  })
}

async function givenConcern(app: TestApp, pod: TestPod, { id: userId }: TestMember): Promise<string> {
  const id = app.deps.newId()
  const concern = { id, podId: pod.id, userId, message: 'Somebody is rude.', createdAt: app.clock.now() }
  await app.deps.db.insert(podConcerns).values(concern)
  return id
}

async function givenMatching(app: TestApp, admin: Client, pair: readonly TestMember[]): Promise<Scene['matching']> {
  const runs = '/api/admin/matching/runs'
  await givenWaitingMany(app, 4, { slots: ['mon-0800'] })
  const { id: acceptedId } = await givenDraft(app, admin)
  await admin.post(`${runs}/${acceptedId}/accept`, { version: 1 })
  const [pinned] = await givenWaitingMany(app, 4, { slots: ['mon-1200'] })
  const { id: draftId } = await givenDraft(app, admin)
  const memberId = pinned?.id ?? ''
  await admin.post(`${runs}/${draftId}/edits`, { version: 1, edit: { kind: 'pin', memberId } })
  const podKey = (await admin.get(`${runs}/${draftId}/pods`)).body.pods[0].key as string
  const [firstEmail, secondEmail] = pair.map(({ email }) => email)
  const exclusion = await admin.post('/api/admin/matching/exclusions', { firstEmail, secondEmail, reason: 'They asked for it' })
  await app.runJobs()
  return { acceptedId, draftId, podKey, memberId, exclusionId: exclusion.body.id }
}

async function clientsOf(app: TestApp, people: Scene['people']): Promise<Scene['clients']> {
  const clients = Object.entries(people).map(async ([role, person]) => {
    const hasSecondFactor = role !== 'adminWithoutFactor'
    return [role, await app.as(person, { hasSecondFactor })] as const
  })
  return { anonymous: app.anonymous, ...(Object.fromEntries(await Promise.all(clients)) as Record<SignedIn, Client>) }
}

async function givenOwned(app: TestApp, member: TestMember, client: Client): Promise<Scene['owned']> {
  await app.as(member)
  const { sessions } = (await client.get('/api/account')).body as { sessions: { id: string; isCurrent: boolean }[] }
  const sessionId = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? ''
  const { id: passkeyId } = await givenPasskey(app.deps, member)
  const exportId = (await client.post('/api/data-exports')).body.export.id as string
  const cancelToken = await cancelFlow(client).start()
  const customerId = (await client.get('/api/me')).body.stripeCustomerId as string
  const commitmentId = await givenCommitment(app, member.id)
  const { id: fileId } = await givenFile(app, member.id, { to: app.deps.newId() })
  const browser = { endpoint: 'https://push.example.com/own', p256dh: 'key', auth: 'secret', device: 'Firefox', sessionId: 'one' }
  await app.deps.db
    .insert(pushSubscriptions)
    .values({ ...browser, id: app.deps.newId(), userId: member.id, since: app.clock.now() })
  const unsubscribeToken = formatToken(app.deps, { userId: member.id, topic: 'events' })
  return { passkeyId, sessionId, exportId, cancelToken, customerId, commitmentId, fileId, unsubscribeToken }
}
