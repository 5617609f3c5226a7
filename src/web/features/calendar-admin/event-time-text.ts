import { findClockChange } from '#domain/calendar/clock-change.ts'
import { isWallTime } from '#domain/fields/real-date.ts'
import { instantOf, parseWallTime } from '#domain/meetings/wall-time.ts'
import { canonicalTimezone, timezoneOption } from '#domain/profile/timezones.ts'
import { formatTime } from '#domain/formatting/dates.ts'
import { t } from '#domain/i18n/messages.ts'
import { formatDay } from '#web/lib/dates.ts'

/** "April 14, 2026 at 7:00 PM" in a time zone. */
export function formatDayAndTime(at: Date | string, timeZone: string): string {
  return t`${{ day: formatDay(at, timeZone) }} at ${{ time: formatTime(new Date(at), timeZone) }}`
}

/** A short name of a time zone: "Eastern Time – New York". */
export function formatTimeZoneShort(timeZone: string): string {
  const { shortLabel, label } = timezoneOption(timeZone, new Date())
  return shortLabel ?? label
}

/** Hints about a wall time while it is typed: the admin's local time, and the effect of a clock change. */
export function wallTimeHints(
  wall: string,
  timeZone: string,
  ownTimeZone: string,
): { when: string | null; warning: string | null } {
  const timezone = canonicalTimezone(timeZone)
  if (!timezone || !isWallTime(wall)) return { when: null, warning: null }
  const { number, minute } = parseWallTime(wall)
  const at = new Date(instantOf(number, minute, timezone))
  return {
    when: t`Your time: ${{ dayAndTime: formatDayAndTime(at, ownTimeZone) }}.`,
    warning: warningOf(findClockChange(wall, timezone), at, timezone),
  }
}

function warningOf(change: ReturnType<typeof findClockChange>, at: Date, timezone: string): string | null {
  switch (change) {
    case 'left-out':
      return t`Clocks go forward that day, so this time doesn’t exist. The event will start at ${{ time: formatTime(at, timezone) }} instead.`
    case 'twice':
      return t`This time happens twice on that day because clocks go back. We use the first one.`
    case null:
      return null
  }
}
