import { Temporal } from 'temporal-polyfill'
import { t } from '#domain/i18n/messages.ts'
import { nextStartOfSlot } from '../meetings/series.ts'
import { formatClockTime } from '../meetings/wall-time.ts'
import { pluralWeekday } from '../meetings/weekdays.ts'
import { type SlotId, slotTimeZone, slotIds } from './slots.ts'
import type { HourRange } from './market-filters.ts'

/** Whether a meeting falls before 6:00 AM or after 10:00 PM for a member. The member can still choose it. */
type SlotComfort = 'early' | 'late' | null

/** A slot labeled in one member's time zone. `shortLabel` leaves out the slot's own time. */
export type LabeledSlot = { value: SlotId; label: string; shortLabel: string; comfort: SlotComfort }

/** A slot in one member's week: the local ISO weekday and minute of the day, and the slot's own time, "7:00 PM Eastern". */
export type LocalSlot = LabeledSlot & { isoDay: number; minute: number; ownTime: string }

/**
 * Returns the next meeting of a slot that starts at or after `now`. Uses the arithmetic of a pod's series
 * (`meetings/series.ts`).
 */
export function nextMeetingOfSlot(slot: SlotId, now: Date, anchorZone: string = slotTimeZone): Date {
  return nextStartOfSlot(slot, anchorZone, now)
}

/** Label options: the time zone that the slot is defined in, and whose local time the label names. */
export type LabelOptions = { anchorZone?: string; whose?: 'your' | 'their' }

/**
 * Labels a slot with the member's local time first: "Tuesdays 4:00 PM your time (7:00 PM Eastern)".
 * Also names the slot's own weekday if it differs from the member's. A label is valid for the next meeting after `now`; a clock
 * change in either time zone can change it.
 * @param zone IANA time zone of the member
 */
export function labelSlot(slot: SlotId, zone: string, now: Date, options: LabelOptions = {}): LabeledSlot {
  const { value, label, shortLabel, comfort } = localSlot(slot, zone, now, options)
  return { value, label, shortLabel, comfort }
}

/** Labels a slot like `labelSlot`, and places it in the member's week. */
export function localSlot(slot: SlotId, zone: string, now: Date, options: LabelOptions = {}): LocalSlot {
  const { anchorZone = slotTimeZone, whose = 'your' } = options
  const { labels } = labelCacheAt(now)
  const key = `${slot}/${zone}/${anchorZone}/${whose}`
  const known = labels.get(key)
  if (known) return known
  const label = buildLabel(slot, zone, now, { anchorZone, whose })
  labels.set(key, label)
  return label
}

/** Labels by slot and time zones. */
type LabelCache = { quarter: number; labels: Map<string, LocalSlot> }

const quarterMs = 15 * 60_000
let latestCache: LabelCache | null = null

/**
 * Cached labels that are still valid. Time zone arithmetic takes 0.2 ms. Every meeting starts on a full quarter hour in any time
 * zone, so the next meeting is the same for all instants up to and including a quarter hour.
 */
function labelCacheAt(now: Date): LabelCache {
  const quarter = Math.ceil(now.getTime() / quarterMs)
  if (latestCache?.quarter !== quarter) latestCache = { quarter, labels: new Map() }
  return latestCache
}

function buildLabel(slot: SlotId, zone: string, now: Date, { anchorZone, whose }: Required<LabelOptions>): LocalSlot {
  const start = Temporal.Instant.fromEpochMilliseconds(nextMeetingOfSlot(slot, now, anchorZone).getTime())
  const anchored = start.toZonedDateTimeISO(anchorZone)
  const local = anchored.withTimeZone(zone)
  const sameDay = local.dayOfWeek === anchored.dayOfWeek
  const [day, localTime] = [pluralWeekday(local.dayOfWeek), formatZonedTime(local)]
  const ownClock = t`${{ time: formatZonedTime(anchored) }} ${{ timeZone: timeZoneName(anchorZone) }}`
  const ownTime = sameDay ? ownClock : t`${{ day: pluralWeekday(anchored.dayOfWeek) }} ${{ time: ownClock }}`
  const shortLabel = whose === 'your' ? t`${{ day }} ${{ localTime }} your time` : t`${{ day }} ${{ localTime }} their time`
  return {
    value: slot,
    label: t`${{ localTime: shortLabel }} (${{ slotTime: ownTime }})`,
    shortLabel,
    comfort: comfortOf(local),
    isoDay: local.dayOfWeek,
    minute: minuteOf(local),
    ownTime,
  }
}

function comfortOf({ hour, minute }: Temporal.ZonedDateTime): SlotComfort {
  if (hour < 6) return 'early'
  return hour > 22 || (hour === 22 && minute > 0) ? 'late' : null
}

function formatZonedTime(at: Temporal.ZonedDateTime): string {
  return formatClockTime(minuteOf(at))
}

/** "Eastern" for the slots' time zone, and the time zone's city for any other. */
function timeZoneName(zone: string): string {
  return zone === slotTimeZone ? t`Eastern` : zone.replace(/^.*\//, '').replaceAll('_', ' ')
}

/**
 * Returns the slots whose next meeting lies entirely within these hours in a time zone, in the order of the week. Clock changes
 * can give other slots for another week.
 * @param zone IANA time zone of the hours
 */
export function slotsWithin([from, to]: HourRange, zone: string, durationMinutes: number, now: Date): SlotId[] {
  return slotIds.filter((slot) => {
    const start = toZonedTime(nextMeetingOfSlot(slot, now), zone)
    const end = start.add({ minutes: durationMinutes })
    const endsNextDay = Temporal.PlainDate.compare(start.toPlainDate(), end.toPlainDate()) !== 0
    const endMinute = minuteOf(end) + (endsNextDay ? minutesPerDay : 0)
    return minuteOf(start) >= from * 60 && endMinute <= to * 60
  })
}

const minutesPerDay = 24 * 60

function toZonedTime(at: Date, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone)
}

function minuteOf({ hour, minute }: Temporal.ZonedDateTime): number {
  return hour * 60 + minute
}
