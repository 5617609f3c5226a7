import type { Stripe } from 'stripe'

/**
 * An SDK object in wire format: decimals as text, references as IDs, missing attributes omitted.
 *
 * The SDK's types are generated from the provider's own API description, so an object that satisfies its `Wire` type has exactly
 * the keys that the provider always sends. The compiler checks that wherever an object is built.
 */
type Wire<T> = T extends Stripe.Decimal
  ? string
  : T extends (infer Item)[]
    ? WireValue<Item>[]
    : T extends object
      ? { [Key in keyof T as Exclude<T[Key], undefined> extends void ? never : Key]: WireValue<T[Key]> }
      : T

/** A union of an ID and the expanded object becomes the ID. */
type WireValue<T> = string extends T ? Extract<T, string | null | undefined> : Wire<T>

/** An event as sent to webhook endpoints. The SDK's own type is a union of several hundred members. */
type WireEvent = {
  id: string
  object: 'event'
  api_version: string | null
  created: number
  data: { object: Record<string, unknown> }
  livemode: boolean
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null } | null
  type: string
}

/** Every kind of object the sandbox stores, by the name in its `object` key. */
type Objects = {
  'billing_portal.configuration': Wire<Stripe.BillingPortal.Configuration>
  'billing_portal.session': Wire<Stripe.BillingPortal.Session>
  charge: Wire<Stripe.Charge>
  coupon: Wire<Stripe.Coupon>
  credit_note: Wire<Stripe.CreditNote>
  customer: Wire<Stripe.Customer>
  discount: Wire<Stripe.Discount>
  dispute: Wire<Stripe.Dispute>
  event: WireEvent
  invoice: Wire<Stripe.Invoice>
  invoice_payment: Wire<Stripe.InvoicePayment>
  payment_intent: Wire<Stripe.PaymentIntent>
  payment_method: Wire<Stripe.PaymentMethod>
  price: Wire<Stripe.Price>
  product: Wire<Stripe.Product>
  promotion_code: Wire<Stripe.PromotionCode>
  refund: Wire<Stripe.Refund>
  setup_intent: Wire<Stripe.SetupIntent>
  subscription: Wire<Stripe.Subscription>
  subscription_schedule: Wire<Stripe.SubscriptionSchedule>
  'test_helpers.test_clock': Wire<Stripe.TestHelpers.TestClock>
  webhook_endpoint: Wire<Stripe.WebhookEndpoint>
}
/** The kinds of objects, by the name in their `object` key. */
export type ObjectName = keyof Objects

/** A pending change of a subscription that waits for its payment. */
export type PendingUpdate = NonNullable<Wire<Stripe.Subscription>['pending_update']>

/** The sandbox's internal fields of an object. Keys that start with `$` never leave the sandbox. */
type Internals = {
  /** `$isDeleted`: the customer was deleted and only the ID remains. */
  customer: { $isDeleted?: true }
  /** `$isDeleted`: the coupon survives only in its existing discounts. */
  coupon: { $isDeleted?: true }
  'billing_portal.session': { $token: string; $expiresAt: number; $setupIntent: string | null }
  /**
   * `$payment` is its invoice payment; `$secret` authorizes its page; `$change` is the subscription change its payment applies.
   */
  invoice: { $paymentIntent: string | null; $payment?: string; $secret: string; $change?: PendingUpdate | null }
  payment_intent: { $invoice: string | null }
  payment_method: { $behavior: CardBehavior }
  setup_intent: { $subscription: string | null }
  /** `$isSpent`: the discount was for one invoice and is used up. */
  discount: { $isSpent?: boolean }
  /**
   * `$owed` are lines for its next invoice. `$toldUntil` is the renewal whose upcoming event was emitted. `$behind` is the
   * invoice that made it past due, which is retried even if there is a later one. `$trialToldOf` is the end of the trial whose
   * event was emitted.
   */
  subscription: {
    $trialToldOf?: number
    $owed?: Wire<Stripe.InvoiceLineItem>[]
    $toldUntil?: number
    $behind?: string | null
  }
  webhook_endpoint: { $secret: string }
}

/** A stored object: the provider's own shape, plus what the sandbox stores about it under names that start with `$`. */
export type Stored<Name extends ObjectName> = Objects[Name] & (Name extends keyof Internals ? Internals[Name] : unknown)
/** A stored object of any kind. */
export type AnyStored = { [Name in ObjectName]: Stored<Name> }[ObjectName]

/** How a payment method behaves when it is charged. */
export type CardBehavior =
  | 'pays'
  | 'declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'processing_error'
  | 'renewals_fail'
  | 'settles_later'
  /** Requires authentication the first time, but not once the card is saved. */
  | 'asks_first'
  /** Requires authentication every time, even if the payer is absent. */
  | 'asks_always'
  /** Requires authentication the first time, and then has insufficient funds. */
  | 'asks_then_insufficient_funds'
