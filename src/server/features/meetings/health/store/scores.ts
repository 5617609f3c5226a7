import { and, asc, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { podHealth } from '../../tables/health.ts'

/** How a pod did in one night. */
type StoredHealth = typeof podHealth.$inferSelect

/** Keeps how pods do; done again in the same night, the later word counts. */
export async function saveHealth(tx: Executor, rows: readonly Omit<StoredHealth, 'percentile'>[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(podHealth)
    .values([...rows])
    .onConflictDoUpdate({
      target: [podHealth.podId, podHealth.onDay],
      set: { score: sql`excluded.score`, factors: sql`excluded.factors` },
    })
}

/** The scores of a night that are known. */
export async function listScores(executor: Executor, onDay: string): Promise<{ podId: string; score: number }[]> {
  const rows = await executor
    .select({ podId: podHealth.podId, score: podHealth.score })
    .from(podHealth)
    .where(and(eq(podHealth.onDay, onDay), isNotNull(podHealth.score)))
  return rows.flatMap(({ podId, score }) => (score === null ? [] : [{ podId, score }]))
}

/** Writes how the pods of a night stand among those of their age; null where they are too few. */
export async function saveRanks(
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

/** Lets nights before this day go. */
export async function forgetNights(tx: Executor, before: string): Promise<void> {
  await tx.delete(podHealth).where(lt(podHealth.onDay, before))
}

/** The newest night of a pod, or null. */
export async function findNewestHealth(executor: Executor, podId: string): Promise<StoredHealth | null> {
  const [row] = await executor.select().from(podHealth).where(eq(podHealth.podId, podId)).orderBy(desc(podHealth.onDay)).limit(1)
  return row ?? null
}

/** The scores of a pod on these days, oldest first; days of which none is known are left out. */
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
