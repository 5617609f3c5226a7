import type { CancelReason } from '#domain/billing/retention.ts'

/** Reasons to leave, in the members' words. */
export const reasonLabels: Record<CancelReason, string> = {
  too_expensive: 'Too expensive',
  unused: 'I don’t use it enough',
  missing_features: 'Missing something I need',
  customer_service: 'Customer support',
  too_complex: 'Too complicated',
  low_quality: 'Not as good as I expected',
  switched_service: 'Switched to something else',
  other: 'Other',
}
