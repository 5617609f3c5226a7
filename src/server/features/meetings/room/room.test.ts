import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { RoomUpdate } from '#contract/api/meetings/room.ts'
import { attendances, meetings } from '#server/features/meetings/tables/rooms.ts'
import { meetingRsvps } from '#server/features/meetings/tables/schedule.ts'
import { givenMember } from '#test/factories/members.ts'
import { givenPod } from '#test/factories/pods.ts'
import { beforeMeeting, givenFullRoom, givenRoomPage } from '#test/factories/rooms.ts'
import { recordLiveEvents } from '#test/harness/record-live-events.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { roomsDue } from './jobs.ts'

const minuteMs = 60_000

let app: TestApp
beforeEach(async () => {
  app = await givenApp({ now: beforeMeeting })
})

const roomOf = (reply: { body: unknown }) => (reply.body as RoomUpdate).room

/** Does what the worker does every minute. */
async function wake(): Promise<void> {
  await app.deps.jobs.enqueue(app.deps.db, roomsDue, {})
  await app.runJobs()
}

test('GET /api/time: returns the server’s clock without a session', async () => {
  const { status, body } = await app.anonymous.get('/api/time')
  expect([status, body]).toEqual([200, { serverAt: app.clock.now().getTime() }])
})

test('room: opens fifteen minutes before the meeting, with the first page', async () => {
  const early = await givenApp({ now: '2026-01-06T23:44:00Z' })
  const pod = await givenPod(early)
  const page = await givenRoomPage(early, pod.leader)
  expect((await page.sendHeartbeat()).body).toMatchObject({ status: 409, code: 'room-not-open' })
  expect((await page.client.get('/api/my-pod/room')).body).toMatchObject({
    room: null,
    meeting: { meetingId: null, startsAt: '2026-01-07T00:00:00.000Z', opensAt: '2026-01-06T23:45:00.000Z' },
  })
  early.clock.advance(minuteMs)
  const opened = await page.sendHeartbeat()
  expect(roomOf(opened)).toMatchObject({ status: 'waiting', leaderId: pod.leader.id, plan: { minutes: 60, isFirst: true } })
  const read = await page.client.get('/api/my-pod/room')
  expect(read.body).toMatchObject({ youId: pod.leader.id, room: roomOf(opened), meeting: { meetingId: opened.body.meetingId } })
  expect(read.body.members).toHaveLength(3)
})

test('room: none for a member of no pod, and 404 for another pod’s room', async () => {
  const { roomUpdate } = await givenFullRoom(app)
  const { pages: others } = await givenFullRoom(app)
  const otherPage = await givenRoomPage(app, await givenMember(app))
  expect((await otherPage.client.get('/api/my-pod/room')).body).toMatchObject({ meeting: null, room: null, members: [] })
  expect((await otherPage.sendHeartbeat()).status).toBe(404)
  for (const page of [otherPage, others[0]!]) {
    expect((await page.send(roomUpdate.meetingId, { kind: 'start' })).status).toBe(404)
    const note = { id: app.deps.newId(), meetingId: roomUpdate.meetingId, kind: 'win', text: 'Closed' }
    expect((await page.client.post('/api/my-pod/room/notes', note)).status).toBe(404)
    expect((await page.client.post('/api/my-pod/room/score', { meetingId: roomUpdate.meetingId, score: 9 })).status).toBe(404)
  }
})

test('room: a connection id of another member is refused and not shown', async () => {
  const { pages, roomUpdate } = await givenFullRoom(app)
  const [first, second] = pages
  const taken = await second!.client.post('/api/my-pod/room/here', { connection: first!.connection })
  expect(taken.body).toMatchObject({ status: 409, code: 'room-refused' })
  expect(JSON.stringify(roomUpdate)).not.toContain(first!.connection)
  await second!.send(roomUpdate.meetingId, { kind: 'leave', connection: first!.connection })
  expect(roomOf(await first!.sendHeartbeat()).people.map(({ connections }) => connections)).toEqual([
    ['here'],
    ['here'],
    ['here'],
  ])
})

test('room: a whole meeting runs, is stored with its attendance, and is scored', async () => {
  const { pod, pages, roomUpdate } = await givenFullRoom(app, { others: 3 })
  const { meetingId } = roomUpdate
  const [leader, second] = pages
  expect((await second!.send(meetingId, { kind: 'start' })).body).toMatchObject({ status: 403, code: 'not-timekeeper' })
  app.clock.advance(10 * minuteMs)
  for (const page of pages) await page.sendHeartbeat()
  let room = roomOf(await leader!.send(meetingId, { kind: 'start' }))
  expect(room).toMatchObject({ status: 'running', timekeeper: leader!.id })
  expect((await second!.send(meetingId, { kind: 'pause', seen: 0 })).body).toMatchObject({ status: 403, code: 'not-timekeeper' })
  while (room.status !== 'ended') {
    app.clock.advance(20_000)
    for (const page of pages) await page.sendHeartbeat()
    room = roomOf(await leader!.send(meetingId, { kind: 'next', from: room.cursor!.turnId }))
  }
  const { db } = app.deps
  const [stored] = await db.select().from(meetings).where(eq(meetings.id, meetingId))
  expect(stored).toMatchObject({ state: 'ended', endedAt: new Date(room.endedAt!), version: room.version })
  const there = await db.select().from(attendances).where(eq(attendances.meetingId, meetingId))
  expect(new Map(there.map(({ userId, state }) => [userId, state]))).toEqual(
    new Map(pod.members.map(({ id }) => [id, 'present'])),
  )
  expect((await second!.client.post('/api/my-pod/room/score', { meetingId, score: 8 })).status).toBe(200)
  expect((await second!.client.post('/api/my-pod/room/score', { meetingId, score: 9 })).status).toBe(200)
  expect((await second!.client.get('/api/my-pod/room')).body).toMatchObject({ score: 9, room: { status: 'ended' } })
  expect(roomOf(await second!.sendHeartbeat())).toMatchObject({ status: 'ended', version: room.version })
  app.clock.advance(25 * 60 * minuteMs)
  expect((await second!.client.post('/api/my-pod/room/score', { meetingId, score: 1 })).body.code).toBe('room-refused')
})

test('room notes: a note sent twice is stored once, and the pod is notified', async () => {
  const { pages, roomUpdate } = await givenFullRoom(app)
  const { meetingId } = roomUpdate
  const note = { id: app.deps.newId(), meetingId, kind: 'need', text: ' A lender in Ohio ' }
  const write = (client = pages[0]!.client, sent: object = note) => client.post('/api/my-pod/room/notes', sent)
  expect((await write()).body.code).toBe('room-refused')
  await pages[0]!.send(meetingId, { kind: 'start' })
  expect((await write(undefined, { ...note, text: '  ' })).status).toBe(422)
  const liveEvents = await recordLiveEvents(app)
  const noteResponses = await Promise.all([write(), write()])
  expect(noteResponses.map(({ status }) => status)).toEqual([201, 201])
  expect((await write(pages[1]!.client)).body.code).toBe('room-refused')
  const { body } = await pages[1]!.client.get('/api/my-pod/room')
  expect(body.notes).toMatchObject([{ id: note.id, by: pages[0]!.id, kind: 'need', text: 'A lender in Ohio' }])
  await expect.poll(() => liveEvents).toMatchObject([{ event: { kind: 'room-changed', meetingId, room: null } }])
})

test('room: each change sends the whole room to the pod once', async () => {
  const { pod, pages, roomUpdate } = await givenFullRoom(app, { others: 5 })
  const liveEvents = await recordLiveEvents(app)
  const started = await pages[0]!.send(roomUpdate.meetingId, { kind: 'start' })
  await pages[0]!.send(roomUpdate.meetingId, { kind: 'pause', seen: 0 })
  const paused = await pages[0]!.send(roomUpdate.meetingId, { kind: 'pause', seen: 0 })
  await expect.poll(() => liveEvents.length).toBe(2)
  expect(liveEvents.map(({ event }) => event)).toEqual(
    [started, paused].map((reply) => ({ kind: 'room-changed', meetingId: roomUpdate.meetingId, room: roomOf(reply) })),
  )
  expect(liveEvents[0]!.to.toSorted()).toEqual(pod.members.map(({ id }) => id).toSorted())
})

test('room: the hot seat queue passes over a member who cannot come', async () => {
  const pod = await givenPod(app)
  const ids = pod.members.map(({ id }) => id).toSorted()
  const away = { podId: pod.id, onDay: '2026-01-06', userId: ids[0]!, answer: 'no', answeredAt: app.clock.now() } as const
  await app.deps.db.insert(meetingRsvps).values(away)
  const page = await givenRoomPage(app, pod.leader)
  expect(roomOf(await page.sendHeartbeat()).hotSeatQueue).toEqual([ids[1], ids[0], ids[2]])
})

test('POST /api/my-pod/room/here: a page that stays does not wait for a locked room', async () => {
  const { pages, roomUpdate } = await givenFullRoom(app)
  await app.deps.db.transaction(async (tx) => {
    await tx.select().from(meetings).where(eq(meetings.id, roomUpdate.meetingId)).for('update')
    const replies = await Promise.all(pages.map((page) => page.sendHeartbeat()))
    expect(replies.map(({ status, body }) => [status, (body as RoomUpdate).room.version])).toEqual(
      pages.map(() => [200, roomUpdate.room.version]),
    )
  })
})

test('room: after 42 seconds of silence the timekeeper is replaced, and can come back', async () => {
  const { pages, roomUpdate } = await givenFullRoom(app)
  const [leader, second] = pages
  await leader!.send(roomUpdate.meetingId, { kind: 'start' })
  app.clock.advance(26_000)
  expect(roomOf(await second!.sendHeartbeat())).toMatchObject({ timekeeper: leader!.id })
  app.clock.advance(16_000)
  const room = roomOf(await second!.sendHeartbeat())
  expect(room.timekeeper).toBe(second!.id)
  const back = roomOf(await leader!.sendHeartbeat())
  expect(back.people.find(({ id }) => id === leader!.id)).toMatchObject({ connections: ['here'] })
  expect((await leader!.send(roomUpdate.meetingId, { kind: 'pause', seen: 0 })).status).toBe(200)
})

test('room: a member removed during the meeting loses their turns and access to the room', async () => {
  const { pod, pages, roomUpdate } = await givenFullRoom(app, { others: 3 })
  const [leader, second, third] = pages
  await leader!.send(roomUpdate.meetingId, { kind: 'start' })
  const removal = { email: pod.members[1]!.email, podId: pod.id }
  expect((await leader!.client.delete('/api/pod-membership', removal)).status).toBe(200)
  expect((await second!.sendHeartbeat()).status).toBe(404)
  expect((await second!.send(roomUpdate.meetingId, { kind: 'leave', connection: second!.connection })).status).toBe(404)
  const room = roomOf(await third!.sendHeartbeat())
  expect(room.people.map(({ id }) => id)).not.toContain(second!.id)
  expect(room.parts.flatMap(({ turns }) => turns).filter(({ who }) => who === second!.id)).toEqual([])
})

test('roomsDue: ends a meeting left running, and marks one never started as unheld', async () => {
  const begun = await givenFullRoom(app)
  const waiting = await givenFullRoom(app)
  await begun.pages[0]!.send(begun.roomUpdate.meetingId, { kind: 'start' })
  app.clock.advance(105 * minuteMs)
  await wake()
  const states = await app.deps.db.select({ id: meetings.id, state: meetings.state }).from(meetings)
  expect(new Map(states.map(({ id, state }) => [id, state]))).toEqual(
    new Map([
      [begun.roomUpdate.meetingId, 'ended'],
      [waiting.roomUpdate.meetingId, 'unheld'],
    ]),
  )
  const there = await app.deps.db.select().from(attendances)
  expect(there.map(({ meetingId }) => meetingId)).toEqual(begun.pod.members.map(() => begun.roomUpdate.meetingId))
  const next = await begun.pages[0]!.client.get('/api/my-pod/room')
  expect(next.body).toMatchObject({ meeting: { onDay: '2026-01-13', meetingId: null }, room: null })
})
