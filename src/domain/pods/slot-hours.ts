import { Temporal } from 'temporal-polyfill'
import type { HourRange } from './market-filters.ts'
import { nextMeetingOfSlot } from './slot-label.ts'
import { type SlotId, slotIds } from './slots.ts'

/**
 * Returns the slots whose next meeting lies entirely within these hours in a time zone, in the order of the week. Clock changes
 * can give other slots for another week.
 * @param zone IANA time zone of the hours
 */
export function slotsWithin([from, to]: HourRange, zone: string, durationMinutes: number, now: Date): SlotId[] {
  return slotIds.filter((slot) => {
    const start = toZonedTime(nextMeetingOfSlot(slot, now), zone)
    const end = start.add({ minutes: durationMinutes })
    const endsNextDay = Temporal.PlainDate.compare(start.toPlainDate(), end.toPlainDate()) !== 0
    const endMinute = minuteOf(end) + (endsNextDay ? minutesPerDay : 0)
    return minuteOf(start) >= from * 60 && endMinute <= to * 60
  })
}

const minutesPerDay = 24 * 60

function toZonedTime(at: Date, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone)
}

function minuteOf({ hour, minute }: Temporal.ZonedDateTime): number {
  return hour * 60 + minute
}
