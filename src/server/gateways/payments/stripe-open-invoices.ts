import { Stripe } from 'stripe'
import type { ChargeOutcome } from './port.ts'
import { isMissingPaymentMethod, missingPaymentMethod, unpaidOutcome } from './stripe-plan.ts'
import { idOf } from './stripe-mappers.ts'

const done: ChargeOutcome = { kind: 'done' }

/** Retries the open invoice of a subscription with the newest payment method. Succeeds if the invoice was paid meanwhile. */
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
  if (method && method.id !== methodOf(subscription.default_payment_method)?.id)
    await setDefaultMethod(stripe, subscription, method)
  try {
    const { status } = await stripe.invoices.pay(invoice.id, method ? { payment_method: method.id } : {})
    return status === 'paid' ? done : await unpaidOutcome(stripe, invoice)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) {
      const outcome = await unpaidOutcome(stripe, invoice)
      return outcome.kind === 'action-required' ? outcome : { kind: 'declined', message: error.message }
    }
    if (isMissingPaymentMethod(error)) return missingPaymentMethod
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    // The provider's message is meant for us: the invoice was paid or voided meanwhile, or a bank is processing it.
    const { status } = await stripe.invoices.retrieve(invoice.id)
    return status === 'open' ? unpaidOutcome(stripe, invoice) : done
  }
}

/** Returns the subscription's own payment method, or the customer's if that is newer. The portal may change either. */
function newestMethod({ default_payment_method: own, customer }: Stripe.Subscription): Stripe.PaymentMethod | null {
  const settings = typeof customer === 'string' || customer.deleted ? null : customer.invoice_settings
  const [ownMethod, general] = [methodOf(own), methodOf(settings?.default_payment_method ?? null)]
  return general && (!ownMethod || general.created > ownMethod.created) ? general : ownMethod
}

function methodOf(reference: string | Stripe.PaymentMethod | null): Stripe.PaymentMethod | null {
  return typeof reference === 'string' ? null : reference
}

/** The provider allows no update of a subscription with a pending plan change. */
async function setDefaultMethod(
  stripe: Stripe,
  { id, pending_update: change }: Stripe.Subscription,
  method: Stripe.PaymentMethod,
) {
  if (change === null) await stripe.subscriptions.update(id, { default_payment_method: method.id })
}

/** Returns whether an invoice waits for payment and was not tried with this payment method before. */
async function isUntried(stripe: Stripe, { payments }: Stripe.Invoice, method: Stripe.PaymentMethod | null): Promise<boolean> {
  const payment = payments?.data[0]?.payment.payment_intent
  if (!payment || !method) return false
  const { status, payment_method: current, last_payment_error: failure } = await stripe.paymentIntents.retrieve(idOf(payment))
  if (status === 'processing' || status === 'succeeded' || status === 'canceled') return false
  const tried = current ?? failure?.payment_method ?? null
  return tried === null || idOf(tried) !== method.id
}
