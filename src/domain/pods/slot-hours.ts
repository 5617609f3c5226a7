import { Temporal } from 'temporal-polyfill'
import type { Hours } from './market-filters.ts'
import { nextMeeting } from './slot-label.ts'
import { type SlotId, slotIds } from './slots.ts'

/**
 * The slots whose coming meeting lies between these hours on the clock of a zone, from its first minute to its last, in the order of the
 * week. Clock changes of either zone may give other slots for another week.
 *
 * @param zone IANA zone of the clock
 */
export function slotsWithin([from, to]: Hours, zone: string, durationMinutes: number, now: Date): SlotId[] {
  return slotIds.filter((slot) => {
    const start = onClock(nextMeeting(slot, now), zone)
    const end = start.add({ minutes: durationMinutes })
    const endsNextDay = Temporal.PlainDate.compare(start.toPlainDate(), end.toPlainDate()) !== 0
    const endMinute = minuteOf(end) + (endsNextDay ? minutesADay : 0)
    return minuteOf(start) >= from * 60 && endMinute <= to * 60
  })
}

const minutesADay = 24 * 60

function onClock(at: Date, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone)
}

function minuteOf({ hour, minute }: Temporal.ZonedDateTime): number {
  return hour * 60 + minute
}
