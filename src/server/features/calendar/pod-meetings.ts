import { holidayOn } from '#domain/meetings/holidays.ts'
import type { Change } from '#domain/meetings/recurrence.ts'
import { daysOfSeries, recurrenceOf, type Series } from '#domain/meetings/series.ts'
import { wallTimeOf } from '#domain/meetings/wall-time.ts'
import type { Database } from '#server/platform/database/database.ts'
import { findValues } from '#server/platform/database/values.ts'
import { listPodsInShort, memberPodsValue, type Pod } from '../pods/index.ts'
import type { Planned } from './planned.ts'

/** The weekly meeting of the pod a member holds a place in, with its public holidays left out where the pod wants that. */
export async function planPodMeetings(
  db: Database,
  userId: string,
  span: { from: Date; to: Date },
  now: Date,
): Promise<Planned[]> {
  const { inPods } = await findValues(db, { inPods: memberPodsValue }, userId, now)
  const pods = inPods.podId === null ? [] : await listPodsInShort(db, [inPods.podId])
  return pods.filter(({ archivedAt }) => archivedAt === null).map((pod) => planPod(pod, span))
}

function planPod(pod: Pod, span: { from: Date; to: Date }): Planned {
  const { dayTime: slot, timezone, durationMinutes, meetsSince, createdAt } = pod
  const began = meetsSince ?? createdAt
  const series: Series = { slot, timezone, durationMinutes, since: wallTimeOf(began, timezone).slice(0, 10) }
  return {
    type: 'pod-meeting',
    key: `pod-${pod.id}`,
    title: pod.name,
    description: '',
    link: pod.link,
    recurrence: recurrenceOf(series),
    changes: pod.skipsHolidays ? holidaysOf(series, span) : [],
    version: pod.meetingSequence,
    changedAt: began,
    event: null,
  }
}

function holidaysOf(series: Series, { from, to }: { from: Date; to: Date }): Change[] {
  const days = daysOfSeries(series, from.toISOString().slice(0, 10), to.toISOString().slice(0, 10))
  return days.flatMap((onDay) => {
    const reason = holidayOn(onDay)
    return reason === null ? [] : [{ onDay, kind: 'skipped', reason }]
  })
}
