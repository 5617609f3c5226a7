import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deriveFlags, type OnboardingFlags } from '#domain/access/flags.ts'
import { isAssessmentComplete } from '#domain/assessment/progress.ts'
import { questions } from '#domain/assessment/questions.ts'
import { isStatementComplete } from '#domain/statement/statement.ts'
import { upsertMembers } from '#server/features/identity/index.ts'
import { givenMember } from '#test/factories/members.ts'
import { givenPerson } from '#test/factories/people.ts'
import { buildAnswers, buildProfile, buildStatement } from '#test/factories/profile.ts'
import type { Client } from '#test/harness/client.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { scoresAged, scoresOutdated } from './jobs.ts'
import { refreshScores, replaceAnswers } from './index.ts'
import { scoresDue } from './scores-due.ts'
import { findScores } from './store/scores.ts'
import { memberScores } from './tables.ts'

let app: TestApp

beforeAll(async () => {
  app = await givenApp()
})

afterAll(() => app.stop())

const answersPath = '/api/assessment/v1/personality'
const statementPath = '/api/assessment/v1/rei-statement'
const { foodCookOften: __, ...allButOne } = buildAnswers()

const scoresOf = (userId: string) => findScores(app.deps.db, userId)

/** The flags as a page derives them from the server's response. */
async function flagsOf(client: Client): Promise<OnboardingFlags> {
  const [me, answers, statement] = await Promise.all(['/api/me', answersPath, statementPath].map((path) => client.get(path)))
  const { financialMatchValue, demographicCluster, personalityCluster, podId } = me!.body
  return deriveFlags({
    profile: me!.body,
    scores: { financialMatchValue, demographicCluster, personalityCluster },
    access: { general: true, pod_marketplace: true },
    podId,
    isAssessmentAnswered: isAssessmentComplete(answers!.body),
    isStatementComplete: isStatementComplete(statement!.body),
    hasVisitedMarketplace: true,
  })
}

describe('scores after the last answer', () => {
  test('are pending until the job runs, which completes onboarding', async () => {
    const member = await givenMember(app, { answers: allButOne })
    const client = await app.as(member)
    expect(await flagsOf(client)).toMatchObject({ assessmentPending: false, assessmentComplete: false, everythingDone: false })
    await client.post('/api/assessment-complete')
    await client.post(answersPath, { foodCookOften: 5 })
    expect(await flagsOf(client)).toMatchObject({ assessmentPending: true, assessmentComplete: false, everythingDone: false })
    expect(await app.runJobs()).toBe(1)
    expect(await flagsOf(client)).toMatchObject({ assessmentPending: false, assessmentComplete: true, everythingDone: true })
    expect(await scoresOf(member.id)).toMatchObject({ version: 's1/podmatch-1', scoredAt: app.clock.now() })
  })

  test('are not computed by a job before the last answer', async () => {
    const client = await app.as(await givenPerson(app, { profile: buildProfile() }))
    await client.post(answersPath, allButOne)
    await client.post(statementPath, { netWorth: 5 })
    await client.patch('/api/me', { netWorth: '$100,000 - $249,999' })
    expect(await app.runJobs()).toBe(0)
  })
})

describe('scores change with', () => {
  test('the answers', async () => {
    const member = await givenMember(app, { answers: buildAnswers() })
    const client = await app.as(member)
    const before = await scoresOf(member.id)
    const sociable = questions.filter(({ trait }) => trait === 'sociability')
    await client.post(answersPath, Object.fromEntries(sociable.map(({ id, reverse }) => [id, reverse ? 1 : 5])))
    await app.runJobs()
    expect((await scoresOf(member.id))?.personalityCluster).not.toBe(before?.personalityCluster)
  })

  test('the statement, also when it is deleted', async () => {
    const member = await givenMember(app)
    const client = await app.as(member)
    await client.post(statementPath, { netWorth: 12_000_000, doorCount: 900 })
    await app.runJobs()
    const rich = (await scoresOf(member.id))?.financialMatchValue ?? 0
    await client.post(statementPath, { netWorth: 0, doorCount: 0 })
    await app.runJobs()
    expect((await scoresOf(member.id))?.financialMatchValue).toBeLessThan(rich)
    await client.delete(statementPath)
    await app.runJobs()
    const { financialMatchValue } = (await client.get('/api/me')).body
    expect(financialMatchValue).toBe((await scoresOf(member.id))?.financialMatchValue)
    expect(financialMatchValue).toBeGreaterThan(0)
  })

  test.each([
    ['birthdate', '1950-05-05', 'demographicCluster'],
    ['currentRole', 'Self-employed or business owner', 'demographicCluster'],
    ['startingIncome', '$10,000,000 or more', 'financialMatchValue'],
  ])('the profile field %s', async (field, value, score) => {
    const profile = buildProfile({
      birthdate: '1990-05-05',
      currentRole: 'Healthcare',
      startingIncome: 'Less than $50,000',
    })
    const member = await givenMember(app, { profile, statement: { netWorth: 200_000 } })
    const client = await app.as(member)
    const before = (await client.get('/api/me')).body[score]
    expect((await client.patch('/api/me', { [field]: value })).status).toBe(200)
    await app.runJobs()
    expect((await client.get('/api/me')).body[score]).not.toBe(before)
  })

  test('the net worth range while the statement has no amount', async () => {
    const person = await givenPerson(app, { profile: buildProfile({ netWorth: 'Less than $50,000' }), answers: buildAnswers() })
    const client = await app.as(person)
    const before = (await client.get('/api/me')).body.financialMatchValue
    await client.patch('/api/me', { netWorth: '$10,000,000 or more' })
    await app.runJobs()
    expect((await client.get('/api/me')).body.financialMatchValue).toBeGreaterThan(before)
  })

  test('no other profile field', async () => {
    const client = await app.as(await givenMember(app))
    const others = {
      gender: 'Other',
      maritalStatus: 'Single',
      originCity: 'Paris',
      city: 'Paris',
      update: 'Hello.',
      shirtSize: 'XS',
    }
    expect((await client.patch('/api/me', others)).status).toBe(200)
    expect(await app.runJobs()).toBe(0)
  })
})

describe('score job', () => {
  test('leaves equal scores unchanged, including scoredAt', async () => {
    const member = await givenMember(app)
    const before = await scoresOf(member.id)
    app.clock.advance(60_000)
    const client = await app.as(member)
    await client.post(answersPath, { musicDaily: 3 })
    expect(await app.runJobs()).toBe(1)
    expect(await scoresOf(member.id)).toEqual(before)
  })

  test('runs once per member for many concurrent saves', async () => {
    const members = await Promise.all([givenMember(app), givenMember(app)])
    const clients = await Promise.all([...members, ...members].map((member) => app.as(member)))
    const saves = clients.flatMap((client, i) => [
      client.post(statementPath, { netWorth: 1_000 * i }),
      client.post(answersPath, { musicDaily: 1 + i }),
      client.patch('/api/me', { netWorth: '$100,000 - $249,999' }),
    ])
    expect((await Promise.all(saves)).map(({ status }) => status)).toEqual(saves.map(() => 200))
    expect(await app.runJobs()).toBe(2)
  })

  test('leaves no scores older than the last save', async () => {
    const member = await givenMember(app)
    const client = await app.as(member)
    for (let round = 1; round <= 5; round++) {
      // Saving and scoring run at the same time; whatever the order, the last save is in the scores.
      await Promise.all([client.post(statementPath, { netWorth: 90_000 * 3 ** round }), app.runJobs()])
      await app.runJobs()
      const left = await scoresOf(member.id)
      await app.deps.db.transaction((tx) => refreshScores(tx, [member.id], app.clock.now()))
      expect(await scoresOf(member.id)).toEqual(left)
    }
  })

  test('stores nothing for a deleted user', async () => {
    const member = await givenMember(app)
    await (await app.as(member)).post(answersPath, { musicDaily: 4 })
    await app.deps.db.execute(sql`delete from users where id = ${member.id}`)
    expect(await app.runJobs()).toBe(1)
    expect(await scoresOf(member.id)).toBeNull()
  })

  test('gives financialMatchValue 1 when all amounts are zero', async () => {
    const nothing = { netWorth: 0, doorCount: 0, totalAppraisedValue: 0, grossAnnualRevenue: 0, netAnnualIncome: 0 }
    const profile = buildProfile({ startingIncome: 'Less than $50,000' })
    const { id } = await givenMember(app, { profile, statement: nothing })
    expect((await scoresOf(id))?.financialMatchValue).toBe(1)
  })
})

describe('daily score job', () => {
  const today = async () => {
    await app.deps.db.transaction((tx) => app.deps.jobs.enqueue(tx, scoresOutdated, {}))
    return app.runJobs()
  }

  test('recomputes scores of another version and missing ones, in batches', async () => {
    const fresh = await givenApp()
    const people = []
    for (let i = 0; i < 3; i++) people.push(await givenMember(fresh))
    const [old, missing, current] = people.map(({ id }) => id)
    const { db, jobs } = fresh.deps
    await db.update(memberScores).set({ version: 's0/podmatch-0', personalityCluster: 6 }).where(eq(memberScores.userId, old!))
    await db.delete(memberScores).where(eq(memberScores.userId, missing!))
    const before = await findScores(db, current!)
    const begun = await givenPerson(fresh, { answers: allButOne })
    // Enough outdated scores for a second batch.
    const many = Array.from({ length: 200 }, (_, i) => ({ id: fresh.deps.newId(), email: `many-${i}@example.test` }))
    await upsertMembers(
      db,
      many.map((person) => ({ ...person, name: 'Many', role: null, passwordHash: 'none', createdAt: fresh.clock.now() })),
    )
    await replaceAnswers(
      db,
      many.map(({ id }) => ({ userId: id, answers: buildAnswers(), savedAt: fresh.clock.now(), completedAt: null })),
    )
    fresh.clock.advance(60_000)
    await db.transaction((tx) => jobs.enqueue(tx, scoresOutdated, {}))
    expect(await fresh.runJobs()).toBe(2)
    const again = { version: 's1/podmatch-1', personalityCluster: before?.personalityCluster, scoredAt: fresh.clock.now() }
    expect(await findScores(db, old!)).toMatchObject(again)
    expect(await findScores(db, missing!)).toMatchObject(again)
    expect(await findScores(db, current!)).toEqual(before)
    expect(await findScores(db, begun.id)).toBeNull()
    const { rows } = await db.execute(sql`select count(*) from member_scores where version = 's1/podmatch-1'`)
    expect(rows).toEqual([{ count: 203 }])
    await db.transaction((tx) => jobs.enqueue(tx, scoresOutdated, {}))
    expect(await fresh.runJobs()).toBe(1)
  })

  test('removes old scores when the answers are incomplete', async () => {
    const member = await givenMember(app)
    await app.deps.db.update(memberScores).set({ version: 's0/podmatch-0' }).where(eq(memberScores.userId, member.id))
    await app.deps.db.execute(sql`update personality_answers set answers = answers - 'musicDaily' where user_id = ${member.id}`)
    await today()
    expect(await scoresOf(member.id)).toBeNull()
  })

  test('recomputes scores after a change of age band', async () => {
    const aged = await givenApp({ now: '2026-01-05T12:00:00Z' })
    const born = (birthdate: string) =>
      givenMember(aged, {
        profile: buildProfile({ birthdate, currentRole: 'Healthcare' }),
        statement: buildStatement(),
      })
    const soon35 = await born('1991-01-07')
    const soon50 = await born('1976-01-07')
    const later = await born('1991-03-20')
    const clusters = () =>
      Promise.all([soon35, soon50, later].map(async ({ id }) => (await findScores(aged.deps.db, id))?.demographicCluster))
    expect(await clusters()).toEqual([1, 3, 1])
    aged.clock.advance(5 * 24 * 60 * 60 * 1000)
    await aged.deps.db.transaction((tx) => aged.deps.jobs.enqueue(tx, scoresAged, {}))
    expect(await aged.runJobs()).toBe(3)
    expect(await clusters()).toEqual([3, 5, 1])
  })
})

test('score job: leaves the same scores when queued several times', async () => {
  const member = await givenMember(app)
  const before = await scoresOf(member.id)
  const enqueue = () => app.deps.db.transaction((tx) => app.deps.jobs.enqueue(tx, scoresDue, { userId: member.id }))
  await Promise.all([enqueue(), enqueue(), enqueue()])
  await Promise.all([app.runJobs(), app.runJobs()])
  expect(await scoresOf(member.id)).toEqual(before)
})
