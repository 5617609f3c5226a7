import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { excludedColumns, toBatches } from '#server/platform/database/upsert.ts'
import { jsonRow, parseJsonRow } from '#server/platform/database/json-row.ts'
import type { UserLoader } from '#server/platform/database/user-loaders.ts'
import { subscriptions } from '../tables.ts'
import { copyRows, memberCopies } from '#server/platform/database/copies.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect

/** Lists a member's subscriptions, newest first. */
export async function listSubscriptions(tx: Executor, userId: string): Promise<SubscriptionRow[]> {
  return tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .orderBy(desc(subscriptions.startedAt), desc(subscriptions.id))
}

const columns = getTableColumns(subscriptions)

/** The member's subscriptions, newest first. */
export const subscriptionsLoader: UserLoader<SubscriptionRow[]> = {
  name: 'billing.subscriptions',
  sql: (userId) => sql`(
    select json_agg(${jsonRow(columns)} order by ${subscriptions.startedAt} desc, ${subscriptions.id} desc)
    from ${subscriptions} where ${subscriptions.userId} = ${userId})`,
  parse: (raw) => ((raw as unknown[] | null) ?? []).map((row) => parseJsonRow(columns, row)),
}

export async function isOwnSubscription(tx: Executor, userId: string, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.id, id), eq(subscriptions.userId, userId)))
  return rows.length > 0
}

/** Upserts rows by subscription ID. */
export async function upsertSubscriptions(tx: Executor, rows: readonly SubscriptionRow[]): Promise<void> {
  for (const batch of toBatches(rows, rowBatchSize)) {
    await tx
      .insert(subscriptions)
      .values(batch)
      .onConflictDoUpdate({ target: subscriptions.id, set: excludedColumns(subscriptions, 'id') })
  }
}

const rowBatchSize = 1_000

/**
 * Inserts the subscriptions of a large data set with the same access as their sources. The provider does not know them, so its
 * members have no customer there and are never reconciled. For the demo.
 */
export async function copySubscriptions(tx: Executor): Promise<void> {
  const from = sql`${subscriptions} source join ${memberCopies} made on made.source = source.user_id`
  await copyRows(tx, subscriptions, from, { id: sql`'sub_' || replace(made.id::text, '-', '')`, userId: sql`made.id` })
}
