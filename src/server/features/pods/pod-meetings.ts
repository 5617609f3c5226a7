import { type PodMeetings, listPodMeetings, nextPodMeeting, seriesOf } from '#domain/meetings/pod-meetings.ts'
import type { Meeting } from '#domain/meetings/series.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { listEndedMeetings } from './store/ended-meetings.ts'
import { type KeptChange, listChangeRows, readChange } from './store/meeting-changes.ts'
import { listPodsById } from './store/pods.ts'

/** When living pods meet, by their ids: the weekly time, what was changed by hand, and whether holidays are left out. */
export async function listSchedules(
  executor: Executor,
  podIds: readonly string[],
): Promise<ReadonlyMap<string, PodMeetings<KeptChange>>> {
  const found = (await listPodsById(executor, podIds)).filter(({ archivedAt }) => archivedAt === null)
  const ended = await listEndedMeetings(executor, podIds)
  const rows = Map.groupBy(await listChangeRows(executor, podIds), ({ podId }) => podId)
  return new Map(
    found.map((pod) => {
      const changes = (rows.get(pod.id) ?? []).map((row) => readChange(row, pod.durationMinutes))
      const endedStartsAt = ended.get(pod.id) ?? null
      return [pod.id, { series: seriesOf(pod), changes, skipsHolidays: pod.skipsHolidays, endedStartsAt }]
    }),
  )
}

/**
 * The meetings of living pods that begin from one instant on and before another, by the ids of the pods: moves, skips and holidays
 * included. Whoever shows or tells when a pod meets asks here.
 */
export async function listMeetings(
  executor: Executor,
  podIds: readonly string[],
  from: Date,
  to: Date,
): Promise<ReadonlyMap<string, Meeting[]>> {
  const schedules = await listSchedules(executor, podIds)
  return new Map([...schedules].map(([podId, schedule]) => [podId, listPodMeetings(schedule, from, to)]))
}

/** The first meeting of each of these pods that begins at or after an instant; a pod without one is left out. */
export async function findNextMeetings(
  executor: Executor,
  podIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Meeting>> {
  const schedules = await listSchedules(executor, podIds)
  return new Map(
    [...schedules].flatMap(([podId, schedule]) => {
      const next = nextPodMeeting(schedule, now)
      return next ? [[podId, next] as const] : []
    }),
  )
}
