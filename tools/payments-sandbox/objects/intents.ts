import type { Stored } from '../wire/types.ts'
import type { NewObject } from './customers.ts'

/** Fields of a payment intent. Without an invoice it stands alone. */
export type PaymentIntentFields = {
  clientSecret: string
  amount: number
  currency: string
  customer: string | null
  description: string | null
  invoice: string | null
  metadata: Record<string, string>
}

const paymentMethodTypes = ['card', 'us_bank_account']

/** Creates a payment intent that waits for a payment method. */
export function newPaymentIntent({ id, now }: NewObject, fields: PaymentIntentFields): Stored<'payment_intent'> {
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: fields.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: fields.clientSecret,
    confirmation_method: 'automatic',
    created: now,
    currency: fields.currency,
    customer: fields.customer,
    customer_account: null,
    description: fields.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: fields.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: paymentMethodTypes,
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: fields.invoice ? 'off_session' : null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
    $invoice: fields.invoice,
  }
}

/** Creates a setup intent, for a subscription that starts with nothing to pay. */
export function newSetupIntent(
  { id, now }: NewObject,
  fields: { clientSecret: string; customer: string | null; subscription: string | null; metadata: Record<string, string> },
): Stored<'setup_intent'> {
  return {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: fields.clientSecret,
    created: now,
    customer: fields.customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    managed_payments: null,
    mandate: null,
    metadata: fields.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: paymentMethodTypes,
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: 'off_session',
    $subscription: fields.subscription,
  }
}

/** Creates the charge of an intent's payment method, successful or failed. */
export function newCharge(
  { id, now }: NewObject,
  given: {
    intent: Stored<'payment_intent'>
    method: Stored<'payment_method'>
    failure: { code: string; reason: string; message: string } | null
  },
): Stored<'charge'> {
  const { intent, method, failure } = given
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: failure ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'MEMBERSHIP',
    captured: failure === null,
    created: now,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    fraud_details: null,
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(failure),
    paid: failure === null,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: methodDetails(method, intent.amount),
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: failure ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  }
}

function outcomeOf(failure: { reason: string } | null): Stored<'charge'>['outcome'] {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: failure ? '02' : null,
    network_status: failure ? 'declined_by_network' : 'approved_by_network',
    reason: failure?.reason ?? null,
    risk_level: 'normal',
    seller_message: failure ? 'The bank did not approve this payment.' : 'Payment complete.',
    type: failure ? 'issuer_declined' : 'authorized',
  }
}

function methodDetails({ card, type }: Stored<'payment_method'>, amount: number): Stored<'charge'>['payment_method_details'] {
  if (!card) return { type }
  return {
    type,
    card: {
      amount_authorized: amount,
      authorization_code: null,
      brand: card.brand,
      checks: card.checks,
      country: card.country,
      electronic_commerce_indicator: null,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      fingerprint: card.fingerprint ?? null,
      funding: card.funding,
      installments: null,
      last4: card.last4,
      mandate: null,
      network: card.brand,
      network_token: { used: false },
      network_transaction_id: null,
      regulated_status: card.regulated_status,
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
  }
}
