import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { timeZoneOf } from '../../profile/index.ts'
import { statementSnapshots } from '../tables.ts'

/**
 * Lists the next members, by ID, who saved twice within 25 hours, the longest day: the one on which clocks are set back.
 *
 * @param after the last member of the previous batch, null for the first batch
 */
export async function listMembersWithExtraSnapshots(
  tx: Executor,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    select user_id from (
      select user_id, saved_at - lag(saved_at) over (partition by user_id order by saved_at, id) as since_before
      from ${statementSnapshots} where ${after}::uuid is null or user_id > ${after}::uuid) saves
    where since_before < interval '25 hours' group by user_id order by user_id limit ${limit}`)
  return rows.map((row) => row.user_id)
}

/** Keeps the last snapshot of each finished day in the member's time zone and deletes the rest. Returns the number deleted. */
export async function pruneSnapshotsOf(tx: Executor, userIds: readonly string[], now: Date): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    with members as materialized (
      select member.id, ${timeZoneOf(sql`member.id`)} as zone from unnest(${sql.param([...userIds])}::uuid[]) member (id)),
    saves as (
      select saved.id, zone, date_trunc('day', saved.saved_at, zone) as day,
        lead(date_trunc('day', saved.saved_at, zone)) over (partition by saved.user_id order by saved.saved_at, saved.id) as next_day
      from members join ${statementSnapshots} saved on saved.user_id = members.id)
    delete from ${statementSnapshots} using saves
    where ${statementSnapshots.id} = saves.id and day = next_day
      and day < date_trunc('day', ${now.toISOString()}::timestamptz, zone)`)
  return rowCount ?? 0
}
