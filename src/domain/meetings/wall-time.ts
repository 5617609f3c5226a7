import { Temporal } from 'temporal-polyfill'
import { dayNumber } from './days.ts'
import { remembered } from './remembered.ts'

// Pages that only count days leave the arithmetic of zones behind.
export { dayMs, dayNumber, dayOf, isoDayOf } from './days.ts'

/**
 * The instant in epoch milliseconds at which a zone's clock shows a time of a day.
 *
 * A time that a clock change leaves out moves on by what was left out; of a time that comes twice the first is meant. This is what
 * RFC 5545 says of calendars, and `compatible` of Temporal.
 *
 * Zone arithmetic takes a fifth of a millisecond, and pods share their slots, so what was worked out is remembered.
 *
 * @param number the day, as `dayNumber` counts
 * @param minute minute of that day, 0 to 1439
 * @param zone IANA zone
 */
export function instantOf(number: number, minute: number, zone: string): number {
  return instantsOf(zone)(number * minutesADay + minute)
}

/** What a zone's clock shows at an instant, as `YYYY-MM-DDTHH:mm`. */
export function wallTimeOf(at: Date, zone: string): string {
  const { year, month, day, hour, minute } = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone)
  return `${digits(year, 4)}-${digits(month)}-${digits(day)}T${digits(hour)}:${digits(minute)}`
}

/** A wall time `YYYY-MM-DDTHH:mm` as the day's number and the minute of the day. */
export function parseWallTime(wall: string): { number: number; minute: number } {
  return { number: dayNumber(wall.slice(0, 10)), minute: minuteOfDay(wall.slice(11)) }
}

/** The minute of the day of a time `HH:mm`. */
export function minuteOfDay(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** A time of a clock of twelve hours: "7:00 PM". */
export function clockWords(minute: number): string {
  const hour = Math.floor(minute / 60)
  return `${hour % 12 === 0 ? 12 : hour % 12}:${digits(minute % 60)} ${hour < 12 ? 'AM' : 'PM'}`
}

const minutesADay = 24 * 60
// More than there are zones, and in each more than a year of all slots.
const [rememberedZones, rememberedPerZone] = [1_000, 4_000]

/** For each zone, the instant of a minute of its clock, as counted from 1 January 1970. */
const instantsOf = remembered(rememberedZones, (zone: string) =>
  remembered(rememberedPerZone, (minutes: number) => {
    const plain = Temporal.PlainDateTime.from('1970-01-01').add({ minutes })
    return plain.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds
  }),
)

function digits(value: number, length = 2): string {
  return String(value).padStart(length, '0')
}
