import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RoomUpdate } from '#contract/api/meetings/room.ts'
import { clockAt } from '#domain/meetings/room/clock.ts'
import { meetings } from '#server/features/meetings/tables/rooms.ts'
import { givenPod } from '#test/factories/pods.ts'
import { beforeMeeting, givenFullRoom, givenRoomPage } from '#test/factories/rooms.ts'
import { givenDatabase, type TestDatabase } from '#test/harness/database.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { outcomesOf, race } from '#test/harness/race.ts'
import { lockMeeting } from './store/rooms.ts'

/** Two processes of one product. */
let database: TestDatabase
let here: TestApp
let there: TestApp
beforeAll(async () => {
  database = await givenDatabase()
  here = await process()
  there = await process()
})
afterAll(async () => {
  await here.stop()
  await there.stop()
  await database.drop()
})

function process(now = beforeMeeting): Promise<TestApp> {
  return givenApp({ now, database: { url: database.url, drop: async () => undefined } })
}

const roomOf = (reply: { body: unknown }) => (reply.body as RoomUpdate).room

test('room: two "next" requests at once move on once, also in two processes', async () => {
  const { pod, pages, roomUpdate } = await givenFullRoom(here)
  const { meetingId } = roomUpdate
  const started = roomOf(await pages[0]!.send(meetingId, { kind: 'start' }))
  await pages[0]!.send(meetingId, { kind: 'hand-over', to: pages[1]!.id, seen: started.handovers })
  const elsewhere = await givenRoomPage(there, pages[1]!)
  const from = started.cursor!.turnId
  for (const lastFirst of [false, true]) {
    for (const { clock } of [here, there]) clock.advance(5_000)
    const before = roomOf(await pages[2]!.sendHeartbeat()).cursor!.turnId
    const replies = await race(
      here,
      (tx) => lockMeeting(tx, pod.id, meetingId),
      [pages[0]!, elsewhere].map((page) => () => page.send(meetingId, { kind: 'next', from: before })),
      lastFirst,
    )
    expect(outcomesOf(replies)).toEqual(['200', '200'])
    expect(roomOf(replies[0]!).cursor!.turnId).toBe(roomOf(replies[1]!).cursor!.turnId)
  }
  const turns = roomOf(await pages[2]!.sendHeartbeat()).parts.flatMap((part) => part.turns)
  expect(turns.filter(({ status }) => status === 'done')).toHaveLength(2)
  expect(turns[0]!.id).toBe(from)
})

test('room: two members opening it at once get one room, with both in it', async () => {
  const pod = await givenPod(here)
  const pages = [await givenRoomPage(here, pod.members[0]!), await givenRoomPage(there, pod.members[1]!)]
  const replies = await Promise.all(pages.map((page) => page.sendHeartbeat()))
  expect(outcomesOf(replies)).toEqual(['200', '200'])
  expect(replies[0]!.body.meetingId).toBe(replies[1]!.body.meetingId)
  const rows = await here.deps.db.select().from(meetings).where(eq(meetings.podId, pod.id))
  expect(rows).toHaveLength(1)
  expect(rows[0]!.room!.people.filter(({ connections }) => connections.length > 0)).toHaveLength(2)
})

test('room: pages that come and leave at once are all answered with 200', async () => {
  const { pod, pages, roomUpdate } = await givenFullRoom(here, { others: 5 })
  const pendingPages = await Promise.all(pod.members.flatMap((member) => [here, there].map((app) => givenRoomPage(app, member))))
  for (const { clock } of [here, there]) clock.advance(5_000)
  const replies = await Promise.all([
    ...pendingPages.map((page) => page.sendHeartbeat()),
    ...pages.map((page) => page.send(roomUpdate.meetingId, { kind: 'leave', connection: page.connection })),
    ...pendingPages.map((page) => page.sendHeartbeat()),
  ])
  expect(new Set(outcomesOf(replies))).toEqual(new Set(['200']))
})

test('room: a restart in the middle loses no state, and the clock runs on', async () => {
  const { pages, roomUpdate } = await givenFullRoom(here)
  const { meetingId } = roomUpdate
  const before = roomOf(await pages[0]!.send(meetingId, { kind: 'start' }))
  const now = here.clock.now().getTime() + 20_000
  const restarted = await process(new Date(now).toISOString())
  const page = await givenRoomPage(restarted, { id: pages[0]!.id })
  const seen = (await page.client.get('/api/my-pod/room')).body
  expect(seen.room).toEqual(before)
  expect(clockAt(seen.room, now).leftMs).toBe(clockAt(before, now - 20_000).leftMs - 20_000)
  const paused = await page.send(meetingId, { kind: 'pause', seen: 0 })
  expect(roomOf(paused)).toMatchObject({ status: 'paused', cursor: { turnId: before.cursor!.turnId } })
})
