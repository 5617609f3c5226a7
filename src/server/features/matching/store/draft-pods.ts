import { and, asc, desc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { toBatches } from '#server/platform/database/upsert.ts'
import { matchingEdits, matchingRunMembers, matchingRunPods } from '../tables.ts'
import type { JsonRows } from './json-rows.ts'

export type RunPodRow = typeof matchingRunPods.$inferSelect

// Drizzle builds such a statement row by row, which blocks the event loop.
const rowBatchSize = 100

export async function insertRunPods(tx: Transaction, rows: readonly (typeof matchingRunPods.$inferInsert)[]): Promise<void> {
  for (const batch of toBatches(rows, rowBatchSize)) await tx.insert(matchingRunPods).values(batch)
}

/** A pod that a run creates. */
export type NewRunPod = Pick<RunPodRow, 'key' | 'name' | 'slot' | 'seats'>

/** Inserts new pods of a run, without members. */
export async function insertNewRunPods(tx: Transaction, runId: string, rows: JsonRows<NewRunPod>): Promise<void> {
  for (const batch of rows) {
    await tx.execute(sql`
      insert into ${matchingRunPods} (run_id, key, name, slot, seats, members, added, cohesion, coverage, value)
      select ${runId}::uuid, key, name, slot, seats, 0, 0, 0, 0, 0
      from json_to_recordset(${batch}::json) given (key text, name text, slot text, seats smallint)`)
  }
}

/** Deletes the pods of a run that starts over. Its members must be deleted first. */
export async function deleteAllRunPods(tx: Transaction, runId: string): Promise<void> {
  await tx.delete(matchingRunPods).where(eq(matchingRunPods.runId, runId))
}

/** Deletes empty pods of a run. */
export async function deleteRunPods(tx: Transaction, runId: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await tx.delete(matchingRunPods).where(and(eq(matchingRunPods.runId, runId), inArray(matchingRunPods.key, [...keys])))
}

/** The values of a pod that change with its members. */
export type RunPodStats = Pick<
  RunPodRow,
  'key' | 'members' | 'added' | 'cohesion' | 'coverage' | 'lowestPair' | 'value' | 'leaderId'
>

/** Updates the stats of a run's pods. */
export async function updateRunPodStats(tx: Transaction, runId: string, figures: JsonRows<RunPodStats>): Promise<void> {
  for (const batch of figures) {
    await tx.execute(sql`
      update ${matchingRunPods} set members = given.members, added = given.added, cohesion = given.cohesion, coverage = given.coverage,
        lowest_pair = given."lowestPair", value = given.value, leader_id = given."leaderId"
      from json_to_recordset(${batch}::json) given (key text, members smallint, added smallint, cohesion smallint,
        coverage smallint, "lowestPair" smallint, value bigint, "leaderId" uuid)
      where matching_run_pods.run_id = ${runId} and matching_run_pods.key = given.key`)
  }
}

/** Links new pods of a run to the pods created from them. */
export async function updateFoundedPods(
  tx: Transaction,
  runId: string,
  founded: readonly { key: string; podId: string }[],
): Promise<void> {
  const keys = founded.map(({ key }) => key)
  const podIds = founded.map(({ podId }) => podId)
  await tx.execute(sql`
    update ${matchingRunPods} set founded_id = given.pod_id
    from unnest(${sql.param(keys)}::text[], ${sql.param(podIds)}::uuid[]) given (key, pod_id)
    where matching_run_pods.run_id = ${runId} and matching_run_pods.key = given.key`)
}

export async function listRunPodsByKey(executor: Executor, runId: string, keys: readonly string[]): Promise<RunPodRow[]> {
  if (keys.length === 0) return []
  return executor
    .select()
    .from(matchingRunPods)
    .where(and(eq(matchingRunPods.runId, runId), inArray(matchingRunPods.key, [...keys])))
}

/** Returns all pods of a run that get new members, by key. */
export async function listChangedPods(executor: Executor, runId: string): Promise<RunPodRow[]> {
  return executor
    .select()
    .from(matchingRunPods)
    .where(and(eq(matchingRunPods.runId, runId), gt(matchingRunPods.added, 0)))
    .orderBy(asc(matchingRunPods.key))
}

/** Cursor of a list of pods. */
export type PodKey = { cohesion: number; key: string }

/** Returns pods of a run, best fit first: those with new members, or those whose name contains `nameQuery`. */
export async function listRunPods(
  executor: Executor,
  runId: string,
  { after, limit, part: nameQuery }: { after: PodKey | null; limit: number; part: string | null },
): Promise<{ pods: RunPodRow[]; total: number }> {
  const { cohesion, key } = matchingRunPods
  const among = and(
    eq(matchingRunPods.runId, runId),
    nameQuery === null ? gt(matchingRunPods.added, 0) : hasPart(runId, nameQuery),
  )
  const later = after
    ? sql`(${cohesion} < ${after.cohesion} or (${cohesion} = ${after.cohesion} and ${key} > ${after.key}))`
    : undefined
  const pods = await executor
    .select()
    .from(matchingRunPods)
    .where(and(among, later))
    .orderBy(desc(cohesion), asc(key))
    .limit(limit)
  const [counted] = await executor
    .select({ total: sql`count(*)`.mapWith(Number) })
    .from(matchingRunPods)
    .where(among)
  return { pods, total: counted?.total ?? 0 }
}

function hasPart(runId: string, nameQuery: string) {
  const pattern = `%${nameQuery.replace(/[\\%_]/g, '\\$&')}%`
  const named = sql`select pod_key from ${matchingRunMembers} where run_id = ${runId} and name ilike ${pattern}`
  return or(sql`${matchingRunPods.name} ilike ${pattern}`, sql`${matchingRunPods.key} in (${named})`)
}

/** Counts the pods with new members and the new pods among them, and sums the value of all pods. */
export async function countPods(
  executor: Executor,
  runId: string,
): Promise<{ newPods: number; joinedPods: number; objective: number }> {
  const { added, podNumber, value } = matchingRunPods
  const [row] = await executor
    .select({
      newPods: sql`count(*) filter (where ${added} > 0 and ${podNumber} is null)`.mapWith(Number),
      joinedPods: sql`count(*) filter (where ${added} > 0 and ${podNumber} is not null)`.mapWith(Number),
      objective: sql`coalesce(sum(${value}), 0)`.mapWith(Number),
    })
    .from(matchingRunPods)
    .where(eq(matchingRunPods.runId, runId))
  return row ?? { newPods: 0, joinedPods: 0, objective: 0 }
}

export type StoredEdit = typeof matchingEdits.$inferSelect

export async function insertEdit(tx: Transaction, edit: Omit<StoredEdit, 'isUndone'>): Promise<void> {
  await tx.insert(matchingEdits).values(edit)
}

/** Returns the edits of a run, newest first. */
export async function listEdits(executor: Executor, runId: string, limit: number): Promise<StoredEdit[]> {
  return executor
    .select()
    .from(matchingEdits)
    .where(eq(matchingEdits.runId, runId))
    .orderBy(desc(matchingEdits.number))
    .limit(limit)
}

export async function markEditUndone(tx: Transaction, runId: string, number: number): Promise<void> {
  await tx
    .update(matchingEdits)
    .set({ isUndone: true })
    .where(and(eq(matchingEdits.runId, runId), eq(matchingEdits.number, number)))
}
