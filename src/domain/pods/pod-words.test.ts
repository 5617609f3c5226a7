import { expect, test } from 'vitest'
import { formatDaysUntil, formatLongDay } from '../words/dates.ts'
import { meetingWords, podLine } from './pod-words.ts'

const dana = { firstName: 'Dana', lastName: 'Fox', isLeader: true, isYou: false }
const ben = { firstName: 'Ben', lastName: 'Ito', isLeader: false, isYou: true }
const pod = { podNumber: 12, maxMembers: 6 }

test('podLine: number, leader, and members of seats', () => {
  expect(podLine(pod, [ben, dana])).toMatch(/12.* Dana Fox.*2 of 6/)
  expect(podLine(pod, [{ ...dana, isYou: true }])).toMatch(/12.* you .*1 of 6/)
  expect(podLine(pod, [{ ...dana, isYou: true }])).not.toContain('Dana')
})

test('podLine: a pod without a leader names none', () => {
  expect(podLine(pod, [ben])).toBe(podLine(pod, [dana]).replace(/ · [^·]*Dana Fox/, ''))
})

test('meetingWords: the day, the time with its zone, and how far away it is', () => {
  const [at, now, zone] = ['2026-11-26T17:00:00Z', new Date('2026-11-23T12:00:00Z'), 'America/Chicago']
  const words = meetingWords(at, now, zone)
  expect(words).toContain(formatLongDay(new Date(at), zone))
  expect(words).toContain('11:00 AM CST')
  expect(words).toContain(formatDaysUntil(new Date(at), now, zone))
})
