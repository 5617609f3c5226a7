import { desc, eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { DataRecord } from '#server/platform/personal-data.ts'
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
