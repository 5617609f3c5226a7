import { clockChangeAt } from '#domain/calendar/wall-time-note.ts'
import { isWallTime } from '#domain/fields/real-date.ts'
import { instantOf, parseWallTime } from '#domain/meetings/wall-time.ts'
import { canonicalTimezone, timezoneOption } from '#domain/profile/timezones.ts'
import { formatTime } from '#domain/words/dates.ts'
import { formatDay } from '../../lib/dates.ts'

/** "14 April 2026, 7:00 PM" on the clock of a zone. */
export function dayAndTime(at: Date | string, timeZone: string): string {
  return `${formatDay(at, timeZone)}, ${formatTime(new Date(at), timeZone)}`
}

/** A zone in few words: "Eastern Time – New York". */
export function zoneInWords(zone: string): string {
  const { shortLabel, label } = timezoneOption(zone, new Date())
  return shortLabel ?? label
}

/** What is to be said of a wall time while it is typed: when that is for the admin, and what a clock change does to it. */
export function wallTimeNotes(wall: string, zone: string, ownZone: string): { when: string | null; warning: string | null } {
  const timezone = canonicalTimezone(zone)
  if (!timezone || !isWallTime(wall)) return { when: null, warning: null }
  const { number, minute } = parseWallTime(wall)
  const at = new Date(instantOf(number, minute, timezone))
  return { when: `For you: ${dayAndTime(at, ownZone)}.`, warning: warningOf(clockChangeAt(wall, timezone), at, timezone) }
}

function warningOf(change: ReturnType<typeof clockChangeAt>, at: Date, timezone: string): string | null {
  switch (change) {
    case 'left-out':
      return `The clocks of that zone leave this time out on that day. It begins at ${formatTime(at, timezone)} there.`
    case 'twice':
      return 'The clocks of that zone show this time twice on that day. The first one is meant.'
    case null:
      return null
  }
}
