import { Temporal } from 'temporal-polyfill'

/**
 * Builds the VTIMEZONE of a time zone from this process's own time zone data, so that a calendar shows the same instants as we
 * do.
 *
 * It covers the beginning of the year before `from` to five years after `to`. Clock changes that follow one rule throughout are
 * written as that rule, which some calendars need to recognize the time zone. Others are listed one by one.
 *
 * @param timeZone IANA time zone
 * @returns the component's lines, each ended by CRLF
 * Source: RFC 5545, 3.6.5
 */
export function timezoneBlock(timeZone: string, from: Date, to: Date): string {
  const [firstYear, lastYear] = [from.getUTCFullYear() - 1, to.getUTCFullYear() + 5]
  const key = `${timeZone}/${firstYear}/${lastYear}`
  const block = blocks.get(key) ?? buildTimezoneBlock(timeZone, firstYear, lastYear)
  if (blocks.size >= maxCachedBlocks) blocks.clear()
  blocks.set(key, block)
  return block
}

/** A clock change: the local time before it, stored as UTC, and the UTC offsets before and after it, in minutes. */
type ClockChange = { wall: Date; before: number; after: number }

const maxCachedBlocks = 500
const blocks = new Map<string, string>()

function buildTimezoneBlock(timeZone: string, firstYear: number, lastYear: number): string {
  const start = Temporal.Instant.fromEpochMilliseconds(Date.UTC(firstYear, 0, 1)).toZonedDateTimeISO(timeZone)
  const changes = listClockChanges(start, Date.UTC(lastYear + 1, 0, 1))
  const alike = Map.groupBy(changes, ({ before, after }) => `${before}/${after}`)
  const parts = [...alike.values()].flatMap((group) => {
    const rule = ruleOf(group, lastYear)
    const [first] = group
    if (!first) return []
    // The first change is also listed as an RDATE, because some calendars read nothing else.
    return [observanceLines(first, rule ? [`RRULE:${rule}`] : group.map(({ wall }) => `RDATE:${toBasicFormat(wall)}`))]
  })
  // States the initial offset if no clock change precedes the first days of the range.
  const before = offsetMinutes(start)
  const standard = observanceLines({ wall: new Date(Date.UTC(1970, 0, 1)), before, after: before }, [])
  const isYearly = changes.some(({ wall }) => wall.getUTCFullYear() === firstYear)
  const lines = ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...(isYearly ? [] : standard), ...parts.flat(), 'END:VTIMEZONE']
  return lines.map((line) => `${line}\r\n`).join('')
}

function listClockChanges(start: Temporal.ZonedDateTime, endMs: number): ClockChange[] {
  const changes: ClockChange[] = []
  let last = start
  for (;;) {
    const next = last.getTimeZoneTransition('next')
    if (!next || next.epochMilliseconds >= endMs) return changes
    const before = offsetMinutes(next.subtract({ seconds: 1 }))
    const after = offsetMinutes(next)
    // A transition may change only the name of the zone, not its offset.
    if (before !== after) changes.push({ wall: new Date(next.epochMilliseconds + before * 60_000), before, after })
    last = next
  }
}

function offsetMinutes({ offsetNanoseconds }: Temporal.ZonedDateTime): number {
  return Math.round(offsetNanoseconds / 60e9)
}

/** Returns the yearly rule that all these clock changes follow up to and including the last year, or null. */
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

/** Month, weekday and time of day, without the day of the month. */
function monthDayTime(wall: Date): string {
  return `${wall.getUTCMonth()}/${wall.getUTCDay()}/${wall.toISOString().slice(11, 19)}`
}

function observanceLines({ wall, before, after }: ClockChange, more: string[]): string[] {
  const name = after > before ? 'DAYLIGHT' : 'STANDARD'
  const offsets = [`TZOFFSETFROM:${formatOffset(before)}`, `TZOFFSETTO:${formatOffset(after)}`]
  return [`BEGIN:${name}`, `DTSTART:${toBasicFormat(wall)}`, ...offsets, ...more, `END:${name}`]
}

/** `-0500` */
function formatOffset(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}${String(rest).padStart(2, '0')}`
}

/** `20260308T020000` */
function toBasicFormat(wall: Date): string {
  return wall.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
}
