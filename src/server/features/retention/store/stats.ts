import { and, count, gte, sql } from 'drizzle-orm'
import type { CancelReason, OfferKind, RetentionSessionState } from '#domain/billing/retention.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { retentionSessions } from '../tables.ts'

const { createdAt, endedAt, offersShown, outcomeOffer, reason, state, userId } = retentionSessions

/** A member who backs out several times within an hour is counted once. */
const isCounted = sql`not (${state} = 'aborted' and exists (
  select 1 from ${retentionSessions} earlier
  where earlier.user_id = ${userId} and earlier.state = 'aborted'
    and (earlier.ended_at, earlier.id) < (${endedAt}, ${retentionSessions.id})
    and earlier.ended_at > ${endedAt} - interval '1 hour'
))`

const since = (instant: Date) => and(gte(createdAt, instant), isCounted)
const having = (which: RetentionSessionState) => sql<number>`count(*) filter (where ${state} = ${which})`.mapWith(Number)

/** Counts sessions started since a date, by state. */
export async function countByState(tx: Executor, from: Date): Promise<{ state: RetentionSessionState; sessions: number }[]> {
  return tx.select({ state, sessions: count() }).from(retentionSessions).where(since(from)).groupBy(state)
}

/** Counts sessions with a reason by reason, most frequent first. */
export async function countByReason(
  tx: Executor,
  from: Date,
): Promise<{ reason: CancelReason; started: number; saved: number; canceled: number }[]> {
  const rows = await tx
    .select({ reason, started: count(), saved: having('saved'), canceled: having('canceled') })
    .from(retentionSessions)
    .where(since(from))
    .groupBy(reason)
    .orderBy(sql`count(*) desc`, reason)
  return rows.flatMap((row) => (row.reason === null ? [] : { ...row, reason: row.reason }))
}

/** Counts how often an offer was shown and accepted. */
export async function countOffer(tx: Executor, from: Date, offer: OfferKind): Promise<{ shown: number; taken: number }> {
  const [row] = await tx
    .select({
      shown: sql<number>`count(*) filter (where ${offersShown} ? ${offer})`.mapWith(Number),
      taken: sql<number>`count(*) filter (where ${outcomeOffer} = ${offer} and ${state} = 'saved')`.mapWith(Number),
    })
    .from(retentionSessions)
    .where(since(from))
  return row ?? { shown: 0, taken: 0 }
}
