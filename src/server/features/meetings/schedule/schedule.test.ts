import { expect, test } from 'vitest'
import { givenMember, type TestMember } from '#test/factories/members.ts'
import { givenPod } from '#test/factories/pods.ts'
import { beforeMeeting, givenRoomPage } from '#test/factories/rooms.ts'
import { recordLiveEvents } from '#test/harness/record-live-events.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'

const path = '/api/my-pod/meetings'
// The pod meets on Tuesdays at 19:00 in New York; it is Monday, January 5.
const [first, second] = ['2026-01-06', '2026-01-13']

const change = async (app: TestApp, by: TestMember, onDay: string, body: unknown) =>
  (await app.as(by)).patch(`${path}/${onDay}`, body)
const answer = async (app: TestApp, by: TestMember, onDay: string, body: unknown) =>
  (await app.as(by)).post(`${path}/${onDay}/answer`, body)
const meetingsOf = async (app: TestApp, by: TestMember, query = '') =>
  (await (await app.as(by)).get(`${path}${query}`)).body.meetings
const nextAt = async (app: TestApp, by: TestMember) => (await (await app.as(by)).get('/api/my-pod')).body.pod.weeklyMeeting.nextAt

test('PATCH /api/my-pod/meetings: a moved meeting shows its new time, notifies the pod and can be restored', async () => {
  const app = await givenApp()
  const { leader, members } = await givenPod(app)
  const liveEvents = await recordLiveEvents(app)
  expect(await change(app, leader, first, { moveTo: '2026-01-08T12:00', durationMinutes: 30, reason: ' Snow ' })).toMatchObject({
    status: 204,
  })
  expect((await meetingsOf(app, members[1]!))[0]).toMatchObject({
    onDay: first,
    startsAt: '2026-01-08T17:00:00.000Z',
    endsAt: '2026-01-08T17:30:00.000Z',
    movedFrom: '2026-01-07T00:00:00.000Z',
    isSkipped: false,
    reason: 'Snow',
    answerUntil: '2026-01-08T15:00:00.000Z',
  })
  expect(await nextAt(app, members[1]!)).toBe('2026-01-08T17:00:00.000Z')
  await expect.poll(() => liveEvents).toMatchObject([{ event: { kind: 'pod-changed' } }])
  await change(app, leader, first, { restore: true })
  expect((await meetingsOf(app, leader))[0]).toMatchObject({
    startsAt: '2026-01-07T00:00:00.000Z',
    movedFrom: null,
    reason: null,
  })
  const { rows } = await app.deps.db.execute('select sequence from meeting_changes')
  expect(rows).toEqual([{ sequence: 2 }])
})

test('PATCH /api/my-pod/meetings: a skipped meeting is not the next one and takes no answer', async () => {
  const app = await givenApp()
  const { leader } = await givenPod(app)
  await change(app, leader, first, { skip: true, reason: 'Holidays' })
  expect((await meetingsOf(app, leader)).slice(0, 2)).toMatchObject([
    { onDay: first, isSkipped: true, reason: 'Holidays' },
    { onDay: second, isSkipped: false, reason: null },
  ])
  expect(await nextAt(app, leader)).toBe('2026-01-14T00:00:00.000Z')
  expect((await answer(app, leader, first, { answer: 'yes' })).body.code).toBe('meeting-skipped')
})

test('PATCH /api/my-pod/meetings: the leader restores a meeting on a skipped holiday', async () => {
  const app = await givenApp()
  const pod = await givenPod(app, { dayTime: 'mon-1900', skipsHolidays: true })
  const january = async () => (await meetingsOf(app, pod.leader, '?from=2026-01-19T12:00:00Z&to=2026-01-21T12:00:00Z'))[0]
  const holiday = 'Martin Luther King Jr. Day'
  expect(await january()).toMatchObject({ onDay: '2026-01-19', isSkipped: true, reason: holiday, holiday })
  await change(app, pod.leader, '2026-01-19', { restore: true })
  expect(await january()).toMatchObject({ isSkipped: false, movedFrom: null, holiday })
})

test('PATCH /api/pods: the leader turns skipping of holidays on and off', async () => {
  const app = await givenApp()
  const pod = await givenPod(app, { dayTime: 'mon-1900' })
  const leader = await app.as(pod.leader)
  const january = async () => (await meetingsOf(app, pod.members[1]!, '?from=2026-01-19T12:00:00Z&to=2026-01-21T12:00:00Z'))[0]
  for (const skipsHolidays of [true, false]) {
    const { body } = await leader.patch(`/api/pods/${pod.id}`, { skipsHolidays })
    expect(body.pod.skipsHolidays).toBe(skipsHolidays)
    expect(await january()).toMatchObject({ onDay: '2026-01-19', isSkipped: skipsHolidays })
  }
  expect((await leader.patch(`/api/pods/${pod.id}`, { skipsHolidays: 'x' })).status).toBe(422)
  const { rows } = await app.deps.db.execute('select meeting_sequence from pods')
  expect(rows).toEqual([{ meeting_sequence: 2 }])
})

test('PATCH /api/my-pod/meetings: only by the leader, one change at a time, before the meeting starts', async () => {
  const app = await givenApp()
  const { leader, members } = await givenPod(app)
  expect((await change(app, members[1]!, first, { skip: true })).body.code).toBe('leader-only')
  expect((await change(app, await givenMember(app), first, { skip: true })).status).toBe(404)
  for (const day of ['2026-01-07', '2026-02-30', '2025-12-30', '2026-09-01', 'x'])
    expect([day, (await change(app, leader, day, { skip: true })).status]).toEqual([day, 404])
  for (const body of [{}, { skip: true, restore: true }, { moveTo: 'soon' }, { moveTo: '2026-01-05T06:00' }, { skip: false }, []])
    expect((await change(app, leader, first, body)).status, JSON.stringify(body)).toBe(422)
  expect((await change(app, leader, first, { moveTo: second + 'T19:00' })).status).toBe(422)
  app.clock.advance(36 * 3_600_000)
  expect((await change(app, leader, first, { skip: true })).body.code).toBe('meeting-begun')
  expect((await app.deps.db.execute('select from meeting_changes')).rows).toEqual([])
})

test('meeting answers: accepted until two hours before; only a "no" may have a check-in', async () => {
  const app = await givenApp()
  const { leader, members } = await givenPod(app, { others: 1 })
  const member = members[1]!
  expect((await answer(app, member, first, { answer: 'yes', checkIn: 'Hello' })).status).toBe(422)
  expect((await answer(app, member, first, { answer: 'yes' })).status).toBe(204)
  expect((await answer(app, member, first, { answer: 'no', checkIn: ' Two offers ' })).status).toBe(204)
  const mine = { firstName: member.firstName, lastName: member.lastName, isYou: false, answer: 'no', checkIn: 'Two offers' }
  expect((await meetingsOf(app, leader))[0].answers).toEqual([mine])
  expect((await meetingsOf(app, member))[0].answers).toEqual([{ ...mine, isYou: true }])
  for (const body of [{ answer: 'perhaps' }, {}, { answer: 'no', checkIn: 'x'.repeat(501) }])
    expect((await answer(app, member, first, body)).status).toBe(422)
  app.clock.advance(34 * 3_600_000)
  expect((await answer(app, member, first, { answer: 'no' })).status).toBe(204)
  app.clock.advance(1_000)
  expect((await answer(app, member, first, { answer: 'yes' })).body.code).toBe('answer-too-late')
  expect((await answer(app, await givenMember(app), second, { answer: 'yes' })).status).toBe(404)
})

test('meeting answers: cleared when the meeting moves, and hidden for a former member', async () => {
  const app = await givenApp()
  const { leader, members } = await givenPod(app)
  const [, formerMember] = members
  for (const day of [first, second]) await answer(app, formerMember!, day, { answer: 'yes' })
  await change(app, leader, first, { moveTo: '2026-01-07T12:00' })
  const answers = async () =>
    (await meetingsOf(app, leader)).slice(0, 2).map((meeting: { answers: unknown[] }) => meeting.answers.length)
  expect(await answers()).toEqual([0, 1])
  await app.deps.db.execute(`update places set ended_at = now(), ended_how = 'left' where user_id = '${formerMember!.id}'`)
  expect(await answers()).toEqual([0, 0])
})

test('GET /api/my-pod/meetings: names the meeting from which a clock change shifts the time abroad', async () => {
  const app = await givenApp()
  const { members } = await givenPod(app, { member: { profile: { timezone: 'Europe/Berlin' } } })
  const scheduledMeetings = (await meetingsOf(app, members[1]!, '?from=2026-03-01T00:00:00Z&to=2026-04-10T00:00:00Z')).map(
    ({ onDay, shift }: { onDay: string; shift: string | null }) => [onDay, shift],
  )
  expect(scheduledMeetings.filter(([, shift]: [string, string | null]) => shift !== null)).toEqual([
    ['2026-03-10', 'Starting Wednesday, March 11, this is 12:00 AM for you.'],
    ['2026-03-31', 'Starting Wednesday, April 1, this is 1:00 AM for you.'],
  ])
})

test('GET /api/my-pod/meetings: empty without a pod, and 422 for a range of two years', async () => {
  const app = await givenApp()
  const client = await app.as(await givenMember(app))
  expect((await client.get(path)).body).toEqual({ timezone: null, meetings: [] })
  for (const query of ['?from=x', '?from=2026-01-01T00:00:00Z&to=2028-01-01T00:00:00Z', '?to=2020-01-01T00:00:00Z'])
    expect((await client.get(`${path}${query}`)).status).toBe(422)
})

test('PATCH /api/my-pod/meetings: two moves at once both succeed and count as two changes', async () => {
  const app = await givenApp()
  const { leader } = await givenPod(app)
  const times = ['2026-01-07T12:00', '2026-01-08T12:00']
  const replies = await Promise.all(times.map((moveTo) => change(app, leader, first, { moveTo })))
  expect(replies.map(({ status }) => status)).toEqual([204, 204])
  const { rows } = await app.deps.db.execute('select sequence from meeting_changes')
  expect(rows).toEqual([{ sequence: 2 }])
})

test('PATCH /api/my-pod/meetings: 409 while the meeting’s room is open; the next meeting can be changed', async () => {
  const app = await givenApp({ now: beforeMeeting })
  const { leader, members } = await givenPod(app)
  expect((await (await givenRoomPage(app, members[1]!)).sendHeartbeat()).status).toBe(200)
  for (const body of [{ skip: true }, { restore: true }, { moveTo: '2026-01-07T12:00' }]) {
    const refused = await change(app, leader, first, body)
    expect([refused.status, refused.body.code]).toEqual([409, 'meeting-begun'])
    expect(refused.body.detail).toBe('The room for this meeting is already open, so you can’t move or skip it.')
  }
  expect((await change(app, leader, second, { skip: true })).status).toBe(204)
})

test('PATCH /api/my-pod/meetings: opening the room and skipping the meeting race; one succeeds', async () => {
  const app = await givenApp({ now: beforeMeeting })
  const { leader, members } = await givenPod(app)
  const page = await givenRoomPage(app, members[1]!)
  const [opened, skipped] = await Promise.all([page.sendHeartbeat(), change(app, leader, first, { skip: true })])
  expect([
    [200, 409],
    [409, 204],
  ]).toContainEqual([opened.status, skipped.status])
})
