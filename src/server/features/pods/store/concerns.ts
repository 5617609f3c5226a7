import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { DataRecord } from '#server/platform/personal-data.ts'
import type { TimeKey } from '#server/platform/time-cursor.ts'
import { podConcerns, pods } from '../tables.ts'

/** The concerns a person reported, the newest first. */
export async function readOwnConcerns(tx: Executor, userId: string): Promise<DataRecord[]> {
  const { message, createdAt, handledAt } = podConcerns
  return tx
    .select({ podNumber: pods.podNumber, pod: pods.name, message, reportedAt: createdAt, handledAt })
    .from(podConcerns)
    .innerJoin(pods, eq(pods.id, podConcerns.podId))
    .where(eq(podConcerns.userId, userId))
    .orderBy(desc(createdAt), desc(podConcerns.id))
}

/** Removes the concerns a person reported. */
export async function removeConcernsOf(tx: Executor, userId: string): Promise<void> {
  await tx.delete(podConcerns).where(eq(podConcerns.userId, userId))
}

/** A concern as it is stored. */
export type StoredConcern = typeof podConcerns.$inferSelect

/** Keeps a new concern, which nobody has dealt with. */
export async function insertConcern(tx: Executor, concern: Omit<StoredConcern, 'handledAt'>): Promise<void> {
  await tx.insert(podConcerns).values(concern)
}

/** Which concerns are meant: with a key, those that come after it, and on request only those that nobody has dealt with. */
type ConcernsMeant = { after: TimeKey | null; onlyOpen: boolean }

/** The newest concerns that are meant with their pods, living and archived. */
export async function listNewestConcerns(
  executor: Executor,
  limit: number,
  { after, onlyOpen }: ConcernsMeant,
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

/** A concern, held until the transaction ends, or null. */
export async function lockConcern(tx: Executor, id: string): Promise<StoredConcern | null> {
  const [concern] = await tx.select().from(podConcerns).where(eq(podConcerns.id, id)).for('update')
  return concern ?? null
}

/** Notes when a concern was dealt with; null where it is open again. */
export async function markConcern(tx: Executor, id: string, handledAt: Date | null): Promise<void> {
  await tx.update(podConcerns).set({ handledAt }).where(eq(podConcerns.id, id))
}
