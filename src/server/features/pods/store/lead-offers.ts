import { and, asc, eq, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import type { TimeKey } from '#server/platform/time-cursor.ts'
import { podMemberships } from '../tables.ts'
import { type LeadOfferResponse, leadOffers } from '../tables/succession.ts'

/** A stored offer to lead a pod. */
export type LeadOffer = typeof leadOffers.$inferSelect

export async function findLeadOffer(executor: Executor, id: string): Promise<LeadOffer | null> {
  const [offer] = await executor.select().from(leadOffers).where(eq(leadOffers.id, id))
  return offer ?? null
}

/** Returns the open offer of a pod, or null. */
export async function findOpenOffer(executor: Executor, podId: string): Promise<LeadOffer | null> {
  const [offer] = await executor
    .select()
    .from(leadOffers)
    .where(and(eq(leadOffers.podId, podId), isNull(leadOffers.answer)))
  return offer ?? null
}

/** Returns the offers to lead a pod after the term that ends on a day, in no particular order. */
export async function listLeadOffersOf(executor: Executor, podId: string, termUntil: string): Promise<LeadOffer[]> {
  return executor
    .select()
    .from(leadOffers)
    .where(and(eq(leadOffers.podId, podId), eq(leadOffers.termUntil, termUntil)))
}

/** Inserts an offer. The database refuses a second open one in the same pod. */
export async function insertLeadOffer(tx: Transaction, offer: Omit<LeadOffer, 'answer' | 'answeredAt'>): Promise<void> {
  await tx.insert(leadOffers).values(offer)
}

/** Stores the response to an offer. */
export async function closeLeadOffer(tx: Transaction, id: string, answer: LeadOfferResponse, answeredAt: Date): Promise<void> {
  await tx.update(leadOffers).set({ answer, answeredAt }).where(eq(leadOffers.id, id))
}

/** Closes the open offers of a pod as `passed`. */
export async function passOpenOffersOf(tx: Transaction, podId: string, answeredAt: Date): Promise<void> {
  await tx
    .update(leadOffers)
    .set({ answer: 'passed', answeredAt })
    .where(and(eq(leadOffers.podId, podId), isNull(leadOffers.answer)))
}

/** Stores the last day of a leader's term. */
export async function updateTermEnd(tx: Transaction, podMembershipId: string, termUntil: string): Promise<void> {
  await tx
    .update(podMemberships)
    .set({ termUntil })
    .where(and(eq(podMemberships.id, podMembershipId), eq(podMemberships.isLeader, true)))
}

/**
 * Returns leaders who have led since before a date and whose term has no stored end or ends on or before a day, longest-serving
 * first.
 *
 * @param after end of the previous batch; null for the first one
 */
export async function listEndingTerms(
  executor: Executor,
  { before, until, after, limit }: { before: Date; until: string; after: TimeKey | null; limit: number },
): Promise<{ podId: string; key: TimeKey }[]> {
  const rows = await executor
    .select({ id: podMemberships.id, podId: podMemberships.podId, leaderSince: podMemberships.leaderSince })
    .from(podMemberships)
    .where(
      and(
        // Must match the predicate of the partial index.
        sql`${podMemberships.isLeader}`,
        lt(podMemberships.leaderSince, before),
        or(isNull(podMemberships.termUntil), lte(podMemberships.termUntil, until)),
        after
          ? sql`(${podMemberships.leaderSince}, ${podMemberships.id}) > (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(asc(podMemberships.leaderSince), asc(podMemberships.id))
    .limit(limit)
  return rows.flatMap(({ id, podId, leaderSince }) => (leaderSince ? [{ podId, key: { at: leaderSince, id } }] : []))
}
