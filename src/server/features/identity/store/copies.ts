import { sql } from 'drizzle-orm'
import { copyRows, memberCopies } from '#server/platform/database/copies.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { identityAccounts, users } from '../tables.ts'

/**
 * Inserts the users of a large data set with their accounts at the built-in issuer. Their password is that of their source. For
 * the demo.
 */
export async function copyMembers(tx: Executor): Promise<void> {
  const person = { id: sql`made.id`, email: sql`made.email`, name: sql`made.name` }
  const from = (table: typeof users | typeof identityAccounts) =>
    sql`${table} source join ${memberCopies} made on made.source = source.id`
  await copyRows(tx, identityAccounts, from(identityAccounts), person)
  await copyRows(tx, users, from(users), { ...person, subject: sql`made.id::text`, isAdmin: sql`false` })
}
