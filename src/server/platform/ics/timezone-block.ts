import { Temporal } from 'temporal-polyfill'

/**
 * The VTIMEZONE of a zone, with the clock changes this process itself reckons with, so that a calendar shows the instants we mean.
 *
 * Right from the beginning of the year before `from` to five years after `to`. Changes that follow one rule all that time are written as
 * that rule, which some calendars need to know the zone; any others one by one.
 *
 * @param zone IANA zone
 * @returns the component's lines, closed by CRLF each
 * Source: RFC 5545, 3.6.5
 */
export function timezoneBlock(zone: string, from: Date, to: Date): string {
  const [firstYear, lastYear] = [from.getUTCFullYear() - 1, to.getUTCFullYear() + 5]
  const key = `${zone}/${firstYear}/${lastYear}`
  const block = blocks.get(key) ?? makeBlock(zone, firstYear, lastYear)
  if (blocks.size >= rememberedBlocks) blocks.clear()
  blocks.set(key, block)
  return block
}

/** A clock change: what the clock showed at its moment, read as UTC, and how far it was and is from UTC, in minutes. */
type ClockChange = { wall: Date; before: number; after: number }

const rememberedBlocks = 500
const blocks = new Map<string, string>()

function makeBlock(zone: string, firstYear: number, lastYear: number): string {
  const start = Temporal.Instant.fromEpochMilliseconds(Date.UTC(firstYear, 0, 1)).toZonedDateTimeISO(zone)
  const changes = changesOf(start, Date.UTC(lastYear + 1, 0, 1))
  const alike = Map.groupBy(changes, ({ before, after }) => `${before}/${after}`)
  const parts = [...alike.values()].flatMap((group) => {
    const rule = ruleOf(group, lastYear)
    const [first] = group
    if (!first) return []
    // The first one is named among the others too: some calendars read nothing else.
    return [part(first, rule ? [`RRULE:${rule}`] : group.map(({ wall }) => `RDATE:${compact(wall)}`))]
  })
  // Where no change comes before them, what holds for the first days of the time is said as well.
  const before = offsetMinutes(start)
  const held = part({ wall: new Date(Date.UTC(1970, 0, 1)), before, after: before }, [])
  const isYearly = changes.some(({ wall }) => wall.getUTCFullYear() === firstYear)
  const lines = ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...(isYearly ? [] : held), ...parts.flat(), 'END:VTIMEZONE']
  return lines.map((line) => `${line}\r\n`).join('')
}

function changesOf(start: Temporal.ZonedDateTime, endMs: number): ClockChange[] {
  const changes: ClockChange[] = []
  let last = start
  for (;;) {
    const next = last.getTimeZoneTransition('next')
    if (!next || next.epochMilliseconds >= endMs) return changes
    const before = offsetMinutes(next.subtract({ seconds: 1 }))
    const after = offsetMinutes(next)
    // A zone may change its name alone.
    if (before !== after) changes.push({ wall: new Date(next.epochMilliseconds + before * 60_000), before, after })
    last = next
  }
}

function offsetMinutes({ offsetNanoseconds }: Temporal.ZonedDateTime): number {
  return Math.round(offsetNanoseconds / 60e9)
}

/** The yearly rule that all these changes follow up to and in the last year, or null. */
function ruleOf(changes: ClockChange[], lastYear: number): string | null {
  const walls = changes.map(({ wall }) => wall)
  const [first] = walls
  if (!first || walls.length < 3) return null
  const isYearly = walls.every((wall, i) => wall.getUTCFullYear() === lastYear - (walls.length - 1 - i))
  const isAlike = walls.every((wall) => monthDayTime(wall) === monthDayTime(first))
  if (!isYearly || !isAlike) return null
  const weeks = new Set(walls.map((wall) => Math.ceil(wall.getUTCDate() / 7)))
  const isLast = walls.every((wall) => new Date(wall.getTime() + weekMs).getUTCMonth() !== wall.getUTCMonth())
  if (!isLast && weeks.size > 1) return null
  const week = isLast ? -1 : Math.ceil(first.getUTCDate() / 7)
  return `FREQ=YEARLY;BYMONTH=${first.getUTCMonth() + 1};BYDAY=${week}${weekdays[first.getUTCDay()]}`
}

const weekMs = 7 * 86_400_000
const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** Month, weekday and time, without the day of the month. */
function monthDayTime(wall: Date): string {
  return `${wall.getUTCMonth()}/${wall.getUTCDay()}/${wall.toISOString().slice(11, 19)}`
}

function part({ wall, before, after }: ClockChange, more: string[]): string[] {
  const name = after > before ? 'DAYLIGHT' : 'STANDARD'
  const offsets = [`TZOFFSETFROM:${offset(before)}`, `TZOFFSETTO:${offset(after)}`]
  return [`BEGIN:${name}`, `DTSTART:${compact(wall)}`, ...offsets, ...more, `END:${name}`]
}

/** `-0500` */
function offset(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}${String(rest).padStart(2, '0')}`
}

/** `20260308T020000` */
function compact(wall: Date): string {
  return wall.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
}
