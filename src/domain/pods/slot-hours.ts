import { Temporal } from 'temporal-polyfill'
import { nextMeeting } from './slot-label.ts'
import { type SlotId, slotIds } from './slots.ts'

/** A span of the day in full hours, from 0 to 24; it ends after it begins. */
export type DayHours = { from: number; to: number }

/** The hours that a text such as `11-18` names, or null where it names none, or they end before they begin. */
export function parseHours(text: string): DayHours | null {
  const [, from = '', to = ''] = /^(\d{1,2})-(\d{1,2})$/.exec(text) ?? []
  const hours = { from: Number(from), to: Number(to) }
  return from !== '' && hours.from < hours.to && hours.to <= 24 ? hours : null
}

/**
 * The slots whose coming meeting lies between these hours on the clock of a zone, from its first minute to its last, in the order of the
 * week. Clock changes of either zone may give other slots for another week.
 *
 * @param zone IANA zone of the clock
 */
export function slotsWithin(hours: DayHours, zone: string, durationMinutes: number, now: Date): SlotId[] {
  return slotIds.filter((slot) => {
    const start = onClock(nextMeeting(slot, now), zone)
    const end = start.add({ minutes: durationMinutes })
    const endsNextDay = Temporal.PlainDate.compare(start.toPlainDate(), end.toPlainDate()) !== 0
    const endMinute = minuteOf(end) + (endsNextDay ? minutesADay : 0)
    return minuteOf(start) >= hours.from * 60 && endMinute <= hours.to * 60
  })
}

const minutesADay = 24 * 60

function onClock(at: Date, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone)
}

function minuteOf({ hour, minute }: Temporal.ZonedDateTime): number {
  return hour * 60 + minute
}
