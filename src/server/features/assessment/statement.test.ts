import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expertiseAreas, involvements, niches, notActiveYet, reaches } from '#domain/statement/options.ts'
import { emptyStatement, type Statement } from '#domain/statement/statement.ts'
import { statementFields } from '#domain/statement/statement-fields.ts'
import { givenPerson } from '#test/factories/people.ts'
import { buildStatement } from '#test/factories/profile.ts'
import type { Client } from '#test/harness/client.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { runs } from '#test/property-runs.ts'

let app: TestApp

beforeAll(async () => {
  app = await givenApp()
})

afterAll(() => app.stop())

const path = '/api/assessment/v1/rei-statement'

/** The validation messages as the form shows them. */
async function messagesOf(client: Client, sent: object): Promise<string[]> {
  const { status, body } = await client.post(path, sent)
  expect(status).toBe(422)
  return body.errors.map(({ field, message }: { field: string; message: string }) => `${field}: ${message}`)
}

test('GET statement: empty for a new user', async () => {
  const client = await app.as(await givenPerson(app))
  expect((await client.get(path)).body).toEqual(emptyStatement)
})

test('statement: private to its user, and 401 signed out', async () => {
  const client = await app.as(await givenPerson(app, { statement: buildStatement() }))
  await (await app.as(await givenPerson(app))).post(path, { doorCount: 99 })
  expect((await client.get(path)).body).toEqual(buildStatement())
  const anonymousResponses = [await app.anonymous.get(path), await app.anonymous.post(path, {}), await app.anonymous.delete(path)]
  expect(anonymousResponses.map(({ status }) => status)).toEqual([401, 401, 401])
})

const cents = fc.integer({ min: 0, max: 100_000_000_000_000 }).map((amount) => amount / 100)
const someOf = <Item>(items: readonly Item[], max: number) => fc.shuffledSubarray([...items], { minLength: 1, maxLength: max })
const anyPart: fc.Arbitrary<Partial<Statement>> = fc.record(
  {
    realEstateActiveInvolve: fc.oneof(
      someOf(niches, niches.length),
      fc.constant([notActiveYet] as const).map((only) => [...only]),
    ),
    doorCount: fc.integer({ min: 0, max: 100_000 }),
    totalAppraisedValue: cents,
    netWorth: cents,
    grossAnnualRevenue: cents,
    netAnnualIncome: cents,
    localOrDistance: fc.constantFrom(...reaches),
    assetFocusCategories: someOf(niches, 1),
    improvementCategories: someOf(expertiseAreas, 3),
    strengthCategories: someOf(expertiseAreas, 3),
  },
  { requiredKeys: [] },
)

test('POST statement: parts saved in sequence are merged and returned unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyPart, { minLength: 1, maxLength: 4 }), async (parts) => {
      const client = await app.as(await givenPerson(app))
      const merged: Statement = { ...emptyStatement }
      for (const part of parts) {
        Object.assign(merged, part)
        expect(await client.post(path, part)).toMatchObject({ status: 200, body: merged })
      }
      expect((await client.get(path)).body).toEqual(merged)
    }),
    { numRuns: runs(40) },
  )
})

test.each([0, 0.01, 1.15, 19.99, 1_234_567.89, 999_999_999_999.99, 1_000_000_000_000])(
  'POST statement: %d dollars is returned to the cent',
  async (dollars) => {
    const client = await app.as(await givenPerson(app))
    const amounts = { totalAppraisedValue: dollars, netWorth: dollars, grossAnnualRevenue: dollars, netAnnualIncome: dollars }
    expect((await client.post(path, amounts)).body).toEqual({ ...emptyStatement, ...amounts })
  },
)

test('POST statement: accepts numbers as strings', async () => {
  const client = await app.as(await givenPerson(app))
  const { body } = await client.post(path, { doorCount: '12', netWorth: '1500.50' })
  expect(body).toEqual({ ...emptyStatement, doorCount: 12, netWorth: 1500.5 })
})

describe('POST statement: errors', () => {
  const money = [
    ['totalAppraisedValue', 'Total appraised value'],
    ['netWorth', 'Net worth'],
    ['grossAnnualRevenue', 'Gross annual revenue'],
    ['netAnnualIncome', 'Net annual income'],
  ] as const
  const labels = Object.fromEntries(statementFields.map(({ name, label }) => [name, label]))

  test.each(Object.keys(emptyStatement))('%s cannot be emptied', async (field) => {
    const client = await app.as(await givenPerson(app, { statement: buildStatement() }))
    const label = String(labels[field]).replace(/^./, (letter) => letter.toUpperCase())
    const isList = Array.isArray(emptyStatement[field as keyof Statement])
    for (const nothing of isList ? [null, '', []] : [null, '']) {
      expect(await messagesOf(client, { [field]: nothing })).toEqual([`${field}: ${label} is required.`])
    }
    expect((await client.get(path)).body).toEqual(buildStatement())
  })

  test.each(money)('%s must be an amount of at least 0 with at most two decimals', async (field, label) => {
    const client = await app.as(await givenPerson(app))
    const errors: [unknown, string][] = [
      [-0.01, `${label} must be at least 0.`],
      [12.345, `${label} can have up to 2 decimals.`],
      [0.1 + 0.2, `${label} can have up to 2 decimals.`],
      [1e-7, `${label} can have up to 2 decimals.`],
      [1_000_000_000_000.01, 'Enter up to $1,000,000,000,000.'],
      [2 ** 53 + 2, 'Enter up to $1,000,000,000,000.'],
      [1e308, 'Enter up to $1,000,000,000,000.'],
      ['1,234', `${label} must be a number.`],
      ['$5', `${label} must be a number.`],
      ['0x10', `${label} must be a number.`],
      ['1e3', `${label} must be a number.`],
      [' 5', `${label} must be a number.`],
      [true, `${label} must be a number.`],
      [{}, `${label} must be a number.`],
      [[5], `${label} must be a number.`],
    ]
    for (const [value, message] of errors) expect(await messagesOf(client, { [field]: value })).toEqual([`${field}: ${message}`])
    expect(statementFields.find(({ name }) => name === field)?.help).toBe('Enter 0 if the amount is zero or negative.')
  })

  test('doorCount must be a whole number up to 100,000', async () => {
    const client = await app.as(await givenPerson(app))
    expect(await messagesOf(client, { doorCount: 1.5 })).toEqual(['doorCount: Door count must be a whole number.'])
    expect(await messagesOf(client, { doorCount: -1 })).toEqual(['doorCount: Door count must be at least 0.'])
    expect(await messagesOf(client, { doorCount: 100_001 })).toEqual(['doorCount: Door count must be no more than 100000.'])
    expect(await messagesOf(client, { doorCount: 'many' })).toEqual(['doorCount: Door count must be a number.'])
    expect((await client.post(path, { doorCount: 100_000 })).body.doorCount).toBe(100_000)
  })

  test('assetFocusCategories must have exactly one value', async () => {
    const client = await app.as(await givenPerson(app))
    const chosen = ['House Flipping', 'Self Storage']
    expect(await messagesOf(client, { assetFocusCategories: chosen })).toEqual([
      'assetFocusCategories: Choose exactly one asset focus.',
    ])
    expect((await client.post(path, { assetFocusCategories: 'Self Storage' })).body.assetFocusCategories).toEqual([
      'Self Storage',
    ])
  })

  test.each(['improvement', 'strength'])('at most three %s categories are allowed', async (which) => {
    const client = await app.as(await givenPerson(app))
    const field = `${which}Categories`
    expect(await messagesOf(client, { [field]: expertiseAreas.slice(0, 4) })).toEqual([
      `${field}: Cannot have more than 3 ${which} categories.`,
    ])
    expect((await client.post(path, { [field]: expertiseAreas.slice(0, 3) })).body[field]).toEqual(expertiseAreas.slice(0, 3))
  })

  test('an unknown option is rejected in every choice field', async () => {
    const client = await app.as(await givenPerson(app))
    const lists = ['realEstateActiveInvolve', 'assetFocusCategories', 'improvementCategories', 'strengthCategories']
    for (const field of lists) {
      for (const value of [['Gold'], [1], [null], { 0: niches[0] }]) {
        expect((await messagesOf(client, { [field]: value })).join()).toMatch(/ is not an allowed value\.$/)
      }
    }
    expect(await messagesOf(client, { localOrDistance: 'Remote' })).toEqual([
      'localOrDistance: Local or long-distance is not an allowed value.',
    ])
  })

  test('all errors are listed, and nothing is saved', async () => {
    const client = await app.as(await givenPerson(app))
    const messages = await messagesOf(client, { doorCount: null, netWorth: -1, netAnnualIncome: 50_000 })
    expect(messages).toEqual(['doorCount: Door count is required.', 'netWorth: Net worth must be at least 0.'])
    expect((await client.get(path)).body).toEqual(emptyStatement)
    expect((await client.get(`${path}/history`)).body).toEqual({ snapshots: [] })
  })
})

describe('POST statement: normalization', () => {
  test('"not active yet" removes all other involvements', async () => {
    const client = await app.as(await givenPerson(app))
    const { body } = await client.post(path, { realEstateActiveInvolve: ['House Flipping', notActiveYet, 'Self Storage'] })
    expect(body.realEstateActiveInvolve).toEqual([notActiveYet])
    expect((await client.post(path, { realEstateActiveInvolve: [...involvements] })).body.realEstateActiveInvolve).toEqual([
      notActiveYet,
    ])
  })

  test('duplicates are removed', async () => {
    const client = await app.as(await givenPerson(app))
    const twice = ['Raising Capital', 'Finding Deals', 'Raising Capital', 'House Hacking']
    const { body } = await client.post(path, { improvementCategories: twice })
    expect(body.improvementCategories).toEqual(['Raising Capital', 'Finding Deals', 'House Hacking'])
  })

  test('medium-term rentals are accepted as a strength', async () => {
    const client = await app.as(await givenPerson(app))
    const strengthCategories = ['Medium-Term Rentals']
    expect((await client.post(path, { strengthCategories })).body.strengthCategories).toEqual(strengthCategories)
  })

  test('unknown keys are ignored, and alone they save nothing', async () => {
    const client = await app.as(await givenPerson(app))
    const unknown = { savedAt: '1999-01-01', userId: 'x', netWorthCents: 5, scores: {} }
    expect(await client.post(path, unknown)).toMatchObject({ status: 200, body: emptyStatement })
    expect((await client.get(`${path}/history`)).body).toEqual({ snapshots: [] })
    expect((await client.post(path, { ...unknown, doorCount: 3 })).body).toEqual({ ...emptyStatement, doorCount: 3 })
  })
})
