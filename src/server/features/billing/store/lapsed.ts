import { inArray, sql } from 'drizzle-orm'
import { holdsSeat } from '#domain/billing/holds-seat.ts'
import { SubscriptionStatus } from '#domain/billing/subscription.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { accessOverrides, subscriptions } from '../tables.ts'

/**
 * Members whose last membership ended before a moment, by their ids, from after one on. Left out is whoever has one that runs, is
 * paused or may still begin, has access by an operator's word, or never had a membership.
 */
export async function listLapsedMembers(
  tx: Executor,
  endedBefore: Date,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const isOver = sql`status in ('canceled', 'incomplete_expired')`
  const rows = await tx
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(after === null ? undefined : sql`${subscriptions.userId} > ${after}::uuid`)
    .groupBy(subscriptions.userId)
    .having(
      sql`bool_and(${isOver})
        and max(coalesce(${subscriptions.endedAt}, ${subscriptions.syncedAt})) filter (where not ${subscriptions.isNeverPaid}) < ${endedBefore.toISOString()}::timestamptz
        and not exists (select 1 from ${accessOverrides} where ${accessOverrides.userId} = ${subscriptions.userId} and ${accessOverrides.general})`,
    )
    .orderBy(subscriptions.userId)
    .limit(limit)
  return rows.map(({ userId }) => userId)
}

const withoutSeat = SubscriptionStatus.options.filter((status) => !holdsSeat({ status }))

/**
 * Those of these members whose last membership has given no seat in a pod any more since before a moment. Left out is whoever has one
 * that does, has begun another that is about to be paid, has access by an operator's word, or never had a membership.
 */
export async function listWithoutSeat(tx: Executor, userIds: readonly string[], since: Date): Promise<string[]> {
  if (userIds.length === 0) return []
  const endedAt = sql`coalesce(${subscriptions.endedAt}, ${subscriptions.pastDueSince}, ${subscriptions.syncedAt})`
  const rows = await tx
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(inArray(subscriptions.userId, [...userIds]))
    .groupBy(subscriptions.userId)
    .having(
      sql`bool_and(${inArray(subscriptions.status, withoutSeat)} and not ${subscriptions.isPaymentUnderWay})
        and max(${endedAt}) filter (where not ${subscriptions.isNeverPaid}) <= ${since.toISOString()}::timestamptz
        and not exists (select 1 from ${accessOverrides} where ${accessOverrides.userId} = ${subscriptions.userId} and ${accessOverrides.general})`,
    )
  return rows.map(({ userId }) => userId)
}
