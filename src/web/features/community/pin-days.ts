import { partsOf } from '#domain/words/dates.ts'
import { memberZone } from '../../lib/member-zone.ts'

const clock = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
} as const

/** The calendar day of an instant in the member's zone, `YYYY-MM-DD`. */
export function dayOf(at: Date): string {
  const { year, month, day } = partsOf(at, memberZone(), clock)
  return `${year}-${month}-${day}`
}

/** The last moment of a day `YYYY-MM-DD` in the member's zone; null for an empty one. */
export function endOfDay(day: string): Date | null {
  if (day === '') return null
  const wallMs = Date.parse(`${day}T23:59:59.999Z`)
  // The offset of the first guess may be that of before a change of clocks; that of the second is right.
  const guessMs = wallMs - offsetAt(wallMs)
  return new Date(wallMs - offsetAt(guessMs))
}

/** How far the clock of the member's zone is ahead of UTC at an instant, in milliseconds. */
function offsetAt(atMs: number): number {
  const { year, month, day, hour, minute, second } = partsOf(new Date(atMs), memberZone(), { ...clock, hourCycle: 'h23' })
  const shownMs = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return shownMs - Math.floor(atMs / 1000) * 1000
}
