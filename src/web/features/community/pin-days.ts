import { dateParts } from '#domain/formatting/dates.ts'
import { memberTimeZone } from '#web/lib/member-time-zone.ts'

const clockOptions = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
} as const

/** The calendar day of an instant in the member's time zone, `YYYY-MM-DD`. */
export function dayInMemberTimeZone(at: Date): string {
  const { year, month, day } = dateParts(at, memberTimeZone(), clockOptions)
  return `${year}-${month}-${day}`
}

/** The last moment of a day `YYYY-MM-DD` in the member's time zone. Null for an empty day. */
export function endOfDay(day: string): Date | null {
  if (day === '') return null
  const wallMs = Date.parse(`${day}T23:59:59.999Z`)
  // The first guess may use the offset before a clock change; the second guess is correct.
  const guessMs = wallMs - offsetAt(wallMs)
  return new Date(wallMs - offsetAt(guessMs))
}

/** UTC offset of the member's time zone at an instant, in milliseconds. */
function offsetAt(atMs: number): number {
  const { year, month, day, hour, minute, second } = dateParts(new Date(atMs), memberTimeZone(), {
    ...clockOptions,
    hourCycle: 'h23',
  })
  const localMs = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return localMs - Math.floor(atMs / 1000) * 1000
}
