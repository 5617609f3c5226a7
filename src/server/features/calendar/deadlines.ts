import type { CalendarEntry } from '#contract/api/calendar/calendar.ts'
import { eventTypeLabel } from '#domain/calendar/event-types.ts'
import { dayNumber, instantOf } from '#domain/meetings/wall-time.ts'
import type { DayEntry } from '#server/platform/ics/entries.ts'
import type { Deadline } from '../meetings/index.ts'

/** Converts a deadline to a calendar entry: the whole day in the member's time zone. */
export function presentDeadline({ id, words, dueOn }: Deadline, timezone: string): CalendarEntry {
  const day = dayNumber(dueOn)
  const startsAt = new Date(instantOf(day, 0, timezone)).toISOString()
  const endsAt = new Date(instantOf(day + 1, 0, timezone)).toISOString()
  const texts = { type: 'deadline', title: words, description: '', link: null } as const
  return { ...texts, timezone, onDay: dueOn, startsAt, endsAt, movedFrom: null, event: null, meeting: null, commitmentId: id }
}

/** Converts a deadline to an all-day entry of a calendar file, the same in every time zone. */
export function toDayEntry({ id, words, dueOn }: Deadline, appUrl: string): DayEntry {
  return {
    kind: 'day',
    uid: `commitment-${id}@${new URL(appUrl).hostname}`,
    title: words,
    description: '',
    location: '',
    url: `${appUrl}/dashboard/pod/commitments`,
    category: eventTypeLabel('deadline'),
    version: 0,
    alarmMinutes: [],
    onDay: dueOn,
  }
}
