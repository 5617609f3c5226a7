import { discountedCents } from '#domain/billing/discount.ts'
import { cancellationEndsAt, isCanceling, isOngoing, isPaused } from '#domain/billing/subscription.ts'
import { accessUntilEnd } from '#domain/billing/access-until-end.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { BillingDeps } from './deps.ts'
import { type BillingEmail, billingEmailDue } from './jobs.ts'
import type { SubscriptionRow } from './store/subscriptions.ts'

/** A subscription before and after a change. */
export type SubscriptionChange = { before: SubscriptionRow; after: SubscriptionRow }

/**
 * Enqueues the emails about a change. Call it in the transaction that saves the change, so that they are sent once: a later sync
 * finds the new state stored. Concurrent syncs use the same idempotency key.
 */
export async function notifySubscriptionChange(
  { jobs }: Pick<BillingDeps, 'jobs'>,
  tx: Transaction,
  change: SubscriptionChange,
): Promise<void> {
  const { before, after } = change
  for (const message of emailsOf(change)) {
    const idempotencyKey = `${message.kind}:${after.id}:${before.syncedAt.getTime()}`
    await jobs.enqueue(tx, billingEmailDue, { idempotencyKey, userId: after.userId, message })
  }
}

/**
 * Returns the emails about a change. A subscription that has not started only reports a failed payment, and one that ended only
 * its end.
 */
function emailsOf({ before, after }: SubscriptionChange): BillingEmail[] {
  if (!isOngoing(before)) return firstPaymentEmails(before, after)
  if (!isOngoing(after)) return after.endedAt ? [{ kind: 'ended' }] : []
  return [
    ...endEmails(before, after),
    ...pauseEmails(before, after),
    ...planEmails(before, after),
    ...disputeEmails(before, after),
    ...(after.hasDiscount && !before.hasDiscount ? [discountEmail(after)] : []),
  ]
}

/** A bank payment can fail days after the member has left the page. */
function firstPaymentEmails(before: SubscriptionRow, after: SubscriptionRow): BillingEmail[] {
  const { firstPaymentFailedAt: failedAt, latestAmountDueCents: amountCents, currency } = after
  if (!failedAt || before.firstPaymentFailedAt || amountCents === null || currency === null) return []
  return [{ kind: 'first-payment-failed', amountCents, currency }]
}

function endEmails(before: SubscriptionRow, after: SubscriptionRow): BillingEmail[] {
  if (isCanceling(before) === isCanceling(after)) return []
  const endsAt = cancellationEndsAt(after)
  if (endsAt === null) return [{ kind: 'kept' }]
  const until = accessUntilEnd(after)
  const openUntil = until === 'owing' && after.hasAccess ? (after.accessEndsAt?.toISOString() ?? null) : null
  return [{ kind: 'canceling', endsAt: endsAt.toISOString(), untilEnd: until, openUntil }]
}

function pauseEmails(before: SubscriptionRow, after: SubscriptionRow): BillingEmail[] {
  if (isPaused(before) === isPaused(after)) return []
  if (!isPaused(after)) return [{ kind: 'resumed' }]
  // Skipped payments start after the paid period; a pause at the provider starts at once.
  const from = after.status === 'paused' ? after.syncedAt : (after.currentPeriodEndAt ?? after.syncedAt)
  return [{ kind: 'paused', from: from.toISOString(), until: after.pauseEndsAt?.toISOString() ?? null }]
}

function planEmails(before: SubscriptionRow, after: SubscriptionRow): BillingEmail[] {
  const { interval, plannedPriceId, plannedAt } = after
  const messages: BillingEmail[] = []
  if (interval && before.interval && interval !== before.interval) messages.push({ kind: 'switched', interval })
  if (interval && plannedPriceId && plannedAt && plannedPriceId !== before.plannedPriceId) {
    messages.push({ kind: 'switch-planned', interval: otherInterval(interval), at: plannedAt.toISOString() })
  }
  return messages
}

function otherInterval(interval: 'month' | 'year'): 'month' | 'year' {
  return interval === 'month' ? 'year' : 'month'
}

/** Access that ends or returns for another reason has its own email. */
function disputeEmails(before: SubscriptionRow, after: SubscriptionRow): BillingEmail[] {
  if (!before.isWithheld && after.isWithheld) return [{ kind: 'access-withheld' }]
  return before.isWithheld && after.hasAccess ? [{ kind: 'access-returned' }] : []
}

/** A discount on only the next payment is not described as lasting. */
function discountEmail(row: SubscriptionRow): BillingEmail {
  const { discountEndsAt, currentPeriodEndAt, amountCents, currency, plannedPriceId } = row
  const lasts = discountEndsAt && currentPeriodEndAt && discountEndsAt > currentPeriodEndAt
  const isKnown = currentPeriodEndAt && amountCents !== null && currency !== null && plannedPriceId === null
  const next = isKnown ? { amountCents: discountedCents(amountCents, row), currency, at: currentPeriodEndAt.toISOString() } : null
  return { kind: 'discount-given', until: lasts ? discountEndsAt.toISOString() : null, next }
}
