/** Content of a calendar file with one entry. `uid` is its permanent identifier. */
type CalendarFileInput = {
  uid: string
  title: string
  startsAt: Date
  endsAt: Date
  description: string
  location: string
  /** When the file is generated. */
  madeAt: Date
}

const maxLineOctets = 75

/**
 * Builds an iCalendar file with one entry that any calendar app can import. Times are in UTC, so no time zone definition is
 * needed. Source: RFC 5545
 */
export function buildCalendarFile({ uid, title, startsAt, endsAt, description, location, madeAt }: CalendarFileInput): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tribe//Calendar//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${formatUtcTimestamp(madeAt)}`,
    `DTSTART:${formatUtcTimestamp(startsAt)}`,
    `DTEND:${formatUtcTimestamp(endsAt)}`,
    `SUMMARY:${escapeText(title)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escapeText(description)}`]),
    ...(location === '' ? [] : [`LOCATION:${escapeText(location)}`]),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

/** `20261124T190000Z` */
function formatUtcTimestamp(at: Date): string {
  return `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, '')
}

/** Folds a long line: it continues on the next line after a space, without splitting a character. */
function foldLine(line: string): string {
  let [folded, octets] = ['', 0]
  for (const character of line) {
    const size = utf8LengthOf(character)
    if (octets + size > maxLineOctets) [folded, octets] = [`${folded}\r\n `, 1]
    folded += character
    octets += size
  }
  return folded
}

/** Returns the number of UTF-8 octets of a character. */
function utf8LengthOf(character: string): number {
  const point = character.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}
