import { type PodMeetings, listPodMeetings, nextPodMeeting, seriesOf } from '#domain/meetings/pod-meetings.ts'
import type { Meeting } from '#domain/meetings/series.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { listEndedMeetings } from './store/ended-meetings.ts'
import { type StoredMeetingChange, listChangeRows, parseMeetingChange } from './store/meeting-changes.ts'
import { listPodsById } from './store/pods.ts'

/** Returns the meeting schedules of active pods by ID: weekly slot, changes, and whether holidays are skipped. */
export async function listSchedules(
  executor: Executor,
  podIds: readonly string[],
): Promise<ReadonlyMap<string, PodMeetings<StoredMeetingChange>>> {
  const found = (await listPodsById(executor, podIds)).filter(({ archivedAt }) => archivedAt === null)
  const ended = await listEndedMeetings(executor, podIds)
  const rows = Map.groupBy(await listChangeRows(executor, podIds), ({ podId }) => podId)
  return new Map(
    found.map((pod) => {
      const changes = (rows.get(pod.id) ?? []).map((row) => parseMeetingChange(row, pod.durationMinutes))
      const endedStartsAt = ended.get(pod.id) ?? null
      return [pod.id, { series: seriesOf(pod), changes, skipsHolidays: pod.skipsHolidays, endedStartsAt }]
    }),
  )
}

/**
 * Returns the meetings of active pods that start in a range, by pod ID, including moved and skipped ones and holidays. `from` is
 * inclusive, `to` is exclusive. All code that shows or announces meeting times uses this function.
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

/** Returns the first meeting of each of these pods at or after a date. Pods without one are left out. */
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
