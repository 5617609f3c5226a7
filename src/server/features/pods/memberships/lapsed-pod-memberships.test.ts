import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestMember } from '#test/factories/members.ts'
import { givenPod, type TestPod } from '#test/factories/pods.ts'
import { recordLiveEvents } from '#test/harness/record-live-events.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { seedAccessDecisions } from '../../billing/index.ts'
import { subscriptions } from '../../billing/tables.ts'
import { membershipCheckDue, podMembershipLapsed } from '../jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await givenApp()
})
afterAll(() => app.stop())

type Membership = Partial<typeof subscriptions.$inferInsert>

const matchingOptIn = { podOptIn: true, podDatePreference: 'tue-1900' } as const
const nothing = { general: null, podMarketplace: null }
const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000)

/** Gives a member these memberships, without a grant by an admin. */
async function givenMemberships({ id }: TestMember, ...memberships: Membership[]): Promise<void> {
  const { db, newId } = app.deps
  await seedAccessDecisions(db, [{ userId: id, ...nothing }])
  const attributes = { cancelAtPeriodEnd: false, isLatestInvoiceVoid: false, opensGeneral: true, opensPodMarketplace: true }
  for (const membership of memberships) {
    const given = { id: newId(), userId: id, hasAccess: false, isNeverPaid: false, status: 'canceled' as const }
    await db
      .insert(subscriptions)
      .values({ ...attributes, ...given, startedAt: daysAgo(400), syncedAt: app.clock.now(), ...membership })
  }
}

const ended = (days: number): Membership => ({ endedAt: daysAgo(days) })

/** Runs the daily membership check, and all jobs it queues. */
async function checkMemberships(): Promise<void> {
  await app.deps.jobs.enqueue(app.deps.db, membershipCheckDue, {})
  await app.runJobs()
}

const meOf = async (member: TestMember) => (await (await app.as(member)).get('/api/me')).body
const membersOf = (pod: TestPod) => pod.members as [TestMember, TestMember, TestMember]

test('membershipCheckDue: seven days after the end a leader is removed, replaced and sent one email', async () => {
  const pod = await givenPod(app, { member: { profile: matchingOptIn } })
  const [leader, second, third] = membersOf(pod)
  await givenMemberships(leader, ended(300), ended(7))
  await givenMemberships(second, ended(6.9))
  const liveEvents = await recordLiveEvents(app)
  await checkMemberships()
  const removedEvent = { kind: 'removed-from-pod', podNumber: pod.podNumber, next: 'membership' }
  await expect.poll(() => liveEvents).toContainEqual({ to: [leader.id], event: removedEvent })
  const me = await meOf(leader)
  expect(me).toMatchObject({ podId: null, previousPods: [pod.id], podOptIn: false, rematchBy: null })
  await seedAccessDecisions(app.deps.db, [{ userId: leader.id, general: true, podMarketplace: null }])
  expect((await (await app.as(leader)).get('/api/my-pod')).body.lastPlace).toMatchObject({ how: 'lapsed', heldUntil: null })
  expect((await meOf(second)).podId).toBe(pod.id)
  const myPod = (await (await app.as(third)).get('/api/my-pod')).body
  expect([second.email, third.email]).toContain(myPod.pod.leader)
  expect(myPod.pod.placesTaken).toBe(2)
  const { mails } = (await app.anonymous.get('/dev/outbox.json')).body
  const toLeader = mails.filter(({ to }: { to: string }) => to === leader.email)
  expect(toLeader).toHaveLength(1)
  const { rows } = await app.deps.db.execute(
    `select actor_id as by, details from audit_events where event = 'place.lapsed' and about_id = '${leader.id}'`,
  )
  expect(rows).toEqual([{ by: null, details: { podNumber: pod.podNumber } }])
  await checkMemberships()
  expect((await (await app.as(third)).get('/api/my-pod')).body.pod.placesTaken).toBe(2)
})

test('membershipCheckDue: paused, past due, pending, granted and renewed memberships keep the seat', async () => {
  const pod = await givenPod(app, { maxMembers: 8, others: 7 })
  const long = ended(100)
  const [running, paused, voided, pastDue, comped, underWay, never, back] = pod.members
  await givenMemberships(running!, long, { status: 'active', hasAccess: true })
  await givenMemberships(paused!, { status: 'paused', syncedAt: daysAgo(90) })
  await givenMemberships(voided!, long, { status: 'active', pauseBehavior: 'void', isLatestInvoiceVoid: true })
  await givenMemberships(pastDue!, { status: 'past_due', pastDueSince: daysAgo(20) })
  await givenMemberships(comped!, long)
  await seedAccessDecisions(app.deps.db, [{ userId: comped!.id, general: true, podMarketplace: null }])
  await givenMemberships(underWay!, long, { status: 'incomplete', isNeverPaid: true, isPaymentUnderWay: true })
  await givenMemberships(never!)
  await givenMemberships(back!, long, { status: 'trialing', hasAccess: true })
  await checkMemberships()
  for (const member of pod.members) expect((await meOf(member)).podId, member.email).toBe(pod.id)
})

test('membershipCheckDue: an unpaid membership counts from its past-due date; never-paid orders are ignored', async () => {
  const pod = await givenPod(app, { others: 2 })
  const [unpaid, lately, ordered] = membersOf(pod)
  await givenMemberships(unpaid, { status: 'unpaid', pastDueSince: daysAgo(7) })
  await givenMemberships(lately, { status: 'unpaid', pastDueSince: daysAgo(6) })
  await givenMemberships(ordered, ended(8), { status: 'incomplete_expired', isNeverPaid: true, endedAt: daysAgo(1) })
  await checkMemberships()
  const stays = await Promise.all([unpaid, lately, ordered].map(async (member) => (await meOf(member)).podId !== null))
  expect(stays).toEqual([false, true, false])
})

test('podMembershipLapsed: a member who has renewed stays in the pod', async () => {
  const pod = await givenPod(app)
  const [leader, member] = membersOf(pod)
  for (const person of [leader, member]) await givenMemberships(person, ended(30))
  await givenMemberships(leader, { status: 'active', hasAccess: true })
  for (const { id: userId } of [leader, member]) await app.deps.jobs.enqueue(app.deps.db, podMembershipLapsed, { userId })
  await app.runJobs()
  expect([(await meOf(leader)).podId, (await meOf(member)).podId]).toEqual([pod.id, null])
})

test('membershipCheckDue: checks 401 members in three batches', async () => {
  const own = await givenApp()
  const { db, clock } = own.deps
  const now = clock.now().toISOString()
  const podCount = 401
  await db.execute(`
    insert into users (id, issuer, subject, email, name, created_at)
    select gen_random_uuid(), 'crowd', i::text, 'crowd-' || i || '@example.test', 'Crowd', '${now}' from generate_series(1, ${podCount}) i`)
  await db.execute(`
    insert into pods (id, name, focus, day_time, created_at, max_members, places_taken)
    select gen_random_uuid(), 'Crowd ' || i, 'Self Storage', 'mon-0800', '${now}', 4, 1 from generate_series(1, ${podCount}) i`)
  await db.execute(`
    insert into places (id, pod_id, user_id, since)
    select gen_random_uuid(), pods.id, users.id, '${now}' from users join pods on pods.name = 'Crowd ' || users.subject`)
  await db.execute(`
    insert into subscriptions (id, user_id, status, cancel_at_period_end, is_latest_invoice_void, opens_general, opens_pod_marketplace,
      has_access, is_never_paid, started_at, ended_at, synced_at)
    select 'sub_' || subject, id, 'canceled', false, false, true, true, false, false, '2024-01-01', '2025-01-01', '${now}'
    from users where subject::int % 40 = 0`)
  await own.deps.jobs.enqueue(db, membershipCheckDue, {})
  await own.runJobs()
  const { rows } = await db.execute<{ gone: number; runs: number }>(`
    select (select count(*)::int from places where ended_how = 'lapsed') as gone,
      (select count(*)::int from pgboss.job where name = '${membershipCheckDue.name}') as runs`)
  expect(rows).toEqual([{ gone: 10, runs: 3 }])
})
