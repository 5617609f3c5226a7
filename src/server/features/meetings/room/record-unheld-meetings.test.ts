import { asc } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { meetings } from '#server/features/meetings/tables/rooms.ts'
import { givenMember } from '#test/factories/members.ts'
import { givenPod } from '#test/factories/pods.ts'
import { beforeMeeting, givenFullRoom, givenRoomPage } from '#test/factories/rooms.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { unheldMeetingsDue } from './jobs.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

let app: TestApp
beforeEach(async () => {
  app = await givenApp({ now: beforeMeeting })
})

async function night(): Promise<void> {
  await app.deps.jobs.enqueue(app.deps.db, unheldMeetingsDue, {})
  await app.runJobs()
}

async function statesOf(): Promise<[onDay: string, state: string][]> {
  const rows = await app.deps.db.select().from(meetings).orderBy(asc(meetings.onDay))
  return rows.map(({ onDay, state }) => [onDay, state])
}

test('unheldMeetingsDue: marks a meeting without a room as unheld once it can no longer be entered', async () => {
  const pod = await givenPod(app)
  await givenPod(app, { others: 0, leader: await givenMember(app) })
  app.clock.advance(hourMs + 15 * 60_000)
  await night()
  expect(await statesOf()).toEqual([])
  app.clock.advance(2 * hourMs)
  await night()
  await night()
  expect(await statesOf()).toEqual([['2026-01-06', 'unheld']])
  const page = await givenRoomPage(app, pod.leader)
  expect((await page.client.get('/api/my-pod/room')).body).toMatchObject({ meeting: { onDay: '2026-01-13' }, room: null })
})

test('unheldMeetingsDue: adds no second meeting where a room was opened', async () => {
  await givenFullRoom(app)
  app.clock.advance(dayMs)
  await night()
  expect((await statesOf()).map(([onDay]) => onDay)).toEqual(['2026-01-06'])
})

test('room: the first room of a pod that is weeks old is not a first meeting', async () => {
  const pod = await givenPod(app)
  app.clock.advance(28 * dayMs)
  const page = await givenRoomPage(app, pod.leader)
  expect((await page.sendHeartbeat()).body).toMatchObject({ room: { plan: { isFirst: false } } })
  expect((await page.client.get('/api/my-pod/room')).body).toMatchObject({ meeting: { isFirst: false } })
})
