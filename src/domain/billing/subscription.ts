import * as z from 'zod/mini'

/** The provider's statuses we know. The provider may add more at any time; those are read as `unknown`. */
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

/** What a member is shown: the provider's status, or `canceling` while a subscription runs towards its end. */
export const ShownStatus = z.enum([...SubscriptionStatus.options, 'canceling'])
export type ShownStatus = z.infer<typeof ShownStatus>

/** How collection is paused while the status stays `active`. */
export type PauseBehavior = 'void' | 'keep_as_draft' | 'mark_uncollectible'

/** The facts of one subscription that decide what it opens, as the provider tells them. */
export type SubscriptionFacts = {
  status: SubscriptionStatus
  cancelAtPeriodEnd: boolean
  cancelAt: Date | null
  currentPeriodEndAt: Date | null
  pauseBehavior: PauseBehavior | null
  /** Whether the latest invoice was to pay for the current period and was voided, which is how a pause skips a payment. */
  isLatestInvoiceVoid: boolean
  /** When the payment now outstanding failed for the first time. */
  pastDueSince: Date | null
}

/** How long a subscription opens anything: not at all, until an instant, or as long as nothing changes. */
export type AccessTerm = { granted: false } | { granted: true; until: Date | null }

const dayMs = 86_400_000
const none: AccessTerm = { granted: false }

/** Whether a subscription runs towards an end that is already set. The customer portal sets only the date, our own call only the flag. */
export function isCanceling({ status, cancelAt, cancelAtPeriodEnd }: SubscriptionFacts): boolean {
  const running = status === 'active' || status === 'trialing' || status === 'past_due'
  return running && (cancelAtPeriodEnd || cancelAt !== null)
}

/** Whether payments are skipped on the member's wish; other pauses of collection are the operator's grace. */
export function isPaused({ status, pauseBehavior }: SubscriptionFacts): boolean {
  return status === 'paused' || (pauseBehavior === 'void' && status !== 'canceled')
}

/** When a canceling subscription ends; null for any other. */
export function endOf(facts: SubscriptionFacts): Date | null {
  return isCanceling(facts) ? (facts.cancelAt ?? facts.currentPeriodEndAt) : null
}

/** The status a member is shown. */
export function shownStatus(facts: SubscriptionFacts): ShownStatus {
  return isCanceling(facts) ? 'canceling' : facts.status
}

/** Whether a second subscription beside this one would bill the member twice. */
export function isLive({ status }: Pick<SubscriptionFacts, 'status'>): boolean {
  return status === 'active' || status === 'trialing' || status === 'past_due' || status === 'unpaid' || status === 'paused'
}

/**
 * How long the subscription opens what its product opens.
 *
 * Active and trialing: yes, when canceling to its end. Paused by voiding: while the current period is paid, no longer
 * once an invoice was voided; other pauses of collection are the operator's grace. Past due: `graceDays` from the first
 * failure. Everything else, a status we do not know included: no.
 */
export function accessTerm(facts: SubscriptionFacts, graceDays: number): AccessTerm {
  switch (facts.status) {
    case 'active':
    case 'trialing':
      if (facts.pauseBehavior === 'void' && facts.isLatestInvoiceVoid) return none
      return { granted: true, until: endOf(facts) }
    case 'past_due':
      if (facts.pastDueSince === null) return none
      return { granted: true, until: earlier(new Date(facts.pastDueSince.getTime() + graceDays * dayMs), endOf(facts)) }
    case 'incomplete':
    case 'incomplete_expired':
    case 'unpaid':
    case 'paused':
    case 'canceled':
    case 'unknown':
      return none
  }
}

function earlier(a: Date, b: Date | null): Date {
  return b !== null && b < a ? b : a
}
