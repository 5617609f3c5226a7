import { and, asc, eq, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import type { TimeKey } from '#server/platform/time-cursor.ts'
import { places } from '../tables.ts'
import { type LeadAnswer, leadOffers } from '../tables/lead-offers.ts'

/** That somebody was asked to lead a pod on, as it is stored. */
export type LeadOffer = typeof leadOffers.$inferSelect

/** An offer by its id, or null. */
export async function findLeadOffer(executor: Executor, id: string): Promise<LeadOffer | null> {
  const [offer] = await executor.select().from(leadOffers).where(eq(leadOffers.id, id))
  return offer ?? null
}

/** The offer of a pod that waits for an answer, or null. */
export async function findOpenOffer(executor: Executor, podId: string): Promise<LeadOffer | null> {
  const [offer] = await executor
    .select()
    .from(leadOffers)
    .where(and(eq(leadOffers.podId, podId), isNull(leadOffers.answer)))
  return offer ?? null
}

/** Who was asked to lead a pod after the term that ends on a day, in no order. */
export async function listOffersOf(executor: Executor, podId: string, termUntil: string): Promise<LeadOffer[]> {
  return executor
    .select()
    .from(leadOffers)
    .where(and(eq(leadOffers.podId, podId), eq(leadOffers.termUntil, termUntil)))
}

/** Keeps an offer. The database refuses a second one that waits in the same pod. */
export async function insertLeadOffer(tx: Transaction, offer: Omit<LeadOffer, 'answer' | 'answeredAt'>): Promise<void> {
  await tx.insert(leadOffers).values(offer)
}

/** Keeps what became of an offer. */
export async function settleLeadOffer(tx: Transaction, id: string, answer: LeadAnswer, answeredAt: Date): Promise<void> {
  await tx.update(leadOffers).set({ answer, answeredAt }).where(eq(leadOffers.id, id))
}

/** Lets a pod wait for no answer any more. */
export async function passOffersOf(tx: Transaction, podId: string, answeredAt: Date): Promise<void> {
  await tx
    .update(leadOffers)
    .set({ answer: 'passed', answeredAt })
    .where(and(eq(leadOffers.podId, podId), isNull(leadOffers.answer)))
}

/** Writes down the last day of a leader's term. */
export async function writeTerm(tx: Transaction, placeId: string, termUntil: string): Promise<void> {
  await tx
    .update(places)
    .set({ termUntil })
    .where(and(eq(places.id, placeId), eq(places.isLeader, true)))
}

/**
 * Leaders who lead since before a moment and whose term is not written down or ends on or before a day, whoever has led the longest first.
 *
 * @param after where the slice before ended; null for the first one
 */
export async function listEndingTerms(
  executor: Executor,
  { before, until, after, limit }: { before: Date; until: string; after: TimeKey | null; limit: number },
): Promise<{ podId: string; key: TimeKey }[]> {
  const rows = await executor
    .select({ id: places.id, podId: places.podId, leaderSince: places.leaderSince })
    .from(places)
    .where(
      and(
        // As in the condition of its index.
        sql`${places.isLeader}`,
        lt(places.leaderSince, before),
        or(isNull(places.termUntil), lte(places.termUntil, until)),
        after
          ? sql`(${places.leaderSince}, ${places.id}) > (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(asc(places.leaderSince), asc(places.id))
    .limit(limit)
  return rows.flatMap(({ id, podId, leaderSince }) => (leaderSince ? [{ podId, key: { at: leaderSince, id } }] : []))
}
