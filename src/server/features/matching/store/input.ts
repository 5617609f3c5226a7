import { eq, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { matchingRunMembers, matchingRuns } from '../tables.ts'

/** Returns the input of a run without its members, as canonical JSON, or null if it has been deleted. */
export async function findFrame(executor: Executor, runId: string): Promise<string | null> {
  const [row] = await executor.select({ frame: matchingRuns.frame }).from(matchingRuns).where(eq(matchingRuns.id, runId))
  return row?.frame ?? null
}

/**
 * A batch of input members: a JSON list of records, each with the start of its wait in epoch milliseconds, or 0 for those with a
 * pod membership.
 */
export type RecordBatch = { json: string; members: number; last: string | null }

/**
 * Returns records of a run by member ID, after a given one. The database builds the JSON. `last` is null if there are no more.
 */
export async function listRecordsJson(
  executor: Executor,
  runId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<RecordBatch> {
  const later = after === null ? sql`` : sql`and user_id > ${after}::uuid`
  const { rows } = await executor.execute<{ json: string | null; members: number; seen: number; last: string | null }>(sql`
    with slice as materialized (
      select user_id, '[' || record || ',' || coalesce(floor(extract(epoch from waits_since) * 1000)::bigint, 0) || ']' record
      from ${matchingRunMembers} where run_id = ${runId} ${later} order by user_id limit ${limit})
    select '[' || string_agg(record, ',' order by user_id) || ']' json, count(record)::int members, count(*)::int seen,
      (array_agg(user_id order by user_id desc))[1] last from slice`)
  const { json = null, members = 0, seen = 0, last = null } = rows[0] ?? {}
  return { json: json ?? '[]', members, last: seen < limit ? null : last }
}
