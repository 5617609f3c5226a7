import { discountedCents } from '#domain/billing/discount.ts'
import { endOf, isCanceling, isLive, isPaused } from '#domain/billing/subscription.ts'
import { untilEnd } from '#domain/billing/until-end.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { BillingDeps } from './deps.ts'
import { type BillingMessage, billingMessageDue } from './jobs.ts'
import type { SubscriptionRow } from './store/subscriptions.ts'

/** One subscription as it was known and as it is now. */
export type SubscriptionChange = { before: SubscriptionRow; after: SubscriptionRow }

/**
 * Tells the member of what changed. Belongs into the transaction that saves the change, so that it is told once: whatever comes
 * later finds the new state known. Two who found the same change at the same time name it alike.
 */
export async function tellOfChange(
  { jobs }: Pick<BillingDeps, 'jobs'>,
  tx: Transaction,
  change: SubscriptionChange,
): Promise<void> {
  const { before, after } = change
  for (const message of messagesOf(change)) {
    const occasion = `${message.kind}:${after.id}:${before.syncedAt.getTime()}`
    await jobs.enqueue(tx, billingMessageDue, { occasion, userId: after.userId, message })
  }
}

/** What a member is told of a change: of one that had not begun only that its payment failed, and of one that ended nothing but its end. */
function messagesOf({ before, after }: SubscriptionChange): BillingMessage[] {
  if (!isLive(before)) return aboutItsFirstPayment(before, after)
  if (!isLive(after)) return after.endedAt ? [{ kind: 'ended' }] : []
  return [
    ...aboutItsEnd(before, after),
    ...aboutItsPause(before, after),
    ...aboutItsPlan(before, after),
    ...aboutItsDispute(before, after),
    ...(after.hasDiscount && !before.hasDiscount ? [discountGiven(after)] : []),
  ]
}

/** A payment by bank fails days after the member has left the page. */
function aboutItsFirstPayment(before: SubscriptionRow, after: SubscriptionRow): BillingMessage[] {
  const { firstPaymentFailedAt: failedAt, latestAmountDueCents: amountCents, currency } = after
  if (!failedAt || before.firstPaymentFailedAt || amountCents === null || currency === null) return []
  return [{ kind: 'first-payment-failed', amountCents, currency }]
}

function aboutItsEnd(before: SubscriptionRow, after: SubscriptionRow): BillingMessage[] {
  if (isCanceling(before) === isCanceling(after)) return []
  const endsAt = endOf(after)
  if (endsAt === null) return [{ kind: 'kept' }]
  const until = untilEnd(after)
  const openUntil = until === 'owing' && after.hasAccess ? (after.accessEndsAt?.toISOString() ?? null) : null
  return [{ kind: 'canceling', endsAt: endsAt.toISOString(), untilEnd: until, openUntil }]
}

function aboutItsPause(before: SubscriptionRow, after: SubscriptionRow): BillingMessage[] {
  if (isPaused(before) === isPaused(after)) return []
  if (!isPaused(after)) return [{ kind: 'resumed' }]
  // Skipped payments leave the time that is paid; a pause at the provider holds at once.
  const from = after.status === 'paused' ? after.syncedAt : (after.currentPeriodEndAt ?? after.syncedAt)
  return [{ kind: 'paused', from: from.toISOString(), until: after.pauseEndsAt?.toISOString() ?? null }]
}

function aboutItsPlan(before: SubscriptionRow, after: SubscriptionRow): BillingMessage[] {
  const { interval, plannedPriceId, plannedAt } = after
  const messages: BillingMessage[] = []
  if (interval && before.interval && interval !== before.interval) messages.push({ kind: 'switched', interval })
  if (interval && plannedPriceId && plannedAt && plannedPriceId !== before.plannedPriceId) {
    messages.push({ kind: 'switch-planned', interval: otherOf(interval), at: plannedAt.toISOString() })
  }
  return messages
}

function otherOf(interval: 'month' | 'year'): 'month' | 'year' {
  return interval === 'month' ? 'year' : 'month'
}

/** Pages that close or open for another reason have messages of their own. */
function aboutItsDispute(before: SubscriptionRow, after: SubscriptionRow): BillingMessage[] {
  if (!before.isWithheld && after.isWithheld) return [{ kind: 'access-withheld' }]
  return before.isWithheld && after.hasAccess ? [{ kind: 'access-returned' }] : []
}

/** One that is over with the next payment is not told as one that lasts. */
function discountGiven(row: SubscriptionRow): BillingMessage {
  const { discountEndsAt, currentPeriodEndAt, amountCents, currency, plannedPriceId } = row
  const lasts = discountEndsAt && currentPeriodEndAt && discountEndsAt > currentPeriodEndAt
  const isKnown = currentPeriodEndAt && amountCents !== null && currency !== null && plannedPriceId === null
  const next = isKnown ? { amountCents: discountedCents(amountCents, row), currency, at: currentPeriodEndAt.toISOString() } : null
  return { kind: 'discount-given', until: lasts ? discountEndsAt.toISOString() : null, next }
}
