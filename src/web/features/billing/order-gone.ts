import type { StripeError } from '@stripe/stripe-js'

/**
 * Whether the provider refuses a payment because its order no longer waits for one: it was paid or is being paid elsewhere, or
 * another order took its place. The provider's words for it are meant for engineers.
 */
export function isOrderGone({ code, payment_intent: intent }: Pick<StripeError, 'code' | 'payment_intent'>): boolean {
  if (code === 'payment_intent_unexpected_state' || code === 'resource_missing') return true
  return intent?.status === 'canceled' || intent?.status === 'succeeded' || intent?.status === 'processing'
}
