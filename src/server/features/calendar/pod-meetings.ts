import { changesOf } from '#domain/meetings/pod-meetings.ts'
import { recurrenceOf } from '#domain/meetings/series.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import { findValues } from '#server/platform/database/values.ts'
import { listPodsInShort, listSchedules, memberPodsValue } from '../pods/index.ts'
import type { Planned } from './planned.ts'

/** Versions of the weekly time weigh more than those of single meetings, which a new weekly time forgets. */
const versionsPerTime = 10_000

/** The weekly meeting of the pod a member holds a place in, with what was moved, skipped or falls on a holiday. */
export async function planPodMeetings(
  db: Database,
  userId: string,
  span: { from: Date; to: Date },
  now: Date,
): Promise<Planned[]> {
  const { inPods } = await findValues(db, { inPods: memberPodsValue }, userId, now)
  return planMeetings(db, inPods.podId === null ? [] : [inPods.podId], span)
}

/** The weekly meetings of these pods, as every calendar has them: in feeds and in invitations. */
export async function planMeetings(
  db: Executor,
  podIds: readonly string[],
  { from, to }: { from: Date; to: Date },
): Promise<Planned[]> {
  const schedules = await listSchedules(db, podIds)
  return (await listPodsInShort(db, podIds)).flatMap(({ id, name, link, meetingSequence, meetsSince, createdAt }) => {
    const schedule = schedules.get(id)
    if (!schedule) return []
    const byHand = schedule.changes
    return {
      type: 'pod-meeting' as const,
      key: `pod-${id}`,
      title: name,
      description: '',
      link,
      recurrence: recurrenceOf(schedule.series),
      changes: changesOf(schedule, from, to),
      version: meetingSequence * versionsPerTime + byHand.reduce((sum, { sequence }) => sum + sequence, 0),
      changedAt: new Date(Math.max((meetsSince ?? createdAt).getTime(), ...byHand.map(({ madeAt }) => madeAt.getTime()))),
      event: null,
    }
  })
}
