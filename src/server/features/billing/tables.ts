import { bigint, boolean, check, doublePrecision, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { type ReversalKind, responseStatuses } from '#domain/billing/reversals.ts'
import type { SubscriptionStatus } from '#domain/billing/subscription.ts'
import { users } from '../identity/tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Whose customer is whose at the payment provider. */
export const billingCustomers = pgTable('billing_customers', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  stripeCustomerId: text('stripe_customer_id').notNull().unique('billing_customers_stripe_unique'),
  createdAt: instant('created_at').notNull(),
})

/**
 * Members' subscriptions as the provider last told them. `hasAccess` and `accessEndsAt` are what the access rule made of
 * the other columns, so that a request asks one index and no rule.
 */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: text('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text('status').$type<SubscriptionStatus>().notNull(),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull(),
    cancelAt: instant('cancel_at'),
    currentPeriodEndAt: instant('current_period_end_at'),
    /** What its periods are counted from; null until the provider is asked again. */
    anchorAt: instant('anchor_at'),
    pauseBehavior: text('pause_behavior').$type<'void' | 'keep_as_draft' | 'mark_uncollectible'>(),
    isLatestInvoiceVoid: boolean('is_latest_invoice_void').notNull(),
    /** When a pause ends by itself. */
    pauseEndsAt: instant('pause_ends_at'),
    /** Since when the payment now outstanding has failed; for one that was given up unpaid, since when that is known here. */
    pastDueSince: instant('past_due_since'),
    /** The provider's page of an invoice that waits to be paid or confirmed. */
    openInvoiceUrl: text('open_invoice_url'),
    openInvoiceCents: bigint('open_invoice_cents', { mode: 'number' }),
    /** The promotion code it was ordered with. */
    promoCode: text('promo_code'),
    /** Whether its first payment is on its way. */
    isPaymentUnderWay: boolean('is_payment_under_way').notNull().default(false),
    /** When its first payment, which took days, was known here to have failed; null once another one is made. */
    firstPaymentFailedAt: instant('first_payment_failed_at'),
    priceId: text('price_id'),
    interval: text('interval').$type<'month' | 'year'>(),
    amountCents: bigint('amount_cents', { mode: 'number' }),
    currency: text('currency'),
    /** Whether something comes off the next payment, how much, as a share or as an amount, and until when. */
    hasDiscount: boolean('has_discount').notNull().default(false),
    percentOff: doublePrecision('percent_off'),
    fixedOffCents: bigint('fixed_off_cents', { mode: 'number' }),
    discountEndsAt: instant('discount_ends_at'),
    /** The plan it changes to by itself, and when. */
    plannedPriceId: text('planned_price_id'),
    plannedAt: instant('planned_at'),
    opensGeneral: boolean('opens_general').notNull(),
    opensPodMarketplace: boolean('opens_pod_marketplace').notNull(),
    hasAccess: boolean('has_access').notNull(),
    accessEndsAt: instant('access_ends_at'),
    /** Whether it opens nothing because of a lost dispute alone. */
    isWithheld: boolean('is_withheld').notNull().default(false),
    /** What its latest invoice asked for; 0 is a free membership. */
    latestAmountDueCents: bigint('latest_amount_due_cents', { mode: 'number' }),
    /** Whether it never got beyond its first, unpaid invoice. */
    isNeverPaid: boolean('is_never_paid').notNull(),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
    syncedAt: instant('synced_at').notNull(),
  },
  (table) => [index('subscriptions_user_index').on(table.userId)],
)

/** Webhooks received. The provider repeats them for days, so its id is the key that makes repeating safe. */
export const stripeEvents = pgTable(
  'stripe_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    customerId: text('customer_id'),
    createdAt: instant('created_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    processedAt: instant('processed_at'),
    payload: jsonb('payload').notNull(),
  },
  (table) => [index('stripe_events_of_customer').on(table.customerId)],
)

/**
 * Payments that went back, as the provider last described them: refunds, and disputes by the cardholder's bank. `userId` is null
 * for a customer who is not a member, or is one no more.
 */
export const paymentReversals = pgTable(
  'payment_reversals',
  {
    id: uuid('id').primaryKey(),
    providerId: text('provider_id').notNull().unique('payment_reversals_provider_unique'),
    kind: text('kind').$type<ReversalKind>().notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    /** In the provider's words, like `status`. */
    reason: text('reason'),
    status: text('status').notNull(),
    /** Until when the bank takes evidence. */
    evidenceDueAt: instant('evidence_due_at'),
    /** The provider's page of the payment. */
    pageUrl: text('page_url').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When a dispute was decided, by the provider's clock. */
    decidedAt: instant('decided_at'),
    /** Whether it keeps the members' pages closed: a lost dispute does, until something is paid or it is won after all. */
    withholdsAccess: boolean('withholds_access').notNull(),
  },
  (table) => [
    index('payment_reversals_newest').on(table.createdAt, table.id),
    index('payment_reversals_waiting')
      .on(table.createdAt, table.id)
      .where(sql`${table.status} in (${sql.raw(responseStatuses.map((status) => `'${status}'`).join(', '))})`),
    index('payment_reversals_of_member').on(table.userId),
    check('payment_reversals_only_lost_withhold', sql`not ${table.withholdsAccess} or ${table.kind} = 'dispute'`),
  ],
)

/** What an operator decided about one member's access. Null leaves that part to the subscriptions. */
export const accessOverrides = pgTable(
  'access_overrides',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    general: boolean('general'),
    podMarketplace: boolean('pod_marketplace'),
  },
  (table) => [check('access_overrides_say_something', sql`num_nonnulls(${table.general}, ${table.podMarketplace}) > 0`)],
)

/**
 * Who is working on a member's billing right now. A lease and not a database lock: the work waits for the payment
 * provider, and must not hold a connection or a transaction meanwhile.
 */
export const billingLeases = pgTable('billing_leases', {
  userId: uuid('user_id').primaryKey(),
  holder: uuid('holder').notNull(),
  expiresAt: instant('expires_at').notNull(),
})
