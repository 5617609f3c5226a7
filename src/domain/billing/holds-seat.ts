import type { SubscriptionState } from './subscription.ts'

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
