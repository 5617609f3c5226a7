import { desc, eq, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { DataRecord } from '#server/platform/personal-data.ts'
import { accessOverrides, billingCustomers, stripeEvents, subscriptions } from '../tables.ts'

/** Who a person is to the payment provider, and what an operator decided about their access. */
export async function readOwnCustomer(tx: Executor, userId: string): Promise<DataRecord[]> {
  return tx
    .select({ customerId: billingCustomers.stripeCustomerId, createdAt: billingCustomers.createdAt })
    .from(billingCustomers)
    .where(eq(billingCustomers.userId, userId))
}

/** What an operator decided about a person's access. */
export async function readOwnOverride(tx: Executor, userId: string): Promise<DataRecord[]> {
  const { general, podMarketplace } = accessOverrides
  return tx.select({ general, podMarketplace }).from(accessOverrides).where(eq(accessOverrides.userId, userId))
}

/** A person's memberships, the newest first. */
export async function readOwnMemberships(tx: Executor, userId: string): Promise<DataRecord[]> {
  const { id, status, interval, amountCents, currency, promoCode, startedAt, endedAt, currentPeriodEndAt } = subscriptions
  const { cancelAtPeriodEnd, cancelAt, pauseBehavior, pauseEndsAt, pastDueSince, latestAmountDueCents } = subscriptions
  const { hasDiscount, discountEndsAt, openInvoiceCents, openInvoiceUrl, plannedAt, hasAccess, accessEndsAt } = subscriptions
  const { syncedAt, firstPaymentFailedAt, percentOff, fixedOffCents } = subscriptions
  const terms = { id, status, interval, amountCents, currency, promoCode, startedAt, endedAt, currentPeriodEndAt }
  const changes = { cancelAtPeriodEnd, cancelAt, pauseBehavior, pauseEndsAt, plannedAt }
  const discount = { hasDiscount, percentOff, fixedOffCents, discountEndsAt }
  const payments = {
    pastDueSince,
    firstPaymentFailedAt,
    latestAmountDueCents,
    openInvoiceCents,
    openInvoiceUrl,
    hasAccess,
    accessEndsAt,
    syncedAt,
  }
  return tx
    .select({ ...terms, ...changes, ...discount, ...payments })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .orderBy(desc(startedAt), desc(id))
}

/** What the provider told of a person's payments and invoices, the newest first. */
export async function readOwnPaymentEvents(tx: Executor, userId: string): Promise<DataRecord[]> {
  const { type, createdAt, receivedAt } = stripeEvents
  const about = (key: string) => sql<string | null>`${stripeEvents.payload} #>> ${`{data,object,${key}}`}`
  return tx
    .select({
      event: type,
      happenedAt: createdAt,
      receivedAt,
      about: about('id'),
      invoiceNumber: about('number'),
      amountDueCents: about('amount_due'),
      amountPaidCents: about('amount_paid'),
      currency: about('currency'),
      invoiceUrl: about('hosted_invoice_url'),
    })
    .from(stripeEvents)
    .innerJoin(billingCustomers, eq(billingCustomers.stripeCustomerId, stripeEvents.customerId))
    .where(eq(billingCustomers.userId, userId))
    .orderBy(desc(createdAt), desc(stripeEvents.id))
}
