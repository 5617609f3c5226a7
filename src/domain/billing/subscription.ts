import * as z from 'zod/mini'

/** The provider's statuses that we know. The provider may add more at any time. Those are read as `unknown`. */
export const SubscriptionStatus = z.enum([
  'active',
  'trialing',
  'past_due',
  'incomplete',
  'incomplete_expired',
  'unpaid',
  'paused',
  'canceled',
  'unknown',
])
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>

/** The status shown to a member: the provider's status, or `canceling` while a subscription is scheduled to end. */
export const DisplayStatus = z.enum([...SubscriptionStatus.options, 'canceling'])
export type DisplayStatus = z.infer<typeof DisplayStatus>

/** How collection is paused while the status stays `active`. */
export type PauseBehavior = 'void' | 'keep_as_draft' | 'mark_uncollectible'

/** The state of one subscription that decides its access, as reported by the provider. */
export type SubscriptionState = {
  status: SubscriptionStatus
  cancelAtPeriodEnd: boolean
  cancelAt: Date | null
  currentPeriodEndAt: Date | null
  pauseBehavior: PauseBehavior | null
  /** Whether the latest invoice was for the current period and was voided. A pause skips a payment this way. */
  isLatestInvoiceVoid: boolean
  /** When the payment now overdue first failed. */
  pastDueSince: Date | null
}

/** How long a subscription grants access: not at all, until an instant, or indefinitely. */
export type AccessPeriod = { granted: false } | { granted: true; until: Date | null }

const dayMs = 86_400_000
const noAccess: AccessPeriod = { granted: false }

/** Whether a subscription is scheduled to end. The customer portal sets only the date. Our own call sets only the flag. */
export function isCanceling({ status, cancelAt, cancelAtPeriodEnd }: SubscriptionState): boolean {
  const running = status === 'active' || status === 'trialing' || status === 'past_due'
  return running && (cancelAtPeriodEnd || cancelAt !== null)
}

/** Whether payments are skipped at the member's request. Other pauses of collection are grace granted by the operator. */
export function isPaused({ status, pauseBehavior }: SubscriptionState): boolean {
  return status === 'paused' || (pauseBehavior === 'void' && status !== 'canceled')
}

/** Returns when a canceling subscription ends, or null for any other subscription. */
export function cancellationEndsAt(facts: SubscriptionState): Date | null {
  return isCanceling(facts) ? (facts.cancelAt ?? facts.currentPeriodEndAt) : null
}

/** Returns the status that members see: `canceling` for a subscription that is scheduled to end, otherwise its own. */
export function displayStatusOf(facts: SubscriptionState): DisplayStatus {
  return isCanceling(facts) ? 'canceling' : facts.status
}

/** Whether a second subscription beside this one would bill the member twice. */
export function isOngoing({ status }: Pick<SubscriptionState, 'status'>): boolean {
  return status === 'active' || status === 'trialing' || status === 'past_due' || status === 'unpaid' || status === 'paused'
}

/**
 * Returns how long the subscription grants the access of its product.
 * Active and trialing: granted, and if canceling, until the end date.
 * Paused by voiding: granted for the paid period, and no longer once an invoice was voided. Other pauses of collection are grace
 * granted by the operator.
 * Past due: granted for `graceDays` from the first failure.
 * Everything else, including an unknown status: not granted.
 */
export function accessPeriodOf(facts: SubscriptionState, graceDays: number): AccessPeriod {
  switch (facts.status) {
    case 'active':
    case 'trialing':
      if (facts.pauseBehavior === 'void' && facts.isLatestInvoiceVoid) return noAccess
      return { granted: true, until: cancellationEndsAt(facts) }
    case 'past_due':
      if (facts.pastDueSince === null) return noAccess
      return {
        granted: true,
        until: earlierOf(new Date(facts.pastDueSince.getTime() + graceDays * dayMs), cancellationEndsAt(facts)),
      }
    case 'incomplete':
    case 'incomplete_expired':
    case 'unpaid':
    case 'paused':
    case 'canceled':
    case 'unknown':
      return noAccess
  }
}

function earlierOf(a: Date, b: Date | null): Date {
  return b !== null && b < a ? b : a
}

/**
 * Whether a subscription keeps its member's seat in a pod. Both kinds of pause keep the seat, and so does a payment that is
 * still being retried. The member loses the seat when the membership has ended or is unpaid.
 */
export function holdsSeat({ status }: Pick<SubscriptionState, 'status'>): boolean {
  switch (status) {
    case 'active':
    case 'trialing':
    case 'past_due':
    case 'paused':
      return true
    case 'incomplete':
    case 'incomplete_expired':
    case 'unpaid':
    case 'canceled':
    case 'unknown':
      return false
  }
}
