import type { OccurrenceChange, Recurrence } from '#domain/meetings/recurrence.ts'

/** Texts of an entry. They may contain any characters; the ones that no calendar can show are removed. */
export type EntryTexts = {
  /** Stable unique ID, `something@host`: the same for each version of the entry. */
  uid: string
  title: string
  description: string
  location: string
  /** URL of a page about it, or null. */
  url: string | null
  /** Category label, or null. */
  category: string | null
  /** Increases with every change, so that calendars take the newer version. */
  version: number
  /** Minutes before the start at which the calendar shows a reminder. */
  alarmMinutes: readonly number[]
}

/** An entry at a local time of a time zone, once or recurring, with its moved and skipped occurrences. */
export type RecurringEntry = EntryTexts & { kind: 'recurring'; recurrence: Recurrence; changes: readonly OccurrenceChange[] }

/**
 * A single occurrence in a time zone. `replaces` is the original start of the occurrence of the recurring entry with the same
 * uid, or null for an entry that belongs to none.
 */
export type SingleEntry = EntryTexts & { kind: 'single'; startsAt: Date; endsAt: Date; timezone: string; replaces: Date | null }

/** An all-day entry on `YYYY-MM-DD`, the same day in every time zone. */
export type DayEntry = EntryTexts & { kind: 'day'; onDay: string }

/** One entry of a calendar file: recurring, at a single time, or all day. */
export type Entry = RecurringEntry | SingleEntry | DayEntry
