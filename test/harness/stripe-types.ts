import { openDeclaredTypes } from './declared-types.ts'

/** Every kind of object that the sandbox returns, by its type in the installed SDK. */
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

/** Validates the sandbox's responses against the SDK's declarations, which Stripe generates from its API specification. */
export type StripeTypes = {
  /** Validates a response (an object, a list or an error) and returns the errors. */
  validate: (response: unknown) => string[]
  /** The kinds of objects validated so far. */
  seen: ReadonlySet<string>
  close: () => void
}

/** Loads the SDK's declarations, which takes a second or two. */
export function openStripeTypes(): StripeTypes {
  const types = openDeclaredTypes(
    "import type { Stripe } from 'stripe'",
    { ...kinds, list: 'Stripe.ApiList<unknown>', answer: '{ error: Stripe.StripeRawError }' },
    ['Decimal'],
  )
  const seen = new Set<string>()
  const validate = (response: unknown): string[] => {
    const kind = kindOf(response)
    seen.add(kind)
    if (kind !== 'list') return types.validate(response, kind)
    return [...types.validate(response, kind), ...(response as { data: unknown[] }).data.flatMap(validate)]
  }
  return { validate, seen, close: types.close }
}

/** The kind of a response. A response without `object` is validated as an error. */
function kindOf(response: unknown): string {
  const objectName = typeof response === 'object' && response !== null && 'object' in response ? response.object : null
  return typeof objectName === 'string' ? objectName : 'answer'
}
