import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { wallTimeOf } from '../meetings/wall-time.ts'
import { quietEndsAt, defaultQuietHours } from './quiet-hours.ts'

const newYork = 'America/New_York'
const ends = (at: string, timeZone = newYork, hours = {}) =>
  quietEndsAt({ ...defaultQuietHours, ...hours }, timeZone, new Date(at))?.toISOString() ?? null

test('quietEndsAt: quiet hours over midnight end in the morning', () => {
  expect(ends('2026-01-06T01:59:59Z')).toBe(null)
  expect(ends('2026-01-06T02:00:00Z')).toBe('2026-01-06T12:00:00.000Z')
  expect(ends('2026-01-06T11:59:59Z')).toBe('2026-01-06T12:00:00.000Z')
  expect(ends('2026-01-06T12:00:00Z')).toBe(null)
})

test('quietEndsAt: within one day, turned off, and in another zone', () => {
  const nap = { quietFrom: '13:00', quietUntil: '14:30' }
  expect(ends('2026-01-06T18:00:00Z', newYork, nap)).toBe('2026-01-06T19:30:00.000Z')
  expect(ends('2026-01-06T19:30:00Z', newYork, nap)).toBe(null)
  expect(ends('2026-01-06T02:00:00Z', newYork, { isQuiet: false })).toBe(null)
  expect(ends('2026-01-06T01:59:59Z', 'Asia/Kolkata')).toBe(null)
  expect(ends('2026-01-06T01:00:00Z', 'Asia/Kolkata')).toBe('2026-01-06T01:30:00.000Z')
})

test('quietEndsAt: not quiet before, between and after hours of one day', () => {
  const nap = { quietFrom: '13:00', quietUntil: '14:30' }
  expect(ends('2026-01-06T17:59:00Z', newYork, nap)).toBe(null)
  expect(ends('2026-01-06T04:00:00Z', newYork, nap)).toBe(null)
  expect(ends('2026-01-06T17:00:00Z')).toBe(null)
})

test('defaultQuietHours: from nine in the evening to seven in the morning', () => {
  expect(defaultQuietHours).toEqual({ isQuiet: true, quietFrom: '21:00', quietUntil: '07:00' })
})

test('quietEndsAt: an end the clock skips is later, an end it repeats is the first', () => {
  expect(ends('2026-03-08T06:00:00Z', newYork, { quietUntil: '02:30' })).toBe('2026-03-08T07:30:00.000Z')
  expect(ends('2026-03-08T07:29:00Z', newYork, { quietUntil: '02:30' })).toBe('2026-03-08T07:30:00.000Z')
  expect(ends('2026-11-01T05:00:00Z', newYork, { quietUntil: '01:30' })).toBe('2026-11-01T05:30:00.000Z')
  expect(ends('2026-11-01T06:15:00Z', newYork, { quietUntil: '01:30' })).toBe(null)
})

test('quietEndsAt: the end is ahead, within 26 hours, and not itself quiet', () => {
  const time = fc.record({ hour: fc.integer({ min: 0, max: 23 }), minute: fc.integer({ min: 0, max: 59 }) })
  const text = ({ hour, minute }: { hour: number; minute: number }) =>
    `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
  const timeZones = fc.constantFrom(newYork, 'Asia/Kolkata', 'Australia/Lord_Howe', 'America/St_Johns', 'Pacific/Apia', 'UTC')
  const instants = fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(time, time, timeZones, instants, (from, until, timeZone, at) => {
      fc.pre(text(from) !== text(until))
      const hours = { isQuiet: true, quietFrom: text(from), quietUntil: text(until) }
      const end = quietEndsAt(hours, timeZone, at)
      if (!end) return
      expect(end > at).toBe(true)
      expect(end.getTime() - at.getTime()).toBeLessThan(26 * 3_600_000)
      const displayed = wallTimeOf(end, timeZone).slice(11)
      expect(displayed !== hours.quietUntil || quietEndsAt(hours, timeZone, end) === null).toBe(true)
    }),
  )
})
