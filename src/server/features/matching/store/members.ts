import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { toBatches } from '#server/platform/database/upsert.ts'
import { matchingEdits, matchingRunMembers, matchingRuns } from '../tables.ts'
import type { JsonRows } from './json-rows.ts'

export type RunMemberRow = typeof matchingRunMembers.$inferSelect

const rowBatchSize = 1_000

// Drizzle builds such a statement row by row, which blocks the event loop.
const insertBatchSize = 100

export async function insertRunMembers(
  tx: Transaction,
  rows: readonly (typeof matchingRunMembers.$inferInsert)[],
): Promise<void> {
  for (const batch of toBatches(rows, insertBatchSize)) await tx.insert(matchingRunMembers).values(batch)
}

/** Deletes the members of a run that starts over. */
export async function deleteAllRunMembers(tx: Transaction, runId: string): Promise<void> {
  await tx.delete(matchingRunMembers).where(eq(matchingRunMembers.runId, runId))
}

/** Returns members of a run by ID, after a given one. */
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

export async function listRunMembersById(executor: Executor, runId: string, userIds: readonly string[]): Promise<RunMemberRow[]> {
  if (userIds.length === 0) return []
  return executor
    .select()
    .from(matchingRunMembers)
    .where(and(eq(matchingRunMembers.runId, runId), inArray(matchingRunMembers.userId, [...userIds])))
}

/** Returns all members in these pods of a run. */
export async function listRunMembersIn(executor: Executor, runId: string, keys: readonly string[]): Promise<RunMemberRow[]> {
  if (keys.length === 0) return []
  return executor
    .select()
    .from(matchingRunMembers)
    .where(and(eq(matchingRunMembers.runId, runId), inArray(matchingRunMembers.podKey, [...keys])))
    .orderBy(asc(matchingRunMembers.userId))
}

/** Returns members of a run whose record contains one of these email hashes, as their own or as their spouse's. */
export async function listRunMembersByEmailHash(
  executor: Executor,
  runId: string,
  emailHashes: readonly string[],
): Promise<RunMemberRow[]> {
  if (emailHashes.length === 0) return []
  const isNamed = sql`exists (select from unnest(${sql.param(emailHashes)}::text[]) mark where position(mark in ${matchingRunMembers.record}) > 0)`
  return executor
    .select()
    .from(matchingRunMembers)
    .where(and(eq(matchingRunMembers.runId, runId), isNotNull(matchingRunMembers.record), isNamed))
    .orderBy(asc(matchingRunMembers.userId))
}

/** The pod a run assigns a member to, and how well they fit there. */
export type SeatAssignment = Pick<
  RunMemberRow,
  'userId' | 'podKey' | 'isPinned' | 'totalMatch' | 'confidence' | 'reason' | 'detail' | 'suggestedSlots'
>

export async function updateSeatAssignments(
  tx: Transaction,
  runId: string,
  assignments: JsonRows<SeatAssignment>,
): Promise<void> {
  for (const batch of assignments) {
    await tx.execute(sql`
      update ${matchingRunMembers} set pod_key = given."podKey", is_pinned = given."isPinned", total_match = given."totalMatch",
        confidence = given.confidence, reason = given.reason, detail = given.detail, suggested_slots = given."suggestedSlots"
      from json_to_recordset(${batch}::json) given ("userId" uuid, "podKey" text, "isPinned" boolean, "totalMatch" smallint,
        confidence smallint, reason text, detail text, "suggestedSlots" text[])
      where matching_run_members.run_id = ${runId} and matching_run_members.user_id = given."userId"`)
  }
}

/** Stores which pod memberships the acceptance created. */
export async function updatePodMembershipIds(
  tx: Transaction,
  runId: string,
  placements: readonly { userId: string; podMembershipId: string }[],
): Promise<void> {
  for (const batch of toBatches(placements, rowBatchSize)) {
    await tx.execute(sql`
      update ${matchingRunMembers} set place_id = given.place_id
      from unnest(${sql.param(batch.map(({ userId }) => userId))}::uuid[], ${sql.param(batch.map(({ podMembershipId }) => podMembershipId))}::uuid[]) given (user_id, place_id)
      where matching_run_members.run_id = ${runId} and matching_run_members.user_id = given.user_id`)
  }
}

/** A member placed by a run, and the wait that this ends. */
export type PlacedMember = Pick<
  RunMemberRow,
  'userId' | 'podKey' | 'isPinned' | 'podMembershipId' | 'waitsSince' | 'rematchBy' | 'waitCycles'
>

/** Returns all members placed by a run, by ID. */
export async function listPlacedMembers(executor: Executor, runId: string): Promise<PlacedMember[]> {
  const { userId, podKey, isPinned, podMembershipId, waitsSince, rematchBy, waitCycles } = matchingRunMembers
  const found: PlacedMember[] = []
  for (let after: string | null = null; ;) {
    const rows: PlacedMember[] = await executor
      .select({ userId, podKey, isPinned, podMembershipId, waitsSince, rematchBy, waitCycles })
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
      .limit(rowBatchSize)
    found.push(...rows)
    const last = rows.at(-1)
    if (!last || rows.length < rowBatchSize) return found
    after = last.userId
  }
}

/** Returns the IDs of members who waited when a run was made and could be matched. */
export async function listMatchable(executor: Executor, runId: string): Promise<Set<string>> {
  const { userId, record, waitsSince } = matchingRunMembers
  const found = await executor
    .select({ userId })
    .from(matchingRunMembers)
    .where(and(eq(matchingRunMembers.runId, runId), isNotNull(record), isNotNull(waitsSince)))
  return new Set(found.map((row) => row.userId))
}

/** Cursor of a list of waiting members. */
export type WaitingKey = { since: Date; userId: string }

/** Returns unplaced members of a run, longest wait first. */
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

/** Returns the members of a run with the lowest match. */
export async function listWeakest(executor: Executor, runId: string, limit: number): Promise<RunMemberRow[]> {
  const { totalMatch, userId, podKey, waitsSince } = matchingRunMembers
  return executor
    .select()
    .from(matchingRunMembers)
    .where(and(eq(matchingRunMembers.runId, runId), isNotNull(podKey), isNotNull(waitsSince)))
    .orderBy(asc(totalMatch), asc(userId))
    .limit(limit)
}

/** Searches members of a run by part of their name. */
export async function searchRunMembers(
  executor: Executor,
  runId: string,
  nameQuery: string,
  limit: number,
): Promise<RunMemberRow[]> {
  const pattern = `%${nameQuery.replace(/[\\%_]/g, '\\$&')}%`
  return executor
    .select()
    .from(matchingRunMembers)
    .where(and(eq(matchingRunMembers.runId, runId), sql`${matchingRunMembers.name} ilike ${pattern}`))
    .orderBy(asc(matchingRunMembers.name), asc(matchingRunMembers.userId))
    .limit(limit)
}

/** Stats of a run's members. `bars` counts matches in steps of ten points; the mean has one decimal. */
export type RunMemberStats = {
  pool: number
  placed: number
  mean: number | null
  p5: number | null
  min: number | null
  bars: number[]
  longestSince: Date | null
}

/** Computes the stats of a run's members. Each bar covers ten points; the mean has one decimal. */
export async function getRunMemberStats(executor: Executor, runId: string): Promise<RunMemberStats> {
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
  if (!row) throw new Error('The count returned no row.')
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

/** Counts the unplaced but matchable members who were promised a seat before a date. */
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

/** Deletes a member from every run. These runs can no longer be reproduced. */
export async function deleteFromRuns(tx: Transaction, userId: string): Promise<void> {
  const ofThem = tx
    .select({ runId: matchingRunMembers.runId })
    .from(matchingRunMembers)
    .where(eq(matchingRunMembers.userId, userId))
  // Lock runs before their members, newest first: code that changes a run or replaces a draft locks them in the same order.
  const lockedRuns = await tx
    .select({ id: matchingRuns.id })
    .from(matchingRuns)
    .where(inArray(matchingRuns.id, ofThem))
    .orderBy(desc(matchingRuns.number))
    .for('update')
  await tx.delete(matchingRunMembers).where(eq(matchingRunMembers.userId, userId))
  const runIds = lockedRuns.map(({ id }) => id)
  if (runIds.length === 0) return
  await tx.update(matchingRuns).set({ isComplete: false }).where(inArray(matchingRuns.id, runIds))
  await deleteFromEdits(tx, runIds, userId)
}

/** Deletes the member's earlier state from stored edits. The edits can still be undone for the other members. */
async function deleteFromEdits(tx: Transaction, runIds: readonly string[], userId: string): Promise<void> {
  const among = JSON.stringify([{ memberId: userId }])
  await tx.execute(sql`
    update ${matchingEdits} set memory = jsonb_set(memory, '{members}', (
      select coalesce(jsonb_agg(member), '[]') from jsonb_array_elements(memory -> 'members') member
      where member ->> 'memberId' <> ${userId}))
    where run_id = any(${sql.param(runIds)}::uuid[]) and memory -> 'members' @> ${among}::jsonb`)
}

/** Returns the data that runs hold about a member, newest first. */
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
