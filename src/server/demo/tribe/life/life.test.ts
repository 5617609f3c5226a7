import { expect, test } from 'vitest'
import { placeAnswers } from '#domain/calendar/answers.ts'
import { eventFields } from '#domain/calendar/event-fields.ts'
import { commitmentFaults } from '#domain/commitments/commitment-fields.ts'
import { followThrough } from '#domain/commitments/follow-through.ts'
import { checkBrief } from '#domain/hot-seat/check-brief.ts'
import { dealFigures } from '#domain/hot-seat/deal.ts'
import { validateFields } from '#domain/fields/validate.ts'
import { attendanceRate } from '#domain/meetings/attendance.ts'
import { checkTemplate } from '#domain/meetings/template-fields.ts'
import { demoId } from '../../demo-id.ts'
import { namedIds, planTribe } from '../tribe.ts'
import { planCalendar } from './events.ts'
import { planLife } from './life.ts'

const now = new Date('2026-01-05T12:00:00Z')
const tribe = planTribe(300, now)
const life = planLife(tribe, now)
const ofPod = (podId: string) => life.meetings.filter((meeting) => meeting.podId === podId)

test('planLife: is deterministic', () => {
  expect(planLife(planTribe(300, now), now)).toEqual(life)
})

test('planLife: pods A and B have twelve meetings, others at most six, all in the past', () => {
  expect(ofPod(namedIds.pods.A)).toHaveLength(12)
  expect(ofPod(namedIds.pods.B)).toHaveLength(12)
  const others = tribe.pods.slice(2).map(({ id }) => ofPod(id).length)
  expect(Math.max(...others)).toBe(6)
  // The youngest were founded days ago.
  expect(others.filter((count) => count < 5).length).toBeLessThan(others.length / 2)
  for (const { startsAt, endedAt } of life.meetings) expect((endedAt ?? startsAt).getTime()).toBeLessThan(now.getTime())
  expect(life.meetings.some(({ state }) => state === 'unheld')).toBe(true)
})

test('planLife: attendance is between 75% and 95%, by members of the pod only', () => {
  const states = life.attendances.map(({ state }) => state)
  expect(new Set(states)).toEqual(new Set(['present', 'late', 'excused', 'missed']))
  expect(attendanceRate(states)).toBeGreaterThan(0.75)
  expect(attendanceRate(states)).toBeLessThan(0.95)
  const meetings = new Map(life.meetings.map((meeting) => [meeting.id, meeting]))
  const places = tribe.pods.flatMap((pod) => pod.places.map((place) => ({ podId: pod.id, ...place })))
  for (const { meetingId, userId } of life.attendances) {
    const { podId, startsAt } = meetings.get(meetingId) ?? { podId: '', startsAt: now }
    expect(places.some((place) => place.userId === userId && place.podId === podId && place.since < startsAt)).toBe(true)
  }
})

test('planLife: does not mention lapsed and fresh', () => {
  const written = JSON.stringify(life)
  for (const part of ['lapsed', 'fresh']) expect(written).not.toContain(demoId('member', part))
})

test('planLife: pod A has one moved and one skipped meeting; pod B has its own agenda', () => {
  const coming = life.changes.map(({ podId, onDay, toWall }) => [podId, onDay, toWall])
  expect(coming).toEqual([
    [namedIds.pods.A, '2026-01-22', '2026-01-23T12:00'],
    [namedIds.pods.A, '2026-02-05', null],
  ])
  expect(life.templates.map(({ podId }) => podId)).toEqual([namedIds.pods.B])
  for (const { template } of life.templates) expect(checkTemplate(template, { minutes: 60, seats: 6 }).faults).toEqual([])
})

test('planCalendar: has five events with answers; the dinner is full and has a waitlist', () => {
  const { events, answers } = planCalendar(tribe, now)
  expect(events.map(({ type, startsWall }) => [type, startsWall])).toEqual([
    ['weekly-accountability', '2025-09-15T12:30'],
    ['tribe-talk', '2025-09-25T20:00'],
    ['office-hours', '2025-10-03T11:00'],
    ['training', '2026-01-20T18:30'],
    ['social', '2026-01-24T16:00'],
  ])
  for (const event of events) expect(validateFields(eventFields, event), event.title).toEqual([])
  const dinner = answers.filter(({ eventId }) => eventId === events.at(-1)?.id)
  const inOrder = dinner.toSorted((a, b) => a.askedAt.getTime() - b.askedAt.getTime())
  expect(placeAnswers(inOrder, 12)).toMatchObject({
    going: { length: 12 },
    waiting: { length: 3 },
    declined: { length: 1 },
    maybe: { length: 1 },
  })
  for (const { askedAt } of answers) expect(askedAt.getTime()).toBeLessThan(now.getTime())
  for (const { id } of events) expect(answers.filter(({ eventId }) => eventId === id).length).toBeGreaterThan(8)
})

test('planLife: commitments are valid, and follow-through is between 60% and 85%', () => {
  expect(followThrough(life.commitments, '2026-01-05').rate).toBeGreaterThan(0.6)
  expect(followThrough(life.commitments, '2026-01-05').rate).toBeLessThan(0.85)
  const outcomes = new Set(life.commitments.map(({ outcome }) => outcome))
  expect(outcomes).toEqual(new Set(['done', 'partly', 'missed', null]))
  for (const { activity, target, text, dueOn, userId: memberId, witnessId, madeAt, settledAt, outcome } of life.commitments) {
    const values = { activity, target, text, dueOn, witnessId }
    const today = madeAt.toISOString().slice(0, 10)
    expect(commitmentFaults(values, { today, memberId, podMemberIds: [witnessId ?? ''] })).toEqual([])
    expect((settledAt ?? madeAt).getTime()).toBeLessThan(now.getTime())
    expect(outcome === null || (settledAt ?? now) > madeAt).toBe(true)
  }
})

test('planLife: hot seats rotate, and each has a deal with plausible figures', () => {
  const ofA = life.hotSeats.filter(({ podId }) => podId === namedIds.pods.A)
  expect(ofA.map(({ state }) => state)).toEqual([...Array.from({ length: 7 }, () => 'held'), 'planned'])
  expect(new Set(ofA.slice(0, 4).map(({ userId }) => userId)).size).toBe(4)
  for (const { brief } of life.hotSeats) {
    if (!brief?.deal) throw new Error('A hot seat has no deal.')
    expect(checkBrief(brief).faults).toEqual([])
    const figures = Object.fromEntries(dealFigures(brief.deal).map(({ key, value }) => [key, value ?? 0]))
    expect(figures['cap-rate']).toBeGreaterThan(0.04)
    expect(figures['cap-rate']).toBeLessThan(0.13)
    expect(figures['dscr']).toBeGreaterThan(0.7)
    expect(figures['dscr']).toBeLessThan(2.1)
  }
  for (const { votedAt } of life.votes) expect(votedAt.getTime()).toBeLessThan(now.getTime())
})

test('planLife: more than 25 pods have a health score, and the scores differ', () => {
  const tonight = life.health.filter(({ onDay }) => onDay === '2026-01-05')
  const scores = tonight.flatMap(({ score }) => score ?? [])
  expect(scores.length).toBeGreaterThan(25)
  expect(Math.max(...scores) - Math.min(...scores)).toBeGreaterThan(10)
  expect(tonight.some(({ percentile }) => percentile !== null)).toBe(true)
})
