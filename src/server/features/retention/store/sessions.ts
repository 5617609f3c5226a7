import { and, desc, eq, gt, inArray, lte, ne, or, sql } from 'drizzle-orm'
import type { CancelReason, OfferKind } from '#domain/billing/retention.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { retentionMessages, retentionSessions } from '../tables.ts'

/** A session of the cancel flow as it is kept. */
export type RetentionSessionRow = typeof retentionSessions.$inferSelect

/** How a session may end by somebody's word. */
type Ending = {
  state: 'saved' | 'canceled' | 'aborted'
  reason?: CancelReason | null
  comment?: string | null
  offer?: OfferKind
  now: Date
}

/**
 * Opens the member's session, or keeps the one that is open about the same subscription, for as long again. Another one that is
 * still open has expired with it.
 */
export async function openSession(
  tx: Executor,
  {
    id,
    userId,
    subscriptionId,
    interval,
    now,
    expiresAt,
  }: Pick<RetentionSessionRow, 'id' | 'userId' | 'subscriptionId' | 'interval' | 'expiresAt'> & { now: Date },
): Promise<RetentionSessionRow> {
  const isStale = or(lte(retentionSessions.expiresAt, now), ne(retentionSessions.subscriptionId, subscriptionId))
  await tx
    .update(retentionSessions)
    .set({ state: 'expired', endedAt: now })
    .where(and(eq(retentionSessions.userId, userId), eq(retentionSessions.state, 'open'), isStale))
  const [row] = await tx
    .insert(retentionSessions)
    .values({ id, userId, subscriptionId, interval, state: 'open', offersShown: [], createdAt: now, expiresAt })
    .onConflictDoUpdate({
      target: retentionSessions.userId,
      targetWhere: sql`${retentionSessions.state} = 'open'`,
      set: { expiresAt },
    })
    .returning()
  if (!row) throw new Error('an upsert answers its row')
  return row
}

/** A session by its id, or null. */
export async function findSession(tx: Executor, id: string): Promise<RetentionSessionRow | null> {
  const [row] = await tx.select().from(retentionSessions).where(eq(retentionSessions.id, id))
  return row ?? null
}

/** Notes why somebody wants to cancel and what they were shown; an ended session stays as it is. */
export async function noteStep(
  tx: Executor,
  id: string,
  { reason, offer }: { reason: CancelReason | null; offer: OfferKind | null },
): Promise<void> {
  if (!reason && !offer) return
  await tx
    .update(retentionSessions)
    .set({
      ...(reason && { reason }),
      ...(offer && { offersShown: withOffer(offer) }),
    })
    .where(and(eq(retentionSessions.id, id), eq(retentionSessions.state, 'open')))
}

function withOffer(offer: OfferKind) {
  const shown = retentionSessions.offersShown
  return sql`case when ${shown} ? ${offer} then ${shown} else ${shown} || to_jsonb(${offer}::text) end`
}

/** Notes which offer is being taken, before the provider is told: should its answer be lost, taking it again is no second time. */
export async function noteTaking(tx: Executor, id: string, offer: OfferKind): Promise<void> {
  await tx
    .update(retentionSessions)
    .set({ outcomeOffer: offer })
    .where(and(eq(retentionSessions.id, id), eq(retentionSessions.state, 'open')))
}

/**
 * Writes down how a session ended. What was done at the payment provider wins over words that came meanwhile from another
 * window; `aborted` ends only what is open. Answers whether it counted.
 */
export async function endSession(
  tx: Executor,
  session: { id: string } | { openOf: string },
  { state, reason, comment, offer, now }: Ending,
): Promise<boolean> {
  const which = 'id' in session ? eq(retentionSessions.id, session.id) : eq(retentionSessions.userId, session.openOf)
  const endable = 'id' in session && state !== 'aborted' ? (['open', 'expired', 'aborted'] as const) : (['open'] as const)
  const { rowCount } = await tx
    .update(retentionSessions)
    .set({
      state,
      endedAt: now,
      ...(reason && { reason }),
      ...(comment && { comment }),
      ...(offer && { outcomeOffer: offer, offersShown: withOffer(offer) }),
    })
    .where(and(which, inArray(retentionSessions.state, endable)))
  return (rowCount ?? 0) > 0
}

/** Adds a session that begins and ends in one moment: a cancellation outside of the cancel flow. */
export async function addCanceled(
  tx: Executor,
  { now, ...row }: Pick<RetentionSessionRow, 'id' | 'userId' | 'subscriptionId' | 'interval'> & { now: Date },
): Promise<void> {
  const moment = { createdAt: now, expiresAt: now, endedAt: now }
  await tx.insert(retentionSessions).values({ ...row, ...moment, state: 'canceled', offersShown: [] })
}

/** Ends open sessions whose time is over; answers how many. */
export async function expireSessions(tx: Executor, now: Date): Promise<number> {
  const { rowCount } = await tx
    .update(retentionSessions)
    .set({ state: 'expired', endedAt: now })
    .where(and(eq(retentionSessions.state, 'open'), lte(retentionSessions.expiresAt, now)))
  return rowCount ?? 0
}

/** Whether the member took a discount after an instant, or was taking one, however the session ended. */
export async function hasTakenDiscountSince(tx: Executor, userId: string, since: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: retentionSessions.id })
    .from(retentionSessions)
    .where(
      and(
        eq(retentionSessions.userId, userId),
        eq(retentionSessions.outcomeOffer, 'discount'),
        gt(sql`coalesce(${retentionSessions.endedAt}, ${retentionSessions.createdAt})`, since),
      ),
    )
    .orderBy(desc(retentionSessions.createdAt))
    .limit(1)
  return rows.length > 0
}

/** Keeps what a member wrote in a session. */
export async function addMessage(tx: Executor, row: typeof retentionMessages.$inferInsert): Promise<void> {
  await tx.insert(retentionMessages).values(row)
}

/** What a member wrote to the operator in a session. */
export type Talk = { userId: string; reason: CancelReason | null; interval: 'month' | 'year' | null; message: string }

/** What was written in a session, or null. */
export async function findTalk(tx: Executor, sessionId: string): Promise<Talk | null> {
  const { userId, reason, interval } = retentionSessions
  const [row] = await tx
    .select({ userId, reason, interval, message: retentionMessages.message })
    .from(retentionMessages)
    .innerJoin(retentionSessions, eq(retentionSessions.id, retentionMessages.sessionId))
    .where(eq(retentionMessages.sessionId, sessionId))
  return row ?? null
}

/** Keeps nothing of what a member wrote; that they asked to cancel, and why in the provider's words, stays for the figures. */
export async function emptyWordsOf(tx: Executor, userId: string): Promise<void> {
  const own = tx.select({ id: retentionSessions.id }).from(retentionSessions).where(eq(retentionSessions.userId, userId))
  await tx.delete(retentionMessages).where(inArray(retentionMessages.sessionId, own))
  await tx.update(retentionSessions).set({ comment: null }).where(eq(retentionSessions.userId, userId))
}

/** A person's sessions with what they wrote to the operator in each, the newest first. */
export async function listSessionsOf(
  tx: Executor,
  userId: string,
): Promise<{ session: RetentionSessionRow; message: string | null }[]> {
  return tx
    .select({ session: retentionSessions, message: retentionMessages.message })
    .from(retentionSessions)
    .leftJoin(retentionMessages, eq(retentionMessages.sessionId, retentionSessions.id))
    .where(eq(retentionSessions.userId, userId))
    .orderBy(desc(retentionSessions.createdAt), desc(retentionSessions.id))
}

/** The ids of a person's sessions. */
export async function listSessionIds(tx: Executor, userId: string): Promise<string[]> {
  const rows = await tx.select({ id: retentionSessions.id }).from(retentionSessions).where(eq(retentionSessions.userId, userId))
  return rows.map(({ id }) => id)
}
