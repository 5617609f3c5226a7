import type { Subscription, SubscriptionList } from '#contract/billing.ts'
import type { Access } from '#domain/access/access.ts'
import { endOf, isLive, isPaused, shownStatus } from '#domain/billing/subscription.ts'
import type { Found } from '#server/platform/database/values.ts'
import { freeTimeOf } from './free-time.ts'
import { accessValue } from './store/access.ts'
import { type SubscriptionRow, subscriptionsValue } from './store/subscriptions.ts'

/** What showing somebody's subscriptions takes. */
export const billingValues = { subscriptions: subscriptionsValue, access: accessValue }

/** The member's subscriptions, newest first, and what is open to them. Those that were given up unpaid are left out. */
export function showSubscriptions(
  { subscriptions, access }: Found<typeof billingValues>,
  now: Date,
  providerNow = now,
): SubscriptionList {
  const failedFirstPayment = findFailedFirstPayment(subscriptions, access, now)
  return {
    subscriptions: subscriptions.filter(isWorthShowing).map((row) => toSubscription(row, access, now, providerNow)),
    access,
    ...(failedFirstPayment && { failedFirstPayment }),
  }
}

const failureShownMs = 30 * 86_400_000

/** The first payment that failed, unless there is a membership, another payment is on its way, or one began after it. */
function findFailedFirstPayment(
  rows: readonly SubscriptionRow[],
  { general }: SubscriptionList['access'],
  now: Date,
): SubscriptionList['failedFirstPayment'] | null {
  if (general || rows.some((row) => isLive(row) || row.isPaymentUnderWay)) return null
  const newest = rows.find((row) => row.firstPaymentFailedAt !== null || !row.isNeverPaid)
  if (!newest?.firstPaymentFailedAt || newest.latestAmountDueCents === null || newest.currency === null) return null
  if (now.getTime() - newest.firstPaymentFailedAt.getTime() > failureShownMs) return null
  return { amountCents: newest.latestAmountDueCents, currency: newest.currency }
}

function isWorthShowing({ status, isNeverPaid }: SubscriptionRow): boolean {
  return status !== 'incomplete_expired' && !(status === 'canceled' && isNeverPaid)
}

/** A period that was skipped is begun anew and paid. What a discount takes off was in the invoice that was skipped. */
function resumeCents(row: SubscriptionRow, now: Date): number | null {
  if (!isPaused(row)) return null
  const isOver = row.status === 'paused' && (row.currentPeriodEndAt === null || row.currentPeriodEndAt <= now)
  if (!isOver && !row.isLatestInvoiceVoid) return 0
  return (row.hasDiscount ? row.latestAmountDueCents : null) ?? row.amountCents
}

function toSubscription(row: SubscriptionRow, access: Access, now: Date, providerNow: Date): Subscription {
  const isOpen = row.hasAccess && (row.accessEndsAt === null || row.accessEndsAt > now)
  const endsAt = row.endedAt ?? endOf(row)
  return {
    id: row.id,
    status: shownStatus(row),
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
    free: freeTimeOf(row),
  }
}
