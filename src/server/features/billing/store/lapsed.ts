import { inArray, sql } from 'drizzle-orm'
import { holdsSeat, SubscriptionStatus } from '#domain/billing/subscription.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { accessOverrides, subscriptions } from '../tables.ts'

/**
 * Lists members whose last membership ended before a point in time, by ID after the given one. Excludes members with a running,
 * paused or pending one, with access by an operator's decision, or without any membership.
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
 * Returns the members among these whose last membership has given no pod seat since before `since`. Excludes members with one
 * that does, with a started one that is about to be paid, with access by an operator's decision, or without any membership.
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
