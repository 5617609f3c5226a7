import { afterAll, expect, test } from 'vitest'
import { givenPerson } from '#test/factories/people.ts'
import { givenApp } from '#test/harness/index.ts'

const app = await givenApp()
afterAll(app.stop)

const path = '/api/profile-drafts/community-profile'
const at = app.clock.now().toISOString()

test('profile draft: another device finds what was typed and not saved; the profile stays', async () => {
  const member = await givenPerson(app)
  const phone = await app.as(member)
  const laptop = await app.as(member)
  expect((await phone.get(path)).body).toEqual({ fields: {} })
  const typed = { bio: { value: 'Two doors so', base: null }, headline: { value: 'Buy and hold', base: 'Landlord' } }
  expect((await phone.patch(path, { fields: typed })).status).toBe(204)
  expect((await laptop.get(path)).body).toEqual({
    fields: { bio: { value: 'Two doors so', base: null, changedAt: at }, headline: { ...typed.headline, changedAt: at } },
  })
  expect((await laptop.get('/api/me')).body.circleFields).toMatchObject({ bio: null })
})

test('profile draft: fields of two devices merge, null deletes one, and forms are separate', async () => {
  const member = await givenPerson(app)
  const [phone, laptop] = [await app.as(member), await app.as(member)]
  await Promise.all([
    phone.patch(path, { fields: { bio: { value: 'From the phone' } } }),
    laptop.patch(path, { fields: { headline: { value: 'From the laptop' } } }),
  ])
  expect(Object.keys((await phone.get(path)).body.fields).toSorted()).toEqual(['bio', 'headline'])
  await laptop.patch(path, { fields: { bio: null, headline: { value: 'Newer' } } })
  expect((await phone.get(path)).body).toEqual({ fields: { headline: { value: 'Newer', changedAt: at } } })
  expect((await phone.get('/api/profile-drafts/personal-info')).body).toEqual({ fields: {} })
  await phone.patch(path, { fields: { headline: null } })
  expect((await laptop.get(path)).body).toEqual({ fields: {} })
})

test('profile draft: another member gets an empty one', async () => {
  const client = await app.as(await givenPerson(app))
  await client.patch(path, { fields: { bio: { value: 'Mine' } } })
  expect((await (await app.as(await givenPerson(app))).get(path)).body).toEqual({ fields: {} })
})

test.each([
  ['an unknown form', '/api/profile-drafts/other', { bio: { value: 'x' } }, 404],
  ['a name that no field has', path, { '<b>': { value: 'x' } }, 422],
  ['an object as value', path, { bio: { value: { deep: 1 } } }, 422],
  ['a text of 5,001 letters', path, { bio: { value: 'x'.repeat(5_001) } }, 422],
  ['101 fields', path, Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`field${i}`, { value: 1 }])), 422],
])('profile draft: refuses %s and stores nothing', async (_, url, fields, status) => {
  const client = await app.as(await givenPerson(app))
  expect((await client.patch(url, { fields })).status).toBe(status)
  expect((await client.get(path)).body).toEqual({ fields: {} })
})

test('profile draft: refuses more than 100 fields, also over several requests', async () => {
  const client = await app.as(await givenPerson(app))
  const fieldsOf = (prefix: string) => Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`${prefix}${i}`, { value: i }]))
  expect((await client.patch(path, { fields: fieldsOf('a') })).status).toBe(204)
  expect((await client.patch(path, { fields: fieldsOf('b') })).status).toBe(422)
  expect(Object.keys((await client.get(path)).body.fields)).toHaveLength(60)
})
