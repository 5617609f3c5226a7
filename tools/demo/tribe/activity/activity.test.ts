import { expect, test } from 'vitest'
import { allocateSeats } from '#domain/calendar/rsvps.ts'
import { eventFields } from '#domain/calendar/event-fields.ts'
import { validateCommitment } from '#domain/commitments/commitment-fields.ts'
import { followThrough } from '#domain/commitments/follow-through.ts'
import { validateBrief } from '#domain/hot-seats/brief.ts'
import { dealMetrics } from '#domain/hot-seats/deal.ts'
import { validateFields } from '#domain/fields/validate.ts'
import { attendanceRate } from '#domain/meetings/attendance.ts'
import { validateTemplate } from '#domain/meetings/template-fields.ts'
import { demoId } from '../../demo-id.ts'
import { namedIds, planTribe } from '../tribe.ts'
import { planCalendar } from './events.ts'
import { planActivity } from './activity.ts'

const now = new Date('2026-01-05T12:00:00Z')
const tribe = planTribe(300, now)
const life = planActivity(tribe, now)
const ofPod = (podId: string) => life.meetings.filter((meeting) => meeting.podId === podId)

test('planActivity: is deterministic', () => {
  expect(planActivity(planTribe(300, now), now)).toEqual(life)
})

test('planActivity: pods A and B have twelve meetings, others at most six, all in the past', () => {
  expect(ofPod(namedIds.pods.A)).toHaveLength(12)
  expect(ofPod(namedIds.pods.B)).toHaveLength(12)
  const others = tribe.pods.slice(2).map(({ id }) => ofPod(id).length)
  expect(Math.max(...others)).toBe(6)
  // The youngest pods were created days ago.
  expect(others.filter((count) => count < 5).length).toBeLessThan(others.length / 2)
  for (const { startsAt, endedAt } of life.meetings) expect((endedAt ?? startsAt).getTime()).toBeLessThan(now.getTime())
  expect(life.meetings.some(({ state }) => state === 'unheld')).toBe(true)
})

test('planActivity: attendance is between 75% and 95%, by members of the pod only', () => {
  const states = life.attendances.map(({ state }) => state)
  expect(new Set(states)).toEqual(new Set(['present', 'late', 'excused', 'missed']))
  expect(attendanceRate(states)).toBeGreaterThan(0.75)
  expect(attendanceRate(states)).toBeLessThan(0.95)
  const meetings = new Map(life.meetings.map((meeting) => [meeting.id, meeting]))
  const memberships = tribe.pods.flatMap((pod) => pod.podMemberships.map((membership) => ({ podId: pod.id, ...membership })))
  for (const { meetingId, userId } of life.attendances) {
    const { podId, startsAt } = meetings.get(meetingId) ?? { podId: '', startsAt: now }
    expect(
      memberships.some((membership) => membership.userId === userId && membership.podId === podId && membership.since < startsAt),
    ).toBe(true)
  }
})

test('planActivity: does not mention lapsed and fresh', () => {
  const serialized = JSON.stringify(life)
  for (const part of ['lapsed', 'fresh']) expect(serialized).not.toContain(demoId('member', part))
})

test('planActivity: pod A has one moved and one skipped meeting; pod B has its own agenda', () => {
  const upcomingChanges = life.changes.map(({ podId, onDay, toWall }) => [podId, onDay, toWall])
  expect(upcomingChanges).toEqual([
    [namedIds.pods.A, '2026-01-22', '2026-01-23T12:00'],
    [namedIds.pods.A, '2026-02-05', null],
  ])
  expect(life.templates.map(({ podId }) => podId)).toEqual([namedIds.pods.B])
  for (const { template } of life.templates) expect(validateTemplate(template, { minutes: 60, seats: 6 }).errors).toEqual([])
})

test('planCalendar: has five events with answers; the dinner is full and has a waitlist', () => {
  const { events, answers: rsvps } = planCalendar(tribe, now)
  expect(events.map(({ type, startsWall }) => [type, startsWall])).toEqual([
    ['weekly-accountability', '2025-09-15T12:30'],
    ['tribe-talk', '2025-09-25T20:00'],
    ['office-hours', '2025-10-03T11:00'],
    ['training', '2026-01-20T18:30'],
    ['social', '2026-01-24T16:00'],
  ])
  for (const event of events) expect(validateFields(eventFields, event), event.title).toEqual([])
  const dinner = rsvps.filter(({ eventId }) => eventId === events.at(-1)?.id)
  const inOrder = dinner.toSorted((a, b) => a.askedAt.getTime() - b.askedAt.getTime())
  expect(allocateSeats(inOrder, 12)).toMatchObject({
    going: { length: 12 },
    waiting: { length: 3 },
    declined: { length: 1 },
    maybe: { length: 1 },
  })
  for (const { askedAt } of rsvps) expect(askedAt.getTime()).toBeLessThan(now.getTime())
  for (const { id } of events) expect(rsvps.filter(({ eventId }) => eventId === id).length).toBeGreaterThan(8)
})

test('planActivity: commitments are valid, and follow-through is between 60% and 85%', () => {
  expect(followThrough(life.commitments, '2026-01-05').rate).toBeGreaterThan(0.6)
  expect(followThrough(life.commitments, '2026-01-05').rate).toBeLessThan(0.85)
  const outcomes = new Set(life.commitments.map(({ outcome }) => outcome))
  expect(outcomes).toEqual(new Set(['done', 'partly', 'missed', null]))
  for (const { activity, target, text, dueOn, userId: memberId, witnessId, madeAt, settledAt, outcome } of life.commitments) {
    const values = { activity, target, text, dueOn, witnessId }
    const today = madeAt.toISOString().slice(0, 10)
    expect(validateCommitment(values, { today, memberId, podMemberIds: [witnessId ?? ''] })).toEqual([])
    expect((settledAt ?? madeAt).getTime()).toBeLessThan(now.getTime())
    expect(outcome === null || (settledAt ?? now) > madeAt).toBe(true)
  }
})

test('planActivity: hot seats rotate, and each has a deal with plausible amounts', () => {
  const ofA = life.hotSeats.filter(({ podId }) => podId === namedIds.pods.A)
  expect(ofA.map(({ state }) => state)).toEqual([...Array.from({ length: 7 }, () => 'held'), 'planned'])
  expect(new Set(ofA.slice(0, 4).map(({ userId }) => userId)).size).toBe(4)
  for (const { brief } of life.hotSeats) {
    if (!brief?.deal) throw new Error('A hot seat has no deal.')
    expect(validateBrief(brief).errors).toEqual([])
    const amounts = Object.fromEntries(dealMetrics(brief.deal).map(({ key, value }) => [key, value ?? 0]))
    expect(amounts['cap-rate']).toBeGreaterThan(0.04)
    expect(amounts['cap-rate']).toBeLessThan(0.13)
    expect(amounts['dscr']).toBeGreaterThan(0.7)
    expect(amounts['dscr']).toBeLessThan(2.1)
  }
  for (const { votedAt } of life.votes) expect(votedAt.getTime()).toBeLessThan(now.getTime())
})

test('planActivity: more than 25 pods have a health score, and the scores differ', () => {
  const tonight = life.health.filter(({ onDay }) => onDay === '2026-01-05')
  const scores = tonight.flatMap(({ score }) => score ?? [])
  expect(scores.length).toBeGreaterThan(25)
  expect(Math.max(...scores) - Math.min(...scores)).toBeGreaterThan(10)
  expect(tonight.some(({ percentile }) => percentile !== null)).toBe(true)
})
