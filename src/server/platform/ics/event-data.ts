import { ICalAlarmType, type ICalEventData } from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import type { DayEntry, EntryTexts, SingleEntry } from './entries.ts'

/** The range of a calendar file: entries from `from` (inclusive) to `to` (exclusive), as of `generatedAt`. */
export type CalendarRange = { from: Date; to: Date; generatedAt: Date }

/** Builds a single VEVENT. It is in UTC if the local start or end is ambiguous because clocks were set back. */
export function singleEvent(entry: SingleEntry, generatedAt: Date): ICalEventData {
  const [start, end] = [toZonedDateTime(entry.startsAt, entry.timezone), toZonedDateTime(entry.endsAt, entry.timezone)]
  const timezone = entry.timezone !== 'UTC' && isUnambiguous(start) && isUnambiguous(end) ? entry.timezone : null
  return {
    ...textData(entry, generatedAt),
    start,
    end,
    timezone,
    recurrenceId: entry.replaces && toZonedDateTime(entry.replaces, entry.timezone),
  }
}

/** Builds an all-day VEVENT. */
export function dayEvent(entry: DayEntry, generatedAt: Date): ICalEventData {
  const start = Temporal.PlainDate.from(entry.onDay)
  return { ...textData(entry, generatedAt), allDay: true, start, end: start.add({ days: 1 }) }
}

/** Maps an entry's texts to the library's fields. */
export function textData(entry: EntryTexts, generatedAt: Date): Omit<ICalEventData, 'start'> {
  const { uid, title, description, location, url, category, version, alarmMinutes } = entry
  return {
    id: toPlainText(uid),
    sequence: version,
    stamp: generatedAt,
    summary: toPlainText(title),
    description: description === '' ? null : toPlainText(description, '\n'),
    location: location === '' ? null : toPlainText(location),
    url: url === null ? null : toPlainText(url),
    categories: category === null ? [] : [{ name: toPlainText(category) }],
    alarms: alarmMinutes.map((minutes) => ({
      type: ICalAlarmType.display,
      triggerBefore: minutes * 60,
      description: toPlainText(title),
    })),
  }
}

/** Removes control characters from a text. Line breaks stay if `allowed` names them. */
export function toPlainText(text: string, allowed: '' | '\n' = ''): string {
  const lines = text.toWellFormed().replaceAll(/\r\n?/g, '\n')
  return lines.replaceAll(/[\p{Cc}\u2028\u2029]/gu, (one) => (one === allowed ? one : ' '))
}

/** Converts an instant to a time zone. */
export function toZonedDateTime(at: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)
}

/** Returns whether local time and time zone identify the instant. They don't in an hour that occurs twice. */
export function isUnambiguous(at: Temporal.ZonedDateTime): boolean {
  const toPlainText = at.toPlainDateTime()
  const [first, second] = (['earlier', 'later'] as const).map(
    (disambiguation) => toPlainText.toZonedDateTime(at.timeZoneId, { disambiguation }).epochMilliseconds,
  )
  return first === second
}
