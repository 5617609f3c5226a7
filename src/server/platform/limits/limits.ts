import { eq, lt, sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import { type Database, type Executor, isReadOnly } from '../database/database.ts'
import { TooManyRequestsError } from '../http/too-many-requests.ts'
import { deriveKey, sign } from '../sealing.ts'
import { rateLimits } from './tables.ts'

/** So many times within so long, for each subject. One that `isForReads` counts nothing while the database takes no writes. */
export type Limit = { name: string; most: number; withinMs: number; isForReads?: boolean }

/** Counts what people do in the database, so that all processes count together. */
export type Limits = {
  /**
   * Counts one more for a subject: an address, an account, a person.
   *
   * @param tx counts only if this transaction commits
   * @throws TooManyRequestsError when it is one too many; it tells when the window ends
   */
  hit(limit: Limit, subject: string, tx?: Executor): Promise<void>
  /**
   * Whether a subject may do it once more, without counting.
   *
   * @throws TooManyRequestsError when it may not
   */
  check(limit: Limit, subject: string): Promise<void>
  /** Takes one back, for what turned out well and is limited only when it fails. */
  refund(limit: Limit, subject: string): Promise<void>
  /** Forgets windows that have ended; answers how many. */
  sweep(): Promise<number>
}

/** Limits kept in PostgreSQL. Subjects are stored as keyed fingerprints: the table tells no address and no e-mail. */
export function createLimits({ db, clock, secret }: { db: Database; clock: Clock; secret: string }): Limits {
  const key = deriveKey(secret, 'rate-limits')
  const idOf = (limit: Limit, subject: string): string => sign(key, `${limit.name} ${subject}`)
  return {
    async hit(limit, subject, tx = db) {
      const now = clock.now()
      const endsAt = new Date(now.getTime() + limit.withinMs)
      // A window that ends too far ahead was begun before the clock was set back; it starts anew as one that has ended.
      const isOver = sql`${rateLimits.endsAt} <= ${now.toISOString()}::timestamptz or ${rateLimits.endsAt} > ${endsAt.toISOString()}::timestamptz`
      const counting = tx
        .insert(rateLimits)
        .values({ id: idOf(limit, subject), hits: 1, endsAt })
        .onConflictDoUpdate({
          target: rateLimits.id,
          set: {
            // Capped, so that refunds of what was refused never open the door again.
            hits: sql`case when ${isOver} then 1 else least(${rateLimits.hits} + 1, ${limit.most + 1}) end`,
            endsAt: sql`case when ${isOver} then excluded.ends_at else ${rateLimits.endsAt} end`,
          },
        })
        .returning({ hits: rateLimits.hits, endsAt: rateLimits.endsAt })
      const [row] = await counting.catch((error: unknown) => {
        if (limit.isForReads && isReadOnly(error)) return []
        throw error
      })
      if (row && row.hits > limit.most)
        throw new TooManyRequestsError((row.endsAt.getTime() - now.getTime()) / 1000, limit.withinMs)
    },
    async check(limit, subject) {
      const now = clock.now()
      const [row] = await db
        .select()
        .from(rateLimits)
        .where(eq(rateLimits.id, idOf(limit, subject)))
      const leftMs = row ? row.endsAt.getTime() - now.getTime() : 0
      if (row && row.hits >= limit.most && leftMs > 0 && leftMs <= limit.withinMs)
        throw new TooManyRequestsError(leftMs / 1000, limit.withinMs)
    },
    async refund(limit, subject) {
      await db
        .update(rateLimits)
        .set({ hits: sql`greatest(${rateLimits.hits} - 1, 0)` })
        .where(sql`${rateLimits.id} = ${idOf(limit, subject)} and ${rateLimits.hits} <= ${limit.most}`)
    },
    async sweep() {
      const { rowCount } = await db.delete(rateLimits).where(lt(rateLimits.endsAt, clock.now()))
      return rowCount ?? 0
    },
  }
}
