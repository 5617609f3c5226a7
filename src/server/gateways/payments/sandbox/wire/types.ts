import type { Stripe } from 'stripe'

/**
 * An object of the SDK as it travels: decimals as text, references as ids, attributes an object lacks left out.
 *
 * The SDK's types are generated from the provider's own description of its API, so an object that satisfies its `Wire`
 * type carries every key the provider always sends, and no other; the compiler checks it wherever one is built.
 */
type Wire<T> = T extends Stripe.Decimal
  ? string
  : T extends (infer Item)[]
    ? WireValue<Item>[]
    : T extends object
      ? { [Key in keyof T as Exclude<T[Key], undefined> extends void ? never : Key]: WireValue<T[Key]> }
      : T

/** A union of an id and the object behind it travels as the id. */
type WireValue<T> = string extends T ? Extract<T, string | null | undefined> : Wire<T>

/** What happened, as sent to webhook endpoints; the SDK's own type is a union of several hundred members. */
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

/** Every kind of object the sandbox keeps, by the name in its `object` key. */
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

/** A change of a subscription that waits for its payment. */
export type PendingUpdate = NonNullable<Wire<Stripe.Subscription>['pending_update']>

/** What the sandbox remembers beside an object; keys starting with `$` never leave it. */
type Internals = {
  /** `$isDeleted` says that nothing but the id is left of a customer. */
  customer: { $isDeleted?: true }
  /** `$isDeleted` says that it lives on in the discounts it was given by. */
  coupon: { $isDeleted?: true }
  'billing_portal.session': { $token: string; $expiresAt: number; $setupIntent: string | null }
  /** `$payment` is its invoice payment; `$secret` opens its page; `$change` is what its payment changes on the subscription. */
  invoice: { $paymentIntent: string | null; $payment?: string; $secret: string; $change?: PendingUpdate | null }
  payment_intent: { $invoice: string | null }
  payment_method: { $behavior: CardBehavior }
  setup_intent: { $subscription: string | null }
  /** `$isSpent` says that what comes off one invoice only has come off. */
  discount: { $isSpent?: boolean }
  /**
   * `$owed` are lines that wait for its next invoice; of the renewal at `$toldUntil` it was told; `$behind` is the invoice
   * that made it overdue, which is tried again also when a later one has taken its place; of the end of a trial at `$trialToldOf`
   * it was told.
   */
  subscription: {
    $trialToldOf?: number
    $owed?: Wire<Stripe.InvoiceLineItem>[]
    $toldUntil?: number
    $behind?: string | null
  }
  webhook_endpoint: { $secret: string }
}

/** An object as the sandbox stores it. */
export type Stored<Name extends ObjectName> = Objects[Name] & (Name extends keyof Internals ? Internals[Name] : unknown)
/** An object of any kind as the sandbox stores it. */
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
  /** The bank asks who pays the first time, and no more once the card is kept. */
  | 'asks_first'
  /** The bank asks every time, also while nobody is there to answer. */
  | 'asks_always'
  /** The bank asks the first time, and then finds no money. */
  | 'asks_then_insufficient_funds'
