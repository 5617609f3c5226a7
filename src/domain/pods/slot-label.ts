import { Temporal } from 'temporal-polyfill'
import { nextStartOfSlot } from '../meetings/series.ts'
import { clockWords } from '../meetings/wall-time.ts'
import { type SlotId, slotZone, weekdayName } from './slots.ts'

/** Whether a meeting falls before 6:00 or after 22:00 for a member; still theirs to choose. */
type SlotComfort = 'early' | 'late' | null

/** A slot in the words of one member's zone. */
export type LabelledSlot = { value: SlotId; label: string; comfort: SlotComfort }

/** The next meeting of a slot that starts at or after `now`, by the same arithmetic as a pod's series (`meetings/series.ts`). */
export function nextMeeting(slot: SlotId, now: Date, anchorZone: string = slotZone): Date {
  return nextStartOfSlot(slot, anchorZone, now)
}

/** How to read a slot: the zone whose wall time it names, and whose time it is told in. */
export type LabelOptions = { anchorZone?: string; whose?: 'your' | 'their' }

/**
 * A slot as a member reads it, their own zone first: "Tuesdays 4:00 PM your time (7:00 PM Eastern)".
 *
 * The anchor's day is named too where it differs from the member's. Labels hold for the next meeting after `now`; a clock
 * change in one of the zones may change them.
 *
 * @param zone IANA zone of the member
 */
export function labelSlot(slot: SlotId, zone: string, now: Date, options: LabelOptions = {}): LabelledSlot {
  const { anchorZone = slotZone, whose = 'your' } = options
  const { labels } = madeAt(now)
  const key = `${slot}/${zone}/${anchorZone}/${whose}`
  const known = labels.get(key)
  if (known) return known
  const label = makeLabel(slot, zone, now, { anchorZone, whose })
  labels.set(key, label)
  return label
}

/** Labels by slot and zones. */
type Made = { quarter: number; labels: Map<string, LabelledSlot> }

const quarterMs = 15 * 60_000
let latest: Made | null = null

/**
 * What was made before and still holds. Zone arithmetic takes a fifth of a millisecond, and every meeting starts on a full
 * quarter of an hour in any zone, so the next one is the same for all instants up to and including a quarter.
 */
function madeAt(now: Date): Made {
  const quarter = Math.ceil(now.getTime() / quarterMs)
  if (latest?.quarter !== quarter) latest = { quarter, labels: new Map() }
  return latest
}

function makeLabel(slot: SlotId, zone: string, now: Date, { anchorZone, whose }: Required<LabelOptions>): LabelledSlot {
  const start = Temporal.Instant.fromEpochMilliseconds(nextMeeting(slot, now, anchorZone).getTime())
  const anchored = start.toZonedDateTimeISO(anchorZone)
  const local = anchored.withTimeZone(zone)
  const sameDay = local.dayOfWeek === anchored.dayOfWeek
  const anchor = `${sameDay ? '' : `${pluralDay(anchored)} `}${clockTime(anchored)} ${zoneName(anchorZone)}`
  return { value: slot, label: `${pluralDay(local)} ${clockTime(local)} ${whose} time (${anchor})`, comfort: comfortOf(local) }
}

function comfortOf({ hour, minute }: Temporal.ZonedDateTime): SlotComfort {
  if (hour < 6) return 'early'
  return hour > 22 || (hour === 22 && minute > 0) ? 'late' : null
}

function pluralDay({ dayOfWeek }: Temporal.ZonedDateTime): string {
  return `${weekdayName(dayOfWeek)}s`
}

function clockTime({ hour, minute }: Temporal.ZonedDateTime): string {
  return clockWords(hour * 60 + minute)
}

/** "Eastern" for the zone of the slots, else the city that names the zone. */
function zoneName(zone: string): string {
  return zone === slotZone ? 'Eastern' : zone.replace(/^.*\//, '').replaceAll('_', ' ')
}
