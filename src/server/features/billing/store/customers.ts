import { asc, eq, gt, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { toBatches } from '#server/platform/database/upsert.ts'
import type { UserLoader } from '#server/platform/database/user-loaders.ts'
import { billingCustomers } from '../tables.ts'

/** Returns a member's customer ID at the provider, or null. */
export async function findCustomerId(tx: Executor, userId: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: billingCustomers.stripeCustomerId })
    .from(billingCustomers)
    .where(eq(billingCustomers.userId, userId))
  return row?.id ?? null
}

/** Returns the member behind a customer ID of the provider, or null. */
export async function findUserIdByCustomer(tx: Executor, customerId: string): Promise<string | null> {
  const [row] = await tx
    .select({ userId: billingCustomers.userId })
    .from(billingCustomers)
    .where(eq(billingCustomers.stripeCustomerId, customerId))
  return row?.userId ?? null
}

/** Inserts customer IDs. A member's first one stays. */
export async function insertCustomerIds(tx: Executor, rows: readonly (typeof billingCustomers.$inferInsert)[]): Promise<void> {
  for (const batch of toBatches(rows, rowBatchSize)) {
    await tx.insert(billingCustomers).values(batch).onConflictDoNothing({ target: billingCustomers.userId })
  }
}

/** Deletes a customer ID that no longer exists at the provider. */
export async function deleteCustomerId(tx: Executor, customerId: string): Promise<void> {
  await tx.delete(billingCustomers).where(eq(billingCustomers.stripeCustomerId, customerId))
}

/** Lists members with a customer ID, by user ID after the given one. */
export async function listCustomerIds(tx: Executor, after: string | null, limit: number): Promise<Customer[]> {
  return tx
    .select({ userId: billingCustomers.userId, customerId: billingCustomers.stripeCustomerId })
    .from(billingCustomers)
    .where(after === null ? undefined : gt(billingCustomers.userId, after))
    .orderBy(asc(billingCustomers.userId))
    .limit(limit)
}

export type Customer = { userId: string; customerId: string }

const rowBatchSize = 5_000

/** A member's customer ID at the provider. Null before there is one. */
export const customerIdLoader: UserLoader<string | null> = {
  name: 'billing.customer-id',
  sql: (userId) =>
    sql`(select ${billingCustomers.stripeCustomerId} from ${billingCustomers} where ${billingCustomers.userId} = ${userId})`,
  parse: (raw) => raw as string | null,
}
