import { expect, test } from 'vitest'
import { givenEvent } from '#test/factories/calendar.ts'
import { givenCommitment } from '#test/factories/commitments.ts'
import { givenMember } from '#test/factories/members.ts'
import { givenPod } from '#test/factories/pods.ts'
import type { Client } from '#test/harness/client.ts'
import { givenApp } from '#test/harness/index.ts'
import { outcomesOf, race } from '#test/harness/race.ts'
import { eventRsvps, eventChanges } from './tables.ts'
import { lockEvent } from './store/events.ts'

const rsvp = (client: Client, id: string, onDay: string, answer: string) =>
  client.post(`/api/events/${id}/${onDay}/answer`, { answer })

const inTimeZone = (timezone: string) => ({ profile: { timezone } })

test('GET /api/calendar: lists pod meetings and tribe events in the time zone of the member', async () => {
  const app = await givenApp()
  const leader = await givenMember(app, inTimeZone('Asia/Tokyo'))
  const pod = await givenPod(app, { leader, dayTime: 'tue-1900' })
  const client = await app.as(leader)
  const id = await givenEvent(app, { startsWall: '2026-01-08T12:00', type: 'training', title: 'How to bid' })
  await app.deps.db
    .insert(eventChanges)
    .values({ eventId: id, onDay: '2026-01-15', kind: 'moved', toWall: '2026-01-16T09:30', madeAt: app.clock.now() })
  const { body } = await client.get('/api/calendar?from=2026-01-07&to=2026-01-16')
  expect(body).toMatchObject({ timezone: 'Asia/Tokyo', from: '2026-01-07', to: '2026-01-16' })
  const calendarEntries = body.entries.map(({ title, startsAt, movedFrom }: Record<string, unknown>) => [
    title,
    startsAt,
    movedFrom,
  ])
  expect(calendarEntries).toEqual([
    [pod.name, '2026-01-07T00:00:00.000Z', null],
    ['How to bid', '2026-01-08T17:00:00.000Z', null],
    [pod.name, '2026-01-14T00:00:00.000Z', null],
    ['How to bid', '2026-01-16T14:30:00.000Z', '2026-01-15T17:00:00.000Z'],
  ])
  expect(body.entries[0]).toMatchObject({ type: 'pod-meeting', onDay: '2026-01-06', event: null, meeting: { isSkipped: false } })
  expect(body.entries[1].meeting).toBeNull()
  const seats = { capacity: null, seatsLeft: null, going: 0, waiting: 0, answer: null, placeInLine: null, canAnswer: true }
  expect(body.entries[1].event).toEqual({ id, repeatLabel: 'Weekly on Thursdays', ...seats })
  const some = (await client.get('/api/calendar?types=training,social')).body
  expect([some.from, some.to]).toEqual(['2026-01-05', '2026-02-15'])
  expect(new Set(some.entries.map(({ type }: { type: string }) => type))).toEqual(new Set(['training']))
})

test('GET /api/calendar: shows RSVPs to a pod meeting, and a skipped meeting with its reason', async () => {
  const app = await givenApp()
  const leader = await givenMember(app, inTimeZone('America/Chicago'))
  await givenPod(app, { leader, dayTime: 'tue-1900' })
  const client = await app.as(leader)
  await client.post('/api/my-pod/meetings/2026-01-06/answer', { answer: 'no', checkIn: 'Two offers out.' })
  await client.patch('/api/my-pod/meetings/2026-01-13', { skip: true, reason: 'Winter break' })
  const { entries } = (await client.get('/api/calendar?to=2026-01-14')).body
  expect(entries).toMatchObject([
    { onDay: '2026-01-06', meeting: { answers: [{ isYou: true, answer: 'no', checkIn: 'Two offers out.' }] } },
    { onDay: '2026-01-13', meeting: { isSkipped: true, reason: 'Winter break' } },
  ])
  expect((await client.get('/api/calendar?to=2026-01-14&types=training')).body.entries).toEqual([])
})

test('GET /api/calendar: shows only the member’s own open commitments, on their local day', async () => {
  const app = await givenApp()
  const member = await givenMember(app, inTimeZone('Asia/Tokyo'))
  const id = await givenCommitment(app, member.id, { dueOn: '2026-01-07' })
  await givenCommitment(app, member.id, { dueOn: '2026-01-07', outcome: 'done', settledAt: app.clock.now() })
  await givenCommitment(app, (await givenMember(app)).id, { dueOn: '2026-01-07' })
  const client = await app.as(member)
  const days = 'from=2026-01-07&to=2026-01-07'
  const { entries } = (await client.get(`/api/calendar?${days}`)).body
  const times = { onDay: '2026-01-07', startsAt: '2026-01-06T15:00:00.000Z', endsAt: '2026-01-07T15:00:00.000Z' }
  expect(entries).toEqual([
    expect.objectContaining({
      type: 'deadline',
      title: 'Send 20 letters',
      commitmentId: id,
      event: null,
      meeting: null,
      ...times,
    }),
  ])
  expect((await client.get(`/api/calendar?${days}&types=deadline`)).body.entries).toHaveLength(1)
  expect((await client.get(`/api/calendar?${days}&types=social`)).body.entries).toEqual([])
})

test('GET /api/calendar: 422 for invalid, reversed or too long ranges and unknown types', async () => {
  const app = await givenApp()
  const client = await app.as(await givenMember(app))
  const refused = ['from=2026-02-30', 'from=x', 'from=2026-02-02&to=2026-02-01', 'from=2026-01-01&to=2027-01-01', 'types=x']
  for (const query of [...refused, 'from=0001-01-01', 'from=9999-12-01']) {
    expect([query, (await client.get(`/api/calendar?${query}`)).status]).toEqual([query, 422])
  }
  for (const query of ['from=2028-02-29&to=2028-02-29', 'types=', 'from=2100-12-01&to=2100-12-31']) {
    expect([query, (await client.get(`/api/calendar?${query}`)).status]).toEqual([query, 200])
  }
})

test('event answer: yes takes a seat or joins the waitlist; a freed seat goes to the next in line', async () => {
  const app = await givenApp()
  const id = await givenEvent(app, { capacity: 2 })
  const clients = []
  for (let i = 0; i < 4; i++) clients.push(await app.as(await givenMember(app)))
  const [ann, bob, cleo, dan] = clients as [Client, Client, Client, Client]
  const rsvpStatus = async (client: Client, answer: string) => (await rsvp(client, id, '2026-01-06', answer)).body.event
  await rsvpStatus(ann, 'yes')
  expect(await rsvpStatus(bob, 'yes')).toMatchObject({ answer: 'yes', placeInLine: null, seatsLeft: 0, going: 2 })
  expect(await rsvpStatus(cleo, 'yes')).toMatchObject({ placeInLine: 1, waiting: 1 })
  expect(await rsvpStatus(dan, 'yes')).toMatchObject({ placeInLine: 2, waiting: 2 })
  // Repeating the RSVP does not change the waitlist position.
  expect(await rsvpStatus(cleo, 'yes')).toMatchObject({ placeInLine: 1 })
  expect(await rsvpStatus(ann, 'maybe')).toMatchObject({ answer: 'maybe', placeInLine: null, going: 2, waiting: 1 })
  const seen = async (client: Client) => (await client.get('/api/calendar?to=2026-01-06')).body.entries[0].event
  expect(await seen(cleo)).toMatchObject({ answer: 'yes', placeInLine: null })
  expect(await seen(dan)).toMatchObject({ placeInLine: 1 })
  // A member who returns joins the end of the waitlist.
  expect(await rsvpStatus(ann, 'yes')).toMatchObject({ placeInLine: 2 })
  expect((await rsvp(dan, id, '2026-01-13', 'yes')).body.event).toMatchObject({ going: 1, placeInLine: null })
})

test('event answer: 404 for a skipped, canceled or unknown time, 409 once it has begun', async () => {
  const app = await givenApp()
  const client = await app.as(await givenMember(app))
  const id = await givenEvent(app)
  const off = await givenEvent(app, { canceledAt: app.clock.now() })
  await app.deps.db.insert(eventChanges).values({ eventId: id, onDay: '2026-01-13', kind: 'skipped', madeAt: app.clock.now() })
  const statusOf = async (event: string, day: string, answer = 'yes') => (await rsvp(client, event, day, answer)).status
  expect(await statusOf(id, '2026-01-07')).toBe(404)
  expect(await statusOf(id, '2026-01-13')).toBe(404)
  expect(await statusOf(id, '2026-02-30')).toBe(404)
  expect(await statusOf(off, '2026-01-06')).toBe(404)
  expect(await statusOf(app.deps.newId(), '2026-01-06')).toBe(404)
  expect(await statusOf(id, '2026-01-06', 'perhaps')).toBe(422)
  app.clock.advance(36 * 3_600_000)
  const late = await rsvp(client, id, '2026-01-06', 'yes')
  expect([late.status, late.body.code]).toEqual([409, 'event-begun'])
})

test('event answer: concurrent yes answers fill exactly the seats and number the waitlist', async () => {
  const app = await givenApp()
  const clients: Client[] = []
  for (let i = 0; i < 6; i++) clients.push(await app.as(await givenMember(app)))
  for (let round = 0; round < 10; round++) {
    const id = await givenEvent(app, { capacity: 3 })
    const requests = clients.map((client) => () => rsvp(client, id, '2026-01-06', 'yes'))
    const replies = await race(app, (tx) => lockEvent(tx, id), requests, round % 2 === 1)
    expect(new Set(outcomesOf(replies))).toEqual(new Set(['200']))
    const waitlistPositions = replies.map(({ body }) => body.event.placeInLine)
    expect(waitlistPositions.toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual([null, null, null, 1, 2, 3])
    const seen = await Promise.all(clients.map((client) => client.get('/api/calendar?to=2026-01-06')))
    const entryOf = (entries: { event: { id: string; placeInLine: number | null } }[]) =>
      entries.find(({ event }) => event.id === id)
    expect(seen.map(({ body }) => entryOf(body.entries)?.event.placeInLine)).toEqual(waitlistPositions)
  }
})

test('event answer: three concurrent answers of a member take one seat', async () => {
  const app = await givenApp()
  const client = await app.as(await givenMember(app))
  const id = await givenEvent(app, { capacity: 1 })
  const replies = await Promise.all(['yes', 'yes', 'yes'].map((answer) => rsvp(client, id, '2026-01-06', answer)))
  for (const { body } of replies) expect(body.event).toMatchObject({ going: 1, waiting: 0, placeInLine: null })
  expect(await app.deps.db.select().from(eventRsvps)).toHaveLength(1)
})
