import type { Stripe } from 'stripe'
import type { ProviderReversal, ReversalSubject } from './port.ts'
import { idOf, instant } from './stripe-mappers.ts'

/** Returns the page where an operator sees a payment. */
type PaymentPage = (paymentId: string) => string

/** Returns refunds and disputes in their current state at Stripe. */
export async function findReversals(
  stripe: Stripe,
  { object, id }: ReversalSubject,
  paymentPage: PaymentPage,
): Promise<ProviderReversal[]> {
  switch (object) {
    case 'charge': {
      const refunds = await stripe.refunds.list({ charge: id, limit: 100, expand: ['data.charge'] })
      return refunds.data.map((refund) => toRefund(refund, paymentPage))
    }
    case 'refund':
      return [toRefund(await stripe.refunds.retrieve(id, { expand: ['charge'] }), paymentPage)]
    case 'dispute':
      return [toDispute(await stripe.disputes.retrieve(id, { expand: ['charge'] }), paymentPage)]
  }
}

function toRefund(refund: Stripe.Refund, paymentPage: PaymentPage): ProviderReversal {
  const customer = refund.customer ?? customerOf(refund.charge)
  return {
    id: refund.id,
    kind: 'refund',
    customerId: customer && idOf(customer),
    amountCents: refund.amount,
    currency: refund.currency,
    reason: refund.reason,
    status: refund.status ?? 'unknown',
    createdAt: new Date(refund.created * 1000),
    evidenceDueAt: null,
    pageUrl: paymentPage(paymentOf(refund)),
  }
}

function toDispute(dispute: Stripe.Dispute, paymentPage: PaymentPage): ProviderReversal {
  const customer = customerOf(dispute.charge)
  return {
    id: dispute.id,
    kind: 'dispute',
    customerId: customer && idOf(customer),
    amountCents: dispute.amount,
    currency: dispute.currency,
    reason: dispute.reason,
    status: dispute.status,
    createdAt: new Date(dispute.created * 1000),
    evidenceDueAt: instant(dispute.evidence_details.due_by),
    pageUrl: paymentPage(paymentOf(dispute)),
  }
}

/** A dispute does not name the customer, but its expanded charge does. */
function customerOf(charge: string | Stripe.Charge | null): Stripe.Charge['customer'] {
  return typeof charge === 'object' ? (charge?.customer ?? null) : null
}

function paymentOf({ id, payment_intent: intent, charge }: Stripe.Refund | Stripe.Dispute): string {
  const payment = intent ?? charge
  return payment ? idOf(payment) : id
}
