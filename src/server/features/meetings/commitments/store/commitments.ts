import { and, desc, eq, gt, inArray, or, isNull } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { commitments } from '../../tables/commitments.ts'
import { meetings } from '../../tables/rooms.ts'

export type StoredCommitment = typeof commitments.$inferSelect

export type NewCommitment = Pick<
  StoredCommitment,
  'id' | 'userId' | 'podId' | 'meetingId' | 'activity' | 'target' | 'text' | 'dueOn' | 'witnessId' | 'madeAt'
>

/** Returns the ID of the pod's meeting in progress, or null. */
export async function findOpenMeetingId(executor: Executor, podId: string): Promise<string | null> {
  const [row] = await executor
    .select({ id: meetings.id })
    .from(meetings)
    .where(and(eq(meetings.podId, podId), eq(meetings.state, 'open')))
    .orderBy(desc(meetings.startsAt))
    .limit(1)
  return row?.id ?? null
}

/** Inserts a commitment unless its ID exists. Returns the stored one. */
export async function insertCommitment(tx: Executor, commitment: NewCommitment): Promise<StoredCommitment | null> {
  await tx.insert(commitments).values(commitment).onConflictDoNothing()
  return findCommitment(tx, commitment.id)
}

export async function findCommitment(executor: Executor, id: string): Promise<StoredCommitment | null> {
  const [row] = await executor.select().from(commitments).where(eq(commitments.id, id))
  return row ?? null
}

/** Returns a commitment under a row lock, or null. */
export async function lockCommitment(tx: Executor, id: string): Promise<StoredCommitment | null> {
  const [row] = await tx.select().from(commitments).where(eq(commitments.id, id)).for('update')
  return row ?? null
}

/** Which commitments a member sees: their own, and those of these members in this pod. */
type VisibleCommitmentsFilter = { userId: string; podId: string | null; memberIds: readonly string[]; after: string }

/** Returns the commitments visible to a member that are due after a day (`YYYY-MM-DD`), latest first. */
export async function listVisibleCommitments(
  executor: Executor,
  { userId, podId, memberIds, after }: VisibleCommitmentsFilter,
): Promise<StoredCommitment[]> {
  const sharedWithPod = podId !== null && and(eq(commitments.podId, podId), inArray(commitments.userId, [...memberIds]))
  return executor
    .select()
    .from(commitments)
    .where(and(gt(commitments.dueOn, after), or(eq(commitments.userId, userId), sharedWithPod || undefined)))
    .orderBy(desc(commitments.dueOn), desc(commitments.madeAt), desc(commitments.id))
}

/** Updates a commitment and returns it. */
export async function updateCommitment(
  tx: Executor,
  id: string,
  changed: Partial<Pick<StoredCommitment, 'outcome' | 'reached' | 'settledAt' | 'nudgedAt'>>,
): Promise<StoredCommitment> {
  const [row] = await tx.update(commitments).set(changed).where(eq(commitments.id, id)).returning()
  if (!row) throw new Error('The commitment was deleted during its update.')
  return row
}

export async function deleteCommitmentRow(tx: Executor, id: string): Promise<void> {
  await tx.delete(commitments).where(eq(commitments.id, id))
}

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
