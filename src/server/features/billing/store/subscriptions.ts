import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { incoming, inSlices } from '#server/platform/database/incoming.ts'
import { jsonRow, readJsonRow } from '#server/platform/database/json-row.ts'
import type { Value } from '#server/platform/database/values.ts'
import { subscriptions } from '../tables.ts'

/** One row of the members' subscriptions. */
export type SubscriptionRow = typeof subscriptions.$inferSelect

/** The member's subscriptions, newest first. */
export async function listSubscriptions(tx: Executor, userId: string): Promise<SubscriptionRow[]> {
  return tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .orderBy(desc(subscriptions.startedAt), desc(subscriptions.id))
}

const columns = getTableColumns(subscriptions)

/** The member's subscriptions, newest first. */
export const subscriptionsValue: Value<SubscriptionRow[]> = {
  name: 'billing.subscriptions',
  sql: (userId) => sql`(
    select json_agg(${jsonRow(columns)} order by ${subscriptions.startedAt} desc, ${subscriptions.id} desc)
    from ${subscriptions} where ${subscriptions.userId} = ${userId})`,
  read: (given) => ((given as unknown[] | null) ?? []).map((row) => readJsonRow(columns, row)),
}

/** Whether this subscription belongs to this member. */
export async function isOwnSubscription(tx: Executor, userId: string, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.id, id), eq(subscriptions.userId, userId)))
  return rows.length > 0
}

/** Adds the rows, or brings those with a known id up to date. */
export async function saveSubscriptions(tx: Executor, rows: readonly SubscriptionRow[]): Promise<void> {
  for (const slice of inSlices(rows, rowsAtOnce)) {
    await tx
      .insert(subscriptions)
      .values(slice)
      .onConflictDoUpdate({ target: subscriptions.id, set: incoming(subscriptions, 'id') })
  }
}

const rowsAtOnce = 1_000
