import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnswerMap } from '#domain/assessment/answers.ts'
import { questions } from '#domain/assessment/questions.ts'
import { emptyStatement, Statement } from '#domain/statement/statement.ts'
import { givenPerson } from '#test/factories/people.ts'
import { buildStatement } from '#test/factories/profile.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { bareBodies, oddValues, sendText, unstorableTexts } from '#test/harness/odd-input.ts'

let app: TestApp

beforeAll(async () => {
  app = await givenApp()
})

afterAll(() => app.stop())

const answersPath = '/api/assessment/v1/personality'
const statementPath = '/api/assessment/v1/rei-statement'
const answers: AnswerMap = { musicDaily: 5, foodCookOften: 2 }
const chooseOne = 'Choose a number from 1 to 5.'
const notOne = 'This isn’t one of the 56 statements.'

describe('POST personality answers', () => {
  test.each([0, 6, 2.5, '3', null, true, [], {}, -1, [3], '', 1e308, 2 ** 53 + 2])(
    'the answer %j is 422 with a message',
    async (answer) => {
      const client = await app.as(await givenPerson(app, { answers }))
      const { status, body } = await client.post(answersPath, { musicDaily: answer, booksFiction: 3 })
      expect([status, body.errors]).toEqual([422, [{ field: 'musicDaily', message: chooseOne }]])
      expect((await client.get(answersPath)).body).toEqual(answers)
    },
  )

  test.each(oddValues.filter((value) => value !== 1))('the odd answer %j is 422', async (answer) => {
    const client = await app.as(await givenPerson(app, { answers }))
    expect((await client.post(answersPath, { musicDaily: answer })).status).toBe(422)
    expect((await client.get(answersPath)).body).toEqual(answers)
  })

  test('whole numbers are accepted in any JSON notation', async () => {
    const client = await app.as(await givenPerson(app))
    const { body } = await sendText(client, 'POST', answersPath, '{"musicDaily":3.0,"foodCookOften":0.5e1,"booksFiction":40e-1}')
    expect(body).toEqual({ musicDaily: 3, foodCookOften: 5, booksFiction: 4 })
  })

  test('an unknown question id is 422, and valid answers sent with it are not saved', async () => {
    const client = await app.as(await givenPerson(app, { answers }))
    const sent = { musicLoud: 3, booksFiction: 4, 'music.daily': 1, MusicDaily: 2, hobbies: 5 }
    const { status, body } = await client.post(answersPath, sent)
    expect(status).toBe(422)
    expect(body.errors).toEqual(
      ['musicLoud', 'music.daily', 'MusicDaily', 'hobbies'].map((field) => ({ field, message: notOne })),
    )
    expect((await client.get(answersPath)).body).toEqual(answers)
  })

  test.each([
    '{"__proto__":3}',
    '{"__proto__":{"musicDaily":1}}',
    '{"constructor":3}',
    '{"constructor":{"prototype":{"musicDaily":1}}}',
    '{"toString":1,"hasOwnProperty":2,"valueOf":3}',
    '{"length":3}',
    '{"":3}',
  ])('%s is 422 and changes nothing', async (text) => {
    const client = await app.as(await givenPerson(app, { answers }))
    const { status, body } = await sendText(client, 'POST', answersPath, text)
    expect([status, new Set(body.errors.map(({ message }: { message: string }) => message))]).toEqual([422, new Set([notOne])])
    expect((await client.get(answersPath)).body).toEqual(answers)
    expect(({} as Record<string, unknown>).musicDaily).toBeUndefined()
  })

  test('the last of two equal keys counts and is validated', async () => {
    const client = await app.as(await givenPerson(app))
    expect((await sendText(client, 'POST', answersPath, '{"musicDaily":1,"musicDaily":6}')).status).toBe(422)
    const { status, body } = await sendText(client, 'POST', answersPath, '{"musicDaily":6,"musicDaily":2}')
    expect([status, body]).toEqual([200, { musicDaily: 2 }])
  })

  test('thousands of unknown ids are 422 with one hundred errors', async () => {
    const client = await app.as(await givenPerson(app))
    const { status, body } = await client.post(
      answersPath,
      Object.fromEntries(Array.from({ length: 3_000 }, (_, i) => [`q${i}`, 3])),
    )
    expect([status, body.errors.length]).toEqual([422, 100])
  })

  test('other field names are 422 and save nothing', async () => {
    const client = await app.as(await givenPerson(app))
    expect((await client.post(answersPath, { answers: { musicDaily: 3 }, userId: 'x', completedAt: 'now' })).status).toBe(422)
    expect((await client.get(answersPath)).body).toEqual({})
  })
})

describe('POST statement', () => {
  test.each(Object.keys(emptyStatement))('%s accepts an odd value or explains the 422', async (field) => {
    const client = await app.as(await givenPerson(app, { statement: buildStatement() }))
    for (const value of oddValues) {
      const before = (await client.get(statementPath)).body
      const { status, body } = await client.post(statementPath, { [field]: value })
      const outcome = status === 422 ? body.errors : [status, body]
      const refused = [{ field, message: expect.stringMatching(/^[A-Z].*\.$/) }]
      const number = typeof value === 'object' ? null : Number(value) + 0
      const taken = [200, { ...before, [field]: number }]
      expect(outcome).toEqual(status === 422 ? refused : taken)
      expect((await client.get(statementPath)).body).toEqual(status === 422 ? before : body)
    }
    expect(Statement.safeParse((await client.get(statementPath)).body).success).toBe(true)
  })

  test.each([
    '{"__proto__":{"doorCount":1,"netWorth":1}}',
    '{"constructor":{"prototype":{"doorCount":1}}}',
    '{"toString":1,"hasOwnProperty":2,"valueOf":null}',
    '{"savedAt":"1999-01-01","user_id":"x","netWorthCents":1,"net_worth_cents":1}',
  ])('%s changes nothing', async (text) => {
    const client = await app.as(await givenPerson(app, { statement: buildStatement() }))
    const { status, body } = await sendText(client, 'POST', statementPath, text)
    expect([status, body]).toEqual([200, buildStatement()])
    expect((await client.get(statementPath)).body).toEqual(buildStatement())
    expect(({} as Record<string, unknown>).doorCount).toBeUndefined()
  })

  test('a number out of range is 422', async () => {
    const client = await app.as(await givenPerson(app))
    for (const text of ['{"netWorth":1e999}', '{"doorCount":-1e999}', '{"netWorth":9007199254740993}']) {
      expect((await sendText(client, 'POST', statementPath, text)).status).toBe(422)
    }
    expect((await client.get(statementPath)).body).toEqual(emptyStatement)
  })
})

describe.each([
  ['answers', answersPath, questions[0]!.id],
  ['the statement', statementPath, 'localOrDistance'],
])('odd bodies for %s', (_, path, field) => {
  test.each(bareBodies)('the body %s is 422', async (text) => {
    const client = await app.as(await givenPerson(app))
    const { status, body } = await sendText(client, 'POST', path, text)
    expect([status, body.errors]).toEqual([422, [{ field: '', message: expect.stringMatching(/^Send an object with .*\.$/) }]])
  })

  test.each(unstorableTexts)('%s is 422 as a value and as a key', async (text) => {
    const client = await app.as(await givenPerson(app))
    const before = (await client.get(path)).body
    for (const body of [`{"${field}":"${text}"}`, `{"${text}":3}`, `{"${field}":["${text}"]}`]) {
      expect((await sendText(client, 'POST', path, body)).status).toBe(422)
    }
    expect((await client.get(path)).body).toEqual(before)
  })

  test('malformed, nested or oversized JSON causes no 5xx and changes nothing', async () => {
    const client = await app.as(await givenPerson(app))
    const before = (await client.get(path)).body
    const nested = `{"${field}":${'['.repeat(5_000)}${']'.repeat(5_000)}}`
    const statuses = []
    for (const body of ['{', '', ' ', '{"a":', 'undefined', '{"a":1}}', nested, `{"${field}":"${'x'.repeat(90_000)}"}`]) {
      statuses.push((await sendText(client, 'POST', path, body)).status)
    }
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    expect(statuses.slice(-2)).toEqual([422, 422])
    expect((await sendText(client, 'POST', path, `{"${field}":"${'x'.repeat(102_400)}"}`)).status).toBe(413)
    expect((await client.get(path)).body).toEqual(before)
  })
})
