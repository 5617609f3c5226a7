import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { questions } from '#domain/assessment/questions.ts'
import { givenMember } from '#test/factories/members.ts'
import { givenPerson } from '#test/factories/people.ts'
import { buildAnswers, buildProfile } from '#test/factories/profile.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'

let app: TestApp

beforeAll(async () => {
  app = await givenApp()
})

afterAll(() => app.stop())

const path = '/api/assessment/v1/personality'
const ids = questions.map(({ id }) => id)

async function completedAt(userId: string): Promise<unknown> {
  const { rows } = await app.deps.db.execute(sql`select completed_at from personality_answers where user_id = ${userId}`)
  return rows[0]?.completed_at ?? null
}

test('GET personality answers: empty for a new user', async () => {
  const client = await app.as(await givenPerson(app))
  expect(await client.get(path)).toMatchObject({ status: 200, body: {} })
})

test('personality answers: private to their user, and 401 signed out', async () => {
  const client = await app.as(await givenPerson(app, { answers: { musicDaily: 5 } }))
  const other = await app.as(await givenPerson(app))
  await other.post(path, { musicDaily: 1 })
  expect((await client.get(path)).body).toEqual({ musicDaily: 5 })
  for (const reply of [await app.anonymous.get(path), await app.anonymous.post(path, {}), await app.anonymous.delete(path)]) {
    expect(reply.status).toBe(401)
  }
})

test('POST personality answers: adds answers and replaces repeated ones', async () => {
  const client = await app.as(await givenPerson(app))
  expect(await client.post(path, { musicDaily: 1, foodCookOften: 2 })).toMatchObject({ status: 200 })
  const { body } = await client.post(path, { musicDaily: 4, booksFiction: 3 })
  expect(body).toEqual({ musicDaily: 4, foodCookOften: 2, booksFiction: 3 })
  expect((await client.get(path)).body).toEqual(body)
})

test('POST personality answers: an empty object stores nothing and returns the current answers', async () => {
  const person = await givenPerson(app)
  const client = await app.as(person)
  expect(await client.post(path, {})).toMatchObject({ status: 200, body: {} })
  const { rows } = await app.deps.db.execute(sql`select from personality_answers where user_id = ${person.id}`)
  expect(rows).toEqual([])
  await client.post(path, { musicDaily: 2 })
  expect((await client.post(path, {})).body).toEqual({ musicDaily: 2 })
})

test('POST personality answers: concurrent saves of different answers are all stored', async () => {
  const person = await givenPerson(app)
  const devices = await Promise.all([app.as(person), app.as(person), app.as(person), app.as(person)])
  const shares = devices.map((_, i) => Object.fromEntries(ids.filter((__, n) => n % 4 === i).map((id) => [id, i + 1])))
  const replies = await Promise.all(devices.map((device, i) => device.post(path, shares[i])))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const { body } = await devices[0].get(path)
  expect(body).toEqual(Object.assign({}, ...shares))
  expect(await app.runJobs()).toBe(1)
  expect((await devices[0].get('/api/me')).body.personalityCluster).not.toBeNull()
})

describe('POST /api/assessment-complete', () => {
  const signal = '/api/assessment-complete'

  test('stamps completed_at the first time only', async () => {
    const person = await givenPerson(app, { answers: buildAnswers() })
    const client = await app.as(person)
    expect(await client.post(signal)).toMatchObject({ status: 200, body: { ok: true, pending: true } })
    const stamp = await completedAt(person.id)
    app.clock.advance(60_000)
    const again = await Promise.all([client.post(signal), client.post(signal), client.post(signal, {})])
    for (const { status, body } of again) expect([status, body]).toEqual([200, { ok: true, pending: true }])
    expect(await completedAt(person.id)).toEqual(stamp)
    expect((await client.get(path)).body).toEqual(buildAnswers())
  })

  test('gives no scores without complete answers', async () => {
    const client = await app.as(await givenPerson(app, { profile: buildProfile(), answers: { musicDaily: 3 } }))
    await client.post(signal)
    await app.runJobs()
    expect((await client.get('/api/me')).body.personalityCluster).toBeNull()
    expect((await client.get(path)).body).toEqual({ musicDaily: 3 })
  })

  test.each([
    ['before', [signal, path]],
    ['after', [path, signal]],
  ])('can come %s the answers, and scores are computed', async (_, order) => {
    const person = await givenPerson(app, { profile: buildProfile() })
    const client = await app.as(person)
    for (const call of order) {
      expect((await client.post(call, call === path ? buildAnswers() : undefined)).status).toBe(200)
    }
    await app.runJobs()
    expect((await client.get('/api/me')).body.personalityCluster).not.toBeNull()
    expect((await client.get(path)).body).toEqual(buildAnswers())
    expect(await completedAt(person.id)).not.toBeNull()
  })

  test('is 401 signed out', async () => {
    expect((await app.anonymous.post(signal)).status).toBe(401)
  })
})

describe('DELETE personality answers', () => {
  test('removes answers, completion stamp and scores', async () => {
    const member = await givenMember(app)
    const client = await app.as(member)
    await client.post('/api/assessment-complete')
    await client.post(path, { musicDaily: 5 })
    expect((await client.get('/api/me')).body.personalityCluster).not.toBeNull()
    expect((await client.delete(path)).status).toBe(204)
    expect((await client.get(path)).body).toEqual({})
    expect(await completedAt(member.id)).toBeNull()
    // The answer saved before had its job waiting.
    await app.runJobs()
    const { financialMatchValue, demographicCluster, personalityCluster } = (await client.get('/api/me')).body
    expect([financialMatchValue, demographicCluster, personalityCluster]).toEqual([null, null, null])
    expect((await client.delete(path)).status).toBe(204)
  })

  test('is 403 when deployed, for admins too', async () => {
    const deployed = await givenApp({ environment: { DEPLOYED: '1' } })
    for (const traits of [{}, { role: 'admin' }] as const) {
      const client = await deployed.as(await givenMember(deployed, traits))
      for (const call of [path, '/api/assessment/v1/rei-statement']) {
        const { status, body } = await client.delete(call)
        expect([status, body.code, body.detail]).toEqual([403, 'deleting-off', 'Deleting is turned off here.'])
      }
      expect((await client.get(path)).body).toEqual(buildAnswers())
      expect((await client.get('/api/assessment/v1/rei-statement')).body.netWorth).not.toBeNull()
    }
  })
})
