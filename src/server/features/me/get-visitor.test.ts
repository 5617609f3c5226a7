import { expect, test } from 'vitest'
import { givenPerson } from '#test/factories/people.ts'
import { givenApp } from '#test/harness/index.ts'

test('GET /api/visitor: returns the profile’s time zone, or null without one or without a session', async () => {
  const app = await givenApp()
  const client = await app.as(await givenPerson(app))
  const timezone = async () => (await client.get('/api/visitor')).body.timezone
  expect(await timezone()).toBeNull()
  await client.patch('/api/me', { timezone: 'America/Chicago' })
  expect(await timezone()).toBe('America/Chicago')
  expect((await app.anonymous.get('/api/visitor')).body.timezone).toBeNull()
})
