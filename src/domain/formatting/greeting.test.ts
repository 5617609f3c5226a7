import { expect, test } from 'vitest'
import { formatDaysUntil, formatLongDay } from './dates.ts'
import { formatDaySummary, formatGreeting } from './greeting.ts'

const timeZone = 'America/Chicago'
const at = (hour: string) => new Date(`2026-01-05T${hour}:00-06:00`)
const greetingAt = (hour: string) => formatGreeting(at(hour), timeZone, null)

test('formatGreeting: morning from five, afternoon from noon, evening from six and after midnight', () => {
  const [morning, afternoon, evening] = [greetingAt('05:00'), greetingAt('12:00'), greetingAt('18:00')]
  expect(new Set([morning, afternoon, evening]).size).toBe(3)
  expect([morning, afternoon, evening].every((hello) => hello !== '')).toBe(true)
  expect(greetingAt('11:59')).toBe(morning)
  expect(greetingAt('17:59')).toBe(afternoon)
  expect([greetingAt('23:59'), greetingAt('00:00'), greetingAt('04:59')]).toEqual([evening, evening, evening])
})

test('formatGreeting: by name where it is known', () => {
  expect(formatGreeting(at('08:00'), timeZone, 'Ada')).toBe(`${greetingAt('08:00')}, Ada`)
  expect(formatGreeting(at('08:00'), timeZone, '')).toBe(greetingAt('08:00'))
})

test('formatDaySummary: the day, and how far away the next meeting of the pod is', () => {
  const day = formatLongDay(at('08:00'), timeZone)
  expect(formatDaySummary(at('08:00'), timeZone, null)).toBe(day)
  const line = formatDaySummary(at('08:00'), timeZone, '2026-01-08T18:00:00Z')
  expect(line.startsWith(day)).toBe(true)
  expect(line.endsWith(formatDaysUntil(new Date('2026-01-08T18:00:00Z'), at('08:00'), timeZone))).toBe(true)
})
