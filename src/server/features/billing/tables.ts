import { bigint, boolean, check, doublePrecision, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { type ReversalKind, responseStatuses } from '#domain/billing/reversals.ts'
import type { SubscriptionStatus } from '#domain/billing/subscription.ts'
import { users } from '../identity/tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Customer IDs at the payment provider. */
export const billingCustomers = pgTable('billing_customers', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  stripeCustomerId: text('stripe_customer_id').notNull().unique('billing_customers_stripe_unique'),
  createdAt: instant('created_at').notNull(),
})

/**
 * Members' subscriptions as last reported by the provider. `hasAccess` and `accessEndsAt` are the access rule applied to the
 * other columns, so that a request reads one index and evaluates no rule.
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
    /** The anchor of its billing periods. Null until the next sync. */
    anchorAt: instant('anchor_at'),
    pauseBehavior: text('pause_behavior').$type<'void' | 'keep_as_draft' | 'mark_uncollectible'>(),
    isLatestInvoiceVoid: boolean('is_latest_invoice_void').notNull(),
    /** When a pause ends automatically. */
    pauseEndsAt: instant('pause_ends_at'),
    /** Since when the open payment has failed. For a subscription given up unpaid, since when we know it. */
    pastDueSince: instant('past_due_since'),
    /** The provider's page of an invoice to pay or confirm. */
    openInvoiceUrl: text('open_invoice_url'),
    openInvoiceCents: bigint('open_invoice_cents', { mode: 'number' }),
    promoCode: text('promo_code'),
    /** Whether its first payment is in progress. */
    isPaymentUnderWay: boolean('is_payment_under_way').notNull().default(false),
    /** When we learned that its first payment, which took days, failed. Null once another one is made. */
    firstPaymentFailedAt: instant('first_payment_failed_at'),
    priceId: text('price_id'),
    interval: text('interval').$type<'month' | 'year'>(),
    amountCents: bigint('amount_cents', { mode: 'number' }),
    currency: text('currency'),
    /** Whether the next payment has a discount, how much as a percentage or an amount, and until when. */
    hasDiscount: boolean('has_discount').notNull().default(false),
    percentOff: doublePrecision('percent_off'),
    fixedOffCents: bigint('fixed_off_cents', { mode: 'number' }),
    discountEndsAt: instant('discount_ends_at'),
    /** The plan of a scheduled change, and its time. */
    plannedPriceId: text('planned_price_id'),
    plannedAt: instant('planned_at'),
    opensGeneral: boolean('opens_general').notNull(),
    opensPodMarketplace: boolean('opens_pod_marketplace').notNull(),
    hasAccess: boolean('has_access').notNull(),
    accessEndsAt: instant('access_ends_at'),
    /** Whether a lost dispute is the only reason that it gives no access. */
    isWithheld: boolean('is_withheld').notNull().default(false),
    /** Amount of its latest invoice. 0 is a free membership. */
    latestAmountDueCents: bigint('latest_amount_due_cents', { mode: 'number' }),
    /** Whether its first invoice was never paid. */
    isNeverPaid: boolean('is_never_paid').notNull(),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
    syncedAt: instant('synced_at').notNull(),
  },
  (table) => [index('subscriptions_user_index').on(table.userId)],
)

/** Received webhooks. The provider redelivers them for days, so its event ID is the key for idempotency. */
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

/** Refunds and disputes as last reported by the provider. `userId` is null for a customer who is not, or no longer, a member. */
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
    /** The bank's deadline for evidence. */
    evidenceDueAt: instant('evidence_due_at'),
    /** The provider's dashboard page of the payment. */
    pageUrl: text('page_url').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When a dispute was decided, by the provider's clock. */
    decidedAt: instant('decided_at'),
    /** Whether it blocks the member's access. A lost dispute does, until a payment is made or the dispute is won after all. */
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

/** An operator's decision about a member's access. Null leaves that part to the subscriptions. */
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
 * Leases on members' billing. A lease instead of a database lock, because the work waits for the payment provider and must not
 * hold a connection or a transaction meanwhile.
 */
export const billingLeases = pgTable('billing_leases', {
  userId: uuid('user_id').primaryKey(),
  holder: uuid('holder').notNull(),
  expiresAt: instant('expires_at').notNull(),
})
