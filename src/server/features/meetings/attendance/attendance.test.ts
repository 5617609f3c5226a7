import { beforeEach, expect, test } from 'vitest'
import type { PodAttendance } from '#contract/api/meetings/attendance.ts'
import type { Attendance } from '#domain/meetings/attendance.ts'
import { openRoom } from '#domain/meetings/room/state.ts'
import { givenMember, type TestMember } from '#test/factories/members.ts'
import { givenPod, type TestPod } from '#test/factories/pods.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { attendances, meetings } from '../tables/rooms.ts'

const weekMs = 7 * 86_400_000

let app: TestApp
beforeEach(async () => {
  app = await givenApp()
})

const attendanceOf = async (member: TestMember): Promise<PodAttendance> =>
  (await (await app.as(member)).get('/api/my-pod/attendance')).body

/** A week passes and the pod meets: attendance in the order of its members; no member came to a meeting without it. */
async function givenMeeting(pod: TestPod, attended: readonly Attendance[] = []): Promise<string> {
  app.clock.advance(weekMs)
  const { db, newId } = app.deps
  const now = app.clock.now()
  const members = pod.members.map(({ id }) => id)
  const plan = { startsAt: now.getTime(), minutes: 60, template: null, isFirst: false } as const
  const room = openRoom({ plan, members, leaderId: pod.leader.id, deputyId: null, hotSeatQueue: [], now: now.getTime() })
  const onDay = now.toISOString().slice(0, 10)
  const held =
    attended.length > 0 ? ({ state: 'ended', openedAt: now, endedAt: now, room } as const) : ({ state: 'unheld' } as const)
  const meeting = { id: newId(), podId: pod.id, onDay, startsAt: now, durationMinutes: 60 }
  await db.insert(meetings).values({ ...meeting, ...held })
  for (const [i, state] of attended.entries()) {
    const joinedAt = state === 'present' || state === 'late' ? now : null
    await db.insert(attendances).values({ meetingId: meeting.id, userId: members[i]!, state, joinedAt })
  }
  return onDay
}

test('GET /api/my-pod/attendance: the leader sees all members, other members only themselves', async () => {
  const pod = await givenPod(app)
  const [leader, second, third] = pod.members as [TestMember, TestMember, TestMember]
  const days = [await givenMeeting(pod, ['present', 'late', 'missed']), await givenMeeting(pod, ['present', 'excused', 'late'])]
  const rowOf = ({ id }: TestMember, ...states: Attendance[]) => ({
    memberId: id,
    meetings: states.map((attendance, i) => ({ onDay: days[i], attendance })),
  })
  const rows = [
    { ...rowOf(leader, 'present', 'present'), rate: 1 },
    { ...rowOf(second, 'late', 'excused'), rate: 0.75 },
    { ...rowOf(third, 'missed', 'late'), rate: 0.5 },
  ]
  const whole = await attendanceOf(leader)
  expect(whole).toEqual({ isWhole: true, members: expect.arrayContaining(rows), lastTime: null })
  expect(whole.members).toHaveLength(3)
  expect(await attendanceOf(second)).toEqual({ isWhole: false, members: [rows[1]], lastTime: null })
  expect(await attendanceOf(third)).toEqual({ isWhole: false, members: [rows[2]], lastTime: null })
})

test('GET /api/my-pod/attendance: a deputy sees only themselves, also when standing in for the leader', async () => {
  const pod = await givenPod(app)
  const deputy = pod.members[1]!
  await givenMeeting(pod, ['missed', 'present', 'missed'])
  const leader = await app.as(pod.leader)
  await leader.patch(`/api/pods/${pod.id}`, { deputy: deputy.email })
  expect((await attendanceOf(deputy)).isWhole).toBe(false)
  const today = app.clock.now().toISOString().slice(0, 10)
  await leader.post('/api/absences', { fromDay: today, untilDay: today })
  expect((await (await app.as(deputy)).get('/api/visitor')).body.leadsPod).toBe(true)
  expect(await attendanceOf(deputy)).toMatchObject({ isWhole: false, members: [{ memberId: deputy.id }], lastTime: null })
  expect(await attendanceOf(pod.leader)).toMatchObject({ isWhole: true, members: { length: 3 }, lastTime: { away: 2 } })
})

test('GET /api/my-pod/attendance: the last twelve held meetings, oldest first; unheld ones do not count', async () => {
  const pod = await givenPod(app, { others: 0 })
  const days: string[] = []
  for (let i = 0; i < 14; i += 1) days.push(await givenMeeting(pod, [i === 0 ? 'missed' : 'present']))
  await givenMeeting(pod)
  const { members } = await attendanceOf(pod.leader)
  expect(members).toMatchObject([{ rate: 1 }])
  expect(members[0]!.meetings.map(({ onDay }) => onDay)).toEqual(days.slice(2))
})

test('GET /api/my-pod/attendance: warns the leader when over half were away, until the meeting time changes', async () => {
  const pod = await givenPod(app, { others: 3 })
  await givenMeeting(pod, ['present', 'present', 'missed', 'excused'])
  expect((await attendanceOf(pod.leader)).lastTime).toBeNull()
  const onDay = await givenMeeting(pod, ['present', 'missed', 'missed', 'excused'])
  expect((await attendanceOf(pod.leader)).lastTime).toEqual({ onDay, members: 4, away: 3 })
  expect((await attendanceOf(pod.members[1]!)).lastTime).toBeNull()
  app.clock.advance(86_400_000)
  await (await app.as(pod.leader)).patch(`/api/pods/${pod.id}`, { dayTime: 'wed-1900' })
  expect((await attendanceOf(pod.leader)).lastTime).toBeNull()
})

test('GET /api/my-pod/attendance: empty for a member of no pod and for a former member', async () => {
  const pod = await givenPod(app)
  const formerMember = pod.members[1]!
  await givenMeeting(pod, ['present', 'missed', 'present'])
  await app.deps.db.execute(`update places set ended_at = now(), ended_how = 'left' where user_id = '${formerMember.id}'`)
  const nothing = { isWhole: false, members: [], lastTime: null }
  expect(await attendanceOf(formerMember)).toEqual(nothing)
  expect(await attendanceOf(await givenMember(app))).toEqual(nothing)
  expect((await attendanceOf(pod.leader)).members.map(({ memberId }) => memberId)).not.toContain(formerMember.id)
})
