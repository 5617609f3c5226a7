import type { Access } from '#domain/access/access.ts'
import type { CancelReason } from '#domain/billing/retention.ts'
import type { ReversalKind } from '#domain/billing/reversals.ts'
import type { SubscriptionState } from '#domain/billing/subscription.ts'

/** A price of the membership. `currency` is an ISO 4217 code in lower case. */
export type PaymentPrice = { id: string; amountCents: number; currency: string }

/** The two prices of the membership. */
export type MembershipPrices = { monthly: PaymentPrice; yearly: PaymentPrice }

/** A promotion code: its ID at the provider, and the code that members type. */
export type PromotionCode = { id: string; code: string }

/** The member to create a customer for. */
export type Payer = { userId: string; email: string; name: string }

/** The input of a new subscription. Repeated orders with the same key start one subscription. */
export type SubscriptionOrder = {
  customerId: string
  userId: string
  priceId: string
  promotionCode: PromotionCode | null
  idempotencyKey: string
}

/** A subscription that waits for its first payment or, if nothing is due, has started. */
export type Checkout = {
  subscriptionId: string
  priceId: string | null
  /** The promotion code it was started with. */
  promoCode: string | null
  /** Opens the payment form in a browser. Null if nothing is due. */
  clientSecret: string | null
  amountDueCents: number
  percentOff: number | null
  fixedOffCents: number | null
  /** When it renews, and the amount charged then. */
  renewsAt: Date | null
  renewalCents: number
  /** When its discount ends. Null for a permanent one or none. */
  discountEndsAt: Date | null
  /** Status of its first payment. Null if nothing is due. */
  payment: ProviderPaymentStatus | null
}

/** The outcome of an order: it was started, or the promotion code was refused with a reason for the member. */
export type OrderOutcome = { kind: 'started'; checkout: Checkout } | { kind: 'promotion-refused'; reason: string }

/** Status of a payment, in the provider's words. `other` stands for all that need no action here. */
export type ProviderPaymentStatus = 'succeeded' | 'processing' | 'requires_payment_method' | 'canceled' | 'other'

/** A payment as reported by the provider. */
export type Payment = { id: string; customerId: string | null; clientSecret: string | null; status: ProviderPaymentStatus }

/** The current state of a subscription at the provider. */
export type SubscriptionSnapshot = {
  /** The latest invoice. Every charge creates a new one, even a declined one. */
  latestInvoiceId: string | null
  latestInvoiceAt: Date | null
  /** When its latest invoice was paid with an amount above zero. Null if it was not. */
  latestPaidAt: Date | null
  /** When its latest invoice was paid, even if it was zero. Null if it was not. */
  latestInvoicePaidAt: Date | null
  /** The price it changes to once its latest invoice is paid, which may still need authentication by the member's bank. */
  pendingPriceId: string | null
  /** When the current period started. */
  periodStartAt: Date | null
  /** The anchor of its billing periods: they start on this day of the month, or on the last day of a shorter month. */
  anchorAt: Date
}

/** A subscription as reported by the provider. */
export type ProviderSubscription = SubscriptionState & {
  id: string
  customerId: string
  /** State that is valid only at the time of the request. */
  snapshot: SubscriptionSnapshot
  priceId: string | null
  interval: 'month' | 'year' | null
  amountCents: number | null
  currency: string | null
  /** When a pause of collection ends automatically. */
  pauseEndsAt: Date | null
  /** Whether the next payment has a discount, how much as a percentage or an amount, and until when. Null means permanent. */
  hasDiscount: boolean
  percentOff: number | null
  fixedOffCents: number | null
  discountEndsAt: Date | null
  /** The plan of a scheduled change, and its time. */
  plannedPriceId: string | null
  plannedAt: Date | null
  /** The provider's page of an invoice to pay or confirm, and its amount. */
  openInvoiceUrl: string | null
  openInvoiceCents: number | null
  /** The promotion code it was ordered with. */
  promoCode: string | null
  /** Whether its first payment is in progress, which takes days for a bank payment. */
  isPaymentUnderWay: boolean
  /** Whether its first payment failed after it had been in progress, so that the payer did not see it. */
  isFirstPaymentReturned: boolean
  /** The access that its product gives while it runs. */
  opens: Access
  /** Amount of its latest invoice. */
  latestAmountDueCents: number | null
  /** Whether its first invoice was never paid. */
  isNeverPaid: boolean
  startedAt: Date
  endedAt: Date | null
}

/** An invoice of a customer. Amounts in cents. `pdfUrl` and `pageUrl` are the provider's. */
export type ProviderInvoice = {
  id: string
  /** The subscription it belongs to. */
  subscriptionId: string | null
  number: string | null
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible'
  /** Whether it is the first invoice of a subscription. */
  isFirst: boolean
  totalCents: number
  paidCents: number
  currency: string
  createdAt: Date
  paidAt: Date | null
  pageUrl: string | null
  pdfUrl: string | null
}

/** A customer's payment method. `last4` are the last digits of the card or bank account. */
export type PaymentMethod =
  | { kind: 'card'; brand: string; last4: string; expMonth: number; expYear: number }
  | { kind: 'bank'; bankName: string | null; last4: string }
  | { kind: 'other'; name: string }

/** A coupon that can be applied: its percentage, and its number of months. Null for a single payment or a permanent one. */
export type Coupon = { id: string; percentOff: number; months: number | null }

/** The cost of a plan change at a point in time, in cents. The unused part of the old plan is credited. */
export type SwitchPreview = {
  /** The time of the calculation. A change with the same time costs exactly this. */
  prorationAt: Date
  /** The unused part of the old plan's payment, as a positive number. */
  creditCents: number
  /** The new plan's price for its first period, after discounts. */
  chargeCents: number
  /** Amount charged at once. 0 if the credit is larger. */
  amountDueCents: number
  /** Remaining credit for later invoices. */
  balanceCents: number
  currency: string
  /** Time of the next payment after the change. */
  nextPaymentAt: Date
}

/** The outcome of a charge for a change or a retry. */
export type ChargeOutcome =
  | { kind: 'done' }
  /** The bank requires authentication on the provider's page. */
  | { kind: 'action-required'; url: string | null }
  /** In the provider's words. */
  | { kind: 'declined'; message: string }

/** The page of the provider's portal to open. The start page if omitted. */
export type PortalFlow = 'payment_method_update'

/** The reason for a cancellation, as the provider stores it. */
export type CancelFeedback = { feedback: CancelReason | null; comment: string | null }

/** A webhook with a valid signature. `payload` is the event as sent, without characters that PostgreSQL cannot store. */
export type ProviderEvent = {
  id: string
  type: string
  createdAt: Date
  isLive: boolean
  customerId: string | null
  payload: Record<string, unknown>
}

/** Identifies reversed payments: a charge with all its refunds, or one refund or dispute. */
export type ReversalSubject = { object: 'charge' | 'refund' | 'dispute'; id: string }

/** A refund or dispute. `reason` and `status` are the provider's own words. `pageUrl` is its page for operators. */
export type ProviderReversal = {
  id: string
  kind: ReversalKind
  customerId: string | null
  amountCents: number
  currency: string
  reason: string | null
  status: string
  createdAt: Date
  evidenceDueAt: Date | null
  pageUrl: string
}

/**
 * The payment provider.
 *
 * Every call fails with the problem `payments-unavailable` if the provider is unreachable or rejects our keys; the provider's own
 * error is the cause.
 */
export type Payments = {
  /** `live` moves real money, `test` does not. */
  mode: 'live' | 'test'
  /** The publishable key, which browsers may know. */
  publishableKey: string
  /** A script the page loads before the provider's loader runs. Null if the loader fetches the real one. */
  scriptUrl: string | null
  /** Returns the prices of the membership, cached for some minutes. */
  getPrices(): Promise<MembershipPrices>
  /** Returns the provider's current time: ours, or later if the sandbox's clock was advanced. */
  now(): Promise<Date>
  /** Clears the cache, so that the next request reaches the provider. */
  clearCache(): void
  /** Returns the member's customer, found by user ID or created. Idempotent. */
  getOrCreateCustomer(payer: Payer): Promise<string>
  /** Finds an active promotion code, ignoring case. Null if there is none. */
  findPromotionCode(code: string): Promise<PromotionCode | null>
  /** Starts a subscription. It is `incomplete` until its first payment, or `active` if nothing is due. */
  startSubscription(order: SubscriptionOrder): Promise<OrderOutcome>
  /** Returns what a started subscription still waits for. Null if it does not exist. */
  findCheckout(subscriptionId: string): Promise<Checkout | null>
  /**
   * Cancels a subscription that waits for its first payment, so that it can't be paid any more. Returns false and changes nothing
   * if it has been paid meanwhile or the payment is in progress.
   */
  cancelPendingOrder(subscriptionId: string): Promise<boolean>
  /** Cancels a subscription now and voids its open invoices. Idempotent. */
  cancelSubscription(subscriptionId: string): Promise<void>
  /** Lists every subscription a customer ever had, newest first. Empty for a deleted customer. */
  listSubscriptions(customerId: string): Promise<ProviderSubscription[]>
  /**
   * Cancels a subscription at the end of its period. One that is not running, paused or unpaid, ends now. Removes a scheduled
   * plan change.
   */
  cancelAtPeriodEnd(subscriptionId: string, feedback: CancelFeedback): Promise<void>
  /** Undoes a cancellation that has not taken effect, however it was set. */
  undoCancellation(subscriptionId: string): Promise<void>
  /** Skips payments until a point in time. The status stays as it is. */
  pauseSubscription(subscriptionId: string, until: Date): Promise<void>
  /**
   * Ends a pause now, of either kind the provider has. Within a paid period it charges nothing, otherwise a new period. If the
   * payment fails, the subscription stays paused.
   */
  resumeSubscription(subscriptionId: string): Promise<ChargeOutcome>
  /** Applies a coupon to the next payments. */
  applyDiscount(subscriptionId: string, couponId: string, idempotencyKey: string): Promise<void>
  /** Finds a percentage coupon that can be applied, cached for some minutes. Null if there is none. */
  findCoupon(id: string): Promise<Coupon | null>
  /** Returns what a change to another price would cost now. `without` is a coupon that ends with the old plan. */
  previewSwitch(subscriptionId: string, priceId: string, at: Date, without?: string): Promise<SwitchPreview>
  /** Changes the plan at once for the previewed amount. Changes nothing if the payment fails. */
  switchNow(
    subscriptionId: string,
    priceId: string,
    prorationAt: Date,
    idempotencyKey: string,
    without?: string,
  ): Promise<ChargeOutcome>
  /** Schedules a plan change for the end of the paid period, replacing an earlier one. */
  switchAtRenewal(subscriptionId: string, priceId: string, without?: string): Promise<void>
  /** Cancels a scheduled plan change. */
  cancelPlanSwitch(subscriptionId: string): Promise<void>
  /**
   * Retries the open invoice of a subscription with the customer's newest payment method, which becomes the default. With
   * `onlyWithNewMethod` nothing is charged if the invoice was already tried with that one, or a bank is processing it.
   */
  payOpenInvoice(subscriptionId: string, options?: { onlyWithNewMethod: boolean }): Promise<ChargeOutcome>
  /**
   * Returns the next charge of a subscription, after discounts, credit and scheduled changes, in the smallest currency unit. Null
   * if there is none.
   */
  findNextCharge(subscriptionId: string): Promise<{ amountCents: number; currency: string } | null>
  /** Lists the customer's invoices, newest first, at most 100. */
  listInvoices(customerId: string): Promise<ProviderInvoice[]>
  /** Returns the payment method of the customer's subscription. Null if there is none. */
  findPaymentMethod(customerId: string): Promise<PaymentMethod | null>
  /** Creates a session of the provider's billing portal, which links back to `returnUrl`. Returns its URL. */
  createPortalSession(customerId: string, returnUrl: string, flow: PortalFlow | null): Promise<string>
  /** Cancels the pending setup of a payment method for a subscription that has ended. */
  cancelPendingSetup(subscriptionId: string): Promise<void>
  /** Changes the email address for receipts. */
  updateCustomerEmail(customerId: string, email: string): Promise<void>
  /** Returns whether the customer exists at the provider. */
  hasCustomer(customerId: string): Promise<boolean>
  /** Cancels a customer's subscriptions and deletes their personal data at the provider. Invoices stay. */
  deleteCustomer(customerId: string): Promise<void>
  /** Returns a payment, or null if the ID is unknown. */
  findPayment(paymentIntentId: string): Promise<Payment | null>
  /** Returns refunds and disputes in their current state. Empty if the provider does not know the subject. */
  findReversals(subject: ReversalSubject): Promise<ProviderReversal[]>
  /**
   * Verifies and parses a webhook from its raw body.
   *
   * @throws ProblemError `webhook-refused` if the signature is missing, wrong, for another body or older than 300 s, or if the
   *   signed body is not an event
   */
  parseEvent(rawBody: string, signature: string | null): ProviderEvent
}
