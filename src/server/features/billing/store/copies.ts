import { sql } from 'drizzle-orm'
import { copyRows, memberCopies } from '#server/platform/database/copies.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { subscriptions } from '../tables.ts'

/**
 * Inserts the subscriptions of a large data set with the same access as their sources. The provider does not know them, so its
 * members have no customer there and are never reconciled. For the demo.
 */
export async function copySubscriptions(tx: Executor): Promise<void> {
  const from = sql`${subscriptions} source join ${memberCopies} made on made.source = source.user_id`
  await copyRows(tx, subscriptions, from, { id: sql`'sub_' || replace(made.id::text, '-', '')`, userId: sql`made.id` })
}
