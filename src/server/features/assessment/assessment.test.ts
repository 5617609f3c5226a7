import { afterAll, beforeAll, expect, test } from 'vitest'
import { findValues } from '#server/platform/database/values.ts'
import { answersValue, listMatchFacts, saveAnswers, saveStatement } from './index.ts'
import { statementValue } from './store.ts'
import { givenPerson } from '#test/factories/people.ts'
import { buildAnswers, buildProfile, buildStatement } from '#test/factories/profile.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'

let app: TestApp

beforeAll(async () => {
  app = await givenApp()
})

afterAll(() => app.stop())

const answersPath = '/api/assessment/v1/personality'
const statementPath = '/api/assessment/v1/rei-statement'

test('a newcomer has no answers and an empty statement', async () => {
  const client = await app.as(await givenPerson(app))
  expect((await client.get(answersPath)).body).toEqual({})
  expect((await client.get(statementPath)).body).toEqual({
    realEstateActiveInvolve: [],
    doorCount: null,
    totalAppraisedValue: null,
    netWorth: null,
    grossAnnualRevenue: null,
    netAnnualIncome: null,
    localOrDistance: null,
    assetFocusCategories: [],
    improvementCategories: [],
    strengthCategories: [],
  })
})

test('answers and statements are read by their owner only', async () => {
  const answers = buildAnswers({ musicDaily: 5 })
  const statement = buildStatement()
  const client = await app.as(await givenPerson(app, { answers, statement }))
  expect((await client.get(answersPath)).body).toEqual(answers)
  expect((await client.get(statementPath)).body).toEqual(statement)
  expect((await app.anonymous.get(answersPath)).status).toBe(401)
  expect((await app.anonymous.get(statementPath)).status).toBe(401)
})

test('saved answers are added to, a repeated one replaces the former', async () => {
  const { id } = await givenPerson(app, { answers: { musicDaily: 1, foodCookOften: 2 } })
  await saveAnswers(app.deps.db, id, { musicDaily: 4, booksFiction: 3 }, app.clock.now())
  const { answers } = await findValues(app.deps.db, { answers: answersValue }, id, app.clock.now())
  expect(answers).toEqual({ musicDaily: 4, foodCookOften: 2, booksFiction: 3 })
})

test('a part of a statement leaves the rest, and money keeps its cents', async () => {
  const { id } = await givenPerson(app, { statement: buildStatement() })
  await saveStatement(app.deps.db, id, { netWorth: 1.15, totalAppraisedValue: 1_000_000_000_000, doorCount: 0 }, app.clock.now())
  const { statement } = await findValues(app.deps.db, { statement: statementValue }, id, app.clock.now())
  expect(statement).toEqual(buildStatement({ netWorth: 1.15, totalAppraisedValue: 1_000_000_000_000, doorCount: 0 }))
})

test('matching reads members in the order asked for, with answers as they count and the offset of their clock', async () => {
  const complete = await givenPerson(app, {
    profile: buildProfile({ timezone: 'America/Chicago', netWorth: '$250,000 - $499,999' }),
    answers: buildAnswers({ hobbiesRarelyFinish: 5 }),
    statement: buildStatement({ netWorth: 410_000 }),
  })
  const newcomer = await givenPerson(app)
  const [second, first] = await listMatchFacts(app.deps.db, [newcomer.id, complete.id], app.clock.now())
  expect(first).toMatchObject({
    id: complete.id,
    tzOffsetMin: -360,
    profile: { netWorth: '$250,000 - $499,999' },
    statement: { netWorth: 410_000 },
  })
  expect(first?.answersByTopic?.hobbies).toEqual([3, 3, 3, 3, 3, 3, 1])
  expect(second).toMatchObject({ id: newcomer.id, tzOffsetMin: null, statement: null })
})
