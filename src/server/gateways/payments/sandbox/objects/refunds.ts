import type { Stored } from '../wire/types.ts'
import type { Birth } from './customers.ts'

/** What a refund is made from. `amount` is in cents. */
export type RefundFields = {
  charge: Stored<'charge'>
  amount: number
  reason: 'duplicate' | 'fraudulent' | 'requested_by_customer' | null
  metadata: Record<string, string>
}

/** Money on its way back to the card it came from. */
export function newRefund({ id, now }: Birth, { charge, amount, reason, metadata }: RefundFields): Stored<'refund'> {
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
