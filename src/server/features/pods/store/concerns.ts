import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { TimeKey } from '#server/platform/time-cursor.ts'
import { podConcerns, pods } from '../tables.ts'

export type StoredConcern = typeof podConcerns.$inferSelect

/** Inserts an unhandled concern. */
export async function insertConcern(tx: Executor, concern: Omit<StoredConcern, 'handledAt'>): Promise<void> {
  await tx.insert(podConcerns).values(concern)
}

/** Filter of concerns: with a key, those after it; optionally only unhandled ones. */
type ConcernFilter = { after: TimeKey | null; onlyOpen: boolean }

/** Returns the newest matching concerns with their pods, active or archived. */
export async function listNewestConcerns(
  executor: Executor,
  limit: number,
  { after, onlyOpen }: ConcernFilter,
): Promise<{ concern: StoredConcern; pod: { podNumber: number; name: string } }[]> {
  const { createdAt, id, handledAt } = podConcerns
  return executor
    .select({ concern: podConcerns, pod: { podNumber: pods.podNumber, name: pods.name } })
    .from(podConcerns)
    .innerJoin(pods, eq(pods.id, podConcerns.podId))
    .where(
      and(
        after ? sql`(${createdAt}, ${id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)` : undefined,
        onlyOpen ? isNull(handledAt) : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}

/** Returns a concern under a row lock, or null. */
export async function lockConcern(tx: Executor, id: string): Promise<StoredConcern | null> {
  const [concern] = await tx.select().from(podConcerns).where(eq(podConcerns.id, id)).for('update')
  return concern ?? null
}

/** Stores when a concern was handled; null reopens it. */
export async function markConcernHandled(tx: Executor, id: string, handledAt: Date | null): Promise<void> {
  await tx.update(podConcerns).set({ handledAt }).where(eq(podConcerns.id, id))
}
