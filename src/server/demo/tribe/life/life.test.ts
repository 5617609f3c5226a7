import { expect, test } from 'vitest'
import { attendanceRate } from '#domain/meetings/attendance.ts'
import { demoId } from '../../demo-id.ts'
import { namedIds, planTribe } from '../tribe.ts'
import { planLife } from './life.ts'

const now = new Date('2026-01-05T12:00:00Z')
const tribe = planTribe(300, now)
const life = planLife(tribe, now)
const ofPod = (podId: string) => life.meetings.filter((meeting) => meeting.podId === podId)

test('the same life comes out every time', () => {
  expect(planLife(planTribe(300, now), now)).toEqual(life)
})

test('pods of the cast look back on twelve weeks, the others on six, all of it over', () => {
  expect(ofPod(namedIds.pods.A)).toHaveLength(12)
  expect(ofPod(namedIds.pods.B)).toHaveLength(12)
  const others = tribe.pods.slice(2).map(({ id }) => ofPod(id).length)
  expect(Math.max(...others)).toBe(6)
  // The youngest were founded days ago.
  expect(others.filter((count) => count < 5).length).toBeLessThan(others.length / 2)
  for (const { startsAt, endedAt } of life.meetings) expect((endedAt ?? startsAt).getTime()).toBeLessThan(now.getTime())
  expect(life.meetings.some(({ state }) => state === 'unheld')).toBe(true)
})

test('members come more often than not, and whoever was there was in the pod', () => {
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

test('whoever’s membership has ended, and whoever has just signed up, has nothing in it', () => {
  const written = JSON.stringify(life)
  for (const part of ['lapsed', 'fresh']) expect(written).not.toContain(demoId('member', part))
})
