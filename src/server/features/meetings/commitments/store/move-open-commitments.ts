import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { commitments } from '../../tables/commitments.ts'

/** Moves members' open commitments to the pod into which theirs was merged. */
export async function moveOpenCommitments(
  tx: Transaction,
  { podId, intoPodId, userIds }: { podId: string; intoPodId: string; userIds: readonly string[] },
): Promise<void> {
  if (userIds.length === 0) return
  await tx
    .update(commitments)
    .set({ podId: intoPodId })
    .where(and(eq(commitments.podId, podId), inArray(commitments.userId, [...userIds]), isNull(commitments.outcome)))
}
