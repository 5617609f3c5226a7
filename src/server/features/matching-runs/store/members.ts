import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { inSlices } from '#server/platform/database/incoming.ts'
import { matchingEdits, matchingRunMembers, matchingRuns } from '../tables.ts'
import type { JsonRows } from './json-rows.ts'

/** Somebody a run looked at, as they are stored. */
export type RunMemberRow = typeof matchingRunMembers.$inferSelect

const rowsAtOnce = 1_000

// Such a statement is put together row by row, and nothing else happens meanwhile.
const rowsInserted = 100

/** Keeps whom a run looked at. */
export async function insertRunMembers(
  tx: Transaction,
  rows: readonly (typeof matchingRunMembers.$inferInsert)[],
): Promise<void> {
  for (const slice of inSlices(rows, rowsInserted)) await tx.insert(matchingRunMembers).values(slice)
}

/** Forgets whom a run looked at: it begins anew. */
export async function clearRunMembers(tx: Transaction, runId: string): Promise<void> {
  await tx.delete(matchingRunMembers).where(eq(matchingRunMembers.runId, runId))
}

/** Everybody of a run, by their ids, from after one on. */
export async function listRunMembers(
  executor: Executor,
  runId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<RunMemberRow[]> {
  return executor
    .select()
    .from(matchingRunMembers)
    .where(
      and(eq(matchingRunMembers.runId, runId), after === null ? undefined : sql`${matchingRunMembers.userId} > ${after}::uuid`),
    )
    .orderBy(asc(matchingRunMembers.userId))
    .limit(limit)
}

/** These members of a run. */
export async function listRunMembersById(executor: Executor, runId: string, userIds: readonly string[]): Promise<RunMemberRow[]> {
  if (userIds.length === 0) return []
  return executor
    .select()
    .from(matchingRunMembers)
    .where(and(eq(matchingRunMembers.runId, runId), inArray(matchingRunMembers.userId, [...userIds])))
}

/** Everybody in these pods of a run. */
export async function listRunMembersIn(executor: Executor, runId: string, keys: readonly string[]): Promise<RunMemberRow[]> {
  if (keys.length === 0) return []
  return executor
    .select()
    .from(matchingRunMembers)
    .where(and(eq(matchingRunMembers.runId, runId), inArray(matchingRunMembers.podKey, [...keys])))
    .orderBy(asc(matchingRunMembers.userId))
}

/** Those of a run in whose record one of these marks stands, theirs or their husband's or wife's. */
export async function listRunMembersNaming(executor: Executor, runId: string, marks: readonly string[]): Promise<RunMemberRow[]> {
  if (marks.length === 0) return []
  const isNamed = sql`exists (select from unnest(${sql.param(marks)}::text[]) mark where position(mark in ${matchingRunMembers.record}) > 0)`
  return executor
    .select()
    .from(matchingRunMembers)
    .where(and(eq(matchingRunMembers.runId, runId), isNotNull(matchingRunMembers.record), isNamed))
    .orderBy(asc(matchingRunMembers.userId))
}

/** Where a run puts somebody, and how well they fit there. */
export type Placing = Pick<
  RunMemberRow,
  'userId' | 'podKey' | 'isPinned' | 'totalMatch' | 'confidence' | 'reason' | 'detail' | 'suggestedSlots'
>

/** Writes where a run puts these members. */
export async function writePlacings(tx: Transaction, runId: string, placings: JsonRows<Placing>): Promise<void> {
  for (const slice of placings) {
    await tx.execute(sql`
      update ${matchingRunMembers} set pod_key = given."podKey", is_pinned = given."isPinned", total_match = given."totalMatch",
        confidence = given.confidence, reason = given.reason, detail = given.detail, suggested_slots = given."suggestedSlots"
      from json_to_recordset(${slice}::json) given ("userId" uuid, "podKey" text, "isPinned" boolean, "totalMatch" smallint,
        confidence smallint, reason text, detail text, "suggestedSlots" text[])
      where matching_run_members.run_id = ${runId} and matching_run_members.user_id = given."userId"`)
  }
}

/** Notes which places acceptance gave. */
export async function writePlaceIds(
  tx: Transaction,
  runId: string,
  given: readonly { userId: string; placeId: string }[],
): Promise<void> {
  for (const slice of inSlices(given, rowsAtOnce)) {
    await tx.execute(sql`
      update ${matchingRunMembers} set place_id = given.place_id
      from unnest(${sql.param(slice.map(({ userId }) => userId))}::uuid[], ${sql.param(slice.map(({ placeId }) => placeId))}::uuid[]) given (user_id, place_id)
      where matching_run_members.run_id = ${runId} and matching_run_members.user_id = given.user_id`)
  }
}

/** Somebody to whom a run gives a place, and the wait that this ends. */
export type PlacedMember = Pick<
  RunMemberRow,
  'userId' | 'podKey' | 'isPinned' | 'placeId' | 'waitsSince' | 'rematchBy' | 'waitCycles'
>

/** Everybody to whom a run gives a place, by their ids. */
export async function listPlaced(executor: Executor, runId: string): Promise<PlacedMember[]> {
  const { userId, podKey, isPinned, placeId, waitsSince, rematchBy, waitCycles } = matchingRunMembers
  const found: PlacedMember[] = []
  for (let after: string | null = null; ;) {
    const rows: PlacedMember[] = await executor
      .select({ userId, podKey, isPinned, placeId, waitsSince, rematchBy, waitCycles })
      .from(matchingRunMembers)
      .where(
        and(
          eq(matchingRunMembers.runId, runId),
          isNotNull(podKey),
          isNotNull(waitsSince),
          after === null ? undefined : gt(userId, after),
        ),
      )
      .orderBy(asc(userId))
      .limit(rowsAtOnce)
    found.push(...rows)
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) return found
    after = last.userId
  }
}

/** The ids of those who waited when a run was made and could be matched. */
export async function listMatchable(executor: Executor, runId: string): Promise<Set<string>> {
  const { userId, record, waitsSince } = matchingRunMembers
  const found = await executor
    .select({ userId })
    .from(matchingRunMembers)
    .where(and(eq(matchingRunMembers.runId, runId), isNotNull(record), isNotNull(waitsSince)))
  return new Set(found.map((row) => row.userId))
}

/** Where a list of those who wait goes on. */
export type WaitingKey = { since: Date; userId: string }

/** Those of a run without a place, whoever has waited longest first. */
export async function listUnplaced(
  executor: Executor,
  runId: string,
  { after, limit }: { after: WaitingKey | null; limit: number },
): Promise<RunMemberRow[]> {
  const { waitsSince, userId } = matchingRunMembers
  return executor
    .select()
    .from(matchingRunMembers)
    .where(
      and(
        eq(matchingRunMembers.runId, runId),
        isNull(matchingRunMembers.podKey),
        after ? sql`(${waitsSince}, ${userId}) > (${after.since.toISOString()}::timestamptz, ${after.userId}::uuid)` : undefined,
      ),
    )
    .orderBy(asc(waitsSince), asc(userId))
    .limit(limit)
}

/** Those of a run whose match is lowest. */
export async function listWeakest(executor: Executor, runId: string, limit: number): Promise<RunMemberRow[]> {
  const { totalMatch, userId, podKey, waitsSince } = matchingRunMembers
  return executor
    .select()
    .from(matchingRunMembers)
    .where(and(eq(matchingRunMembers.runId, runId), isNotNull(podKey), isNotNull(waitsSince)))
    .orderBy(asc(totalMatch), asc(userId))
    .limit(limit)
}

/** Members of a run by a part of their name. */
export async function findRunMembers(executor: Executor, runId: string, part: string, limit: number): Promise<RunMemberRow[]> {
  const pattern = `%${part.replace(/[\\%_]/g, '\\$&')}%`
  return executor
    .select()
    .from(matchingRunMembers)
    .where(and(eq(matchingRunMembers.runId, runId), sql`${matchingRunMembers.name} ilike ${pattern}`))
    .orderBy(asc(matchingRunMembers.name), asc(matchingRunMembers.userId))
    .limit(limit)
}

/** How a run's members came out, as numbers. */
export type MemberFigures = {
  pool: number
  placed: number
  mean: number | null
  p5: number | null
  min: number | null
  bars: number[]
  longestSince: Date | null
}

/** Counts how a run's members came out. Bars are of ten points each; the mean has one decimal. */
export async function countMembers(executor: Executor, runId: string): Promise<MemberFigures> {
  const { rows } = await executor.execute<{
    pool: number
    placed: number
    mean: string | null
    p5: number | null
    min: number | null
    bars: Record<string, number> | null
    since: string | null
  }>(sql`
    with waiting as (select * from ${matchingRunMembers} where run_id = ${runId} and waits_since is not null),
      placed as (select * from waiting where pod_key is not null),
      bars as (select least(9, total_match / 10) bar, count(*)::int members from placed where total_match is not null group by 1)
    select (select count(*)::int from waiting) pool, (select count(*)::int from placed) placed,
      (select round(avg(total_match), 1)::text from placed) mean, (select min(total_match)::int from placed) min,
      (select (percentile_disc(0.05) within group (order by total_match))::int from placed) p5,
      (select json_object_agg(bar, members) from bars) bars, (select min(waits_since)::text from waiting) since`)
  const [row] = rows
  if (!row) throw new Error('Counting gave no row.')
  return {
    pool: row.pool,
    placed: row.placed,
    mean: row.mean === null ? null : Number(row.mean),
    p5: row.p5,
    min: row.min,
    bars: Array.from({ length: 10 }, (_, i) => row.bars?.[String(i)] ?? 0),
    longestSince: row.since === null ? null : new Date(row.since),
  }
}

/** How many without a place, among those who could be matched, are promised one before a moment. */
export async function countAtRisk(executor: Executor, runId: string, before: Date): Promise<number> {
  const [row] = await executor
    .select({ members: sql`count(*)`.mapWith(Number) })
    .from(matchingRunMembers)
    .where(
      and(
        eq(matchingRunMembers.runId, runId),
        isNull(matchingRunMembers.podKey),
        sql`${matchingRunMembers.rematchBy} < ${before.toISOString()}::timestamptz`,
        isNotNull(matchingRunMembers.record),
      ),
    )
  return row?.members ?? 0
}

/** Forgets a person in every run; these cannot be made again from what is left. */
export async function forgetInRuns(tx: Transaction, userId: string): Promise<void> {
  const ofThem = tx
    .select({ runId: matchingRunMembers.runId })
    .from(matchingRunMembers)
    .where(eq(matchingRunMembers.userId, userId))
  // Runs before their members, the newest first: whoever changes a run, or puts a draft in place of another, holds them in this order.
  const held = await tx
    .select({ id: matchingRuns.id })
    .from(matchingRuns)
    .where(inArray(matchingRuns.id, ofThem))
    .orderBy(desc(matchingRuns.number))
    .for('update')
  await tx.delete(matchingRunMembers).where(eq(matchingRunMembers.userId, userId))
  const runIds = held.map(({ id }) => id)
  if (runIds.length === 0) return
  await tx.update(matchingRuns).set({ isComplete: false }).where(inArray(matchingRuns.id, runIds))
  await forgetInEdits(tx, runIds, userId)
}

/** Where a person was before an edit is forgotten; the edit can still be taken back for everybody else. */
async function forgetInEdits(tx: Transaction, runIds: readonly string[], userId: string): Promise<void> {
  const among = JSON.stringify([{ memberId: userId }])
  await tx.execute(sql`
    update ${matchingEdits} set memory = jsonb_set(memory, '{members}', (
      select coalesce(jsonb_agg(member), '[]') from jsonb_array_elements(memory -> 'members') member
      where member ->> 'memberId' <> ${userId}))
    where run_id = any(${sql.param(runIds)}::uuid[]) and memory -> 'members' @> ${among}::jsonb`)
}

/** What runs know of a person, the newest first. */
export async function listRunsOf(
  executor: Executor,
  userId: string,
): Promise<{ run: Pick<typeof matchingRuns.$inferSelect, 'number' | 'startedAt' | 'state'>; member: RunMemberRow }[]> {
  const { number, startedAt, state } = matchingRuns
  return executor
    .select({ run: { number, startedAt, state }, member: matchingRunMembers })
    .from(matchingRunMembers)
    .innerJoin(matchingRuns, eq(matchingRuns.id, matchingRunMembers.runId))
    .where(eq(matchingRunMembers.userId, userId))
    .orderBy(sql`${matchingRuns.number} desc`)
}
