import { afterAll, describe, expect, test } from 'vitest'
import { givenMember } from '#test/factories/members.ts'
import { givenPerson } from '#test/factories/people.ts'
import { buildProfile } from '#test/factories/profile.ts'
import { givenApp } from '#test/harness/index.ts'
import { sendText } from '#test/harness/odd-input.ts'

const app = await givenApp()
afterAll(app.stop)

/** Fields an attacker might set, with a value for each. */
const optIns: [string, unknown][] = [
  ['isTribeAppAdmin', true],
  ['is_tribe_app_admin', true],
  ['isAdmin', true],
  ['is_admin', true],
  ['admin', true],
  ['role', 'admin'],
  ['access', { general: true, pod_marketplace: true }],
  ['general', true],
  ['pod_marketplace', true],
  ['podId', '00000000-0000-7000-8000-000000000001'],
  ['previousPods', ['00000000-0000-7000-8000-000000000001']],
  ['stripeCustomerId', 'cus_somebody'],
  ['financialMatchValue', 99],
  ['demographicCluster', 1],
  ['personalityCluster', 1],
  ['completedAt', '2020-01-01T00:00:00Z'],
  ['completed_at', '2020-01-01T00:00:00Z'],
  ['email', 'admin@example.test'],
  ['id', '00000000-0000-7000-8000-000000000001'],
  ['userId', '00000000-0000-7000-8000-000000000001'],
  ['user_id', '00000000-0000-7000-8000-000000000001'],
  ['password', 'something else'],
  ['passwordHash', 'none'],
  ['createdAt', '2020-01-01T00:00:00Z'],
  ['slots', [{ value: 'mon-0800', label: 'x', comfort: null, openSeats: 99, formingPods: 99 }]],
  ['rematchBy', '2020-01-01T00:00:00Z'],
  ['weeklyAccountabilityLink', 'https://evil.example'],
  ['tribeTalkLink', 'https://evil.example'],
]

/** Places in a body where such a field may be. */
const shapes: [string, (key: string, value: unknown) => object][] = [
  ['by itself', (key, value) => ({ [key]: value })],
  ['beside a field of their own', (key, value) => ({ [key]: value, update: 'Before' })],
  ['in the community profile', (key, value) => ({ circleFields: { [key]: value } })],
  ['in the trainings', (key, value) => ({ events: { [key]: value } })],
  ['as a path', (key, value) => ({ [`circleFields.${key}`]: value, [`events.${key}`]: value })],
  ['in a wrapping', (key, value) => ({ profile: { [key]: value }, user: { [key]: value }, data: { [key]: value } })],
  ['as a list of one', (key, value) => ({ [key]: [value], [`${key}[]`]: value, [`${key}[0]`]: value })],
]

describe('PATCH /api/me: a user cannot raise their own rights', () => {
  test.each(shapes)('%s', async (_, shape) => {
    const person = await givenPerson(app, { profile: buildProfile({ update: 'Before' }) })
    const client = await app.as(person)
    const before = (await client.get('/api/me')).body
    for (const [key, value] of optIns) {
      const { status, body } = await client.patch('/api/me', shape(key, value))
      expect([status, body], key).toEqual([200, before])
    }
    expect((await client.get('/api/me')).body).toEqual(before)
    expect((await client.get('/api/auth/session')).body.user).toMatchObject({ email: person.email, name: person.name })
    expect((await client.get('/api/subscriptions')).body.access).toEqual({ general: false, pod_marketplace: false })
    expect((await client.get('/api/admin/audit')).status).toBe(404)
  })

  test('ids in the body do not change another user', async () => {
    const other = await givenMember(app)
    const client = await app.as(await givenPerson(app, { profile: buildProfile() }))
    const theirs = await app.as(other)
    const before = (await theirs.get('/api/me')).body
    for (const key of ['id', 'userId', 'user_id', 'email']) {
      await client.patch('/api/me', { [key]: key === 'email' ? other.email : other.id, update: 'Not mine' })
    }
    expect((await theirs.get('/api/me')).body).toEqual(before)
  })
})

describe('PATCH /api/me: refuses bodies that no form sends', () => {
  const nested = `${'{"a":'.repeat(8_000)}1${'}'.repeat(8_000)}`
  test.each([
    ['nested without end', `{"update":${nested}}`],
    ['nested without end, in the community profile', `{"circleFields":{"bio":${nested}}}`],
    ['nested in lists', `{"podDateAlternates":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
    ['a key that is half a character', '{"\\ud800":1,"circleFields":{"x\\udc00":1}}'],
    ['a key with NUL', '{"a\\u0000b":1}'],
    ['NUL in the community profile', '{"circleFields":{"bio":"a\\u0000b"}}'],
    ['half a character in a list', '{"podDateAlternates":["\\ud800"]}'],
    ['a number beyond all numbers', '{"zipcode":9007199254740993,"phone":1e400}'],
    ['a hundred thousand characters', JSON.stringify({ circleFields: { bio: 'x'.repeat(100_000) } })],
    ['ninety thousand characters', JSON.stringify({ update: 'x'.repeat(90_000) })],
  ])('%s', async (_, body) => {
    const client = await app.as(await givenPerson(app, { profile: buildProfile() }))
    const before = (await client.get('/api/me')).body
    const { status } = await sendText(client, 'PATCH', '/api/me', body)
    expect([400, 413, 422]).toContain(status)
    expect((await client.get('/api/me')).body).toEqual(before)
  })
})

test('PATCH /api/me: the last of duplicate keys counts', async () => {
  const client = await app.as(await givenPerson(app, { profile: buildProfile() }))
  const { status, body } = await sendText(client, 'PATCH', '/api/me', '{"update":"First","update":"Second","zipcode":"01234"}')
  expect([status, body.update, body.zipcode]).toEqual([200, 'Second', '01234'])
})

test('PATCH /api/me: two tabs that save different fields at once lose nothing', async () => {
  const client = await app.as(await givenPerson(app, { profile: buildProfile() }))
  for (let i = 0; i < 5; i++) {
    const number = `(512) 555-01${10 + i}`
    const [one, other] = await Promise.all([
      client.patch('/api/me', { phone: number, circleFields: { headline: `Headline ${i}` } }),
      client.patch('/api/me', { update: `Update ${i}`, circleFields: { bio: `Bio ${i}` } }),
    ])
    expect([one.status, other.status]).toEqual([200, 200])
    expect((await client.get('/api/me')).body).toMatchObject({
      phone: number,
      update: `Update ${i}`,
      circleFields: { headline: `Headline ${i}`, bio: `Bio ${i}` },
    })
  }
})
