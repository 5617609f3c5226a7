import type { CalendarEntry } from '#contract/api/calendar/calendar.ts'
import { hourOf } from '#domain/formatting/dates.ts'
import { dayIn } from './entry-text.ts'

const [defaultFirst, defaultLast] = [8, 20]

/** The hours shown in a week: the default ones, extended to fit the entries. */
export function slotHoursOf(entries: readonly CalendarEntry[], timeZone: string): { slotMinTime: string; slotMaxTime: string } {
  const timed = entries.filter(({ commitmentId }) => commitmentId === null)
  const starts = timed.map(({ startsAt }) => hourOf(new Date(startsAt), timeZone))
  const ends = timed.map((entry) => lastHourOf(entry, timeZone))
  const [first, last] = [Math.min(defaultFirst, ...starts), Math.max(defaultLast, ...ends)]
  return { slotMinTime: `${first}:00:00`, slotMaxTime: `${last}:00:00` }
}

function lastHourOf({ startsAt, endsAt }: CalendarEntry, timeZone: string): number {
  const [start, end] = [new Date(startsAt), new Date(endsAt)]
  // An entry that continues after midnight needs the day to its end.
  return dayIn(start, timeZone) === dayIn(end, timeZone) ? hourOf(end, timeZone) + 1 : 24
}
