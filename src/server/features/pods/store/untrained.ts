import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { TimeKey } from '#server/platform/time-cursor.ts'
import { places, pods } from '../tables.ts'

/** Somebody who leads a living pod without having finished the leader guide. */
export type UntrainedPlace = {
  placeId: string
  userId: string
  leaderSince: Date
  pod: { podId: string; podNumber: number; name: string }
}

/**
 * Untrained leaders who lead since before a moment, whoever has led the longest first.
 *
 * @param after where the page before ended; null for the first one
 */
export async function listUntrained(
  executor: Executor,
  { before, after, limit }: { before: Date; after: TimeKey | null; limit: number },
): Promise<UntrainedPlace[]> {
  const rows = await executor
    .select({
      placeId: places.id,
      userId: places.userId,
      leaderSince: places.leaderSince,
      pod: { podId: pods.id, podNumber: pods.podNumber, name: pods.name },
    })
    .from(places)
    .innerJoin(pods, eq(pods.id, places.podId))
    .where(
      and(
        // As in the condition of its index.
        sql`${places.isLeader}`,
        lt(places.leaderSince, before),
        after
          ? sql`(${places.leaderSince}, ${places.id}) > (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
        isNull(pods.archivedAt),
        eq(pods.leaderIsTrained, false),
      ),
    )
    .orderBy(asc(places.leaderSince), asc(places.id))
    .limit(limit)
  return rows.flatMap(({ leaderSince, ...row }) => (leaderSince ? [{ ...row, leaderSince }] : []))
}
