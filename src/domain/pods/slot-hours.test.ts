import { describe, expect, test } from 'vitest'
import { parseHours } from './market-filters.ts'
import { slotsWithin } from './slot-label.ts'
import { slotIds } from './slots.ts'

const january = new Date('2026-01-05T12:00:00Z')
const within = (hours: string, timeZone: string, minutes = 60, now = january) =>
  slotsWithin(parseHours(hours) ?? [0, 0], timeZone, minutes, now)

test.each([
  ['11-18', [11, 18]],
  ['0-24', [0, 24]],
  ['09-10', [9, 10]],
])('parseHours: reads %s', (text, hours) => {
  expect(parseHours(text)).toEqual(hours)
})

test.each(['18-11', '11-11', '11', '-', '1-25', '111-112', ' 1-2', '1-2 ', '-1-5', '1.5-2', ''])(
  'parseHours: null for %j',
  (text) => {
    expect(parseHours(text)).toBeNull()
  },
)

describe('slotsWithin: the whole meeting lies between the hours', () => {
  test("in the pods' zone: from the first minute to the last", () => {
    const noons = ['mon-1200', 'tue-1200', 'wed-1200', 'thu-1200', 'fri-1200']
    expect(within('11-13', 'America/New_York')).toEqual(noons)
    expect(within('12-13', 'America/New_York')).toEqual(noons)
    expect(within('12-13', 'America/New_York', 90)).toEqual([])
    expect(within('13-18', 'America/New_York', 30)).toEqual([
      'mon-1600',
      'tue-1600',
      'wed-1600',
      'thu-1600',
      'fri-1600',
      'sat-1300',
    ])
  })

  test('in other time zones: it may be on another day, and a meeting past midnight is excluded', () => {
    expect(within('21-24', 'Pacific/Honolulu')).toEqual([])
    expect(within('0-3', 'UTC')).toEqual([
      'mon-1900',
      'mon-2100',
      'tue-1900',
      'tue-2100',
      'wed-1900',
      'wed-2100',
      'thu-1900',
      'thu-2100',
      'fri-1900',
      'fri-2100',
      'sun-1900',
    ])
    // 21:00 in New York is 23:30 in Newfoundland less an hour: 22:30, so an hour ends in time and ninety minutes end at midnight.
    expect(within('22-24', 'America/St_Johns', 90).every((slot) => slot.endsWith('-2100'))).toBe(true)
    expect(within('22-24', 'America/Sao_Paulo', 90)).toEqual([])
    expect(within('0-24', 'America/Sao_Paulo', 90)).not.toContain('mon-2100')
    expect(within('0-24', 'America/New_York', 90)).toEqual(slotIds)
  })
})

test('slotsWithin: the next meeting counts where the zones change their clocks on different days', () => {
  // New York changes on March 8, 2026 and Phoenix never does: 12:00 there is 10:00 here, then 9:00.
  const before = new Date('2026-03-05T12:00:00Z')
  // On Thursday the meeting of the coming Monday is after the change already; that of Friday is not.
  expect(within('10-11', 'America/Phoenix', 60, before)).toEqual(['thu-1200', 'fri-1200'])
  expect(within('9-10', 'America/Phoenix', 60, before)).toEqual(['mon-1200', 'tue-1200', 'wed-1200'])
  expect(within('9-10', 'America/Phoenix', 60, new Date('2026-03-09T12:00:00Z'))).toHaveLength(5)
})
