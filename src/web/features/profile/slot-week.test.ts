import { expect, test } from 'vitest'
import { localSlot } from '#domain/pods/slot-label.ts'
import { slotIds } from '#domain/pods/slots.ts'
import { formatSlotAvailability, formatSlotTime, weekOf } from './slot-week.ts'

const asOf = new Date('2026-01-14T12:00:00Z')
const slotsIn = (timeZone: string, now = asOf) =>
  slotIds.map((slot) => ({ ...localSlot(slot, timeZone, now), openSeats: 0, formingPods: 0 }))

test.each(['America/New_York', 'America/Los_Angeles', 'Asia/Tokyo', 'Asia/Kathmandu', 'Pacific/Pago_Pago'])(
  'weekOf: all 28 times are under their day in %s',
  (timeZone) => {
    const week = weekOf(slotsIn(timeZone))
    expect(week.flatMap(({ slots }) => slots)).toHaveLength(28)
    for (const { day, slots } of week)
      for (const slot of slots) expect(slot.label).toBe(`${day}s ${formatSlotTime(slot)} your time (${slot.ownTime})`)
  },
)

test('weekOf: a Sunday evening in New York is under Monday in Tokyo', () => {
  const [first, ...others] = weekOf(slotsIn('Asia/Tokyo'))
  expect(first).toMatchObject({
    day: 'Monday',
    slots: [{ value: 'sun-1900', minute: 9 * 60, ownTime: 'Sundays 7:00 PM Eastern' }, {}],
  })
  expect(first?.slots[1]).toMatchObject({ value: 'mon-0800', minute: 22 * 60 })
  expect(others.at(-1)?.day).toBe('Sunday')
})

test('formatSlotAvailability: open seats and forming pods, empty without either', () => {
  expect(formatSlotAvailability({ openSeats: 0, formingPods: 0 })).toBe('')
  expect(formatSlotAvailability({ openSeats: 1, formingPods: 0 })).toBe('1 open seat')
  expect(formatSlotAvailability({ openSeats: 3, formingPods: 2 })).toBe('3 open seats · 2 pods forming')
})
