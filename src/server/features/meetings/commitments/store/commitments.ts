import { and, desc, eq, gt, inArray, or } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { commitments } from '../../tables/commitments.ts'
import { meetings } from '../../tables/rooms.ts'

/** A commitment as it is stored. */
export type StoredCommitment = typeof commitments.$inferSelect

/** A commitment as it is made. */
export type NewCommitment = Pick<
  StoredCommitment,
  'id' | 'userId' | 'podId' | 'meetingId' | 'activity' | 'target' | 'text' | 'dueOn' | 'witnessId' | 'madeAt'
>

/** The id of the meeting that a pod holds now, or null. */
export async function findHeldMeetingId(executor: Executor, podId: string): Promise<string | null> {
  const [row] = await executor
    .select({ id: meetings.id })
    .from(meetings)
    .where(and(eq(meetings.podId, podId), eq(meetings.state, 'open')))
    .orderBy(desc(meetings.startsAt))
    .limit(1)
  return row?.id ?? null
}

/** Stores a commitment unless one with its id is there already; answers which is there. */
export async function addCommitment(tx: Executor, commitment: NewCommitment): Promise<StoredCommitment | null> {
  await tx.insert(commitments).values(commitment).onConflictDoNothing()
  return findCommitment(tx, commitment.id)
}

/** A commitment by its id, or null. */
export async function findCommitment(executor: Executor, id: string): Promise<StoredCommitment | null> {
  const [row] = await executor.select().from(commitments).where(eq(commitments.id, id))
  return row ?? null
}

/** The same, held until the transaction ends. */
export async function lockCommitment(tx: Executor, id: string): Promise<StoredCommitment | null> {
  const [row] = await tx.select().from(commitments).where(eq(commitments.id, id)).for('update')
  return row ?? null
}

/** Whose commitments are seen: one's own, and what these members told this pod. */
type Seen = { userId: string; podId: string | null; memberIds: readonly string[]; after: string }

/** The commitments that somebody sees and that are due after a day `YYYY-MM-DD`, the latest day first. */
export async function listSeen(executor: Executor, { userId, podId, memberIds, after }: Seen): Promise<StoredCommitment[]> {
  const told = podId !== null && and(eq(commitments.podId, podId), inArray(commitments.userId, [...memberIds]))
  return executor
    .select()
    .from(commitments)
    .where(and(gt(commitments.dueOn, after), or(eq(commitments.userId, userId), told || undefined)))
    .orderBy(desc(commitments.dueOn), desc(commitments.madeAt), desc(commitments.id))
}

/** Changes what is said about a commitment, and answers it. */
export async function writeCommitment(
  tx: Executor,
  id: string,
  changed: Partial<Pick<StoredCommitment, 'outcome' | 'reached' | 'settledAt' | 'nudgedAt'>>,
): Promise<StoredCommitment> {
  const [row] = await tx.update(commitments).set(changed).where(eq(commitments.id, id)).returning()
  if (!row) throw new Error('A commitment is gone while it is held.')
  return row
}

/** Lets go of a commitment. */
export async function removeCommitment(tx: Executor, id: string): Promise<void> {
  await tx.delete(commitments).where(eq(commitments.id, id))
}
