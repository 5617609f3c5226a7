import { expect, test } from 'vitest'
import { labelSlot, nextMeetingOfSlot } from './slot-label.ts'
import { isSlotId, parseSlot, type SlotId, slotIds, weekdayName } from './slots.ts'

const winter = new Date('2026-01-05T12:00:00Z')

test('slotIds: 28 unique weekly times, none before 8 AM', () => {
  expect(slotIds).toHaveLength(28)
  expect(new Set(slotIds).size).toBe(28)
  expect(slotIds.every((slot) => parseSlot(slot).hour >= 8)).toBe(true)
})

test('weekdayName: Monday is 1, Sunday is 7', () => {
  const names = [1, 2, 3, 4, 5, 6, 7].map(weekdayName)
  expect(names).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
  for (const odd of [0, 8]) expect(() => weekdayName(odd)).toThrow(RangeError)
})

test('isSlotId: false for other values', () => {
  expect(isSlotId('tue-1900')).toBe(true)
  for (const other of ['tue-1901', 'TUE-1900', '', null, 7, ['tue-1900']]) expect(isSlotId(other)).toBe(false)
})

test('parseSlot: the day and the time that a slot names', () => {
  expect(parseSlot('tue-1900')).toEqual({ day: 'tue', isoDay: 2, hour: 19, minute: 0 })
  expect(parseSlot('sat-1000')).toEqual({ day: 'sat', isoDay: 6, hour: 10, minute: 0 })
  expect(() => parseSlot('xyz-1000' as SlotId)).toThrow('xyz-1000')
})

test("labelSlot: the member's zone first", () => {
  expect(labelSlot('tue-1900', 'America/Los_Angeles', winter)).toEqual({
    value: 'tue-1900',
    label: 'Tuesdays 4:00 PM your time (7:00 PM Eastern)',
    shortLabel: 'Tuesdays 4:00 PM your time',
    comfort: null,
  })
})

test('labelSlot: names both days where they differ', () => {
  expect(labelSlot('mon-2100', 'Europe/Berlin', winter)).toMatchObject({
    label: 'Tuesdays 3:00 AM your time (Mondays 9:00 PM Eastern)',
    comfort: 'early',
  })
})

test('labelSlot: 10:00 PM is not late, 10:30 PM is', () => {
  expect(labelSlot('fri-2100', 'America/Halifax', winter).comfort).toBe(null)
  expect(labelSlot('fri-2100', 'America/St_Johns', winter).comfort).toBe('late')
})

test('nextMeetingOfSlot: Sunday at 7 PM Eastern on both sides of the March clock change', () => {
  const before = nextMeetingOfSlot('sun-1900', new Date('2026-03-06T00:00:00Z'))
  const after = nextMeetingOfSlot('sun-1900', new Date('2026-03-10T00:00:00Z'))
  expect(before.toISOString()).toBe('2026-03-08T23:00:00.000Z')
  expect(after.toISOString()).toBe('2026-03-15T23:00:00.000Z')
  expect(nextMeetingOfSlot('sun-1900', new Date('2026-03-01T00:00:00Z')).toISOString()).toBe('2026-03-02T00:00:00.000Z')
})

test('nextMeetingOfSlot: a meeting that starts right now counts', () => {
  const start = nextMeetingOfSlot('wed-1200', winter)
  expect(nextMeetingOfSlot('wed-1200', start)).toEqual(start)
  expect(nextMeetingOfSlot('wed-1200', new Date(start.getTime() + 1)).getTime() - start.getTime()).toBe(7 * 86_400_000)
})

test('labelSlot: changes with the next meeting after a clock change', () => {
  const beforeChange = new Date('2026-03-02T00:00:00Z')
  expect(labelSlot('sun-1900', 'America/Phoenix', beforeChange).label).toBe('Sundays 5:00 PM your time (7:00 PM Eastern)')
  expect(labelSlot('sun-1900', 'America/Phoenix', new Date(beforeChange.getTime() + 1)).label).toBe(
    'Sundays 4:00 PM your time (7:00 PM Eastern)',
  )
})

test("labelSlot: a leader reads the time in the applicant's zone", () => {
  expect(labelSlot('tue-1900', 'America/Denver', winter, { whose: 'their' }).label).toBe(
    'Tuesdays 5:00 PM their time (7:00 PM Eastern)',
  )
})
