import type { Stored } from '../wire/types.ts'
import type { NewObject } from './customers.ts'

/** Fields of a refund. `amount` is in cents. */
export type RefundFields = {
  charge: Stored<'charge'>
  amount: number
  reason: 'duplicate' | 'fraudulent' | 'requested_by_customer' | null
  metadata: Record<string, string>
}

/** Creates a refund to the card that paid. */
export function newRefund({ id, now }: NewObject, { charge, amount, reason, metadata }: RefundFields): Stored<'refund'> {
  return {
    id,
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: now,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }
}
