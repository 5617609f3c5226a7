import { and, desc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { isArchived } from '../../pods/index.ts'
import { mergeProposals } from '../tables.ts'

/** A proposal as it is stored. */
export type MergeProposal = typeof mergeProposals.$inferSelect

/** Stores a new, open proposal. */
export async function insertProposal(
  tx: Executor,
  proposal: Pick<MergeProposal, 'id' | 'podId' | 'intoPodId' | 'proposedAt'>,
): Promise<MergeProposal> {
  const [stored] = await tx.insert(mergeProposals).values(proposal).returning()
  if (!stored) throw new Error('A proposal was not stored.')
  return stored
}

/** A proposal by its id, or null. */
export async function findProposal(executor: Executor, id: string): Promise<MergeProposal | null> {
  const [proposal] = await executor.select().from(mergeProposals).where(eq(mergeProposals.id, id))
  return proposal ?? null
}

/** The same, held until the transaction ends. */
export async function lockProposal(tx: Executor, id: string): Promise<MergeProposal | null> {
  const [proposal] = await tx.select().from(mergeProposals).where(eq(mergeProposals.id, id)).for('update')
  return proposal ?? null
}

/** What changes in a proposal. */
export type ProposalChange = Partial<Pick<MergeProposal, 'state' | 'agreedAt' | 'intoAgreedAt' | 'settledAt'>>

/** Notes how a proposal stands now. */
export async function writeProposal(tx: Executor, id: string, change: ProposalChange): Promise<void> {
  await tx.update(mergeProposals).set(change).where(eq(mergeProposals.id, id))
}

/** The open proposal that a pod is in, on either side, or null. */
export async function findOpenProposal(executor: Executor, podId: string): Promise<MergeProposal | null> {
  const [proposal] = await executor
    .select()
    .from(mergeProposals)
    .where(and(eq(mergeProposals.state, 'open'), isSide([podId])))
  return proposal ?? null
}

/** Which of these pods are in an open proposal, on either side. */
export async function listInOpenProposals(executor: Executor, podIds: readonly string[]): Promise<Set<string>> {
  if (podIds.length === 0) return new Set()
  const rows = await executor
    .select()
    .from(mergeProposals)
    .where(and(eq(mergeProposals.state, 'open'), isSide(podIds)))
  return new Set(rows.flatMap((row) => [row.podId, row.intoPodId]))
}

/** With which pods one was proposed to merge in vain since a moment. */
export async function listRefusedSince(executor: Executor, podId: string, since: Date): Promise<Set<string>> {
  const rows = await executor
    .select()
    .from(mergeProposals)
    .where(and(inArray(mergeProposals.state, ['declined', 'expired']), gt(mergeProposals.settledAt, since), isSide([podId])))
  return new Set(rows.map((row) => (row.podId === podId ? row.intoPodId : row.podId)))
}

/**
 * Open proposals of which nothing comes any more, because they were made until a moment or one of the two pods is gone: the oldest
 * first, held until the transaction ends. Those that somebody else holds are left out.
 */
export async function lockOver(tx: Transaction, until: Date, limit: number): Promise<MergeProposal[]> {
  const { podId, intoPodId, state, proposedAt } = mergeProposals
  const isGone = or(isArchived(sql`${podId}`), isArchived(sql`${intoPodId}`))
  return tx
    .select()
    .from(mergeProposals)
    .where(and(eq(state, 'open'), or(lte(proposedAt, until), isGone)))
    .orderBy(proposedAt)
    .limit(limit)
    .for('update', { of: mergeProposals, skipLocked: true })
}

/** The newest proposals. */
export async function listNewestProposals(executor: Executor, limit: number): Promise<MergeProposal[]> {
  return executor.select().from(mergeProposals).orderBy(desc(mergeProposals.proposedAt), desc(mergeProposals.id)).limit(limit)
}

function isSide(podIds: readonly string[]) {
  const ids = sql`any(${sql.param([...podIds])}::uuid[])`
  return or(sql`${mergeProposals.podId} = ${ids}`, sql`${mergeProposals.intoPodId} = ${ids}`)
}
