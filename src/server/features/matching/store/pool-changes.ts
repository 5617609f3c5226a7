import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { matchingRunMembers, matchingRunPods } from '../tables.ts'

/**
 * Counts members who started waiting since a run was made, members who no longer wait, and pods that changed: closed, moved to
 * another slot, with fewer open seats, or with other members. Reads tables of the pods feature directly: only here are whole
 * pools compared inside the database.
 */
export async function comparePool(executor: Executor, runId: string): Promise<{ joined: number; left: number; pods: number }> {
  const { rows } = await executor.execute<{ joined: number; left: number; pods: number }>(sql`
    with run_pods as materialized (
      select key, pod_id, slot, seats, (
        select count(*) from ${matchingRunMembers} held
        where held.run_id = ${runId} and held.pod_key = run_pod.key and held.waits_since is null) holders
      from ${matchingRunPods} run_pod where run_id = ${runId} and pod_number is not null),
    changed as (
      select run_pods.key from run_pods left join pods pod on pod.id = run_pods.pod_id
      where pod.id is null or pod.archived_at is not null or not pod.listed or pod.awaits_training or pod.day_time <> run_pods.slot
        or pod.max_members - pod.places_taken < run_pods.seats - run_pods.holders
      union
      select held.pod_key from ${matchingRunMembers} held join run_pods on run_pods.key = held.pod_key
      left join places place on place.user_id = held.user_id and place.pod_id = run_pods.pod_id and place.ended_at is null
      where held.run_id = ${runId} and held.waits_since is null and place.id is null
      union
      select run_pods.key from run_pods join places place on place.pod_id = run_pods.pod_id and place.ended_at is null
      left join ${matchingRunMembers} held
        on held.run_id = ${runId} and held.user_id = place.user_id and held.pod_key = run_pods.key and held.waits_since is null
      where held.user_id is null)
    select
      (select count(*)::int from pool_entries entry left join ${matchingRunMembers} waited
        on waited.run_id = ${runId} and waited.user_id = entry.user_id and waited.waits_since = entry.since
        where waited.user_id is null) joined,
      (select count(*)::int from ${matchingRunMembers} waited left join pool_entries entry
        on entry.user_id = waited.user_id and entry.since = waited.waits_since
        where waited.run_id = ${runId} and waited.waits_since is not null and entry.user_id is null) "left",
      (select count(*)::int from changed) pods`)
  return rows[0] ?? { joined: 0, left: 0, pods: 0 }
}
