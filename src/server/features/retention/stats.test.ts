import { expect, test } from 'vitest'
import { givenPerson } from '#test/factories/people.ts'
import { givenCanceler } from '#test/factories/retention.ts'
import { givenApp } from '#test/harness/index.ts'

const path = '/api/admin/retention'
const dayMs = 86_400_000

test('GET /api/admin/retention: counts saved, canceled and aborted members separately', async () => {
  const app = await givenApp()
  const admin = await app.as(await givenPerson(app, { role: 'admin' }))
  const members = await Promise.all(Array.from({ length: 7 }, () => givenCanceler(app)))
  const [saved, talked, deletedMember, plain, backed, left] = members
  const token = (await saved?.start()) ?? ''
  await saved?.report(token, { step: 'offer', reason: 'unused', offer: 'pause' })
  await saved?.decide(token, { kind: 'offer_accepted', reason: 'unused', offer: 'pause', months: 1 })
  await talked?.decide(await talked.start(), { kind: 'offer_accepted', reason: 'too_complex', offer: 'talk', message: 'Hi' })
  const going = (await deletedMember?.start()) ?? ''
  await deletedMember?.report(going, { step: 'offer', reason: 'unused', offer: 'pause' })
  await deletedMember?.decide(going, { kind: 'canceled', reason: 'unused' })
  await plain?.client.post('/api/subscriptions/cancel')
  for (let i = 0; i < 3; i++) {
    await backed?.client.delete('/api/subscriptions')
    await backed?.client.post('/api/subscriptions/cancel-button')
  }
  await left?.start()
  const reply = await admin.get(path)
  expect(reply.status).toBe(200)
  expect(reply.body).toEqual({
    days: 90,
    started: 6,
    saved: 2,
    canceled: 2,
    aborted: 1,
    expired: 0,
    open: 1,
    saveRate: 0.5,
    byReason: [
      { reason: 'unused', started: 2, saved: 1, canceled: 1 },
      { reason: 'too_complex', started: 1, saved: 1, canceled: 0 },
    ],
    byOffer: [
      { offer: 'discount', shown: 0, taken: 0 },
      { offer: 'switch', shown: 0, taken: 0 },
      { offer: 'pause', shown: 2, taken: 1 },
      { offer: 'talk', shown: 1, taken: 1 },
    ],
  })
})

test('GET /api/admin/retention: looks back as many days as requested', async () => {
  const app = await givenApp()
  const { start, decide } = await givenCanceler(app)
  await decide(await start(), { kind: 'canceled', reason: 'other' })
  app.clock.advance(10 * dayMs)
  const admin = await app.as(await givenPerson(app, { role: 'admin' }))
  expect((await admin.get(`${path}?days=11`)).body).toMatchObject({ days: 11, canceled: 1, saveRate: 0 })
  expect((await admin.get(`${path}?days=9`)).body).toMatchObject({ days: 9, started: 0, saveRate: null, byReason: [] })
  for (const days of ['0', '-1', '1000', 'all', '1.5', '1&days=2']) {
    expect((await admin.get(`${path}?days=${days}`)).status, days).toBe(422)
  }
})

test('GET /api/admin/retention: 404 for a member, 401 without a session', async () => {
  const app = await givenApp()
  const { client } = await givenCanceler(app)
  expect((await client.get(path)).status).toBe(404)
  expect((await app.anonymous.get(path)).status).toBe(401)
})
