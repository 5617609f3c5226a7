import { expect, test } from 'vitest'
import { eventInput, givenEvent } from '#test/factories/calendar.ts'
import { givenMember } from '#test/factories/members.ts'
import { givenApp } from '#test/harness/index.ts'

const path = '/api/admin/events'

async function givenAdmin() {
  const app = await givenApp()
  const admin = await givenMember(app, { role: 'admin', firstName: 'Olive', lastName: 'Operator' })
  return { app, client: await app.as(admin) }
}

test('admin events: an admin creates, changes and cancels an event, with audit events', async () => {
  const { client } = await givenAdmin()
  const made = await client.post(path, { ...eventInput, timezone: 'US/Eastern', capacity: 30, link: 'https://call.example/x' })
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({ ...eventInput, capacity: 30, by: 'Olive Operator', version: 0, untilDay: null })
  expect(made.body).toMatchObject({ repeatLabel: 'Weekly on Tuesdays', nextAt: '2026-01-07T00:00:00.000Z', canceledAt: null })
  const { id } = made.body
  const changed = await client.patch(`${path}/${id}`, { title: 'Big Talk', capacity: null })
  expect(changed.body).toMatchObject({ id, title: 'Big Talk', capacity: null, link: 'https://call.example/x', version: 1 })
  expect((await client.patch(`${path}/${id}`, { title: 'Big Talk' })).body.version).toBe(1)
  expect([(await client.delete(`${path}/${id}`)).status, (await client.delete(`${path}/${id}`)).status]).toEqual([204, 204])
  const { events, nextCursor } = (await client.get(path)).body
  expect([events.length, nextCursor]).toEqual([1, null])
  expect(events[0]).toMatchObject({ id, canceledAt: '2026-01-05T12:00:00.000Z', nextAt: null, version: 2 })
  expect((await client.patch(`${path}/${id}`, { title: 'Back again' })).status).toBe(404)
  const log = (await client.get('/api/admin/audit')).body.events.map(({ event }: { event: string }) => event)
  expect(log.filter((event: string) => event.startsWith('event.')).sort()).toEqual([
    'event.canceled',
    'event.changed',
    'event.made',
  ])
})

test('admin events: one date is moved, skipped and restored, and the version grows', async () => {
  const { app, client } = await givenAdmin()
  const id = await givenEvent(app)
  const day = `${path}/${id}/2026-01-06`
  const moved = await client.patch(day, { moveTo: '2026-01-07T20:30' })
  expect(moved.body).toMatchObject({ nextAt: '2026-01-08T01:30:00.000Z', version: 1 })
  expect(moved.body.changes).toEqual([{ onDay: '2026-01-06', toWall: '2026-01-07T20:30', reason: null }])
  const skipped = await client.patch(day, { skip: true, reason: ' Snow ' })
  expect(skipped.body).toMatchObject({ nextAt: '2026-01-14T00:00:00.000Z', version: 2 })
  expect(skipped.body.changes).toEqual([{ onDay: '2026-01-06', toWall: null, reason: 'Snow' }])
  expect((await client.patch(day, { restore: true })).body).toMatchObject({ changes: [], nextAt: '2026-01-07T00:00:00.000Z' })
})

test('admin events: unknown dates are 404, and invalid changes 422 with a reason', async () => {
  const { app, client } = await givenAdmin()
  const [weekly, once] = [await givenEvent(app), await givenEvent(app, { repeats: 'none' })]
  const skip = { skip: true }
  expect((await client.patch(`${path}/${weekly}/2026-01-07`, skip)).status).toBe(404)
  expect((await client.patch(`${path}/${weekly}/2026-02-30`, skip)).status).toBe(404)
  expect((await client.patch(`${path}/${app.deps.newId()}/2026-01-06`, skip)).status).toBe(404)
  expect((await client.patch(`${path}/x/2026-01-06`, skip)).status).toBe(404)
  const refusals = [
    await client.patch(`${path}/${once}/2026-01-06`, skip),
    await client.patch(`${path}/${weekly}/2026-01-06`, { moveTo: '2026-02-30T10:00' }),
    await client.patch(`${path}/${weekly}/2026-01-06`, { moveTo: '2026-06-01T10:00' }),
    await client.patch(`${path}/${weekly}/2026-01-06`, {}),
    await client.patch(`${path}/${weekly}`, { repeats: 'none', untilDay: '2026-03-01' }),
    await client.patch(`${path}/${weekly}`, { startsWall: null }),
    await client.post(path, {}),
    await client.post(path, []),
    await client.get(`${path}?cursor=x`),
  ]
  for (const { status, body } of refusals) {
    expect(status).toBe(422)
    expect(body.errors[0].message).toMatch(/^\S.*\.$/)
  }
})

test('admin events: capacity cannot drop below the seats taken', async () => {
  const { app, client } = await givenAdmin()
  const id = await givenEvent(app, { capacity: 2 })
  for (let i = 0; i < 3; i++) {
    const member = await app.as(await givenMember(app))
    await member.post(`/api/events/${id}/2026-01-13/answer`, { answer: 'yes' })
  }
  const refused = await client.patch(`${path}/${id}`, { capacity: 1 })
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [{ field: 'capacity', message: 'Choose at least 2. That many seats are already taken.' }],
  ])
  expect((await client.patch(`${path}/${id}`, { capacity: 3 })).status).toBe(200)
  const presentedEvent = (await client.get('/api/calendar?from=2026-01-13&to=2026-01-13')).body.entries[0].event
  expect(presentedEvent).toMatchObject({ going: 3, waiting: 0, seatsLeft: 0 })
  // Seats of past dates do not count; the session has expired by then too.
  app.clock.advance(10 * 86_400_000)
  const later = await app.as(await givenMember(app, { role: 'admin' }))
  expect((await later.patch(`${path}/${id}`, { capacity: 1 })).status).toBe(200)
})

test('admin events: nextAt is right for February 29 and for a skipped clock hour', async () => {
  const { client } = await givenAdmin()
  const next = async (input: object) => (await client.post(path, { ...eventInput, ...input })).body.nextAt
  expect(await next({ startsWall: '2028-02-29T10:00', repeats: 'monthly' })).toBe('2028-02-29T15:00:00.000Z')
  expect(await next({ startsWall: '2026-03-08T02:30', repeats: 'none' })).toBe('2026-03-08T07:30:00.000Z')
})

test('GET admin events: pages of fifty list each event once', async () => {
  const { app, client } = await givenAdmin()
  for (let i = 0; i < 53; i++) await givenEvent(app, { title: `Event ${i}` })
  const first = (await client.get(path)).body
  const second = (await client.get(`${path}?cursor=${first.nextCursor}`)).body
  expect([first.events.length, second.events.length, second.nextCursor]).toEqual([50, 3, null])
  const titles = [...first.events, ...second.events].map(({ title }: { title: string }) => title)
  expect(new Set(titles).size).toBe(53)
})

test('GET admin event: shows for each date who comes, waits or may come', async () => {
  const { app, client } = await givenAdmin()
  const id = await givenEvent(app, { capacity: 1 })
  for (const [firstName, answer] of [
    ['Ana', 'yes'],
    ['Ben', 'yes'],
    ['Cy', 'maybe'],
    ['Di', 'no'],
  ] as const) {
    const member = await app.as(await givenMember(app, { firstName, lastName: 'Doe' }))
    await member.post(`/api/events/${id}/2026-01-13/answer`, { answer })
  }
  await client.patch(`${path}/${id}/2026-01-20`, { skip: true })
  await client.patch(`${path}/${id}/2026-01-27`, { moveTo: '2026-01-28T10:00' })
  const { body } = await client.get(`${path}/${id}`)
  expect(body.event).toMatchObject({ id, capacity: 1, repeatLabel: 'Weekly on Tuesdays' })
  expect(body.times).toHaveLength(16)
  expect(body.times.slice(0, 4)).toMatchObject([
    { onDay: '2026-01-06', isOff: false, going: { count: 0, names: [] } },
    {
      startsAt: '2026-01-14T00:00:00.000Z',
      going: { count: 1, names: ['Ana Doe'] },
      waiting: { count: 1, names: ['Ben Doe'] },
      maybe: { count: 1, names: ['Cy Doe'] },
      declined: 1,
    },
    { onDay: '2026-01-20', isOff: true },
    { onDay: '2026-01-27', isMoved: true, startsAt: '2026-01-28T15:00:00.000Z' },
  ])
  expect((await client.get(`${path}/${app.deps.newId()}`)).status).toBe(404)
})
