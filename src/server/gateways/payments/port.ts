import type { Access } from '#domain/access/access.ts'
import type { SubscriptionFacts } from '#domain/billing/subscription.ts'

/** A price of the membership. `currency` is an ISO 4217 code in lower case. */
export type PaymentPrice = { id: string; amountCents: number; currency: string }

/** What the membership costs. */
export type MembershipPrices = { monthly: PaymentPrice; yearly: PaymentPrice }

/** A code people type, and what it takes off. */
export type PromotionCode = { id: string; code: string }

/** The member a customer is made for. */
export type Payer = { userId: string; email: string; name: string }

/** What a subscription is started with. Equal orders with the same key start one subscription. */
export type SubscriptionOrder = {
  customerId: string
  userId: string
  priceId: string
  promotionCode: PromotionCode | null
  idempotencyKey: string
}

/** A subscription that waits for its first payment, or, with nothing due, has begun. */
export type Checkout = {
  subscriptionId: string
  priceId: string | null
  /** The promotion code it was started with. */
  promoCode: string | null
  /** Opens the payment form in a browser; null when nothing is due. */
  clientSecret: string | null
  amountDueCents: number
  percentOff: number | null
  fixedOffCents: number | null
  /** Where its first payment stands; null when nothing is due. */
  payment: PaymentStanding | null
}

/** What came of an order: it stands, or the promotion code was refused in words for the member. */
export type OrderOutcome = { kind: 'started'; checkout: Checkout } | { kind: 'promotion-refused'; reason: string }

/** Where a payment stands. */
export type PaymentStanding = 'succeeded' | 'processing' | 'requires_payment_method' | 'other'

/** One payment as the provider tells it. */
export type Payment = { id: string; customerId: string | null; clientSecret: string | null; standing: PaymentStanding }

/** A subscription as the provider tells it. */
export type ProviderSubscription = SubscriptionFacts & {
  id: string
  customerId: string
  priceId: string | null
  interval: 'month' | 'year' | null
  amountCents: number | null
  currency: string | null
  /** What its product opens while it runs. */
  opens: Access
  /** What its latest invoice asks for. */
  latestAmountDueCents: number | null
  /** Whether it never got beyond its first, unpaid invoice. */
  isNeverPaid: boolean
  startedAt: Date
  endedAt: Date | null
}

/** A webhook whose signature holds. `payload` is the event as sent, but for characters that PostgreSQL cannot hold. */
export type ProviderEvent = {
  id: string
  type: string
  createdAt: Date
  isLive: boolean
  customerId: string | null
  payload: Record<string, unknown>
}

/**
 * What the product needs of a payment provider.
 *
 * Every call fails with the problem `payments-unavailable` when the provider cannot be reached or does not accept our
 * keys; the provider's own error is the cause.
 */
export type Payments = {
  /** Whether money moves. */
  mode: 'live' | 'test'
  /** The key a browser may know. */
  publishableKey: string
  /** The script a page loads before the provider's loader runs; null where the loader fetches the real one. */
  scriptUrl: string | null
  /** The prices of the membership, read from the provider and remembered for some minutes. */
  findPrices(): Promise<MembershipPrices>
  /** Drops what is remembered of the provider; the next question asks it. */
  forget(): void
  /** The member's customer: found by their user id, else made. Safe to repeat. */
  ensureCustomer(payer: Payer): Promise<string>
  /** An active promotion code, upper or lower case; null when there is none. */
  findPromotionCode(code: string): Promise<PromotionCode | null>
  /** Starts a subscription; it is `incomplete` until its first payment, or `active` when nothing is due. */
  startSubscription(order: SubscriptionOrder): Promise<OrderOutcome>
  /** What a subscription that was started still waits for; null when it does not exist. */
  findCheckout(subscriptionId: string): Promise<Checkout | null>
  /** Ends a subscription now and voids what is still open on it. One that has ended stays ended. */
  cancelSubscription(subscriptionId: string): Promise<void>
  /** Every subscription a customer ever had, newest first. */
  listSubscriptions(customerId: string): Promise<ProviderSubscription[]>
  /** A payment, or null when there is none with this id. */
  findPayment(paymentIntentId: string): Promise<Payment | null>
  /**
   * Reads a webhook from its raw body.
   *
   * @throws ProblemError `webhook-refused` when the signature is missing, wrong, for another body or older than 300 s, or
   *         when what is signed is no event
   */
  readEvent(rawBody: string, signature: string | null): ProviderEvent
}
