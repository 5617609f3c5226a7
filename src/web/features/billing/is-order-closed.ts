import type { StripeError } from '@stripe/stripe-js'

/**
 * Whether the provider rejects a payment because its order no longer awaits one: it was paid or is being paid elsewhere, or
 * another order replaced it. The provider's own message is for engineers.
 */
export function isOrderClosed({ code, payment_intent: intent }: Pick<StripeError, 'code' | 'payment_intent'>): boolean {
  if (code === 'payment_intent_unexpected_state' || code === 'resource_missing') return true
  return intent?.status === 'canceled' || intent?.status === 'succeeded' || intent?.status === 'processing'
}
