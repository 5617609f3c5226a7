import { Stripe } from 'stripe'
import type { ChargeOutcome } from './port.ts'
import { hasNothingToPayBy, nothingToPayBy, wasTaken, whyUnpaid } from './stripe-plan.ts'
import { isPeriodSkipped } from './stripe-translation.ts'

/**
 * Ends a pause now. Where the period that runs was skipped a new one begins and is paid at once: nobody is a member for
 * nothing, and nobody waits for a date. Without that payment the pause stays as it was.
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
    const anew: Stripe.SubscriptionUpdateParams = {
      billing_cycle_anchor: { type: 'now' },
      proration_behavior: 'none',
      payment_behavior: 'error_if_incomplete',
    }
    await stripe.subscriptions.update(id, { pause_collection: '', ...(isSkipped ? anew : {}) })
    return { kind: 'done' }
  } catch (error) {
    if (hasNothingToPayBy(error)) return nothingToPayBy
    if (!(error instanceof Stripe.errors.StripeCardError)) throw error
    // There is no invoice to answer the bank on: the provider has taken it all back.
    if (asksWhoPays(error)) return { kind: 'action-required', url: null }
    return { kind: 'declined', message: error.message }
  }
}

/** The provider's own kind of pause ends with its payment, for which an invoice is made. */
async function resumePaused(stripe: Stripe, id: string, isPaid: boolean): Promise<ChargeOutcome> {
  const anchor: 'now' | 'unchanged' = isPaid ? 'unchanged' : 'now'
  const wish = { billing_cycle_anchor: { type: anchor }, payment_behavior: 'resume_on_payment_success' as const }
  let refusal: ChargeOutcome | null = null
  try {
    await stripe.subscriptions.resume(id, wish)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeCardError)) throw error
    refusal = { kind: 'declined', message: error.message }
  }
  const after = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice.payments'] })
  const invoice = after.latest_invoice as Stripe.Invoice | null
  if (after.status !== 'paused' || invoice?.status !== 'open') return refusal ?? { kind: 'done' }
  const outcome = await whyUnpaid(stripe, invoice)
  // An open invoice would charge the member later for a resumption they were told had failed.
  if (outcome.kind === 'declined') await wasTaken(stripe.invoices.voidInvoice(invoice.id))
  return outcome
}

/** The codes in which the provider says that the bank wants the member's word. */
const bankQuestions = new Set([
  'authentication_required',
  'invoice_payment_intent_requires_action',
  'subscription_payment_intent_requires_action',
])

function asksWhoPays({ code, decline_code: reason }: Stripe.errors.StripeCardError): boolean {
  return bankQuestions.has(code ?? '') || bankQuestions.has(reason ?? '')
}
