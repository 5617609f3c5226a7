import { startOn } from '#domain/meetings/recurrence.ts'
import type { SingleEntry } from '#server/platform/ics/entries.ts'
import type { CalendarDeps } from './deps.ts'
import { entryTextsOf } from './entry-texts.ts'
import { listPodMeetingEntries } from './pod-meetings.ts'

/** A pod meeting, by its day `YYYY-MM-DD`, with its times. */
type OneMeeting = { onDay: string; startsAt: Date; endsAt: Date }

/**
 * Returns the calendar entry of one meeting for an invitation: the same entry and version as in feeds. Null for a deleted pod.
 */
export async function findMeetingEntry(
  { db, config }: Pick<CalendarDeps, 'db' | 'config'>,
  podId: string,
  { onDay, startsAt, endsAt }: OneMeeting,
): Promise<SingleEntry | null> {
  const [planned] = await listPodMeetingEntries(db, [podId], { from: startsAt, to: endsAt })
  if (!planned) return null
  const { timezone } = planned.recurrence
  const replaces = startOn(planned.recurrence, onDay)
  return { kind: 'single', ...entryTextsOf(planned, config.appUrl), startsAt, endsAt, timezone, replaces }
}
