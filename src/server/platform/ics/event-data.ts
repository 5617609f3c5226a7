import { ICalAlarmType, type ICalEventData } from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import type { DayEntry, EntryTexts, SingleEntry } from './entries.ts'

/** The time a calendar file tells of: entries of it from one instant on and before another, as they were at `madeAt`. */
export type Span = { from: Date; to: Date; madeAt: Date }

/** A single VEVENT; in UTC where the zone's clock shows its beginning or end twice. */
export function singleEvent(entry: SingleEntry, madeAt: Date): ICalEventData {
  const [start, end] = [zoned(entry.startsAt, entry.timezone), zoned(entry.endsAt, entry.timezone)]
  const timezone = entry.timezone !== 'UTC' && isTold(start) && isTold(end) ? entry.timezone : null
  return {
    ...textData(entry, madeAt),
    start,
    end,
    timezone,
    recurrenceId: entry.replaces && zoned(entry.replaces, entry.timezone),
  }
}

/** A VEVENT of a whole day. */
export function dayEvent(entry: DayEntry, madeAt: Date): ICalEventData {
  const start = Temporal.PlainDate.from(entry.onDay)
  return { ...textData(entry, madeAt), allDay: true, start, end: start.add({ days: 1 }) }
}

/** What the library is told of an entry's texts. */
export function textData(entry: EntryTexts, madeAt: Date): Omit<ICalEventData, 'start'> {
  const { uid, title, description, location, url, category, version, alarmMinutes } = entry
  return {
    id: plain(uid),
    sequence: version,
    stamp: madeAt,
    summary: plain(title),
    description: description === '' ? null : plain(description, '\n'),
    location: location === '' ? null : plain(location),
    url: url === null ? null : plain(url),
    categories: category === null ? [] : [{ name: plain(category) }],
    alarms: alarmMinutes.map((minutes) => ({
      type: ICalAlarmType.display,
      triggerBefore: minutes * 60,
      description: plain(title),
    })),
  }
}

/** A text without what would begin another line of the file, or no character at all; line ends stay where they are named. */
export function plain(text: string, kept: '' | '\n' = ''): string {
  const lines = text.toWellFormed().replaceAll(/\r\n?/g, '\n')
  return lines.replaceAll(/[\p{Cc}\u2028\u2029]/gu, (one) => (one === kept ? one : ' '))
}

/** An instant on the clock of a zone. */
export function zoned(at: Date, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone)
}

/** Whether wall time and zone alone tell the instant to every calendar: not so in an hour that comes twice. */
export function isTold(at: Temporal.ZonedDateTime): boolean {
  const plain = at.toPlainDateTime()
  const [first, second] = (['earlier', 'later'] as const).map(
    (disambiguation) => plain.toZonedDateTime(at.timeZoneId, { disambiguation }).epochMilliseconds,
  )
  return first === second
}
