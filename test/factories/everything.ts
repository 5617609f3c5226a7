import { replaceAnswers, refreshScores } from '#server/features/assessment/index.ts'
import { saveAccess } from '#server/features/billing/index.ts'
import { findCustomerId } from '#server/features/billing/store/customers.ts'
import { saveProfiles } from '#server/features/profile/index.ts'
import { addSignUp, replaceMailToken } from '#server/features/identity/store/mail-tokens.ts'
import {
  digests,
  pushSubscriptions,
  notificationChoices,
  notices,
  notificationSettings,
} from '#server/features/notifications/tables.ts'
import { podConcerns, poolEntries } from '#server/features/pods/tables.ts'
import { matchingExclusions, matchingRunMembers, matchingRuns } from '#server/features/matching-runs/tables.ts'
import { retentionMessages, retentionSessions } from '#server/features/retention/tables.ts'
import { openBrowser } from '../harness/browser.ts'
import type { Client } from '../harness/client.ts'
import { testOrigin, type TestApp } from '../harness/index.ts'
import { givenAuthenticator, givenPasskey } from '../harness/second-factors.ts'
import { givenSignInAccount, signIn } from '../harness/sign-in.ts'
import { accept, apply } from './applications.ts'
import { givenMet } from './everything-met.ts'
import { givenSaid } from './everything-said.ts'
import { givenCalendarTraces } from './calendar.ts'
import { givenCommunityTraces } from './community.ts'
import { givenFile } from './files.ts'
import { givenMedia } from './media.ts'
import { givenMember, type TestMember } from './members.ts'
import { providerOf } from './membership.ts'
import { becomeMember, settleWebhooks } from './payment.ts'
import { givenPod, type TestPod } from './pods.ts'
import { buildAnswers, buildProfile, buildStatement } from './profile.ts'
import { givenScheduled } from './schedule.ts'
import { givenTicket } from './support.ts'

/** Words that stand for a member's own wherever they can write: nothing of them is left once they are gone. */
export const ownWords = 'Quetzalcoatl'

/** Personal data of the member that no other row of a test holds, in the spelling of each column. */
export const ownData = {
  firstName: 'Quentin',
  lastName: ownWords,
  phone: '(737) 555-0183',
  streetAddress: '4711 Quillfeather Lane',
  headline: `Duplexes by ${ownWords}`,
  bio: `All about ${ownWords}`,
} as const

/** A member of whom every table that can keep something keeps something, and the pod they were accepted to. */
export type MemberWithEverything = { member: TestMember; client: Client; pod: TestPod }

/**
 * Somebody who has used the whole product: signed up, paid, filled in everything, applied, found a pod, wanted to cancel, asked for
 * a copy of their data. Their mails are written, their jobs done.
 */
export async function givenMemberWithEverything(app: TestApp): Promise<MemberWithEverything> {
  const { deps } = app
  const account = await givenSignInAccount(deps, { name: `Quentin ${ownWords}` })
  const { id, email } = account
  await signIn(openBrowser(app.app, testOrigin), email)
  await givenPasskey(deps, account)
  await givenAuthenticator(deps, account)
  const client = await app.as(account)
  await becomeMember(app, client)
  await givenRefund(app, id)
  await fillIn(app, id, client)
  await leaveTraces(app, id, email)
  const pod = await givenPod(app, { leader: await givenMember(app, { firstName: 'Fenella', lastName: 'Fellowes' }), others: 1 })
  const member = { id, email, firstName: 'Quentin', lastName: ownWords }
  const applied = await apply(app, member, pod, `I am ${ownWords}.`)
  await app.runJobs()
  const accepted = await accept(app, pod.leader, applied.body.id)
  if (accepted.status !== 200) throw new Error(`the application was refused: ${accepted.text}`)
  const concern = { id: deps.newId(), podId: pod.id, userId: id, message: `${ownWords} is worried.`, createdAt: app.clock.now() }
  await deps.db.insert(podConcerns).values(concern)
  await deps.db.insert(poolEntries).values({ userId: id, since: app.clock.now(), rematchBy: app.clock.now() })
  await givenMatched(app, id)
  await givenMet(app, id, pod, ownWords)
  await givenScheduled(app, { userId: id, podId: pod.id, words: ownWords })
  await givenSaid(app, id, pod, ownWords)
  await givenCalendarTraces(app, id)
  await givenCommunityTraces(app, id, ownWords)
  await givenMedia(app, id)
  await givenFile(app, id, { name: `${ownWords}.png`, to: deps.newId() })
  await givenTicket(app, id, { subject: `${ownWords} asks`, text: `${ownWords} cannot sign in.` })
  await client.post('/api/data-exports')
  await app.runJobs()
  return { member, client, pod }
}

/** A dollar of what they paid went back. */
async function givenRefund(app: TestApp, userId: string): Promise<void> {
  const customer = (await findCustomerId(app.deps.db, userId)) ?? ''
  const provider = providerOf(app)
  const [charge] = (await provider.charges.list({ customer })).data
  await provider.refunds.create({ charge: charge?.id ?? '', amount: 100 })
  await settleWebhooks(app)
}

/** A run of the match looked at them, and an admin keeps them out of somebody's pod. */
async function givenMatched({ deps, clock }: TestApp, userId: string): Promise<void> {
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
  const name = `Quentin ${ownWords}`
  await deps.db
    .insert(matchingRunMembers)
    .values({ runId, userId, name, record, slots: ['tue-1900'], waitsSince: at, rematchBy: at })
  const other = await givenMember({ deps })
  const [lower = '', higher = ''] = [userId, other.id].sort()
  const pair = { id: deps.newId(), userId: lower, aboutId: higher, reason: `${ownWords} asked`, madeBy: other.id, createdAt: at }
  await deps.db.insert(matchingExclusions).values(pair)
}

async function fillIn({ deps, clock }: TestApp, userId: string, client: Client): Promise<void> {
  const { firstName, lastName, phone, streetAddress, headline, bio } = ownData
  const profile = buildProfile({ firstName, lastName, phone, streetAddress, circleFields: { headline, bio } })
  await deps.db.transaction(async (tx) => {
    await saveProfiles(tx, [{ userId, profile }])
    await replaceAnswers(tx, [{ userId, answers: buildAnswers(), savedAt: clock.now(), completedAt: null }])
  })
  const saved = await client.post('/api/assessment/v1/rei-statement', buildStatement())
  if (saved.status >= 300) throw new Error(`the statement was refused: ${saved.text}`)
  await deps.db.transaction((tx) => refreshScores(tx, [userId], clock.now()))
  await saveAccess(deps.db, [{ userId, general: true, podMarketplace: true }])
}

async function leaveTraces({ deps, clock }: TestApp, userId: string, email: string): Promise<void> {
  const { db, newId } = deps
  const now = clock.now()
  const later = new Date(now.getTime() + 3_600_000)
  await db.insert(notificationSettings).values({ userId, quietFrom: '22:00', quietUntil: '06:30', changedAt: now })
  const told = { kind: 'nudged', title: `Hello ${ownWords}`, message: 'How does it go?', isShown: true } as const
  await db.insert(notices).values({ ...told, id: newId(), userId, occasion: 'told', createdAt: now })
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
  await replaceMailToken(db, { id: newId(), kind: 'reset', accountId: userId, email, expiresAt: later })
  const signUp = { id: newId(), browser: newId(), email, name: ownWords, passwordHash: 'none' }
  await addSignUp(db, { ...signUp, termsAcceptedAt: now, expiresAt: later })
  const session = { id: newId(), userId, subscriptionId: 'sub', interval: 'month', state: 'saved', reason: 'other' } as const
  const said = { comment: `I, ${ownWords}, am not sure`, offersShown: ['talk' as const], outcomeOffer: 'talk' as const }
  await db.insert(retentionSessions).values({ ...session, ...said, createdAt: now, expiresAt: later, endedAt: now })
  await db.insert(retentionMessages).values({ id: newId(), sessionId: session.id, message: `Call ${ownWords}.`, createdAt: now })
}
