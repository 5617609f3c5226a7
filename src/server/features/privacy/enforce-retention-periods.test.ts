import { expect, test } from 'vitest'
import { passTimeAtProvider, dayMs, joinAs } from '#test/factories/membership.ts'
import { givenMember } from '#test/factories/members.ts'
import { givenPerson } from '#test/factories/people.ts'
import { buildAnswers, buildStatement } from '#test/factories/profile.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { seedAccessDecisions } from '../billing/index.ts'
import { subscriptions } from '../billing/tables.ts'
import { enforceRetentionPeriods, failStaleExports } from './enforce-retention-periods.ts'
import { startExportBuild } from './store.ts'

type Membership = Partial<typeof subscriptions.$inferInsert>

/** A member with all answers and the given memberships. */
async function givenHistory(app: TestApp, memberships: readonly Membership[], traits: { isComped?: boolean } = {}) {
  const person = await givenPerson(app, { answers: buildAnswers(), statement: buildStatement() })
  const { db, newId } = app.deps
  const subscriptionFields = {
    cancelAtPeriodEnd: false,
    isLatestInvoiceVoid: false,
    opensGeneral: true,
    opensPodMarketplace: true,
  }
  for (const membership of memberships) {
    const given = { id: newId(), userId: person.id, hasAccess: false, isNeverPaid: false, status: 'canceled' as const }
    const times = { startedAt: new Date('2023-01-01T00:00:00Z'), syncedAt: app.clock.now() }
    await db.insert(subscriptions).values({ ...subscriptionFields, ...given, ...times, ...membership })
  }
  if (traits.isComped) await seedAccessDecisions(db, [{ userId: person.id, general: true, podMarketplace: null }])
  await (await app.as(person)).post('/api/assessment/v1/rei-statement', { doorCount: 12 })
  await app.runJobs()
  return person
}

const ended = (day: string): Membership => ({ endedAt: new Date(`${day}T00:00:00Z`) })

/** Number of rows the assessment stores about a user, over all its tables. */
async function rowsOf({ deps }: TestApp, { id }: { id: string }): Promise<number> {
  const counts = ['personality_answers', 'statements', 'statement_snapshots', 'member_scores'].map(
    (table) => `(select count(*) from ${table} where user_id = '${id}')`,
  )
  const { rows } = await deps.db.execute<{ count: number }>(`select (${counts.join(' + ')})::int as count`)
  return rows[0]?.count ?? 0
}

const everything = 4

test('enforceRetentionPeriods: deletes assessment data 24 months after the last membership ended, and not a day before', async () => {
  const app = await givenApp({ now: '2026-01-05T12:00:00Z' })
  const formerMember = await givenHistory(app, [ended('2023-03-01'), ended('2024-01-05')])
  const almost = await givenHistory(app, [ended('2024-01-06')])
  const later = await givenHistory(app, [ended('2022-01-01'), ended('2025-06-01')])
  await enforceRetentionPeriods(app.deps)
  expect([await rowsOf(app, formerMember), await rowsOf(app, almost), await rowsOf(app, later)]).toEqual([
    0,
    everything,
    everything,
  ])
  app.clock.advance(dayMs)
  await enforceRetentionPeriods(app.deps)
  expect([await rowsOf(app, almost), await rowsOf(app, later)]).toEqual([0, everything])
  await enforceRetentionPeriods(app.deps)
  expect(await rowsOf(app, later)).toBe(everything)
})

test('enforceRetentionPeriods: leaves the data of members with an active, paused, unpaid, comped or no membership', async () => {
  const app = await givenApp()
  const long = ended('2020-01-01')
  const retainedMembers = [
    await givenHistory(app, [long, { status: 'active', hasAccess: true }]),
    await givenHistory(app, [long, { status: 'active', pauseBehavior: 'void' }]),
    await givenHistory(app, [long, { status: 'paused' }]),
    await givenHistory(app, [long, { status: 'unpaid' }]),
    await givenHistory(app, [long, { status: 'incomplete', isNeverPaid: true }]),
    await givenHistory(app, [long, { status: 'unknown' }]),
    await givenHistory(app, [long], { isComped: true }),
    await givenHistory(app, []),
    await givenHistory(app, [{ status: 'incomplete_expired', isNeverPaid: true }]),
  ]
  const formerMember = await givenHistory(app, [long, { status: 'incomplete_expired', isNeverPaid: true }])
  await enforceRetentionPeriods(app.deps)
  for (const [i, person] of retainedMembers.entries()) expect(await rowsOf(app, person), String(i)).toBe(everything)
  expect(await rowsOf(app, formerMember)).toBe(0)
})

test('enforceRetentionPeriods: a paid and canceled membership counts from its end', async () => {
  const app = await givenApp()
  const { member, client } = await joinAs(app, { interval: 'monthly' })
  await client.post('/api/assessment/v1/rei-statement', buildStatement())
  await client.post('/api/subscriptions/cancel')
  await passTimeAtProvider(app, 40 * dayMs)
  app.clock.advance(740 * dayMs)
  await enforceRetentionPeriods(app.deps)
  expect(await rowsOf(app, member)).toBeGreaterThan(0)
  app.clock.advance(40 * dayMs)
  await enforceRetentionPeriods(app.deps)
  expect(await rowsOf(app, member)).toBe(0)
})

test('enforceRetentionPeriods: deletes assessment data also among 450 other former members', async () => {
  const app = await givenApp()
  const people = await Promise.all(Array.from({ length: 3 }, () => givenHistory(app, [ended('2020-01-01')])))
  await app.deps.db.execute(`
    insert into users (id, issuer, subject, email, name, created_at)
    select id, 'test', id::text, id || '@many.test', 'Many', now() from (select gen_random_uuid() id from generate_series(1, 450)) ids`)
  await app.deps.db.execute(`
    insert into subscriptions (id, user_id, status, cancel_at_period_end, is_latest_invoice_void, opens_general, opens_pod_marketplace,
      has_access, is_never_paid, started_at, ended_at, synced_at)
    select id::text, id, 'canceled', false, false, true, true, false, false, '2019-01-01', '2020-01-01', now() from users where issuer = 'test'`)
  await enforceRetentionPeriods(app.deps)
  for (const person of people) expect(await rowsOf(app, person)).toBe(0)
})

test('enforceRetentionPeriods: empties the file of an expired copy, and deletes the copy later', async () => {
  const app = await givenApp()
  const person = await givenPerson(app)
  const { body } = await (await app.as(person)).post('/api/data-exports')
  await app.runJobs()
  const file = async () =>
    (await app.deps.db.execute<{ bytes: number }>('select octet_length(file) as bytes from data_exports')).rows.map(
      ({ bytes }) => bytes,
    )
  app.clock.advance(7 * dayMs - 1)
  await enforceRetentionPeriods(app.deps)
  expect((await file())[0]).toBeGreaterThan(100)
  app.clock.advance(1)
  await enforceRetentionPeriods(app.deps)
  expect(await file()).toEqual([0])
  const url = `/api/data-exports/${body.export.id}/file`
  expect((await (await app.as(person)).get(url)).status).toBe(410)
  app.clock.advance(24 * dayMs)
  await enforceRetentionPeriods(app.deps)
  expect(await file()).toEqual([])
  expect((await (await app.as(person)).get(url)).status).toBe(404)
})

test('failStaleExports: fails a copy half an hour after gathering began, a waiting one after a day', async () => {
  const app = await givenApp()
  const [lost, waiting] = [await givenPerson(app), await givenPerson(app)]
  const { body } = await (await app.as(lost)).post('/api/data-exports')
  await (await app.as(waiting)).post('/api/data-exports')
  const statesAfter = async (minutes: number) => {
    app.clock.advance(minutes * 60_000)
    await failStaleExports(app.deps)
    const replies = [lost, waiting].map(async (person) => (await app.as(person)).get('/api/data-exports'))
    return (await Promise.all(replies)).map((reply) => reply.body.export.state)
  }
  expect(await statesAfter(40)).toEqual(['waiting', 'waiting'])
  await startExportBuild(app.deps.db, body.export.id, { partsTotal: 3, gatheringSince: app.clock.now() })
  expect(await statesAfter(29)).toEqual(['gathering', 'waiting'])
  expect(await statesAfter(2)).toEqual(['failed', 'waiting'])
  expect(await statesAfter(24 * 60 - 72)).toEqual(['failed', 'waiting'])
  expect(await statesAfter(2)).toEqual(['failed', 'failed'])
})

test('enforceRetentionPeriods: deletes emails to deleted accounts after thirty days, and leaves those to members', async () => {
  const app = await givenApp()
  const [leaver, stayer] = [await givenMember(app), await givenMember(app)]
  for (const member of [leaver, stayer]) await (await app.as(member)).post('/api/data-exports')
  await app.runJobs()
  await (await app.as(leaver)).delete('/api/account')
  await app.runJobs()
  const addresses = async () => (await app.anonymous.get('/dev/outbox.json')).body.mails.map(({ to }: { to: string }) => to)
  expect(await addresses()).toEqual(expect.arrayContaining([leaver.email, stayer.email]))
  app.clock.advance(29 * dayMs)
  await enforceRetentionPeriods(app.deps)
  expect(await addresses()).toContain(leaver.email)
  app.clock.advance(2 * dayMs)
  await enforceRetentionPeriods(app.deps)
  expect(await addresses()).toEqual([stayer.email])
})
