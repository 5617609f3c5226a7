import { desc, eq, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { DataRecord } from '#server/platform/personal-data.ts'
import { billingCustomers, stripeEvents, subscriptions } from '../tables.ts'

/** Exports a user's memberships, newest first. */
export async function exportMemberships(tx: Executor, userId: string): Promise<DataRecord[]> {
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

/** Exports the provider's events about a user's payments and invoices, newest first. */
export async function exportPaymentEvents(tx: Executor, userId: string): Promise<DataRecord[]> {
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
