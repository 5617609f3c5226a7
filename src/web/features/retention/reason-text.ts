import type { CancelReason } from '#domain/billing/retention.ts'

/** Reasons to leave, in the members' words. */
export const reasonLabels: Record<CancelReason, string> = {
  too_expensive: 'It costs too much',
  unused: 'I do not use it enough',
  missing_features: 'Something I need is missing',
  customer_service: 'I was not happy with the support',
  too_complex: 'It is too complicated',
  low_quality: 'It is not as good as I expected',
  switched_service: 'I found something else',
  other: 'Another reason',
}
