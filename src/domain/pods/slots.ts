import * as z from 'zod/mini'

/** Zone whose wall time the slots name, so that a clock change never moves a meeting for most members. */
export const slotZone = 'America/New_York'

/** Days on which pods meet, in the order of the week. `iso` counts from Monday, 1. */
export const meetingDays = [
  { value: 'mon', label: 'Monday', iso: 1 },
  { value: 'tue', label: 'Tuesday', iso: 2 },
  { value: 'wed', label: 'Wednesday', iso: 3 },
  { value: 'thu', label: 'Thursday', iso: 4 },
  { value: 'fri', label: 'Friday', iso: 5 },
  { value: 'sat', label: 'Saturday', iso: 6 },
  { value: 'sun', label: 'Sunday', iso: 7 },
] as const

/**
 * The name of an ISO day of the week: 1 is "Monday".
 *
 * @throws RangeError when there is no such day
 */
export function weekdayName(isoDay: number): string {
  const day = meetingDays.find(({ iso }) => iso === isoDay)
  if (!day) throw new RangeError(`No day of the week has the number ${isoDay}.`)
  return day.label
}

/** A day as slots name it. */
export type MeetingDay = (typeof meetingDays)[number]['value']

const weekday = (day: 'mon' | 'tue' | 'wed' | 'thu' | 'fri') =>
  [`${day}-0800`, `${day}-1200`, `${day}-1600`, `${day}-1900`, `${day}-2100`] as const

/** The 28 weekly times at which pods meet, as `<day>-<HHmm>` in the wall time of `slotZone`. */
export const slotIds = [
  ...weekday('mon'),
  ...weekday('tue'),
  ...weekday('wed'),
  ...weekday('thu'),
  ...weekday('fri'),
  'sat-1000',
  'sat-1300',
  'sun-1900',
] as const

/** One of the 28 weekly times. */
export const SlotId = z.enum(slotIds)
export type SlotId = z.infer<typeof SlotId>

/** Whether a text names one of the 28 weekly times. */
export function isSlotId(text: unknown): text is SlotId {
  return slotIds.some((id) => id === text)
}

/** What a slot's name says: ISO day of the week (Monday is 1) and wall time. */
export function parseSlot(slot: SlotId): { day: MeetingDay; isoDay: number; hour: number; minute: number } {
  const day = meetingDays.find(({ value }) => slot.startsWith(value))
  if (!day) throw new RangeError(`No day in the slot ${slot}.`)
  return { day: day.value, isoDay: day.iso, hour: Number(slot.slice(4, 6)), minute: Number(slot.slice(6)) }
}
