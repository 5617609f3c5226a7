import { Stripe } from 'stripe'
import type { PaymentMethod, PortalFlow, ProviderInvoice } from './port.ts'
import { idOf, instant } from './stripe-mappers.ts'

/** Lists the customer's invoices, newest first. Drafts are left out until they are final. */
export async function listInvoices(stripe: Stripe, customer: string): Promise<ProviderInvoice[]> {
  const { data } = await stripe.invoices.list({ customer, limit: 100 })
  return data.map((invoice) => ({
    id: invoice.id,
    number: invoice.number,
    status: statusOf(invoice.status),
    isFirst: invoice.billing_reason === 'subscription_create',
    subscriptionId: subscriptionOf(invoice),
    totalCents: invoice.total,
    paidCents: invoice.amount_paid,
    paidAt: instant(invoice.status_transitions.paid_at),
    currency: invoice.currency,
    createdAt: new Date((invoice.status_transitions.finalized_at ?? invoice.created) * 1000),
    pageUrl: invoice.hosted_invoice_url ?? null,
    pdfUrl: invoice.invoice_pdf ?? null,
  }))
}

function subscriptionOf({ parent }: Stripe.Invoice): string | null {
  const subscription = parent?.subscription_details?.subscription
  return subscription ? idOf(subscription) : null
}

function statusOf(status: string | null): ProviderInvoice['status'] {
  const known = (['open', 'paid', 'void', 'uncollectible'] as const).find((name) => name === status)
  return known ?? 'draft'
}

/** Returns the next charge of a subscription. The provider refuses to preview an invoice of one that ends or is not running. */
export async function findNextCharge(
  stripe: Stripe,
  subscription: string,
): Promise<{ amountCents: number; currency: string } | null> {
  try {
    const { amount_due: amountCents, currency } = await stripe.invoices.createPreview({ subscription })
    return { amountCents, currency }
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return null
    throw error
  }
}

/** Returns the customer's payment method: that of a running subscription, else the customer's default. */
export async function findPaymentMethod(stripe: Stripe, customer: string): Promise<PaymentMethod | null> {
  const { data } = await stripe.subscriptions.list({ customer, limit: 10, expand: ['data.default_payment_method'] })
  const own = data.map(({ default_payment_method: method }) => method).find((method) => method !== null)
  if (own && typeof own === 'object') return toPaymentMethod(own)
  const found = await stripe.customers.retrieve(customer, { expand: ['invoice_settings.default_payment_method'] })
  const method = found.deleted ? null : found.invoice_settings.default_payment_method
  return method && typeof method === 'object' ? toPaymentMethod(method) : null
}

function toPaymentMethod({ type, card, us_bank_account: bank }: Stripe.PaymentMethod): PaymentMethod {
  if (card) {
    const { brand, last4, exp_month: expMonth, exp_year: expYear } = card
    return { kind: 'card', brand, last4, expMonth, expYear }
  }
  if (bank) return { kind: 'bank', bankName: bank.bank_name, last4: bank.last4 ?? '' }
  return { kind: 'other', name: type }
}

/** Creates a session of the provider's portal, which returns at once if it was opened for a single action. */
export async function createPortalSession(
  stripe: Stripe,
  customer: string,
  returnUrl: string,
  flow: PortalFlow | null,
): Promise<string> {
  const { url } = await stripe.billingPortal.sessions.create({
    customer,
    return_url: returnUrl,
    ...(flow && {
      flow_data: { type: flow, after_completion: { type: 'redirect', redirect: { return_url: returnUrl } } },
    }),
  })
  return url
}

/** Cancels the pending setup of an ended subscription, which the provider does not do itself. */
export async function cancelPendingSetup(stripe: Stripe, subscriptionId: string): Promise<void> {
  const { pending_setup_intent: setup, status } = await stripe.subscriptions.retrieve(subscriptionId)
  if (!setup || status !== 'canceled') return
  const intent = await stripe.setupIntents.retrieve(typeof setup === 'string' ? setup : setup.id)
  if (intent.status !== 'canceled' && intent.status !== 'succeeded') await stripe.setupIntents.cancel(intent.id)
}
