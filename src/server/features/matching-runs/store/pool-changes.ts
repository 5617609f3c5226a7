import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { matchingRunMembers, matchingRunPods } from '../tables.ts'

/**
 * How many wait now who did not when a run was made, how many no longer do, and how many of its pods take other members now, or none.
 * Reads what belongs to pods by name: whole pools are compared within the database, in this place alone.
 */
export async function comparePool(executor: Executor, runId: string): Promise<{ joined: number; left: number; pods: number }> {
  const { rows } = await executor.execute<{ joined: number; left: number; pods: number }>(sql`
    with waited as (select user_id, waits_since from ${matchingRunMembers} where run_id = ${runId} and waits_since is not null),
      held as (select user_id, pod_key from ${matchingRunMembers} where run_id = ${runId} and waits_since is null)
    select
      (select count(*)::int from pool_entries entry
        where not exists (select 1 from waited where waited.user_id = entry.user_id and waited.waits_since = entry.since)) joined,
      (select count(*)::int from waited
        where not exists (select 1 from pool_entries entry where entry.user_id = waited.user_id and entry.since = waited.waits_since)) "left",
      (select count(*)::int from ${matchingRunPods} run_pod left join pods pod on pod.id = run_pod.pod_id
        where run_pod.run_id = ${runId} and run_pod.pod_number is not null and (
          pod.id is null or pod.archived_at is not null or not pod.listed or pod.awaits_training or pod.day_time <> run_pod.slot
          or pod.max_members - pod.places_taken < run_pod.seats - (select count(*) from held where held.pod_key = run_pod.key)
          or exists (select 1 from held where held.pod_key = run_pod.key and not exists (
            select 1 from places place where place.user_id = held.user_id and place.pod_id = pod.id and place.ended_at is null))
          or exists (select 1 from places place where place.pod_id = pod.id and place.ended_at is null and not exists (
            select 1 from held where held.pod_key = run_pod.key and held.user_id = place.user_id)))) pods`)
  return rows[0] ?? { joined: 0, left: 0, pods: 0 }
}
