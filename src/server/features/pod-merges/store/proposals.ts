import { and, desc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { isArchivedPod } from '../../pods/index.ts'
import { mergeProposals } from '../tables.ts'

export type MergeProposal = typeof mergeProposals.$inferSelect

/** Inserts an open proposal. */
export async function insertProposal(
  tx: Executor,
  proposal: Pick<MergeProposal, 'id' | 'podId' | 'intoPodId' | 'proposedAt'>,
): Promise<MergeProposal> {
  const [stored] = await tx.insert(mergeProposals).values(proposal).returning()
  if (!stored) throw new Error('The proposal was not stored.')
  return stored
}

/** Returns a merge proposal, or null. */
export async function findProposal(executor: Executor, id: string): Promise<MergeProposal | null> {
  const [proposal] = await executor.select().from(mergeProposals).where(eq(mergeProposals.id, id))
  return proposal ?? null
}

/** Returns a proposal under a row lock, or null. */
export async function lockProposal(tx: Executor, id: string): Promise<MergeProposal | null> {
  const [proposal] = await tx.select().from(mergeProposals).where(eq(mergeProposals.id, id)).for('update')
  return proposal ?? null
}

export type ProposalChange = Partial<Pick<MergeProposal, 'state' | 'agreedAt' | 'intoAgreedAt' | 'settledAt'>>

export async function updateProposal(tx: Executor, id: string, change: ProposalChange): Promise<void> {
  await tx.update(mergeProposals).set(change).where(eq(mergeProposals.id, id))
}

/** Returns the open proposal that a pod is in, on either side, or null. */
export async function findOpenProposal(executor: Executor, podId: string): Promise<MergeProposal | null> {
  const [proposal] = await executor
    .select()
    .from(mergeProposals)
    .where(and(eq(mergeProposals.state, 'open'), isSide([podId])))
  return proposal ?? null
}

/** Returns those of these pods that are in an open proposal, on either side. */
export async function listInOpenProposals(executor: Executor, podIds: readonly string[]): Promise<Set<string>> {
  if (podIds.length === 0) return new Set()
  const rows = await executor
    .select()
    .from(mergeProposals)
    .where(and(eq(mergeProposals.state, 'open'), isSide(podIds)))
  return new Set(rows.flatMap((row) => [row.podId, row.intoPodId]))
}

/** Returns the pods whose merge with this one was declined or expired since a date. */
export async function listRejectedPartnersSince(executor: Executor, podId: string, since: Date): Promise<Set<string>> {
  const rows = await executor
    .select()
    .from(mergeProposals)
    .where(and(inArray(mergeProposals.state, ['declined', 'expired']), gt(mergeProposals.settledAt, since), isSide([podId])))
  return new Set(rows.map((row) => (row.podId === podId ? row.intoPodId : row.podId)))
}

/**
 * Returns open proposals that have expired or whose pods are archived, oldest first, under row locks. Skips rows that are locked.
 */
export async function lockExpiredProposals(tx: Transaction, until: Date, limit: number): Promise<MergeProposal[]> {
  const { podId, intoPodId, state, proposedAt } = mergeProposals
  const isGone = or(isArchivedPod(sql`${podId}`), isArchivedPod(sql`${intoPodId}`))
  return tx
    .select()
    .from(mergeProposals)
    .where(and(eq(state, 'open'), or(lte(proposedAt, until), isGone)))
    .orderBy(proposedAt)
    .limit(limit)
    .for('update', { of: mergeProposals, skipLocked: true })
}

export async function listNewestProposals(executor: Executor, limit: number): Promise<MergeProposal[]> {
  return executor.select().from(mergeProposals).orderBy(desc(mergeProposals.proposedAt), desc(mergeProposals.id)).limit(limit)
}

function isSide(podIds: readonly string[]) {
  const ids = sql`any(${sql.param([...podIds])}::uuid[])`
  return or(sql`${mergeProposals.podId} = ${ids}`, sql`${mergeProposals.intoPodId} = ${ids}`)
}
