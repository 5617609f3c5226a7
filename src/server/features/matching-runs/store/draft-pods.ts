import { and, asc, desc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { inSlices } from '#server/platform/database/incoming.ts'
import { matchingEdits, matchingRunMembers, matchingRunPods } from '../tables.ts'
import type { JsonRows } from './json-rows.ts'

/** A pod of a run as it is stored. */
export type RunPodRow = typeof matchingRunPods.$inferSelect

// Such a statement is put together row by row, and nothing else happens meanwhile.
const rowsInserted = 100

/** Keeps pods of a run. */
export async function insertRunPods(tx: Transaction, rows: readonly (typeof matchingRunPods.$inferInsert)[]): Promise<void> {
  for (const slice of inSlices(rows, rowsInserted)) await tx.insert(matchingRunPods).values(slice)
}

/** A pod that a run founds. */
export type NewRunPod = Pick<RunPodRow, 'key' | 'name' | 'slot' | 'seats'>

/** Keeps new pods of a run, in which nobody is yet. */
export async function insertNewRunPods(tx: Transaction, runId: string, rows: JsonRows<NewRunPod>): Promise<void> {
  for (const slice of rows) {
    await tx.execute(sql`
      insert into ${matchingRunPods} (run_id, key, name, slot, seats, members, added, cohesion, coverage, value)
      select ${runId}::uuid, key, name, slot, seats, 0, 0, 0, 0, 0
      from json_to_recordset(${slice}::json) given (key text, name text, slot text, seats smallint)`)
  }
}

/** Forgets a run's pods, after its members: it begins anew. */
export async function clearRunPods(tx: Transaction, runId: string): Promise<void> {
  await tx.delete(matchingRunPods).where(eq(matchingRunPods.runId, runId))
}

/** Forgets these pods of a run, in which nobody is. */
export async function dropRunPods(tx: Transaction, runId: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await tx.delete(matchingRunPods).where(and(eq(matchingRunPods.runId, runId), inArray(matchingRunPods.key, [...keys])))
}

/** What a change of members changes of a pod. */
export type PodFigures = Pick<
  RunPodRow,
  'key' | 'members' | 'added' | 'cohesion' | 'coverage' | 'lowestPair' | 'value' | 'leaderId'
>

/** Writes how pods of a run came out. */
export async function writePodFigures(tx: Transaction, runId: string, figures: JsonRows<PodFigures>): Promise<void> {
  for (const slice of figures) {
    await tx.execute(sql`
      update ${matchingRunPods} set members = given.members, added = given.added, cohesion = given.cohesion, coverage = given.coverage,
        lowest_pair = given."lowestPair", value = given.value, leader_id = given."leaderId"
      from json_to_recordset(${slice}::json) given (key text, members smallint, added smallint, cohesion smallint,
        coverage smallint, "lowestPair" smallint, value bigint, "leaderId" uuid)
      where matching_run_pods.run_id = ${runId} and matching_run_pods.key = given.key`)
  }
}

/** Notes which pods came of new ones. */
export async function writeFounded(
  tx: Transaction,
  runId: string,
  given: readonly { key: string; podId: string }[],
): Promise<void> {
  const keys = given.map(({ key }) => key)
  const podIds = given.map(({ podId }) => podId)
  await tx.execute(sql`
    update ${matchingRunPods} set founded_id = given.pod_id
    from unnest(${sql.param(keys)}::text[], ${sql.param(podIds)}::uuid[]) given (key, pod_id)
    where matching_run_pods.run_id = ${runId} and matching_run_pods.key = given.key`)
}

/** These pods of a run. */
export async function listRunPodsByKey(executor: Executor, runId: string, keys: readonly string[]): Promise<RunPodRow[]> {
  if (keys.length === 0) return []
  return executor
    .select()
    .from(matchingRunPods)
    .where(and(eq(matchingRunPods.runId, runId), inArray(matchingRunPods.key, [...keys])))
}

/** Pods of a run to which somebody comes, all of them, by their keys. */
export async function listChangedPods(executor: Executor, runId: string): Promise<RunPodRow[]> {
  return executor
    .select()
    .from(matchingRunPods)
    .where(and(eq(matchingRunPods.runId, runId), gt(matchingRunPods.added, 0)))
    .orderBy(asc(matchingRunPods.key))
}

/** Where a list of pods goes on. */
export type PodKey = { cohesion: number; key: string }

/** Pods of a run, those who fit best first: those to which somebody comes, or those that a part of a name finds. */
export async function listRunPods(
  executor: Executor,
  runId: string,
  { after, limit, part }: { after: PodKey | null; limit: number; part: string | null },
): Promise<{ pods: RunPodRow[]; total: number }> {
  const { cohesion, key } = matchingRunPods
  const among = and(eq(matchingRunPods.runId, runId), part === null ? gt(matchingRunPods.added, 0) : hasPart(runId, part))
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

function hasPart(runId: string, part: string) {
  const pattern = `%${part.replace(/[\\%_]/g, '\\$&')}%`
  const named = sql`select pod_key from ${matchingRunMembers} where run_id = ${runId} and name ilike ${pattern}`
  return or(sql`${matchingRunPods.name} ilike ${pattern}`, sql`${matchingRunPods.key} in (${named})`)
}

/** How many pods somebody comes to, how many of them are new, and the sum of what all pods are worth. */
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

/** An edit as it is stored. */
export type StoredEdit = typeof matchingEdits.$inferSelect

/** Keeps an edit. */
export async function insertEdit(tx: Transaction, edit: Omit<StoredEdit, 'isUndone'>): Promise<void> {
  await tx.insert(matchingEdits).values(edit)
}

/** The edits of a run, the newest first. */
export async function listEdits(executor: Executor, runId: string, limit: number): Promise<StoredEdit[]> {
  return executor
    .select()
    .from(matchingEdits)
    .where(eq(matchingEdits.runId, runId))
    .orderBy(desc(matchingEdits.number))
    .limit(limit)
}

/** Notes that an edit was taken back. */
export async function markEditUndone(tx: Transaction, runId: string, number: number): Promise<void> {
  await tx
    .update(matchingEdits)
    .set({ isUndone: true })
    .where(and(eq(matchingEdits.runId, runId), eq(matchingEdits.number, number)))
}
