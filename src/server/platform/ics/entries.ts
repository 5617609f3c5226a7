import type { Change, Recurrence } from '#domain/meetings/recurrence.ts'

/** What a calendar says of an entry. Texts may hold anything; what no calendar shows is left out. */
export type EntryTexts = {
  /** Its lasting name in all calendars, `something@host`: the same for each version of it. */
  uid: string
  title: string
  description: string
  location: string
  /** A page about it, or null. */
  url: string | null
  /** What kind of entry it is, in words, or null. */
  category: string | null
  /** Grows by one or more with every change, so that calendars take the newer one. */
  version: number
  /** Minutes before the beginning at which the calendar reminds its owner. */
  alarmMinutes: readonly number[]
}

/** What takes place at a time of a zone's clock, once or again and again, with what was moved and skipped. */
export type RecurringEntry = EntryTexts & { kind: 'recurring'; recurrence: Recurrence; changes: readonly Change[] }

/**
 * One taking place, told in a zone; `replaces` is the instant at which the recurring entry of the same uid would have it, null for what
 * belongs to none.
 */
export type SingleEntry = EntryTexts & { kind: 'single'; startsAt: Date; endsAt: Date; timezone: string; replaces: Date | null }

/** What lasts for a whole day `YYYY-MM-DD`, the same in every zone. */
export type DayEntry = EntryTexts & { kind: 'day'; onDay: string }

/** Anything that stands in a calendar. */
export type Entry = RecurringEntry | SingleEntry | DayEntry
