import { expect, test } from 'vitest'
import type { MyPodHealth } from '#contract/api/meetings/pod-health.ts'
import type { Outcome } from '#domain/commitments/follow-through.ts'
import type { Attendance } from '#domain/meetings/attendance.ts'
import { openRoom } from '#domain/meetings/room/state.ts'
import { givenMember, type TestMember } from '#test/factories/members.ts'
import { givenPod, type TestPod } from '#test/factories/pods.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { commitments } from '../tables/commitments.ts'
import { hotSeats } from '../tables/hot-seats.ts'
import { attendances, meetings, meetingScores } from '../tables/rooms.ts'
import { healthCheckDue } from './jobs.ts'

const dayMs = 86_400_000

/** A night passes: the health of every pod is computed. */
async function night(app: TestApp, days = 1): Promise<void> {
  app.clock.advance(days * dayMs)
  await app.deps.jobs.enqueue(app.deps.db, healthCheckDue, {})
  await app.runJobs()
}

async function healthOf(app: TestApp, member: TestMember): Promise<MyPodHealth> {
  return (await (await app.as(member)).get('/api/my-pod/health')).body
}

async function factorsOf(app: TestApp, member: TestMember): Promise<Record<string, unknown>> {
  const { health } = await healthOf(app, member)
  return Object.fromEntries((health?.factors ?? []).map(({ key, score, remedy }) => [key, [score, remedy]]))
}

/** The pod has just met: who attended and how, and how attendees rated it. */
async function givenMeeting(app: TestApp, pod: TestPod, attended: readonly Attendance[], score: number): Promise<void> {
  const { db, newId } = app.deps
  const now = app.clock.now()
  const members = pod.members.map(({ id }) => id)
  const plan = { startsAt: now.getTime(), minutes: 60, template: null, isFirst: false } as const
  const room = openRoom({ plan, members, leaderId: pod.leader.id, deputyId: null, hotSeatQueue: [], now: now.getTime() })
  const meeting = { id: newId(), podId: pod.id, onDay: now.toISOString().slice(0, 10), startsAt: now, durationMinutes: 60, room }
  await db.insert(meetings).values({ ...meeting, state: 'ended', openedAt: now, endedAt: now })
  for (const [i, state] of attended.entries()) {
    const who = { meetingId: meeting.id, userId: members[i] ?? '' }
    const came = state === 'present' || state === 'late'
    await db.insert(attendances).values({ ...who, state, joinedAt: came ? now : null })
    if (came) await db.insert(meetingScores).values({ ...who, score, givenAt: now })
  }
}

async function givenCommitment(app: TestApp, pod: TestPod, by: number, outcome: Outcome | null): Promise<void> {
  const now = app.clock.now()
  const userId = pod.members[by]?.id ?? ''
  const expectedHealth = {
    podId: pod.id,
    userId,
    activity: 'leads',
    target: 5,
    dueOn: now.toISOString().slice(0, 10),
    madeAt: now,
  } as const
  await app.deps.db.insert(commitments).values({ ...expectedHealth, id: app.deps.newId(), outcome, settledAt: outcome && now })
}

test('pod health: unknown without meetings, silent after weeks, and null for a member of no pod', async () => {
  const app = await givenApp()
  const pod = await givenPod(app, { others: 3 })
  const loner = await givenMember(app)
  expect(await healthOf(app, loner)).toEqual({ podId: null, isLeader: false, health: null })
  expect(await healthOf(app, pod.leader)).toEqual({ podId: pod.id, isLeader: true, health: null })
  await night(app)
  const { health } = await healthOf(app, pod.leader)
  expect(health).toMatchObject({ onDay: '2026-01-06', score: null, percentile: null, trend: null, weeks: [] })
  expect(health?.factors.map(({ key, level }) => [key, level])).toEqual([
    ['attendance', 'unknown'],
    ['commitments', 'unknown'],
    ['hot-seat', 'unknown'],
    ['size', 'watch'],
    ['silence', 'unknown'],
    ['pulse', 'unknown'],
  ])
  await night(app, 23)
  expect(await factorsOf(app, pod.leader)).toMatchObject({ silence: [0, 'leader-help'], size: [70, null] })
})

test('pod health: counts twelve weeks of current members, each factor by its rule', async () => {
  const app = await givenApp()
  const pod = await givenPod(app, { others: 3 })
  await givenMeeting(app, pod, ['missed', 'missed', 'missed', 'missed'], 1)
  app.clock.advance(85 * dayMs)
  await givenMeeting(app, pod, ['present', 'late', 'excused', 'missed'], 7)
  for (const outcome of ['done', 'done', 'missed'] as const) await givenCommitment(app, pod, 0, outcome)
  await givenCommitment(app, pod, 1, 'partly')
  await givenCommitment(app, pod, 2, null)
  const { db, newId, clock } = app.deps
  for (let n = 0; n < 4; n++) {
    const turn = {
      podId: pod.id,
      userId: pod.leader.id,
      onDay: `2026-03-0${n + 1}`,
      state: 'held',
      plannedAt: clock.now(),
    } as const
    await db.insert(hotSeats).values({ ...turn, id: newId() })
  }
  await night(app)
  // (1 + 1 + ½ + 0) / 4 attended; (⅔ + ½) / 2 kept; the other three are one behind at most; 7 of 10.
  expect(await factorsOf(app, pod.leader)).toEqual({
    attendance: [45, 'move-day'],
    commitments: [64, null],
    'hot-seat': [100, null],
    size: [70, null],
    silence: [100, null],
    pulse: [67, null],
  })
  app.clock.advance(8 * dayMs)
  await night(app)
  // The third commitment got no outcome within a week, so it counts as missed.
  expect(await factorsOf(app, pod.leader)).toMatchObject({ commitments: [31, 'leader-help'] })
})

test('pod health: running the job twice adds one week, and the trend follows the weeks', async () => {
  const app = await givenApp()
  const pod = await givenPod(app, { others: 4 })
  const all = ['present', 'present', 'present', 'present', 'present'] as const
  await givenMeeting(app, pod, all, 9)
  await night(app)
  await night(app, 0)
  const first = (await healthOf(app, pod.leader)).health
  expect(first).toMatchObject({ score: 100, trend: null, weeks: [{ onDay: '2026-01-06', score: 100 }] })
  app.clock.advance(6 * dayMs)
  await givenMeeting(app, pod, ['present', 'missed', 'missed', 'missed', 'missed'], 3)
  await night(app)
  const second = (await healthOf(app, pod.leader)).health
  expect(second?.trend).toBe('down')
  expect(second?.weeks.map(({ onDay }) => onDay)).toEqual(['2026-01-06', '2026-01-13'])
})

test('pod health: ranks a pod among those of its age once there are eight others', async () => {
  const app = await givenApp()
  const old = await givenPod(app, { others: 4 })
  app.clock.advance(40 * dayMs)
  const young: TestPod[] = []
  for (let i = 0; i < 8; i++) young.push(await givenPod(app, { others: 3, name: `Pod of ${i}` }))
  for (const pod of [old, ...young]) await givenMeeting(app, pod, ['present', 'present', 'present', 'present'], 9)
  await night(app)
  expect((await healthOf(app, young[0]?.leader ?? old.leader)).health?.percentile).toBeNull()
  const best = await givenPod(app, { others: 4 })
  await givenMeeting(app, best, ['present', 'present', 'present', 'present', 'present'], 9)
  await night(app)
  expect((await healthOf(app, best.leader)).health?.percentile).toBe(100)
  expect((await healthOf(app, young[0]?.leader ?? old.leader)).health?.percentile).toBe(43)
  expect((await healthOf(app, old.leader)).health?.percentile).toBeNull()
})
