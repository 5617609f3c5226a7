import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { TimeKey } from '#server/platform/time-cursor.ts'
import { podMemberships, pods } from '../tables.ts'

/** A leader of an active pod who has not finished the leader guide. */
export type UntrainedLeaderRow = {
  podMembershipId: string
  userId: string
  leaderSince: Date
  pod: { podId: string; podNumber: number; name: string }
}

/**
 * Returns untrained leaders who have led since before a date, longest-serving first.
 *
 * @param after end of the previous page; null for the first one
 */
export async function listUntrainedLeaderRows(
  executor: Executor,
  { before, after, limit }: { before: Date; after: TimeKey | null; limit: number },
): Promise<UntrainedLeaderRow[]> {
  const rows = await executor
    .select({
      podMembershipId: podMemberships.id,
      userId: podMemberships.userId,
      leaderSince: podMemberships.leaderSince,
      pod: { podId: pods.id, podNumber: pods.podNumber, name: pods.name },
    })
    .from(podMemberships)
    .innerJoin(pods, eq(pods.id, podMemberships.podId))
    .where(
      and(
        // Must match the predicate of the partial index.
        sql`${podMemberships.isLeader}`,
        lt(podMemberships.leaderSince, before),
        after
          ? sql`(${podMemberships.leaderSince}, ${podMemberships.id}) > (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
        isNull(pods.archivedAt),
        eq(pods.leaderIsTrained, false),
      ),
    )
    .orderBy(asc(podMemberships.leaderSince), asc(podMemberships.id))
    .limit(limit)
  return rows.flatMap(({ leaderSince, ...row }) => (leaderSince ? [{ ...row, leaderSince }] : []))
}
