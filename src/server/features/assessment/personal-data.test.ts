import { erasePersonalData } from '#server/platform/personal-data.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DataRecord } from '#server/platform/personal-data.ts'
import { givenMember } from '#test/factories/members.ts'
import { givenPerson } from '#test/factories/people.ts'
import { buildAnswers, buildStatement } from '#test/factories/profile.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { personalData } from './personal-data.ts'

let app: TestApp

beforeAll(async () => {
  app = await givenApp()
})

afterAll(() => app.stop())

const statementPath = '/api/assessment/v1/rei-statement'

/** All data the feature exports for a user, by section. */
async function dataOf(userId: string): Promise<Record<string, DataRecord[]>> {
  const found: Record<string, DataRecord[]> = {}
  for (const { name, read } of personalData.sections) {
    const given = read(app.deps.db, userId)
    const records: DataRecord[] = []
    for await (const batch of Symbol.asyncIterator in given ? given : [await given]) records.push(...batch)
    found[name] = records
  }
  return found
}

test('personalData: a copy has answers, the statement with its history, and scores', async () => {
  const member = await givenMember(app, { answers: buildAnswers({ musicDaily: 5 }) })
  const client = await app.as(member)
  await client.post('/api/assessment-complete')
  const savedAt = app.clock.now()
  await client.post(statementPath, buildStatement({ doorCount: 7, netWorth: 1.15 }))
  await client.post(statementPath, { doorCount: 8 })
  await app.runJobs()
  const data = await dataOf(member.id)
  expect(data.assessment).toEqual([{ answered: 56, of: 56, lastSavedAt: savedAt, completedAt: savedAt }])
  expect(data['assessment-answers']).toHaveLength(56)
  expect(data['assessment-answers']).toContainEqual({
    topic: 'Music',
    questionId: 'musicDaily',
    statement: 'Music is playing for a good part of my day.',
    answer: 5,
  })
  expect(data['real-estate-statement']).toEqual([{ ...buildStatement({ doorCount: 8, netWorth: 1.15 }), savedAt }])
  expect(data['real-estate-statement-history']?.map(({ doorCount, netWorth }) => [doorCount, netWorth])).toEqual([
    [7, 1.15],
    [8, 1.15],
  ])
  expect(data.scores).toEqual([expect.objectContaining({ version: 's1/podmatch-1', personalityCluster: expect.any(Number) })])
})

test('personalData: empty for a user without data', async () => {
  await givenMember(app)
  const { id } = await givenPerson(app)
  expect(Object.values(await dataOf(id)).flat()).toEqual([])
})

test('personalData: a long statement history is complete and in order', async () => {
  const { id } = await givenPerson(app)
  await app.deps.db.execute(sql`
    insert into statement_snapshots (id, user_id, saved_at, door_count)
    select gen_random_uuid(), ${id}, timestamptz '2026-01-01T00:00:00Z' + n * interval '1 microsecond', n
    from generate_series(1, 1200) n`)
  const doorCounts = (await dataOf(id))['real-estate-statement-history']?.map(({ doorCount }) => doorCount)
  expect(doorCounts).toEqual(Array.from({ length: 1200 }, (_, i) => i + 1))
})

test('personalData.erase: deletes the data of one user only, and can run twice', async () => {
  const member = await givenMember(app)
  const other = await givenMember(app)
  for (const user of [member, other]) await (await app.as(user)).post(statementPath, { doorCount: 3 })
  const others = await dataOf(other.id)
  for (let times = 0; times < 2; times++) {
    await app.deps.db.transaction((tx) => erasePersonalData(personalData, {}, tx, member.id))
    expect(Object.values(await dataOf(member.id)).flat()).toEqual([])
  }
  expect(await dataOf(other.id)).toEqual(others)
})
