import { asc, eq, gt, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { inSlices } from '#server/platform/database/incoming.ts'
import type { Value } from '#server/platform/database/values.ts'
import { billingCustomers } from '../tables.ts'

/** The provider's customer of a member, or null before there is one. */
export async function findCustomerId(tx: Executor, userId: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: billingCustomers.stripeCustomerId })
    .from(billingCustomers)
    .where(eq(billingCustomers.userId, userId))
  return row?.id ?? null
}

/** The member behind a customer of the provider, or null. */
export async function findUserIdOf(tx: Executor, customerId: string): Promise<string | null> {
  const [row] = await tx
    .select({ userId: billingCustomers.userId })
    .from(billingCustomers)
    .where(eq(billingCustomers.stripeCustomerId, customerId))
  return row?.userId ?? null
}

/** Remembers whose customer is whose; a member's first one stays. */
export async function saveCustomerIds(tx: Executor, rows: readonly (typeof billingCustomers.$inferInsert)[]): Promise<void> {
  for (const slice of inSlices(rows, rowsAtOnce)) {
    await tx.insert(billingCustomers).values(slice).onConflictDoNothing({ target: billingCustomers.userId })
  }
}

/** Forgets whose customer this was: the provider has none of this id any more. */
export async function forgetCustomerId(tx: Executor, customerId: string): Promise<void> {
  await tx.delete(billingCustomers).where(eq(billingCustomers.stripeCustomerId, customerId))
}

/** Members with a customer at the provider, by their ids, from after one on. */
export async function listCustomerIds(tx: Executor, after: string | null, limit: number): Promise<Customer[]> {
  return tx
    .select({ userId: billingCustomers.userId, customerId: billingCustomers.stripeCustomerId })
    .from(billingCustomers)
    .where(after === null ? undefined : gt(billingCustomers.userId, after))
    .orderBy(asc(billingCustomers.userId))
    .limit(limit)
}

/** Whose customer is whose. */
export type Customer = { userId: string; customerId: string }

const rowsAtOnce = 5_000

/** The provider's customer of a member; null before there is one. */
export const customerIdValue: Value<string | null> = {
  name: 'billing.customer-id',
  sql: (userId) =>
    sql`(select ${billingCustomers.stripeCustomerId} from ${billingCustomers} where ${billingCustomers.userId} = ${userId})`,
  read: (given) => given as string | null,
}
