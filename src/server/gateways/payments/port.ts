import type { Access } from '#domain/access/access.ts'
import type { CancelReason } from '#domain/billing/retention.ts'
import type { ReversalKind } from '#domain/billing/reversals.ts'
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
  /** When it renews, and what is charged then. */
  renewsAt: Date | null
  renewalCents: number
  /** When what comes off that ends; null for ever, or where nothing does. */
  discountEndsAt: Date | null
  /** Where its first payment stands; null when nothing is due. */
  payment: PaymentStanding | null
}

/** What came of an order: it stands, or the promotion code was refused in words for the member. */
export type OrderOutcome = { kind: 'started'; checkout: Checkout } | { kind: 'promotion-refused'; reason: string }

/** Where a payment stands. */
export type PaymentStanding = 'succeeded' | 'processing' | 'requires_payment_method' | 'canceled' | 'other'

/** One payment as the provider tells it. */
export type Payment = { id: string; customerId: string | null; clientSecret: string | null; standing: PaymentStanding }

/** What a subscription does while it is looked at. */
export type SubscriptionMoment = {
  /** The invoice that came last; another one after every charge, also after one that was refused. */
  latestInvoiceId: string | null
  latestInvoiceAt: Date | null
  /** When its latest invoice was paid, with more than nothing; null when it was not. */
  latestPaidAt: Date | null
  /** When its latest invoice was paid, one of nothing included; null when it was not. */
  latestInvoicePaidAt: Date | null
  /** The price it changes to as soon as its latest invoice is paid, which the member's bank may still ask about. */
  pendingPriceId: string | null
  /** When the period that runs began. */
  periodStartAt: Date | null
  /** What its periods are counted from: they begin on this day of the month, or on the last of a shorter one. */
  anchorAt: Date
}

/** A subscription as the provider tells it. */
export type ProviderSubscription = SubscriptionFacts & {
  id: string
  customerId: string
  /** What counts at the moment of looking only. */
  moment: SubscriptionMoment
  priceId: string | null
  interval: 'month' | 'year' | null
  amountCents: number | null
  currency: string | null
  /** When a pause of collection ends by itself. */
  pauseEndsAt: Date | null
  /** Whether something comes off the next payment, how much, as a share or as an amount, and until when; null for ever. */
  hasDiscount: boolean
  percentOff: number | null
  fixedOffCents: number | null
  discountEndsAt: Date | null
  /** The plan it changes to by itself, and when. */
  plannedPriceId: string | null
  plannedAt: Date | null
  /** The provider's page of an invoice that waits to be paid or confirmed, and what it asks for. */
  openInvoiceUrl: string | null
  openInvoiceCents: number | null
  /** The promotion code it was ordered with. */
  promoCode: string | null
  /** Whether its first payment was made and is on its way, as one by bank is for days. */
  isPaymentUnderWay: boolean
  /** Whether its first payment was refused after it had been on its way, so that the payer was not there to see it. */
  isFirstPaymentReturned: boolean
  /** What its product opens while it runs. */
  opens: Access
  /** What its latest invoice asks for. */
  latestAmountDueCents: number | null
  /** Whether it never got beyond its first, unpaid invoice. */
  isNeverPaid: boolean
  startedAt: Date
  endedAt: Date | null
}

/** An invoice of a customer. Amounts in cents; `pdfUrl` and `pageUrl` are the provider's. */
export type ProviderInvoice = {
  id: string
  /** The subscription it is for. */
  subscriptionId: string | null
  number: string | null
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible'
  /** Whether a subscription was ordered with it. */
  isFirst: boolean
  totalCents: number
  paidCents: number
  currency: string
  createdAt: Date
  paidAt: Date | null
  pageUrl: string | null
  pdfUrl: string | null
}

/** What a customer pays by. `last4` are the last digits of the card or the account. */
export type PaymentMethod =
  | { kind: 'card'; brand: string; last4: string; expMonth: number; expYear: number }
  | { kind: 'bank'; bankName: string | null; last4: string }
  | { kind: 'other'; name: string }

/** A coupon that can be given: what it takes off, and for how many months; null for one payment or for ever. */
export type Coupon = { id: string; percentOff: number; months: number | null }

/** What a change of plan would cost at an instant, in cents; what is left of the old plan comes off. */
export type SwitchPreview = {
  /** The instant it was worked out for; the same one makes the change cost just that. */
  prorationAt: Date
  /** What is left of the old plan's payment, as a positive number. */
  creditCents: number
  /** The new plan's price for its first period, after discounts. */
  chargeCents: number
  /** What is charged at once; 0 when the credit is larger. */
  amountDueCents: number
  /** What stays as credit for later invoices. */
  balanceCents: number
  currency: string
  /** When the plan is paid next after the change. */
  nextPaymentAt: Date
}

/** What came of a charge that a change or a retry asked for. */
export type ChargeOutcome =
  | { kind: 'done' }
  /** The bank wants the member's word; the provider's page asks for it. */
  | { kind: 'action-required'; url: string | null }
  /** In the provider's words. */
  | { kind: 'declined'; message: string }

/** Where in the provider's portal somebody is sent; the start page when left out. */
export type PortalFlow = 'payment_method_update'

/** Why somebody cancels, as the provider keeps it. */
export type CancelWords = { feedback: CancelReason | null; comment: string | null }

/** A webhook whose signature holds. `payload` is the event as sent, but for characters that PostgreSQL cannot hold. */
export type ProviderEvent = {
  id: string
  type: string
  createdAt: Date
  isLive: boolean
  customerId: string | null
  payload: Record<string, unknown>
}

/** What names payments that went back: a charge for all its refunds, or one refund or dispute. */
export type ReversalSubject = { object: 'charge' | 'refund' | 'dispute'; id: string }

/** A payment that went back, or may. `reason` and `status` are the provider's own words; `pageUrl` is its page for operators. */
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
  /** What time it is at the provider: ours, and later than that where the sandbox's clock was put forward. */
  now(): Promise<Date>
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
  /**
   * Ends a subscription that waits for its first payment, so that nobody can pay it any more. False, with nothing changed, when
   * it has been paid meanwhile or the money is on its way.
   */
  giveUpOrder(subscriptionId: string): Promise<boolean>
  /** Ends a subscription now and voids what is still open on it. One that has ended stays ended. */
  cancelSubscription(subscriptionId: string): Promise<void>
  /** Every subscription a customer ever had, newest first; none for a customer that was deleted. */
  listSubscriptions(customerId: string): Promise<ProviderSubscription[]>
  /**
   * Lets a subscription run to the end of its period and no further; one that does not run, paused or unpaid, ends now. A planned
   * change of plan is given up.
   */
  cancelAtPeriodEnd(subscriptionId: string, words: CancelWords): Promise<void>
  /** Takes back the end of a subscription that has not come yet, however it was set. */
  keepSubscription(subscriptionId: string): Promise<void>
  /** Payments are skipped until an instant; the status stays as it is. */
  pauseSubscription(subscriptionId: string, until: Date): Promise<void>
  /**
   * Ends a pause now, whichever of the provider's two kinds it is. In time that is paid it charges nothing, else a new period;
   * without the payment the pause stays as it was.
   */
  resumeSubscription(subscriptionId: string): Promise<ChargeOutcome>
  /** Lets a coupon come off the next payments. */
  discountSubscription(subscriptionId: string, couponId: string, idempotencyKey: string): Promise<void>
  /** A coupon that takes off a share and can still be given, remembered for some minutes; null when there is none. */
  findCoupon(id: string): Promise<Coupon | null>
  /** What a change to another price would cost now. `without` is a coupon that ends with the plan it was given for. */
  previewSwitch(subscriptionId: string, priceId: string, at: Date, without?: string): Promise<SwitchPreview>
  /** Changes the plan at once for what the preview of that instant said; without the payment nothing changes. */
  switchNow(
    subscriptionId: string,
    priceId: string,
    prorationAt: Date,
    idempotencyKey: string,
    without?: string,
  ): Promise<ChargeOutcome>
  /** Lets the plan change when its paid period ends. Another wish replaces the first. */
  switchAtRenewal(subscriptionId: string, priceId: string, without?: string): Promise<void>
  /** Gives up a planned change of plan. */
  forgetSwitch(subscriptionId: string): Promise<void>
  /**
   * Tries the open invoice of a subscription again, by the newest payment method kept, which pays from then on. With
   * `onlyWithNewMethod` nothing is charged where the invoice was tried with that one, or a bank is working on it.
   */
  payOpenInvoice(subscriptionId: string, options?: { onlyWithNewMethod: boolean }): Promise<ChargeOutcome>
  /** What a subscription is charged next, after discounts, credit and planned changes, in the smallest unit; null when nothing comes. */
  findNextCharge(subscriptionId: string): Promise<{ amountCents: number; currency: string } | null>
  /** The customer's invoices, newest first, at most 100. */
  listInvoices(customerId: string): Promise<ProviderInvoice[]>
  /** What the customer's subscription is paid by; null when there is nothing. */
  findPaymentMethod(customerId: string): Promise<PaymentMethod | null>
  /** A page of the provider where a customer looks after their billing; it leads back to `returnUrl`. */
  openPortal(customerId: string, returnUrl: string, flow: PortalFlow | null): Promise<string>
  /** A subscription that ended takes no payment method any more. */
  dropPendingSetup(subscriptionId: string): Promise<void>
  /** Receipts go to another address from now on. */
  changeEmail(customerId: string, email: string): Promise<void>
  /** Whether the provider still has this customer. */
  hasCustomer(customerId: string): Promise<boolean>
  /** Ends what a customer still has and lets the provider forget who it was; invoices stay. */
  forgetCustomer(customerId: string): Promise<void>
  /** A payment, or null when there is none with this id. */
  findPayment(paymentIntentId: string): Promise<Payment | null>
  /** Payments that went back, as they are now; none when the provider does not know the subject. */
  findReversals(subject: ReversalSubject): Promise<ProviderReversal[]>
  /**
   * Reads a webhook from its raw body.
   *
   * @throws ProblemError `webhook-refused` when the signature is missing, wrong, for another body or older than 300 s, or
   *         when what is signed is no event
   */
  readEvent(rawBody: string, signature: string | null): ProviderEvent
}
