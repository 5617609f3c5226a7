import { expect, test } from 'vitest'
import { formatDaysUntil, formatLongDay } from './dates.ts'
import { dayLine, greeting } from './greeting.ts'

const zone = 'America/Chicago'
const at = (hour: string) => new Date(`2026-01-05T${hour}:00-06:00`)
const greeted = (hour: string) => greeting(at(hour), zone, null)

test('greeting: morning from five, afternoon from noon, evening from six and after midnight', () => {
  const [morning, afternoon, evening] = [greeted('05:00'), greeted('12:00'), greeted('18:00')]
  expect(new Set([morning, afternoon, evening]).size).toBe(3)
  expect([morning, afternoon, evening].every((hello) => hello !== '')).toBe(true)
  expect(greeted('11:59')).toBe(morning)
  expect(greeted('17:59')).toBe(afternoon)
  expect([greeted('23:59'), greeted('00:00'), greeted('04:59')]).toEqual([evening, evening, evening])
})

test('greeting: by name where it is known', () => {
  expect(greeting(at('08:00'), zone, 'Ada')).toBe(`${greeted('08:00')}, Ada`)
  expect(greeting(at('08:00'), zone, '')).toBe(greeted('08:00'))
})

test('dayLine: the day, and how far away the next meeting of the pod is', () => {
  const day = formatLongDay(at('08:00'), zone)
  expect(dayLine(at('08:00'), zone, null)).toBe(day)
  const line = dayLine(at('08:00'), zone, '2026-01-08T18:00:00Z')
  expect(line.startsWith(day)).toBe(true)
  expect(line.endsWith(formatDaysUntil(new Date('2026-01-08T18:00:00Z'), at('08:00'), zone))).toBe(true)
})
