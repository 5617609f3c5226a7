import { Stripe } from 'stripe'
import type { ChargeOutcome } from './port.ts'
import { isMissingPaymentMethod, missingPaymentMethod, wasAccepted, unpaidOutcome } from './stripe-plan.ts'
import { isPeriodSkipped } from './stripe-mappers.ts'

/**
 * Ends a pause now. If the current period was skipped, a new one starts and is charged at once, so that nobody gets a free
 * membership or has to wait. If that payment fails, the subscription stays paused.
 */
export async function resumeSubscription(stripe: Stripe, id: string, now: Date): Promise<ChargeOutcome> {
  const subscription = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })
  const isSkipped = isPeriodSkipped(subscription, subscription.latest_invoice as Stripe.Invoice | null)
  try {
    if (subscription.status === 'paused') {
      const isPaid = !isSkipped && subscription.items.data.some((item) => item.current_period_end > now.getTime() / 1000)
      return await resumePaused(stripe, id, isPaid)
    }
    if (!subscription.pause_collection) return { kind: 'done' }
    const restart: Stripe.SubscriptionUpdateParams = {
      billing_cycle_anchor: { type: 'now' },
      proration_behavior: 'none',
      payment_behavior: 'error_if_incomplete',
    }
    await stripe.subscriptions.update(id, { pause_collection: '', ...(isSkipped ? restart : {}) })
    return { kind: 'done' }
  } catch (error) {
    if (isMissingPaymentMethod(error)) return missingPaymentMethod
    if (!(error instanceof Stripe.errors.StripeCardError)) throw error
    // The provider has rolled everything back, so there is no invoice on which to authenticate.
    if (requiresAuthentication(error)) return { kind: 'action-required', url: null }
    return { kind: 'declined', message: error.message }
  }
}

/** The provider's own kind of pause ends with the payment of an invoice created for it. */
async function resumePaused(stripe: Stripe, id: string, isPaid: boolean): Promise<ChargeOutcome> {
  const anchor: 'now' | 'unchanged' = isPaid ? 'unchanged' : 'now'
  const params = { billing_cycle_anchor: { type: anchor }, payment_behavior: 'resume_on_payment_success' as const }
  let refusal: ChargeOutcome | null = null
  try {
    await stripe.subscriptions.resume(id, params)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeCardError)) throw error
    refusal = { kind: 'declined', message: error.message }
  }
  const after = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice.payments'] })
  const invoice = after.latest_invoice as Stripe.Invoice | null
  if (after.status !== 'paused' || invoice?.status !== 'open') return refusal ?? { kind: 'done' }
  const outcome = await unpaidOutcome(stripe, invoice)
  // An open invoice would charge the member later for a resumption that was reported as failed.
  if (outcome.kind === 'declined') await wasAccepted(stripe.invoices.voidInvoice(invoice.id))
  return outcome
}

/** The provider's error codes for a required authentication. */
const authenticationCodes = new Set([
  'authentication_required',
  'invoice_payment_intent_requires_action',
  'subscription_payment_intent_requires_action',
])

function requiresAuthentication({ code, decline_code: reason }: Stripe.errors.StripeCardError): boolean {
  return authenticationCodes.has(code ?? '') || authenticationCodes.has(reason ?? '')
}
