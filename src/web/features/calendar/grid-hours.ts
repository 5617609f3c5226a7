import type { CalendarEntry } from '#contract/calendar.ts'
import { hourOf } from '#domain/words/dates.ts'
import { dayIn } from './entry-words.ts'

const [usualFirst, usualLast] = [8, 20]

/** The hours of the day that a week shows: the usual ones, and as many more as its entries take. */
export function hoursOf(entries: readonly CalendarEntry[], timeZone: string): { slotMinTime: string; slotMaxTime: string } {
  const timed = entries.filter(({ commitmentId }) => commitmentId === null)
  const starts = timed.map(({ startsAt }) => hourOf(new Date(startsAt), timeZone))
  const ends = timed.map((entry) => lastHourOf(entry, timeZone))
  const [first, last] = [Math.min(usualFirst, ...starts), Math.max(usualLast, ...ends)]
  return { slotMinTime: `${first}:00:00`, slotMaxTime: `${last}:00:00` }
}

function lastHourOf({ startsAt, endsAt }: CalendarEntry, timeZone: string): number {
  const [start, end] = [new Date(startsAt), new Date(endsAt)]
  // What goes on after midnight needs the day to its end.
  return dayIn(start, timeZone) === dayIn(end, timeZone) ? hourOf(end, timeZone) + 1 : 24
}
