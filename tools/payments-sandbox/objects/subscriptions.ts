import type { Stored } from '../wire/types.ts'
import { periodEnd, planOf } from './catalog.ts'
import type { NewObject } from './customers.ts'

/** Fields of a new subscription. `discount` is the ID of a discount. */
export type SubscriptionFields = {
  customer: string
  price: Stored<'price'>
  itemId: string
  discount: string | null
  savesPaymentMethod: boolean
  metadata: Record<string, string>
  /** End of the trial. Null or omitted for none. */
  trialEnd?: number | null
  /** What happens at the end of the trial without a payment method. */
  missingPaymentMethod?: MissingPaymentMethod
}

/** What the end of a trial does without a payment method. */
export type MissingPaymentMethod = 'cancel' | 'create_invoice' | 'pause'

/** Creates a subscription before its first invoice: `incomplete` until that is paid. */
export function newSubscription({ id, now }: NewObject, fields: SubscriptionFields): Stored<'subscription'> {
  return {
    ...unusedFields,
    id,
    object: 'subscription',
    billing_cycle_anchor: fields.trialEnd ?? now,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    created: now,
    currency: fields.price.currency,
    customer: fields.customer,
    discounts: fields.discount ? [fields.discount] : [],
    items: {
      object: 'list',
      data: [newItem({ id, now }, fields)],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    metadata: fields.metadata,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: fields.savesPaymentMethod ? 'on_subscription' : 'off',
    },
    pending_setup_intent: null,
    start_date: now,
    status: 'incomplete',
    trial_end: fields.trialEnd ?? null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: fields.missingPaymentMethod ?? 'create_invoice' },
    },
    trial_start: fields.trialEnd == null ? null : now,
  }
}

type Item = Stored<'subscription'>['items']['data'][number]

function newItem({ id, now }: NewObject, { itemId, price, trialEnd }: SubscriptionFields): Item {
  return {
    id: itemId,
    object: 'subscription_item',
    billing_thresholds: null,
    created: now,
    current_period_end: trialEnd ?? periodEnd(now, price),
    current_period_start: now,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity: 1,
    subscription: id,
    tax_rates: [],
  }
}

/** Fields that the sandbox never sets. */
const unusedFields = {
  application: null,
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor_config: null,
  billing_schedules: [],
  billing_thresholds: null,
  cancel_at: null,
  cancel_at_period_end: false,
  canceled_at: null,
  collection_method: 'charge_automatically',
  customer_account: null,
  days_until_due: null,
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  ended_at: null,
  invoice_settings: { account_tax_ids: null, custom_fields: null, description: null, footer: null, issuer: { type: 'self' } },
  livemode: false,
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  pending_invoice_item_interval: null,
  pending_update: null,
  schedule: null,
  test_clock: null,
  transfer_data: null,
} satisfies Partial<Stored<'subscription'>>
