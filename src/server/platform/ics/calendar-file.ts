import ical, { type ICalCalendar, type ICalEventData } from 'ical-generator'
import type { Entry } from './entries.ts'
import { type Span, dayEvent, plain, singleEvent } from './event-data.ts'
import { recurringEvents } from './recurring-events.ts'
import { timezoneBlock } from './timezone-block.ts'

/** Content type of a calendar file. */
export const calendarContentType = 'text/calendar; charset=utf-8'

/**
 * A calendar file: what of these entries lies in the span, as iCalendar, with the clock changes of all zones it names.
 *
 * The same for the same input; `madeAt` stands in every entry, so one that only grows with changes keeps the file the same between them.
 * Single entries and days are written wherever they lie. A recurring entry ends with the span's last one.
 *
 * @param name what the calendar is called where it is subscribed to
 * @param refreshMinutes how often subscribers may ask anew
 * Source: RFC 5545, RFC 7986
 */
export function writeCalendar(options: { name: string; refreshMinutes: number; entries: readonly Entry[] } & Span): string {
  const calendar = newCalendar(options).name(escaped(options.name))
  calendar.ttl(options.refreshMinutes * 60)
  for (const entry of options.entries) for (const event of eventData(entry, options)) calendar.createEvent(event)
  return textOf(calendar)
}

/** An empty calendar that writes the clock changes of the zones its events name. */
export function newCalendar({ from, to }: Span): ICalCalendar {
  return ical({
    prodId: { company: 'Landmark', product: 'Tribe', language: 'EN' },
    // Without a zone of its own, stamps are in UTC.
    timezone: { name: null, generator: (zone) => timezoneBlock(zone, from, to) },
  })
}

/** The file's text. The library leaves out the end of the last line, and writes a property behind the first component. */
export function textOf(calendar: ICalCalendar): string {
  return `${calendar.toString()}\r\n`.replace(
    /((?:BEGIN:VTIMEZONE\r\n[^]*?END:VTIMEZONE\r\n)+)((?:REFRESH-|X-PUB).*\r\n)+/,
    inOrder,
  )
}

function inOrder(found: string, zones: string): string {
  return found.slice(zones.length) + zones
}

function eventData(entry: Entry, span: Span): ICalEventData[] {
  switch (entry.kind) {
    case 'day':
      return [dayEvent(entry, span.madeAt)]
    case 'single':
      return [singleEvent(entry, span.madeAt)]
    case 'recurring':
      return recurringEvents(entry, span)
  }
}

// The library writes the calendar's name as it is.
function escaped(name: string): string {
  return plain(name).replaceAll(/[\\;,]/g, String.raw`\$&`)
}
