import { and, asc, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { podHealth } from '../../tables/health.ts'

type StoredHealth = typeof podHealth.$inferSelect

/** Upserts the health of pods; a later run in the same night overwrites an earlier one. */
export async function upsertHealth(tx: Executor, rows: readonly Omit<StoredHealth, 'percentile'>[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(podHealth)
    .values([...rows])
    .onConflictDoUpdate({
      target: [podHealth.podId, podHealth.onDay],
      set: { score: sql`excluded.score`, factors: sql`excluded.factors` },
    })
}

/** Returns the scores of a night, without pods that have none. */
export async function listScores(executor: Executor, onDay: string): Promise<{ podId: string; score: number }[]> {
  const rows = await executor
    .select({ podId: podHealth.podId, score: podHealth.score })
    .from(podHealth)
    .where(and(eq(podHealth.onDay, onDay), isNotNull(podHealth.score)))
  return rows.flatMap(({ podId, score }) => (score === null ? [] : [{ podId, score }]))
}

/** Updates the percentiles of a night. Null means too few pods of the same age. */
export async function updateHealthPercentiles(
  tx: Executor,
  onDay: string,
  ranks: readonly { podId: string; percentile: number | null }[],
): Promise<void> {
  const podIds = sql.param(ranks.map(({ podId }) => podId))
  const percentiles = sql.param(ranks.map(({ percentile }) => percentile))
  await tx.execute(sql`
    update ${podHealth} set percentile = ranked.percentile
    from unnest(${podIds}::uuid[], ${percentiles}::smallint[]) ranked (pod_id, percentile)
    where ${podHealth.podId} = ranked.pod_id and ${podHealth.onDay} = ${onDay}::date`)
}

/** Deletes scores of nights before this day. */
export async function pruneHealth(tx: Executor, before: string): Promise<void> {
  await tx.delete(podHealth).where(lt(podHealth.onDay, before))
}

/** Returns the latest stored night of a pod, or null. */
export async function findNewestHealth(executor: Executor, podId: string): Promise<StoredHealth | null> {
  const [row] = await executor.select().from(podHealth).where(eq(podHealth.podId, podId)).orderBy(desc(podHealth.onDay)).limit(1)
  return row ?? null
}

/** Returns a pod's scores on these days, oldest first. Days without a score are left out. */
export async function listScoresOn(
  executor: Executor,
  podId: string,
  days: readonly string[],
): Promise<{ onDay: string; score: number }[]> {
  const rows = await executor
    .select({ onDay: podHealth.onDay, score: podHealth.score })
    .from(podHealth)
    .where(and(eq(podHealth.podId, podId), inArray(podHealth.onDay, [...days])))
    .orderBy(asc(podHealth.onDay))
  return rows.flatMap(({ onDay, score }) => (score === null ? [] : [{ onDay, score }]))
}
