import * as z from 'zod/mini'
import { t } from '#domain/i18n/messages.ts'

/** Time zone whose local time defines the slots, so that a clock change does not move a meeting for most members. */
export const slotTimeZone = 'America/New_York'

/** Meeting days in the order of the week. `iso` counts from Monday, 1. */
export const meetingDays = [
  { value: 'mon', label: t`Monday`, iso: 1 },
  { value: 'tue', label: t`Tuesday`, iso: 2 },
  { value: 'wed', label: t`Wednesday`, iso: 3 },
  { value: 'thu', label: t`Thursday`, iso: 4 },
  { value: 'fri', label: t`Friday`, iso: 5 },
  { value: 'sat', label: t`Saturday`, iso: 6 },
  { value: 'sun', label: t`Sunday`, iso: 7 },
] as const

/**
 * Returns the name of an ISO weekday: 1 is "Monday".
 * @throws RangeError if there is no such day
 */
export function weekdayName(isoDay: number): string {
  const day = meetingDays.find(({ iso }) => iso === isoDay)
  if (!day) throw new RangeError(`Invalid ISO weekday: ${isoDay}.`)
  return day.label
}

/** A day as it appears in slot IDs. */
export type MeetingDay = (typeof meetingDays)[number]['value']

const weekdaySlots = (day: 'mon' | 'tue' | 'wed' | 'thu' | 'fri') =>
  [`${day}-0800`, `${day}-1200`, `${day}-1600`, `${day}-1900`, `${day}-2100`] as const

/** The 28 weekly meeting slots, as `<day>-<HHmm>` in the wall time of `slotTimeZone`. */
export const slotIds = [
  ...weekdaySlots('mon'),
  ...weekdaySlots('tue'),
  ...weekdaySlots('wed'),
  ...weekdaySlots('thu'),
  ...weekdaySlots('fri'),
  'sat-1000',
  'sat-1300',
  'sun-1900',
] as const

/** A weekly meeting time: one of `slotIds`. */
export const SlotId = z.enum(slotIds)
export type SlotId = z.infer<typeof SlotId>

/** Whether a text is a slot ID. */
export function isSlotId(text: unknown): text is SlotId {
  return slotIds.some((id) => id === text)
}

/** Parses a slot ID into its ISO weekday (Monday is 1) and wall time. */
export function parseSlot(slot: SlotId): { day: MeetingDay; isoDay: number; hour: number; minute: number } {
  const day = meetingDays.find(({ value }) => slot.startsWith(value))
  if (!day) throw new RangeError(`Invalid day in slot ${slot}.`)
  return { day: day.value, isoDay: day.iso, hour: Number(slot.slice(4, 6)), minute: Number(slot.slice(6)) }
}
