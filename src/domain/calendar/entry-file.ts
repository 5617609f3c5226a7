/** What the file of one entry says; `uid` is its lasting name. */
type EntryFile = {
  uid: string
  title: string
  startsAt: Date
  endsAt: Date
  description: string
  location: string
  /** When the file is made. */
  madeAt: Date
}

const mostOctets = 75

/** One entry as a calendar file of its own, which any calendar takes up; in UTC, so that it needs no zone. Source: RFC 5545 */
export function writeEntryFile({ uid, title, startsAt, endsAt, description, location, madeAt }: EntryFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tribe//Calendar//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${instant(madeAt)}`,
    `DTSTART:${instant(startsAt)}`,
    `DTEND:${instant(endsAt)}`,
    `SUMMARY:${escape(title)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escape(description)}`]),
    ...(location === '' ? [] : [`LOCATION:${escape(location)}`]),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** `20261124T190000Z` */
function instant(at: Date): string {
  return `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

function escape(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, '')
}

/** A long line goes on in the next, behind a space; no character is cut in two. */
function fold(line: string): string {
  let [folded, octets] = ['', 0]
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > mostOctets) [folded, octets] = [`${folded}\r\n `, 1]
    folded += character
    octets += size
  }
  return folded
}

/** How many octets a character has in UTF-8. */
function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}
