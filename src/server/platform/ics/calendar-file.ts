import ical, { type ICalCalendar, type ICalEventData } from 'ical-generator'
import type { Entry } from './entries.ts'
import { type CalendarRange, dayEvent, toPlainText, singleEvent } from './event-data.ts'
import { recurringEvents } from './recurring-events.ts'
import { timezoneBlock } from './timezone-block.ts'

/** Media type of calendar files (RFC 5545). */
export const calendarContentType = 'text/calendar; charset=utf-8'

/**
 * Serializes the entries within the range as iCalendar, with the clock changes of all their time zones.
 *
 * The output is deterministic. `generatedAt` is part of every entry, so pass a value that grows only with changes to keep the
 * file the same between them. Single and all-day entries are always included. A recurring entry ends with the last occurrence in
 * the range.
 *
 * @param name name of the calendar in the subscriber's calendar app
 * @param refreshMinutes how often subscribers may refetch
 * Source: RFC 5545, RFC 7986
 */
export function serializeCalendar(
  options: { name: string; refreshMinutes: number; entries: readonly Entry[] } & CalendarRange,
): string {
  const calendar = newCalendar(options).name(escapeName(options.name))
  calendar.ttl(options.refreshMinutes * 60)
  for (const entry of options.entries) for (const event of eventData(entry, options)) calendar.createEvent(event)
  return calendarText(calendar)
}

/** Creates an empty calendar that includes the clock changes of the time zones its events name. */
export function newCalendar({ from, to }: CalendarRange): ICalCalendar {
  return ical({
    prodId: { company: 'Landmark', product: 'Tribe', language: 'EN' },
    // Without a time zone of the calendar, timestamps are in UTC.
    timezone: { name: null, generator: (timeZone) => timezoneBlock(timeZone, from, to) },
  })
}

/**
 * Returns the file's text. Works around the library: it omits the final line break and puts a property after the first component.
 */
export function calendarText(calendar: ICalCalendar): string {
  return `${calendar.toString()}\r\n`.replace(
    /((?:BEGIN:VTIMEZONE\r\n[^]*?END:VTIMEZONE\r\n)+)((?:REFRESH-|X-PUB).*\r\n)+/,
    timeZonesFirst,
  )
}

function timeZonesFirst(text: string, timeZones: string): string {
  return text.slice(timeZones.length) + timeZones
}

function eventData(entry: Entry, span: CalendarRange): ICalEventData[] {
  switch (entry.kind) {
    case 'day':
      return [dayEvent(entry, span.generatedAt)]
    case 'single':
      return [singleEvent(entry, span.generatedAt)]
    case 'recurring':
      return recurringEvents(entry, span)
  }
}

// Escapes the calendar's name, which the library writes unescaped.
function escapeName(name: string): string {
  return toPlainText(name).replaceAll(/[\\;,]/g, String.raw`\$&`)
}
