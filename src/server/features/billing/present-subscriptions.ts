import type { Subscription, SubscriptionList } from '#contract/api/billing/billing.ts'
import type { Access } from '#domain/access/access.ts'
import { cancellationEndsAt, isOngoing, isPaused, displayStatusOf } from '#domain/billing/subscription.ts'
import type { Loaded } from '#server/platform/database/user-loaders.ts'
import { freePeriodOf } from './free-period.ts'
import { accessLoader } from './store/access.ts'
import { type SubscriptionRow, subscriptionsLoader } from './store/subscriptions.ts'

export const billingLoaders = { subscriptions: subscriptionsLoader, access: accessLoader }

/** Presents the member's subscriptions, newest first, and their access. Abandoned unpaid ones are left out. */
export function presentSubscriptions(
  { subscriptions, access }: Loaded<typeof billingLoaders>,
  now: Date,
  providerNow = now,
): SubscriptionList {
  const failedFirstPayment = findFailedFirstPayment(subscriptions, access, now)
  return {
    subscriptions: subscriptions.filter(isVisible).map((row) => presentSubscription(row, access, now, providerNow)),
    access,
    ...(failedFirstPayment && { failedFirstPayment }),
  }
}

const failureVisibleMs = 30 * 86_400_000

/** Finds the first payment that failed, unless there is a membership, another payment is in progress, or one started after it. */
function findFailedFirstPayment(
  rows: readonly SubscriptionRow[],
  { general }: SubscriptionList['access'],
  now: Date,
): SubscriptionList['failedFirstPayment'] | null {
  if (general || rows.some((row) => isOngoing(row) || row.isPaymentUnderWay)) return null
  const newest = rows.find((row) => row.firstPaymentFailedAt !== null || !row.isNeverPaid)
  if (!newest?.firstPaymentFailedAt || newest.latestAmountDueCents === null || newest.currency === null) return null
  if (now.getTime() - newest.firstPaymentFailedAt.getTime() > failureVisibleMs) return null
  return { amountCents: newest.latestAmountDueCents, currency: newest.currency }
}

function isVisible({ status, isNeverPaid }: SubscriptionRow): boolean {
  return status !== 'incomplete_expired' && !(status === 'canceled' && isNeverPaid)
}

/** Resuming restarts and charges a skipped period. Its discount was part of the skipped invoice. */
function resumeCents(row: SubscriptionRow, now: Date): number | null {
  if (!isPaused(row)) return null
  const isOver = row.status === 'paused' && (row.currentPeriodEndAt === null || row.currentPeriodEndAt <= now)
  if (!isOver && !row.isLatestInvoiceVoid) return 0
  return (row.hasDiscount ? row.latestAmountDueCents : null) ?? row.amountCents
}

function presentSubscription(row: SubscriptionRow, access: Access, now: Date, providerNow: Date): Subscription {
  const isOpen = row.hasAccess && (row.accessEndsAt === null || row.accessEndsAt > now)
  const endsAt = row.endedAt ?? cancellationEndsAt(row)
  return {
    id: row.id,
    status: displayStatusOf(row),
    access: { general: isOpen && row.opensGeneral, pod_marketplace: isOpen && row.opensPodMarketplace },
    priceId: row.priceId,
    interval: row.interval,
    amountCents: row.amountCents,
    currency: row.currency,
    startedAt: row.startedAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    currentPeriodEndAt: row.currentPeriodEndAt?.toISOString() ?? null,
    pauseEndsAt: row.pauseBehavior === 'void' ? (row.pauseEndsAt?.toISOString() ?? null) : null,
    resumeCents: resumeCents(row, providerNow),
    plannedInterval: row.plannedPriceId === null ? null : row.interval === 'year' ? 'month' : 'year',
    plannedAt: row.plannedAt?.toISOString() ?? null,
    openInvoiceUrl: row.openInvoiceUrl,
    openInvoiceCents: row.openInvoiceCents,
    accessUntil: isOpen && row.status === 'past_due' ? (row.accessEndsAt?.toISOString() ?? null) : null,
    isWithheld: row.isWithheld && !access.general,
    promoCode: row.promoCode,
    isPaymentUnderWay: row.isPaymentUnderWay,
    hasDiscount: row.hasDiscount,
    percentOff: row.percentOff,
    fixedOffCents: row.fixedOffCents,
    discountUntil: row.discountEndsAt?.toISOString() ?? null,
    free: freePeriodOf(row),
  }
}
