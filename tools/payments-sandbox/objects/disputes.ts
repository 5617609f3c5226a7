import type { Stored } from '../wire/types.ts'
import type { NewObject } from './customers.ts'

/** The reasons for a dispute that the sandbox supports. */
export const disputeReasons = [
  'fraudulent',
  'credit_not_processed',
  'duplicate',
  'general',
  'product_not_received',
  'product_unacceptable',
  'subscription_canceled',
  'unrecognized',
] as const
export type DisputeReason = (typeof disputeReasons)[number]

const daySeconds = 86_400
/** Days until the provider's deadline for evidence, at the end of the last day. */
const evidenceDays = 9

/** Creates a dispute of a whole charge that waits for evidence. */
export function newDispute(
  { id, now }: NewObject,
  { charge, reason }: { charge: Stored<'charge'>; reason: DisputeReason },
): Stored<'dispute'> {
  return {
    id,
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: (Math.floor(now / daySeconds) + evidenceDays + 1) * daySeconds - 1,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    network_reason_code: networkCodes[reason] ?? null,
    payment_intent: charge.payment_intent,
    ...methodOf(charge, networkCodes[reason] ?? null),
    reason,
    status: 'needs_response',
  }
}

function methodOf(
  { payment_method_details: details }: Stored<'charge'>,
  code: string | null,
): Pick<Stored<'dispute'>, 'payment_method_details'> | object {
  const brand = details?.card?.brand
  if (!brand) return {}
  return {
    payment_method_details: {
      card: { brand, case_type: 'chargeback', network: brand, network_reason_code: code },
      type: 'card',
    },
  }
}

/** Visa's reason codes. */
const networkCodes: Partial<Record<DisputeReason, string>> = {
  credit_not_processed: '13.6',
  duplicate: '12.6',
  fraudulent: '10.4',
  product_not_received: '13.1',
  product_unacceptable: '13.3',
  subscription_canceled: '13.2',
}

/** Fields of the evidence that are texts or file IDs. */
export const evidenceParts = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_communication',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'customer_signature',
  'duplicate_charge_documentation',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'receipt',
  'refund_policy',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'service_documentation',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_documentation',
  'shipping_tracking_number',
  'uncategorized_file',
  'uncategorized_text',
] as const
type EvidencePart = (typeof evidenceParts)[number]

const noEvidence = {
  ...(Object.fromEntries(evidenceParts.map((part) => [part, null])) as Record<EvidencePart, null>),
  enhanced_evidence: {},
}
