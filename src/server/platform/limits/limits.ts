import { eq, lt, sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import { type Database, type Executor, isReadOnlyError } from '../database/database.ts'
import { TooManyRequestsError } from '../http/too-many-requests.ts'
import { deriveKey, sign } from '../sealing.ts'
import { rateLimits } from './tables.ts'

/**
 * At most `max` hits per `windowMs` for each subject. A limit with `isForReads` is not counted while the database is read-only.
 */
export type Limit = { name: string; max: number; windowMs: number; isForReads?: boolean }

/** Rate limits, counted in the database so that all processes share them. */
export type Limits = {
  /**
   * Counts one hit for a subject: an address, an account, a user.
   *
   * @param tx the hit counts only if this transaction commits
   * @throws TooManyRequestsError when the limit is exceeded; it states when the window ends
   */
  hit(limit: Limit, subject: string, tx?: Executor): Promise<void>
  /**
   * Checks whether a subject has hits left, without counting.
   *
   * @throws TooManyRequestsError when it has none
   */
  check(limit: Limit, subject: string): Promise<void>
  /** Takes back one hit, for actions that are limited only when they fail. */
  refund(limit: Limit, subject: string): Promise<void>
  /** Deletes windows that have ended. Returns the number deleted. */
  pruneExpired(): Promise<number>
}

/**
 * Rate limits stored in PostgreSQL. Subjects are stored as keyed fingerprints, so the table reveals no network or email address.
 */
export function createLimits({ db, clock, secret }: { db: Database; clock: Clock; secret: string }): Limits {
  const key = deriveKey(secret, 'rate-limits')
  const idOf = (limit: Limit, subject: string): string => sign(key, `${limit.name} ${subject}`)
  return {
    async hit(limit, subject, tx = db) {
      const now = clock.now()
      const endsAt = new Date(now.getTime() + limit.windowMs)
      // A window that ends too far ahead was started before the clock was set back. It restarts like an ended one.
      const isOver = sql`${rateLimits.endsAt} <= ${now.toISOString()}::timestamptz or ${rateLimits.endsAt} > ${endsAt.toISOString()}::timestamptz`
      const counting = tx
        .insert(rateLimits)
        .values({ id: idOf(limit, subject), hits: 1, endsAt })
        .onConflictDoUpdate({
          target: rateLimits.id,
          set: {
            // Capped, so that refunds of refused hits never lift the limit.
            hits: sql`case when ${isOver} then 1 else least(${rateLimits.hits} + 1, ${limit.max + 1}) end`,
            endsAt: sql`case when ${isOver} then excluded.ends_at else ${rateLimits.endsAt} end`,
          },
        })
        .returning({ hits: rateLimits.hits, endsAt: rateLimits.endsAt })
      const [row] = await counting.catch((error: unknown) => {
        if (limit.isForReads && isReadOnlyError(error)) return []
        throw error
      })
      if (row && row.hits > limit.max)
        throw new TooManyRequestsError((row.endsAt.getTime() - now.getTime()) / 1000, limit.windowMs)
    },
    async check(limit, subject) {
      const now = clock.now()
      const [row] = await db
        .select()
        .from(rateLimits)
        .where(eq(rateLimits.id, idOf(limit, subject)))
      const leftMs = row ? row.endsAt.getTime() - now.getTime() : 0
      if (row && row.hits >= limit.max && leftMs > 0 && leftMs <= limit.windowMs)
        throw new TooManyRequestsError(leftMs / 1000, limit.windowMs)
    },
    async refund(limit, subject) {
      await db
        .update(rateLimits)
        .set({ hits: sql`greatest(${rateLimits.hits} - 1, 0)` })
        .where(sql`${rateLimits.id} = ${idOf(limit, subject)} and ${rateLimits.hits} <= ${limit.max}`)
    },
    async pruneExpired() {
      const { rowCount } = await db.delete(rateLimits).where(lt(rateLimits.endsAt, clock.now()))
      return rowCount ?? 0
    },
  }
}
