import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { matchingRunMembers } from '../tables.ts'

/** A member whose pod differs between two runs. Pod keys are null for none. */
export type MovedMember = {
  memberId: string
  name: string
  from: string | null
  to: string | null
  matchBefore: number | null
  matchAfter: number | null
}

/**
 * Counts the pairs of members who share a pod in the other run, at least one of them placed by it, and how many of them share one
 * in this run too.
 */
export async function comparePairs(
  executor: Executor,
  runId: string,
  otherId: string,
): Promise<{ pairsBefore: number; pairsKept: number; podsKept: number }> {
  const { rows } = await executor.execute<{ pairsBefore: number; pairsKept: number; podsKept: number }>(sql`
    with before as (select user_id, pod_key, waits_since is not null placed from ${matchingRunMembers} where run_id = ${otherId} and pod_key is not null),
      after as (select user_id, pod_key from ${matchingRunMembers} where run_id = ${runId} and pod_key is not null),
      pairs as (
        select one.user_id first_id, other.user_id second_id, one.pod_key
        from before one join before other on other.pod_key = one.pod_key and other.user_id > one.user_id
        where one.placed or other.placed),
      kept as (
        select pairs.*, (first.pod_key is not null and first.pod_key = second.pod_key) is true stays
        from pairs left join after first on first.user_id = pairs.first_id left join after second on second.user_id = pairs.second_id)
    select count(*)::int "pairsBefore", (count(*) filter (where stays))::int "pairsKept",
      (select count(*)::int from (select pod_key from kept group by 1 having bool_and(stays)) whole) "podsKept"
    from kept`)
  return rows[0] ?? { pairsBefore: 0, pairsKept: 0, podsKept: 0 }
}

/**
 * Returns the members whose pod differs, largest loss first. Names of new pods differ between runs, so a new pod stands for the
 * other run's pod with which it shares the most members.
 */
export async function compareMembers(
  executor: Executor,
  runId: string,
  otherId: string,
  limit: number,
): Promise<{ moved: number; newlyPlaced: number; noLongerPlaced: number; members: MovedMember[] }> {
  const { rows } = await executor.execute<MovedMember & { moved: number; newlyPlaced: number; noLongerPlaced: number }>(sql`
    with before as (select * from ${matchingRunMembers} where run_id = ${otherId} and waits_since is not null),
      after as (select * from ${matchingRunMembers} where run_id = ${runId} and waits_since is not null),
      shared as (
        select before.pod_key old_key, after.pod_key new_key, count(*) members
        from before join after using (user_id) where before.pod_key is not null and after.pod_key is not null group by 1, 2),
      same as (select distinct on (new_key) new_key, old_key from shared
        order by new_key, (old_key = new_key and old_key not like 'new-%') desc, members desc, old_key),
      elsewhere as (
        select user_id "memberId", coalesce(after.name, before.name) name, before.pod_key "from", after.pod_key "to",
          before.total_match "matchBefore", after.total_match "matchAfter"
        from before full join after using (user_id) left join same on same.new_key = after.pod_key
        where before.pod_key is distinct from same.old_key or (before.pod_key is null) <> (after.pod_key is null))
    select elsewhere.*, (count(*) filter (where "from" is not null and "to" is not null) over ())::int moved,
      (count(*) filter (where "from" is null) over ())::int "newlyPlaced", (count(*) filter (where "to" is null) over ())::int "noLongerPlaced"
    from elsewhere order by coalesce("matchAfter", 0) - coalesce("matchBefore", 0), "memberId"
    limit ${Math.max(1, limit)}`)
  const { moved = 0, newlyPlaced = 0, noLongerPlaced = 0 } = rows[0] ?? {}
  const members = rows.slice(0, limit).map(({ memberId, name, from, to, matchBefore, matchAfter }) => ({
    memberId,
    name,
    from,
    to,
    matchBefore,
    matchAfter,
  }))
  return { moved, newlyPlaced, noLongerPlaced, members }
}
