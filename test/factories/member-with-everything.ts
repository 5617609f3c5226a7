import { replaceAnswers, refreshScores } from '#server/features/assessment/index.ts'
import { seedAccessDecisions } from '#server/features/billing/index.ts'
import { findCustomerId } from '#server/features/billing/store/customers.ts'
import { upsertProfiles } from '#server/features/profile/index.ts'
import { insertSignUp, replaceEmailToken } from '#server/features/identity/store/email-tokens.ts'
import {
  digests,
  pushSubscriptions,
  notificationChoices,
  notifications,
  notificationSettings,
} from '#server/features/notifications/tables.ts'
import { podConcerns, poolEntries } from '#server/features/pods/tables.ts'
import { matchingExclusions, matchingRunMembers, matchingRuns } from '#server/features/matching/tables.ts'
import { retentionMessages, retentionSessions } from '#server/features/retention/tables.ts'
import { openBrowser } from '../harness/browser.ts'
import type { Client } from '../harness/client.ts'
import { testOrigin, type TestApp } from '../harness/index.ts'
import { givenAuthenticator, givenPasskey } from '../harness/second-factors.ts'
import { givenSignInAccount, signIn } from '../harness/sign-in.ts'
import { accept, apply } from './applications.ts'
import { givenMeetingHistory } from './meeting-history.ts'
import { givenContributions } from './member-contributions.ts'
import { givenCalendarTraces } from './calendar.ts'
import { givenCommunityTraces } from './community.ts'
import { givenFile } from './files.ts'
import { givenMedia } from './media.ts'
import { givenMember, type TestMember } from './members.ts'
import { providerOf } from './membership.ts'
import { becomeMember, deliverWebhooks } from './payment.ts'
import { givenPod, type TestPod } from './pods.ts'
import { buildAnswers, buildProfile, buildStatement } from './profile.ts'
import { givenScheduled } from './schedule.ts'
import { givenTicket } from './support.ts'

/** Marks every text that the member can write. After the account is deleted, it must not occur anywhere. */
export const memberMarker = 'Quetzalcoatl'

/** Personal data of the member that no other row contains, as each column stores it. */
export const ownData = {
  firstName: 'Quentin',
  lastName: memberMarker,
  phone: '(737) 555-0183',
  streetAddress: '4711 Quillfeather Lane',
  headline: `Duplexes by ${memberMarker}`,
  bio: `All about ${memberMarker}`,
} as const

/** A member with a row in every table that can hold personal data, and the pod that accepted them. */
export type MemberWithEverything = { member: TestMember; client: Client; pod: TestPod }

/**
 * Creates a member who has used the whole product: signed up, paid, completed the profile, joined a pod, started to cancel and
 * requested a data export. All jobs have run and all emails are in the outbox.
 */
export async function givenMemberWithEverything(app: TestApp): Promise<MemberWithEverything> {
  const { deps } = app
  const account = await givenSignInAccount(deps, { name: `Quentin ${memberMarker}` })
  const { id, email } = account
  await signIn(openBrowser(app.app, testOrigin), email)
  await givenPasskey(deps, account)
  await givenAuthenticator(deps, account)
  const client = await app.as(account)
  await becomeMember(app, client)
  await givenRefund(app, id)
  await fillIn(app, id, client)
  await insertOtherRecords(app, id, email)
  const pod = await givenPod(app, { leader: await givenMember(app, { firstName: 'Fenella', lastName: 'Fellowes' }), others: 1 })
  const member = { id, email, firstName: 'Quentin', lastName: memberMarker }
  const applied = await apply(app, member, pod, `I am ${memberMarker}.`)
  await app.runJobs()
  const accepted = await accept(app, pod.leader, applied.body.id)
  if (accepted.status !== 200) throw new Error(`the application was refused: ${accepted.text}`)
  const concern = {
    id: deps.newId(),
    podId: pod.id,
    userId: id,
    message: `${memberMarker} is worried.`,
    createdAt: app.clock.now(),
  }
  await deps.db.insert(podConcerns).values(concern)
  await deps.db.insert(poolEntries).values({ userId: id, since: app.clock.now(), rematchBy: app.clock.now() })
  await givenMatchingHistory(app, id)
  await givenMeetingHistory(app, id, pod, memberMarker)
  await givenScheduled(app, { userId: id, podId: pod.id, marker: memberMarker })
  await givenContributions(app, id, pod, memberMarker)
  await givenCalendarTraces(app, id)
  await givenCommunityTraces(app, id, memberMarker)
  await givenMedia(app, id)
  await givenFile(app, id, { name: `${memberMarker}.png`, to: deps.newId() })
  await givenTicket(app, id, { subject: `${memberMarker} asks`, text: `${memberMarker} cannot sign in.` })
  await client.post('/api/data-exports')
  await app.runJobs()
  return { member, client, pod }
}

/** Refunds one dollar of the payment. */
async function givenRefund(app: TestApp, userId: string): Promise<void> {
  const customer = (await findCustomerId(app.deps.db, userId)) ?? ''
  const provider = providerOf(app)
  const [charge] = (await provider.charges.list({ customer })).data
  await provider.refunds.create({ charge: charge?.id ?? '', amount: 100 })
  await deliverWebhooks(app)
}

/** Creates a matching run that includes the user, and an exclusion between the user and another member. */
async function givenMatchingHistory({ deps, clock }: TestApp, userId: string): Promise<void> {
  const at = clock.now()
  const runId = deps.newId()
  const config = { podSize: { min: 4, preferredMin: 6, preferredMax: 8, max: 8 }, spouse: 'separate', maxWaitCycles: 3 } as const
  const run = {
    id: runId,
    state: 'discarded',
    cause: 'schedule',
    seed: 1,
    evalsPerMember: 1,
    startedAt: at,
    finishedAt: at,
  } as const
  await deps.db.insert(matchingRuns).values({ ...run, config: { ...config, maxNewPerPod: 2, inertia: 0 } })
  const record = JSON.stringify({ id: userId, slots: ['tue-1900'] })
  const name = `Quentin ${memberMarker}`
  await deps.db
    .insert(matchingRunMembers)
    .values({ runId, userId, name, record, slots: ['tue-1900'], waitsSince: at, rematchBy: at })
  const other = await givenMember({ deps })
  const [lower = '', higher = ''] = [userId, other.id].sort()
  const pair = {
    id: deps.newId(),
    userId: lower,
    aboutId: higher,
    reason: `${memberMarker} asked`,
    madeBy: other.id,
    createdAt: at,
  }
  await deps.db.insert(matchingExclusions).values(pair)
}

async function fillIn({ deps, clock }: TestApp, userId: string, client: Client): Promise<void> {
  const { firstName, lastName, phone, streetAddress, headline, bio } = ownData
  const profile = buildProfile({ firstName, lastName, phone, streetAddress, circleFields: { headline, bio } })
  await deps.db.transaction(async (tx) => {
    await upsertProfiles(tx, [{ userId, profile }])
    await replaceAnswers(tx, [{ userId, answers: buildAnswers(), savedAt: clock.now(), completedAt: null }])
  })
  const unsaved = { headline: { value: `${memberMarker} buys and holds`, base: null } }
  await client.patch('/api/profile-drafts/community-profile', { fields: unsaved })
  const saved = await client.post('/api/assessment/v1/rei-statement', buildStatement())
  if (saved.status >= 300) throw new Error(`the statement was refused: ${saved.text}`)
  await deps.db.transaction((tx) => refreshScores(tx, [userId], clock.now()))
  await seedAccessDecisions(deps.db, [{ userId, general: true, podMarketplace: true }])
}

async function insertOtherRecords({ deps, clock }: TestApp, userId: string, email: string): Promise<void> {
  const { db, newId } = deps
  const now = clock.now()
  const later = new Date(now.getTime() + 3_600_000)
  await db.insert(notificationSettings).values({ userId, quietFrom: '22:00', quietUntil: '06:30', changedAt: now })
  const notification = { kind: 'nudged', title: `Hello ${memberMarker}`, message: 'How does it go?', isShown: true } as const
  await db.insert(notifications).values({ ...notification, id: newId(), userId, idempotencyKey: 'told', createdAt: now })
  const choice = { topic: 'events', mail: false, app: true, push: false } as const
  await db.insert(notificationChoices).values({ ...choice, userId, changedAt: now })
  const browser = {
    endpoint: `https://push.example.com/${userId}`,
    p256dh: 'key',
    auth: 'secret',
    device: 'Firefox',
    sessionId: 'one',
  }
  await db.insert(pushSubscriptions).values({ ...browser, id: userId, userId, since: now })
  await db.insert(digests).values({ userId, onDay: '2026-01-05', rhythm: 'weekly', writtenAt: now })
  await replaceEmailToken(db, { id: newId(), kind: 'reset', accountId: userId, email, expiresAt: later })
  const signUp = { id: newId(), browser: newId(), email, name: memberMarker, passwordHash: 'none' }
  await insertSignUp(db, { ...signUp, termsAcceptedAt: now, expiresAt: later })
  const session = { id: newId(), userId, subscriptionId: 'sub', interval: 'month', state: 'saved', reason: 'other' } as const
  const feedback = { comment: `I, ${memberMarker}, am not sure`, offersShown: ['talk' as const], outcomeOffer: 'talk' as const }
  await db.insert(retentionSessions).values({ ...session, ...feedback, createdAt: now, expiresAt: later, endedAt: now })
  await db
    .insert(retentionMessages)
    .values({ id: newId(), sessionId: session.id, message: `Call ${memberMarker}.`, createdAt: now })
}
