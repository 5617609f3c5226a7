import { sql } from 'drizzle-orm'
import { copyRows, memberCopies } from '#server/platform/database/copies.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { subscriptions } from '../tables.ts'

/**
 * Adds the subscriptions of a crowd, which open what those of their sources open. The provider does not know them, so its members
 * have no customer there either, and nobody compares them with it. For the demo.
 */
export async function copySubscriptions(tx: Executor): Promise<void> {
  const from = sql`${subscriptions} source join ${memberCopies} made on made.source = source.user_id`
  await copyRows(tx, subscriptions, from, { id: sql`'sub_' || replace(made.id::text, '-', '')`, userId: sql`made.id` })
}
