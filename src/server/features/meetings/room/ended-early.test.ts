import { expect, test } from 'vitest'
import { beforeMeeting, givenFullRoom } from '#test/factories/rooms.ts'
import { drainLiveEvents, recordLiveEvents } from '#test/harness/record-live-events.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { remindersDue } from '../../notifications/definitions/meeting-reminders.ts'
import { roomsDue } from './jobs.ts'

const minuteMs = 60_000
const [thisWeek, nextWeek] = ['2026-01-07T00:00:00.000Z', '2026-01-14T00:00:00.000Z']

/** A pod whose leader starts its meeting after so many minutes, and ends it three minutes later, an hour too early. */
async function givenEnded(app: TestApp, minutes: number) {
  const { pages, roomUpdate, pod } = await givenFullRoom(app)
  const [leader, second] = pages
  app.clock.advance(minutes * minuteMs)
  for (const page of pages) await page.sendHeartbeat()
  expect((await leader!.send(roomUpdate.meetingId, { kind: 'start' })).status).toBe(200)
  app.clock.advance(3 * minuteMs)
  for (const page of pages) await page.sendHeartbeat()
  const ended = await leader!.send(roomUpdate.meetingId, { kind: 'end' })
  expect(ended.body.room.status).toBe('ended')
  const client = second!.client
  const read = async (path: string) => (await client.get(path)).body
  return { pod, read }
}

test.each([
  ['after its time has come', 12],
  ['before its time has come', 1],
])('a meeting ended early, %s: the week, the pod, the meetings and the calendar show it as over', async (_, minutes) => {
  const app = await givenApp({ now: beforeMeeting })
  const { read } = await givenEnded(app, minutes)
  expect(await read('/api/my-week')).toMatchObject({ meeting: { startsAt: nextWeek }, nextMeetingOn: '2026-01-13' })
  expect((await read('/api/my-pod')).pod.weeklyMeeting.nextAt).toBe(nextWeek)
  const span = 'from=2026-01-06T00:00:00Z&to=2026-01-20T00:00:00Z'
  const over = (list: { startsAt: string; isOver: boolean }[]) => list.map(({ startsAt, isOver }) => [startsAt, isOver])
  expect(over((await read(`/api/my-pod/meetings?${span}`)).meetings)).toEqual([
    [thisWeek, true],
    [nextWeek, false],
  ])
  const { entries } = await read('/api/calendar?from=2026-01-05&to=2026-01-08&types=pod-meeting')
  expect(entries).toMatchObject([{ startsAt: thisWeek, meeting: { isOver: true } }])
})

test('remindersDue: sends no reminder of a meeting that ended before its time', async () => {
  const app = await givenApp({ now: beforeMeeting })
  await givenEnded(app, 1)
  const liveEvents = await recordLiveEvents(app)
  await app.deps.jobs.enqueue(app.deps.db, remindersDue, {})
  await app.runJobs()
  await drainLiveEvents(app, liveEvents)
  expect(liveEvents.filter(({ event }) => event.kind === 'meeting-soon')).toEqual([])
  const { mails } = (await app.anonymous.get('/dev/outbox.json')).body as { mails: { template: string }[] }
  expect(mails.filter(({ template }) => template.startsWith('meeting-reminder'))).toEqual([])
})

test('GET /api/my-week: a meeting held as planned stays current while it runs', async () => {
  const app = await givenApp({ now: beforeMeeting })
  const { pages, roomUpdate } = await givenFullRoom(app)
  app.clock.advance(12 * minuteMs)
  await pages[0]!.sendHeartbeat()
  await pages[0]!.send(roomUpdate.meetingId, { kind: 'start' })
  await app.deps.jobs.enqueue(app.deps.db, roomsDue, {})
  await app.runJobs()
  const week = (await pages[1]!.client.get('/api/my-week')).body
  expect(week).toMatchObject({ meeting: { startsAt: thisWeek } })
  const meetings = (await pages[1]!.client.get('/api/my-pod/meetings?from=2026-01-06T00:00:00Z&to=2026-01-08T00:00:00Z')).body
  expect(meetings.meetings).toMatchObject([{ startsAt: thisWeek, isOver: false }])
})
