import * as z from 'zod/mini'
import type { SubscriptionFacts } from './subscription.ts'

/**
 * What holds between canceling a membership and its end. `open`: everything, as before. `owing`: a payment is owed, and pages
 * are open for the days of grace only. `paused`: nothing is open, and nothing is charged. `at-once`: it does not run, so it
 * ends with the word of the member.
 */
export const UntilEnd = z.enum(['open', 'owing', 'paused', 'at-once'])
export type UntilEnd = z.infer<typeof UntilEnd>

/** What would hold, or holds, between canceling a membership and its end. */
export function untilEnd({
  status,
  pauseBehavior,
  isLatestInvoiceVoid,
}: Pick<SubscriptionFacts, 'status' | 'pauseBehavior' | 'isLatestInvoiceVoid'>): UntilEnd {
  if (status === 'paused' || status === 'unpaid') return 'at-once'
  if (status === 'past_due') return 'owing'
  return pauseBehavior === 'void' && isLatestInvoiceVoid ? 'paused' : 'open'
}
