import type { SubscriptionFacts } from './subscription.ts'

/**
 * Whether a subscription keeps its member's seat in a pod. A pause keeps it, whichever of the provider's two kinds it is, and
 * so does a payment that is still being tried; the seat goes when the membership has ended or was given up as unpaid.
 */
export function holdsSeat({ status }: Pick<SubscriptionFacts, 'status'>): boolean {
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
