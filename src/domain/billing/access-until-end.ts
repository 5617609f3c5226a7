import * as z from 'zod/mini'
import type { SubscriptionState } from './subscription.ts'

/**
 * Access between canceling a membership and its end.
 * `open`: full access, as before.
 * `owing`: a payment is overdue, and access lasts only through the grace period.
 * `paused`: no access and no charges.
 * `at-once`: the subscription is not running, so the membership ends immediately.
 */
export const AccessUntilEnd = z.enum(['open', 'owing', 'paused', 'at-once'])
export type AccessUntilEnd = z.infer<typeof AccessUntilEnd>

/** Returns the access that applies, or would apply, between canceling a membership and its end. */
export function accessUntilEnd({
  status,
  pauseBehavior,
  isLatestInvoiceVoid,
}: Pick<SubscriptionState, 'status' | 'pauseBehavior' | 'isLatestInvoiceVoid'>): AccessUntilEnd {
  if (status === 'paused' || status === 'unpaid') return 'at-once'
  if (status === 'past_due') return 'owing'
  return pauseBehavior === 'void' && isLatestInvoiceVoid ? 'paused' : 'open'
}
