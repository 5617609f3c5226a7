import { openDeclaredTypes } from './declared-types.ts'

/** Every kind of object the sandbox answers with, as the installed SDK declares it. */
const kinds = {
  'billing_portal.configuration': 'Stripe.BillingPortal.Configuration',
  'billing_portal.session': 'Stripe.BillingPortal.Session',
  charge: 'Stripe.Charge',
  coupon: 'Stripe.Coupon | Stripe.DeletedCoupon',
  credit_note: 'Stripe.CreditNote',
  customer: 'Stripe.Customer | Stripe.DeletedCustomer',
  discount: 'Stripe.Discount',
  dispute: 'Stripe.Dispute',
  event: 'Stripe.Event',
  invoice: 'Stripe.Invoice',
  invoice_payment: 'Stripe.InvoicePayment',
  payment_intent: 'Stripe.PaymentIntent',
  payment_method: 'Stripe.PaymentMethod',
  price: 'Stripe.Price',
  product: 'Stripe.Product',
  promotion_code: 'Stripe.PromotionCode',
  refund: 'Stripe.Refund',
  setup_intent: 'Stripe.SetupIntent',
  subscription: 'Stripe.Subscription',
  subscription_schedule: 'Stripe.SubscriptionSchedule',
  'test_helpers.test_clock': 'Stripe.TestHelpers.TestClock',
  webhook_endpoint: 'Stripe.WebhookEndpoint | Stripe.DeletedWebhookEndpoint',
}

/** Holds answers of the sandbox against the SDK's declarations, which Stripe generates from its own description of its API. */
export type StripeTypes = {
  /** What is wrong with an answer: an object, a list of them, or an error. */
  faultsOf: (answer: unknown) => string[]
  /** The kinds of objects that were looked at so far. */
  seen: ReadonlySet<string>
  close: () => void
}

/** Opens the SDK's declarations; a second or two. */
export function openStripeTypes(): StripeTypes {
  const types = openDeclaredTypes(
    "import type { Stripe } from 'stripe'",
    { ...kinds, list: 'Stripe.ApiList<unknown>', answer: '{ error: Stripe.StripeRawError }' },
    ['Decimal'],
  )
  const seen = new Set<string>()
  const faultsOf = (answer: unknown): string[] => {
    const kind = kindOf(answer)
    seen.add(kind)
    if (kind !== 'list') return types.faultsOf(answer, kind)
    return [...types.faultsOf(answer, kind), ...(answer as { data: unknown[] }).data.flatMap(faultsOf)]
  }
  return { faultsOf, seen, close: types.close }
}

/** Anything without a name of its own is held against what an error looks like. */
function kindOf(answer: unknown): string {
  const named = typeof answer === 'object' && answer !== null && 'object' in answer ? answer.object : null
  return typeof named === 'string' ? named : 'answer'
}
