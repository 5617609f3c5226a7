import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { upsertProfiles } from '#server/features/profile/index.ts'
import { givenPerson } from '#test/factories/people.ts'
import { buildProfile, buildStatement } from '#test/factories/profile.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import type { Client } from '#test/harness/client.ts'

let app: TestApp

beforeAll(async () => {
  app = await givenApp()
})

afterAll(() => app.stop())

const path = '/api/assessment/v1/rei-statement'
const hour = 60 * 60 * 1000
const day = 24 * hour

async function historyOf(client: Client): Promise<{ savedAt: string; [figure: string]: unknown }[]> {
  const { status, body } = await client.get(`${path}/history`)
  expect(status).toBe(200)
  return body.snapshots
}

test('statement history: lists each save with its time, oldest first, in dollars', async () => {
  const user = await givenPerson(app)
  const first = app.clock.now()
  await (await app.as(user)).post(path, { doorCount: 2, netWorth: 1234.56 })
  app.clock.advance(40 * day)
  const client = await app.as(user)
  await client.post(path, { doorCount: 5, totalAppraisedValue: 900_000 })
  const rest = { grossAnnualRevenue: null, netAnnualIncome: null }
  expect(await historyOf(client)).toEqual([
    { savedAt: first.toISOString(), doorCount: 2, netWorth: 1234.56, totalAppraisedValue: null, ...rest },
    { savedAt: app.clock.now().toISOString(), doorCount: 5, netWorth: 1234.56, totalAppraisedValue: 900_000, ...rest },
  ])
})

test('statement history: shows the last save of each day, also at the same instant', async () => {
  const client = await app.as(await givenPerson(app))
  for (const doorCount of [1, 2, 3, 4, 5, 6, 7]) await client.post(path, { doorCount })
  app.clock.advance(day)
  await client.post(path, { doorCount: 8 })
  app.clock.advance(hour)
  await client.post(path, { doorCount: 9 })
  expect((await historyOf(client)).map(({ doorCount }) => doorCount)).toEqual([7, 9])
})

describe('statement history: a day ends at midnight', () => {
  /** History of a member in this time zone who saves one door, two doors, … at these instants. */
  async function savedAt(timezone: string | null, instants: readonly [string, ...string[]]): Promise<string[]> {
    const clockwise = await givenApp({ now: instants[0] })
    const user = await givenPerson(clockwise)
    const client = await clockwise.as(user)
    if (timezone) await upsertProfiles(clockwise.deps.db, [{ userId: user.id, profile: { ...buildProfile(), timezone } }])
    for (const [i, instant] of instants.entries()) {
      clockwise.clock.advance(Date.parse(instant) - clockwise.clock.now().getTime())
      await client.post(path, { doorCount: i + 1 })
    }
    return (await historyOf(client)).map((snapshot) => snapshot.savedAt)
  }

  test('in UTC without a time zone', async () => {
    const instants: [string, string] = ['2026-03-08T23:59:59.500Z', '2026-03-09T00:00:00.500Z']
    expect(await savedAt(null, instants)).toEqual(instants)
  })

  test('in Los Angeles time', async () => {
    const [sunday, monday, lastOfMonday, tuesday] = [
      '2026-11-02T07:59:59.500Z',
      '2026-11-02T08:00:00.500Z',
      '2026-11-03T02:00:00.000Z',
      '2026-11-03T17:00:00.000Z',
    ] as const
    expect(await savedAt('America/Los_Angeles', [sunday, monday, lastOfMonday, tuesday])).toEqual([sunday, lastOfMonday, tuesday])
  })

  test('in local time before and after a clock change', async () => {
    const summer: [string, string] = ['2026-10-31T03:59:59.500Z', '2026-10-31T04:00:00.500Z']
    const winter: [string, string] = ['2026-11-02T04:59:59.500Z', '2026-11-02T05:00:00.500Z']
    expect(await savedAt('America/New_York', [...summer, ...winter])).toEqual([...summer, ...winter])
    expect(await savedAt('Asia/Kolkata', ['2026-11-02T18:29:59.500Z', '2026-11-02T18:30:00.500Z'])).toHaveLength(2)
  })

  test('in UTC for a time zone unknown to the database', async () => {
    const instants: [string, string] = ['2026-03-08T23:59:59.500Z', '2026-03-09T00:00:00.500Z']
    expect(await savedAt('Nowhere/Yet', instants)).toEqual(instants)
  })
})

test('statement history: saving the same values again adds an entry', async () => {
  const user = await givenPerson(app)
  await (await app.as(user)).post(path, { doorCount: 4 })
  app.clock.advance(91 * day)
  const client = await app.as(user)
  await client.post(path, { doorCount: 4 })
  const history = await historyOf(client)
  expect(history).toHaveLength(2)
  expect(history.at(-1)).toMatchObject({ savedAt: app.clock.now().toISOString(), doorCount: 4 })
})

test('statement history: parallel saves of different fields are all in the last entry', async () => {
  for (let round = 0; round < 5; round++) {
    const user = await givenPerson(app)
    const clients = await Promise.all([app.as(user), app.as(user), app.as(user)])
    const parts = [{ doorCount: 7 }, { netWorth: 300_000.25 }, { grossAnnualRevenue: 80_000 }]
    const replies = await Promise.all(clients.map((client, i) => client.post(path, parts[i])))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    const all = Object.assign({}, ...parts)
    expect((await clients[0].get(path)).body).toMatchObject(all)
    expect(await historyOf(clients[0])).toEqual([expect.objectContaining(all)])
    const { rows } = await app.deps.db.execute(sql`select count(*) from statement_snapshots where user_id = ${user.id}`)
    expect(rows).toEqual([{ count: 3 }])
  }
})

test('DELETE statement: deletes the history', async () => {
  const client = await app.as(await givenPerson(app))
  await client.post(path, buildStatement())
  expect((await client.delete(path)).status).toBe(204)
  expect(await historyOf(client)).toEqual([])
  await client.post(path, { doorCount: 1 })
  expect((await client.get(path)).body).toMatchObject({ doorCount: 1, netWorth: null })
  expect(await historyOf(client)).toHaveLength(1)
})

test('statement history: private to its user, and 401 signed out', async () => {
  const client = await app.as(await givenPerson(app))
  await client.post(path, { doorCount: 1 })
  expect(await historyOf(await app.as(await givenPerson(app)))).toEqual([])
  expect((await app.anonymous.get(`${path}/history`)).status).toBe(401)
})

test('statement history: shows the newest thousand days', async () => {
  const user = await givenPerson(app)
  await app.deps.db.execute(sql`
    insert into statement_snapshots (id, user_id, saved_at, door_count)
    select gen_random_uuid(), ${user.id}, timestamptz '2026-01-01T00:00:00Z' - n * interval '5 hours', n
    from generate_series(1, 5000) n`)
  const history = await historyOf(await app.as(user))
  expect(history).toHaveLength(1_000)
  expect(history.at(-1)).toMatchObject({ savedAt: '2025-12-31T19:00:00.000Z', doorCount: 1 })
  const days = history.map(({ savedAt }) => savedAt.slice(0, 10))
  expect(new Set(days).size).toBe(1_000)
  expect(days).toEqual(days.toSorted())
})
