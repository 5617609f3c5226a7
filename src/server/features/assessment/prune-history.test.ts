import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { givenPerson } from '#test/factories/people.ts'
import { buildProfile } from '#test/factories/profile.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { historyPruningDue } from './jobs.ts'

const path = '/api/assessment/v1/rei-statement'

/** Saves at these instants, with door counts rising from 1. */
async function givenSaves(app: TestApp, timezone: string | null, instants: readonly string[]): Promise<{ id: string }> {
  const person = await givenPerson(app, { profile: buildProfile({ timezone }) })
  for (const [i, at] of instants.entries()) {
    await app.deps.db.execute(sql`
      insert into statement_snapshots (id, user_id, saved_at, door_count) values (gen_random_uuid(), ${person.id}, ${at}, ${i + 1})`)
  }
  return person
}

async function doorCountsOf({ deps }: TestApp, { id }: { id: string }): Promise<number[]> {
  const { rows } = await deps.db.execute<{ doors: number }>(
    sql`select door_count as doors from statement_snapshots where user_id = ${id} order by saved_at, id`,
  )
  return rows.map(({ doors }) => doors)
}

async function pruneAll(app: TestApp): Promise<number> {
  await app.deps.db.transaction((tx) => app.deps.jobs.enqueue(tx, historyPruningDue, {}))
  return app.runJobs()
}

test('historyPruningDue: preserves the last save of each past day and all of today, repeatably', async () => {
  const app = await givenApp({ now: '2026-03-10T12:00:00Z' })
  const days = ['2026-03-08T01:00:00Z', '2026-03-08T02:00:00Z', '2026-03-08T23:59:59.999Z', '2026-03-09T00:00:00Z']
  const member = await givenSaves(app, null, [...days, '2026-03-10T08:00:00Z', '2026-03-10T09:00:00Z'])
  const before = (await (await app.as(member)).get(`${path}/history`)).body
  await pruneAll(app)
  expect(await doorCountsOf(app, member)).toEqual([3, 4, 5, 6])
  expect((await (await app.as(member)).get(`${path}/history`)).body).toEqual(before)
  await pruneAll(app)
  expect(await doorCountsOf(app, member)).toEqual([3, 4, 5, 6])
  app.clock.advance(12 * 60 * 60_000)
  await pruneAll(app)
  expect(await doorCountsOf(app, member)).toEqual([3, 4, 6])
})

test('historyPruningDue: days follow the time zone of the member, also across clock changes', async () => {
  const app = await givenApp({ now: '2026-03-10T04:30:00Z' })
  // In New York the 8th has 23 hours: it ends at 4:00 UTC, the 7th at 5:00 UTC.
  const instants = ['2026-03-08T04:59:00Z', '2026-03-08T05:00:00Z', '2026-03-09T03:59:00Z', '2026-03-09T04:00:00Z']
  const today = ['2026-03-10T03:00:00Z', '2026-03-10T04:05:00Z', '2026-03-10T04:10:00Z']
  const [there, inUtc] = [
    await givenSaves(app, 'America/New_York', [...instants, ...today]),
    await givenSaves(app, 'UTC', instants),
  ]
  await pruneAll(app)
  expect(await doorCountsOf(app, there)).toEqual([1, 3, 5, 6, 7])
  expect(await doorCountsOf(app, inUtc)).toEqual([2, 4])
})

test('historyPruningDue: thins many members in slices, with saves at the same instant', async () => {
  const app = await givenApp({ now: '2026-03-10T12:00:00Z' })
  await app.deps.db.execute(`
    insert into users (id, issuer, subject, email, name, created_at)
    select id, 'test', id::text, id || '@many.test', 'Many', now() from (select gen_random_uuid() id from generate_series(1, 450)) ids`)
  await app.deps.db.execute(`
    insert into statement_snapshots (id, user_id, saved_at, door_count)
    select gen_random_uuid(), users.id, timestamptz '2026-03-01T10:00:00Z' + interval '1 day' * (n / 4), n
    from users, generate_series(0, 7) n where issuer = 'test'`)
  expect(await pruneAll(app)).toBe(3)
  const { rows } = await app.deps.db.execute(
    "select count(*)::int as saves, count(distinct (user_id, date_trunc('day', saved_at)))::int as days from statement_snapshots",
  )
  expect(rows).toEqual([{ saves: 900, days: 900 }])
})

test('POST statement: 429 after 300 saves an hour, per user', async () => {
  const app = await givenApp()
  const person = await givenPerson(app)
  const client = await app.as(person)
  for (let i = 0; i < 300; i += 20) {
    app.clock.advance(10_000)
    const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => client.post(path, { doorCount: i + n })))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  }
  expect((await client.post(path, { doorCount: 5 })).status).toBe(429)
  expect((await (await app.as(await givenPerson(app))).post(path, { doorCount: 5 })).status).toBe(200)
  app.clock.advance(60 * 60_000)
  expect((await (await app.as(person)).post(path, { doorCount: 5 })).status).toBe(200)
})
