import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Me } from '#contract/api/me.ts'
import strings from '#test/data/blns.json' with { type: 'json' }
import { givenPerson } from '#test/factories/people.ts'
import { buildProfile, patchOf } from '#test/factories/profile.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { bareBodies, oddValues, sendText, unstorableTexts } from '#test/harness/odd-input.ts'
import { profileFields } from '#domain/profile/profile-fields.ts'

let app: TestApp

beforeAll(async () => {
  app = await givenApp()
})

afterAll(() => app.stop())

const readOnly = [
  'isTribeAppAdmin',
  'podId',
  'stripeCustomerId',
  'previousPods',
  'demographicCluster',
  'personalityCluster',
  'financialMatchValue',
  'email',
  'id',
  'userId',
  'user_id',
  'name',
  'isAdmin',
  'is_admin',
  'access',
  'slots',
  'weeklyAccountabilityLink',
  'tribeTalkLink',
  'headline',
  'circleCity',
  'watchedMemberTrainingV1',
]

describe('PATCH /api/me: read-only fields', () => {
  const shapes = [true, 'x', 99, null, ['x'], { general: true, set: 'x' }, '00000000-0000-7000-8000-000000000001']

  test.each(readOnly)('%s is ignored in every shape', async (key) => {
    const person = await givenPerson(app, { profile: buildProfile() })
    const client = await app.as(person)
    const before = (await client.get('/api/me')).body
    for (const shape of shapes) {
      const inside = { [key]: shape, firstName: 'Ada', circleFields: { [`x-${key}`]: shape }, events: { [key]: shape } }
      expect((await client.patch('/api/me', inside)).status).toBeLessThan(500)
      expect((await client.patch('/api/me', { [key]: shape })).status).toBe(200)
    }
    const after = (await client.get('/api/me')).body
    const watched = key === 'watchedMemberTrainingV1' ? { events: { ...before.events, watchedMemberTrainingV1: true } } : {}
    expect(after).toEqual({ ...before, ...watched })
    expect((await client.get('/api/auth/session')).body.user).toMatchObject({ email: person.email })
  })

  test.each([
    '{"__proto__":{"isTribeAppAdmin":true,"firstName":"Eve"}}',
    '{"constructor":{"prototype":{"isTribeAppAdmin":true}}}',
    '{"circleFields":{"__proto__":{"headline":"Eve"},"constructor":{"prototype":{"bio":"Eve"}}}}',
    '{"firstName":"Ada","firstName":"Ada"}',
    '{"hasOwnProperty":1,"toString":1,"valueOf":null}',
    '{"events":{"__proto__":{"watchedLeaderTrainingV1":true}}}',
  ])('%s changes nothing', async (text) => {
    const client = await app.as(await givenPerson(app, { profile: buildProfile() }))
    const before = (await client.get('/api/me')).body
    const { status } = await sendText(client, 'PATCH', '/api/me', text)
    expect(status).toBe(200)
    expect((await client.get('/api/me')).body).toEqual(before)
    expect(({} as Record<string, unknown>).isTribeAppAdmin).toBeUndefined()
  })
})

describe('PATCH /api/me: values of every kind', () => {
  test.each([...profileFields.map((field) => field.name), 'circleFields', 'events'])(
    '%s is stored or refused with 422, in a full sentence',
    async (name) => {
      const client = await app.as(await givenPerson(app, { profile: buildProfile() }))
      const replies = []
      for (const value of oddValues) replies.push(await client.patch('/api/me', patchOf(name, value)))
      expect(replies.filter(({ status }) => status !== 200 && status !== 422)).toEqual([])
      const messages = replies.filter(({ status }) => status === 422).map(({ body }) => body.errors[0].message)
      expect(messages.filter((message) => !/[.!]$/.test(message))).toEqual([])
      expect(Me.safeParse((await client.get('/api/me')).body).success).toBe(true)
    },
  )

  test.each(bareBodies)('the body %s is 422', async (text) => {
    const client = await app.as(await givenPerson(app))
    const { status } = await sendText(client, 'PATCH', '/api/me', text)
    expect(status).toBe(422)
  })

  test.each(unstorableTexts)('a text with %s is refused', async (text) => {
    const client = await app.as(await givenPerson(app, { profile: buildProfile({ update: 'Before' }) }))
    expect((await sendText(client, 'PATCH', '/api/me', `{"update":"${text}"}`)).status).toBe(422)
    expect((await client.get('/api/me')).body.update).toBe('Before')
  })
})

describe('PATCH /api/me: a misleading name is refused with a message', () => {
  const oneLine = 'must be one line, without line breaks or tabs.'
  test.each([
    ['Locked\nhttps://evil.example/login\n', oneLine],
    ['\r\nX: y', oneLine],
    ['a\u2028b', oneLine],
    ['\u200b', 'is required.'],
    ['\u2066\u2069', 'is required.'],
    ['\u202eevil', 'can’t have hidden characters that change which way the text runs.'],
  ])('%j', async (name, input) => {
    const client = await app.as(await givenPerson(app, { profile: buildProfile({ firstName: 'Ada' }) }))
    const plain = await client.patch('/api/me', { firstName: name })
    expect(plain).toMatchObject({ status: 422, body: { errors: [{ field: 'firstName', message: `Firstname ${input}` }] } })
    const inside = await client.patch('/api/me', { circleFields: { lastName: name } })
    expect(inside).toMatchObject({ status: 422, body: { errors: [{ message: `Lastname ${input}` }] } })
    expect((await client.get('/api/me')).body.firstName).toBe('Ada')
  })

  test('misleading URLs are refused with a message', async () => {
    const client = await app.as(await givenPerson(app, { profile: buildProfile() }))
    for (const url of ['https:evil', 'https://user:pw@evil']) {
      const { status, body } = await client.patch('/api/me', { circleFields: { websiteUrl: url, linkedinUrl: url } })
      expect([status, body.errors.map(({ message }: { message: string }) => message)]).toEqual([
        422,
        ['Please enter a valid URL.', 'Please enter a valid URL.'],
      ])
    }
  })
})

test('PATCH /api/me: naughty strings are stored unchanged, or refused in single-line fields', { timeout: 120_000 }, async () => {
  const client = await app.as(await givenPerson(app, { profile: buildProfile() }))
  const turns = /[\u202a-\u202e\u2066-\u2069]/
  // Optional texts are cleared by an empty one; the bio is required and has at least one character.
  const toStored = (text: string) => (text === '' ? null : text)
  for (const text of strings) {
    app.clock.advance(1_000)
    const update = Array.from(text).slice(0, 280).join('')
    const additionalAddress = Array.from(text).slice(0, 120).join('')
    const response = await client.patch('/api/me', { update, additionalAddress })
    const stored = response.status === 422 ? 'refused' : [response.body.update, response.body.additionalAddress]
    const isRefused = /[\p{Cc}\u2028\u2029]/u.test(update) || turns.test(additionalAddress)
    const expected = isRefused ? 'refused' : [toStored(update), toStored(additionalAddress)]
    expect(stored, text).toEqual(expected)
    const bio = `${text}.`
    const saved = await client.patch('/api/me', { circleFields: { bio } })
    expect(turns.test(bio) ? saved.status : saved.body.circleFields.bio, text).toBe(turns.test(bio) ? 422 : bio)
  }
})
