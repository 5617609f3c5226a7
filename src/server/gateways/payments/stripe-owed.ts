import { Stripe } from 'stripe'
import type { ChargeOutcome } from './port.ts'
import { hasNothingToPayBy, nothingToPayBy, whyUnpaid } from './stripe-plan.ts'
import { idOf } from './stripe-translation.ts'

const done: ChargeOutcome = { kind: 'done' }

/** Tries the open invoice of a subscription again, by the newest payment method. An invoice that was paid meanwhile is paid. */
export async function payOpenInvoice(
  stripe: Stripe,
  id: string,
  { onlyWithNewMethod }: { onlyWithNewMethod: boolean } = { onlyWithNewMethod: false },
): Promise<ChargeOutcome> {
  const subscription = await stripe.subscriptions.retrieve(id, {
    expand: ['latest_invoice.payments', 'default_payment_method', 'customer.invoice_settings.default_payment_method'],
  })
  const invoice = subscription.latest_invoice as Stripe.Invoice | null
  if (invoice?.status !== 'open') return done
  const method = newestMethod(subscription)
  if (onlyWithNewMethod && !(await isUntried(stripe, invoice, method))) return done
  if (method && method.id !== methodOf(subscription.default_payment_method)?.id) await keepMethod(stripe, subscription, method)
  try {
    const { status } = await stripe.invoices.pay(invoice.id, method ? { payment_method: method.id } : {})
    return status === 'paid' ? done : await whyUnpaid(stripe, invoice)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) {
      const outcome = await whyUnpaid(stripe, invoice)
      return outcome.kind === 'action-required' ? outcome : { kind: 'declined', message: error.message }
    }
    if (hasNothingToPayBy(error)) return nothingToPayBy
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    // Its words are meant for us: somebody else paid it, voided it, or a bank is working on it.
    const { status } = await stripe.invoices.retrieve(invoice.id)
    return status === 'open' ? whyUnpaid(stripe, invoice) : done
  }
}

/** The subscription's own payment method, or the customer's where that came later: the portal may change either. */
function newestMethod({ default_payment_method: own, customer }: Stripe.Subscription): Stripe.PaymentMethod | null {
  const settings = typeof customer === 'string' || customer.deleted ? null : customer.invoice_settings
  const [ownMethod, general] = [methodOf(own), methodOf(settings?.default_payment_method ?? null)]
  return general && (!ownMethod || general.created > ownMethod.created) ? general : ownMethod
}

function methodOf(reference: string | Stripe.PaymentMethod | null): Stripe.PaymentMethod | null {
  return typeof reference === 'string' ? null : reference
}

/** The provider takes no change of a subscription whose change of plan waits for its payment. */
async function keepMethod(stripe: Stripe, { id, pending_update: change }: Stripe.Subscription, method: Stripe.PaymentMethod) {
  if (change === null) await stripe.subscriptions.update(id, { default_payment_method: method.id })
}

/** Whether the payment of an invoice waits, and was not tried with this method before. */
async function isUntried(stripe: Stripe, { payments }: Stripe.Invoice, method: Stripe.PaymentMethod | null): Promise<boolean> {
  const payment = payments?.data[0]?.payment.payment_intent
  if (!payment || !method) return false
  const { status, payment_method: current, last_payment_error: failure } = await stripe.paymentIntents.retrieve(idOf(payment))
  if (status === 'processing' || status === 'succeeded' || status === 'canceled') return false
  const tried = current ?? failure?.payment_method ?? null
  return tried === null || idOf(tried) !== method.id
}
