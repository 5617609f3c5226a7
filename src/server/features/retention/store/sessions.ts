import { and, desc, eq, gt, inArray, lte, ne, or, sql } from 'drizzle-orm'
import type { CancelReason, OfferKind } from '#domain/billing/retention.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { retentionMessages, retentionSessions } from '../tables.ts'

export type RetentionSessionRow = typeof retentionSessions.$inferSelect

/** How a member ended a session. */
type SessionEnd = {
  state: 'saved' | 'canceled' | 'aborted'
  reason?: CancelReason | null
  comment?: string | null
  offer?: OfferKind
  now: Date
}

/**
 * Opens a session, or extends the member's open session about the same subscription by the full time. An open session about
 * another subscription expires.
 */
export async function upsertOpenSession(
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
  if (!row) throw new Error('The upsert returned no row.')
  return row
}

export async function findSession(tx: Executor, id: string): Promise<RetentionSessionRow | null> {
  const [row] = await tx.select().from(retentionSessions).where(eq(retentionSessions.id, id))
  return row ?? null
}

/** Stores a reason and a shown offer; an ended session stays as it is. */
export async function updateStep(
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
  const offersShown = retentionSessions.offersShown
  return sql`case when ${offersShown} ? ${offer} then ${offersShown} else ${offersShown} || to_jsonb(${offer}::text) end`
}

/**
 * Stores which offer is being accepted before the provider is called. If the provider's response is lost, a retry does not count
 * as a second offer.
 */
export async function markOfferPending(tx: Executor, id: string, offer: OfferKind): Promise<void> {
  await tx
    .update(retentionSessions)
    .set({ outcomeOffer: offer })
    .where(and(eq(retentionSessions.id, id), eq(retentionSessions.state, 'open')))
}

/**
 * Stores how a session ended. A change at the payment provider overrides a decision made meanwhile in another window; `aborted`
 * ends only an open session. Returns whether the row changed.
 */
export async function endSession(
  tx: Executor,
  session: { id: string } | { openOf: string },
  { state, reason, comment, offer, now }: SessionEnd,
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

/** Inserts a session that starts and ends at once: a cancellation outside the cancel flow. */
export async function insertCanceled(
  tx: Executor,
  { now, ...row }: Pick<RetentionSessionRow, 'id' | 'userId' | 'subscriptionId' | 'interval'> & { now: Date },
): Promise<void> {
  const moment = { createdAt: now, expiresAt: now, endedAt: now }
  await tx.insert(retentionSessions).values({ ...row, ...moment, state: 'canceled', offersShown: [] })
}

/** Ends open sessions that have expired. Returns their number. */
export async function expireSessions(tx: Executor, now: Date): Promise<number> {
  const { rowCount } = await tx
    .update(retentionSessions)
    .set({ state: 'expired', endedAt: now })
    .where(and(eq(retentionSessions.state, 'open'), lte(retentionSessions.expiresAt, now)))
  return rowCount ?? 0
}

/** Returns whether the member accepted a discount after a date, or was accepting one, however the session ended. */
export async function hasAcceptedDiscountSince(tx: Executor, userId: string, since: Date): Promise<boolean> {
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

export async function insertTalkRequest(tx: Executor, row: typeof retentionMessages.$inferInsert): Promise<void> {
  await tx.insert(retentionMessages).values(row)
}

/** A member's message to the operator in a session. */
export type TalkRequest = { userId: string; reason: CancelReason | null; interval: 'month' | 'year' | null; message: string }

/** Returns the message of a session, or null. */
export async function findTalkRequest(tx: Executor, sessionId: string): Promise<TalkRequest | null> {
  const { userId, reason, interval } = retentionSessions
  const [row] = await tx
    .select({ userId, reason, interval, message: retentionMessages.message })
    .from(retentionMessages)
    .innerJoin(retentionSessions, eq(retentionSessions.id, retentionMessages.sessionId))
    .where(eq(retentionMessages.sessionId, sessionId))
  return row ?? null
}

/** Deletes the texts a member wrote. The sessions and their reasons stay for the stats. */
export async function deleteCommentsOf(tx: Executor, userId: string): Promise<void> {
  const own = tx.select({ id: retentionSessions.id }).from(retentionSessions).where(eq(retentionSessions.userId, userId))
  await tx.delete(retentionMessages).where(inArray(retentionMessages.sessionId, own))
  await tx.update(retentionSessions).set({ comment: null }).where(eq(retentionSessions.userId, userId))
}

/** Returns a member's sessions with their messages, newest first. */
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

/** Returns the IDs of a member's sessions. */
export async function listSessionIds(tx: Executor, userId: string): Promise<string[]> {
  const rows = await tx.select({ id: retentionSessions.id }).from(retentionSessions).where(eq(retentionSessions.userId, userId))
  return rows.map(({ id }) => id)
}
