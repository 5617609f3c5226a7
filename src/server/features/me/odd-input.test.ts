import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Me } from '#contract/me.ts'
import strings from '#test/data/blns.json' with { type: 'json' }
import { givenPerson } from '#test/factories/people.ts'
import { buildProfile } from '#test/factories/profile.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { profileFields } from '#domain/profile/profile-fields.ts'

let app: TestApp

beforeAll(async () => {
  app = await givenApp()
})

afterAll(() => app.stop())

/** The body of a patch that writes one field by its path. */
function bodyOf(path: string, value: unknown): object {
  const [group = '', inner] = path.split('.')
  return inner === undefined ? { [group]: value } : { [group]: { [inner]: value } }
}

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

describe('what is not the member’s to write', () => {
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
    const { status } = await client.send('/api/me', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: text,
    })
    expect(status).toBe(200)
    expect((await client.get('/api/me')).body).toEqual(before)
    expect(({} as Record<string, unknown>).isTribeAppAdmin).toBeUndefined()
  })
})

/** Thirty-five values of every kind JSON can carry. */
const oddValues: unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  1,
  -1,
  1.5,
  Number.MAX_SAFE_INTEGER + 2,
  1e308,
  -1e308,
  '',
  ' ',
  'x',
  '0',
  'null',
  'undefined',
  'NaN',
  'true',
  '[]',
  '{}',
  '__proto__',
  'x'.repeat(90_000),
  '\u202Eevil',
  '👍'.repeat(500),
  [],
  [null],
  [[]],
  ['x', 1, {}],
  Array(500).fill('mon-0800'),
  {},
  { length: 3 },
  { toString: 1, valueOf: 1 },
  { $ne: null },
  { firstName: { firstName: {} } },
]

describe('values of every kind', () => {
  test.each([...profileFields.map((field) => field.name), 'circleFields', 'events'])(
    '%s takes them or refuses them',
    async (name) => {
      const client = await app.as(await givenPerson(app, { profile: buildProfile() }))
      const replies = []
      for (const value of oddValues) replies.push(await client.patch('/api/me', bodyOf(name, value)))
      expect(replies.filter(({ status }) => status !== 200 && status !== 422)).toEqual([])
      const messages = replies.filter(({ status }) => status === 422).map(({ body }) => body.errors[0].message)
      expect(messages.filter((message) => !/[.!]$/.test(message))).toEqual([])
      expect(Me.safeParse((await client.get('/api/me')).body).success).toBe(true)
    },
  )

  test.each(['[]', 'null', '"x"', '1', 'true'])('the body %s is no change', async (text) => {
    const client = await app.as(await givenPerson(app))
    const { status } = await client.send('/api/me', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: text,
    })
    expect(status).toBe(422)
  })

  test.each(['a\\u0000b', '\\ud800', 'x\\udc00y'])('a text with %s is refused', async (text) => {
    const client = await app.as(await givenPerson(app, { profile: buildProfile({ update: 'Before' }) }))
    const body = `{"update":"${text}"}`
    const reply = await client.send('/api/me', { method: 'PATCH', headers: { 'content-type': 'application/json' }, body })
    expect(reply.status).toBe(422)
    expect((await client.get('/api/me')).body.update).toBe('Before')
  })
})

test('naughty strings come back unchanged', async () => {
  const client = await app.as(await givenPerson(app, { profile: buildProfile() }))
  // Texts that may be left out are emptied by an empty one; the biography is required and holds at least a character.
  const kept = (text: string) => (text === '' ? null : text)
  for (const text of strings) {
    const update = Array.from(text).slice(0, 280).join('')
    const additionalAddress = Array.from(text).slice(0, 120).join('')
    const { status, body } = await client.patch('/api/me', { update, additionalAddress, circleFields: { bio: `${text}.` } })
    expect(status, text).toBe(200)
    expect([body.update, body.additionalAddress, body.circleFields.bio]).toEqual([
      kept(update),
      kept(additionalAddress),
      `${text}.`,
    ])
  }
})
