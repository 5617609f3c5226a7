import { startOn } from '#domain/meetings/recurrence.ts'
import type { SingleEntry } from '#server/platform/ics/entries.ts'
import type { CalendarDeps } from './deps.ts'
import { textsOf } from './entry-texts.ts'
import { planMeetings } from './pod-meetings.ts'

/** One meeting of a pod, by its meeting day `YYYY-MM-DD`, and when it is. */
type OneMeeting = { onDay: string; startsAt: Date; endsAt: Date }

/** One meeting as it stands in an invitation: the same entry that feeds have, with the same version. Null for a pod that is no more. */
export async function findMeetingEntry(
  { db, config }: Pick<CalendarDeps, 'db' | 'config'>,
  podId: string,
  { onDay, startsAt, endsAt }: OneMeeting,
): Promise<SingleEntry | null> {
  const [planned] = await planMeetings(db, [podId], { from: startsAt, to: endsAt })
  if (!planned) return null
  const { timezone } = planned.recurrence
  const replaces = startOn(planned.recurrence, onDay)
  return { kind: 'single', ...textsOf(planned, config.appUrl), startsAt, endsAt, timezone, replaces }
}
