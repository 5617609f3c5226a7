import { expect, test } from 'vitest'
import { formatDaysUntil, formatLongDay } from '../formatting/dates.ts'
import { formatNextMeeting, podSummary } from './pod-text.ts'

const dana = { firstName: 'Dana', lastName: 'Fox', isLeader: true, isYou: false }
const ben = { firstName: 'Ben', lastName: 'Ito', isLeader: false, isYou: true }
const pod = { podNumber: 12, maxMembers: 6 }

test('podSummary: number, leader, and members of seats', () => {
  expect(podSummary(pod, [ben, dana])).toMatch(/12.* Dana Fox.*2 of 6/)
  expect(podSummary(pod, [{ ...dana, isYou: true }])).toMatch(/12.* you .*1 of 6/)
  expect(podSummary(pod, [{ ...dana, isYou: true }])).not.toContain('Dana')
})

test('podSummary: a pod without a leader names none', () => {
  expect(podSummary(pod, [ben])).toBe(podSummary(pod, [dana]).replace(/ · [^·]*Dana Fox/, ''))
})

test('formatNextMeeting: the day, the time with its zone, and how far away it is', () => {
  const [at, now, timeZone] = ['2026-11-26T17:00:00Z', new Date('2026-11-23T12:00:00Z'), 'America/Chicago']
  const text = formatNextMeeting(at, now, timeZone)
  expect(text).toContain(formatLongDay(new Date(at), timeZone))
  expect(text).toContain('11:00 AM CST')
  expect(text).toContain(formatDaysUntil(new Date(at), now, timeZone))
})
