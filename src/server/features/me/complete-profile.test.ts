import { afterAll, describe, expect, test } from 'vitest'
import { essentialFields } from '#domain/profile/completion.ts'
import { givenPerson } from '#test/factories/people.ts'
import { buildProfile } from '#test/factories/profile.ts'
import { givenApp } from '#test/harness/index.ts'

const app = await givenApp()
afterAll(app.stop)

const path = '/api/profile-complete'

test('POST /api/profile-complete: stamps a complete profile once, also when repeated', async () => {
  const client = await app.as(await givenPerson(app, { profile: buildProfile() }))
  const at = app.clock.now().toISOString()
  expect(await client.post(path)).toMatchObject({ status: 200, body: { ok: true, completedAt: at } })
  app.clock.advance(60_000)
  expect((await client.post(path)).body).toEqual({ ok: true, completedAt: at })
})

test('POST /api/profile-complete: five requests at once get the same reply', async () => {
  const client = await app.as(await givenPerson(app, { profile: buildProfile() }))
  const replies = await Promise.all(Array.from({ length: 5 }, () => client.post(path)))
  expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(replies[0]?.status).toBe(200)
})

test('POST /api/profile-complete: a new user gets every missing field in the words of the forms', async () => {
  const { status, body } = await (await app.as(await givenPerson(app))).post(path)
  expect([status, body.code, body.detail]).toEqual([422, 'invalid-fields', 'Check the highlighted fields.'])
  expect(body.errors).toEqual([
    { field: 'circleFields.firstName', message: 'Firstname is required.' },
    { field: 'circleFields.lastName', message: 'Lastname is required.' },
    { field: 'circleFields.headline', message: 'Headline is required.' },
    { field: 'circleFields.bio', message: 'Bio is required.' },
    { field: 'circleFields.profession', message: 'Profession is required.' },
    { field: 'circleFields.city', message: 'City is required.' },
    { field: 'circleFields.state', message: 'State is required.' },
    { field: 'maritalStatus', message: 'Marital status is required.' },
    { field: 'gender', message: 'Gender is required.' },
    { field: 'netWorth', message: 'Net worth is required.' },
    { field: 'timezone', message: 'Timezone is required.' },
    { field: 'birthdate', message: 'Birthdate is required.' },
    { field: 'phone', message: 'Phone is required.' },
    { field: 'primaryLanguage', message: 'Primary language is required.' },
    { field: 'originCity', message: 'Origin city is required.' },
    { field: 'originState', message: 'Origin state is required.' },
    { field: 'educationLevel', message: 'Education level is required.' },
    { field: 'currentRole', message: 'Current role is required.' },
    { field: 'startingIncome', message: 'Starting income is required.' },
    { field: 'streetAddress', message: 'Street address is required.' },
    { field: 'city', message: 'City is required.' },
    { field: 'state', message: 'State is required.' },
    { field: 'zipcode', message: 'Zipcode is required.' },
  ])
})

describe('POST /api/profile-complete: 422 for one empty essential field', () => {
  test.each(essentialFields.map(({ name }) => name))('%s', async (name) => {
    const [group = '', inner] = name.split('.')
    const whole = buildProfile({ currentRole: 'Other (please specify)', currentRoleOther: 'Beekeeper' })
    const emptied = inner === undefined ? { [group]: null } : { circleFields: { ...whole.circleFields, [inner]: null } }
    const client = await app.as(await givenPerson(app, { profile: { ...whole, ...emptied } }))
    const { status, body } = await client.post(path)
    expect([status, body.errors.map(({ field }: { field: string }) => field)]).toEqual([422, [name]])
  })
})

test('POST /api/profile-complete: requires a description of another role', async () => {
  const profile = buildProfile({ currentRole: 'Other (please specify)', currentRoleOther: null })
  const { body } = await (await app.as(await givenPerson(app, { profile }))).post(path)
  expect(body.errors).toEqual([{ field: 'currentRoleOther', message: 'Current role is required.' }])
})

test('POST /api/profile-complete: ignores the body, and 401 without a session', async () => {
  const client = await app.as(await givenPerson(app))
  expect((await client.post(path, buildProfile())).status).toBe(422)
  expect((await app.anonymous.post(path)).status).toBe(401)
})
