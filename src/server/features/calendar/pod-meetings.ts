import { changesOf } from '#domain/meetings/pod-meetings.ts'
import { recurrenceOf } from '#domain/meetings/series.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import { loadUserData } from '#server/platform/database/user-loaders.ts'
import { listPodsById, listSchedules, memberPodsLoader } from '../pods/index.ts'
import type { PlannedEntry } from './planned.ts'
import { startOn } from '#domain/meetings/recurrence.ts'
import type { SingleEntry } from '#server/platform/ics/entries.ts'
import type { CalendarDeps } from './deps.ts'
import { entryTextsOf } from './entry-texts.ts'

/** A new weekly time discards the changes of single meetings, so its version must outweigh theirs. */
const versionsPerTime = 10_000

/** Lists the weekly meeting of a member's pod with its moved and skipped occurrences and those on holidays. */
export async function listMemberPodMeetings(
  db: Database,
  userId: string,
  span: { from: Date; to: Date },
  now: Date,
): Promise<PlannedEntry[]> {
  const { inPods: memberPods } = await loadUserData(db, { inPods: memberPodsLoader }, userId, now)
  return listPodMeetingEntries(db, memberPods.podId === null ? [] : [memberPods.podId], span)
}

/** Lists the weekly meetings of these pods as entries of feeds and invitations. */
async function listPodMeetingEntries(
  db: Executor,
  podIds: readonly string[],
  { from, to }: { from: Date; to: Date },
): Promise<PlannedEntry[]> {
  const schedules = await listSchedules(db, podIds)
  return (await listPodsById(db, podIds)).flatMap(({ id, name, link, meetingSequence, meetsSince, createdAt }) => {
    const schedule = schedules.get(id)
    if (!schedule) return []
    const manualChanges = schedule.changes
    return {
      type: 'pod-meeting' as const,
      key: `pod-${id}`,
      title: name,
      description: '',
      link,
      recurrence: recurrenceOf(schedule.series),
      changes: changesOf(schedule, from, to),
      version: meetingSequence * versionsPerTime + manualChanges.reduce((sum, { sequence }) => sum + sequence, 0),
      changedAt: new Date(Math.max((meetsSince ?? createdAt).getTime(), ...manualChanges.map(({ madeAt }) => madeAt.getTime()))),
      event: null,
    }
  })
}

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
