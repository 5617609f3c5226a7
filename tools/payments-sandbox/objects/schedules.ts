import type { Stored } from '../wire/types.ts'
import type { NewObject } from './customers.ts'
import type { Period } from './invoice-lines.ts'

/** A phase of a schedule: what a subscription costs during a period. */
export type Phase = Stored<'subscription_schedule'>['phases'][number]

/** Creates a schedule with one phase: the subscription's current period. */
export function newSchedule({ id, now }: NewObject, subscription: Stored<'subscription'>): Stored<'subscription_schedule'> {
  const [item] = subscription.items.data
  const phases = item
    ? [
        newPhase({
          price: item.price,
          period: { start: item.current_period_start, end: item.current_period_end },
          discounts: subscription.discounts,
        }),
      ]
    : []
  return {
    id,
    object: 'subscription_schedule',
    application: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    canceled_at: null,
    completed_at: null,
    created: now,
    current_phase: phases[0] ? { start_date: phases[0].start_date, end_date: phases[0].end_date } : null,
    customer: subscription.customer,
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      billing_cycle_anchor: 'automatic',
      billing_thresholds: null,
      collection_method: 'charge_automatically',
      default_payment_method: null,
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: { type: 'self' },
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: 'release',
    livemode: false,
    metadata: {},
    pause_schedules: [],
    phases,
    released_at: null,
    released_subscription: null,
    status: 'active',
    subscription: subscription.id,
    test_clock: null,
  }
}

/** Creates a phase of a subscription's schedule: one price for one period. */
export function newPhase({
  price,
  period,
  prorationBehavior = 'create_prorations',
  discounts,
}: {
  price: Stored<'price'>
  period: Period
  prorationBehavior?: 'create_prorations' | 'always_invoice' | 'none'
  discounts: readonly string[]
}): Phase {
  return {
    add_invoice_items: [],
    application_fee_percent: null,
    billing_cycle_anchor: null,
    billing_thresholds: null,
    collection_method: null,
    currency: price.currency,
    default_payment_method: null,
    default_tax_rates: [],
    description: null,
    discounts: discounts.map((discount) => ({ coupon: null, discount, promotion_code: null })),
    end_date: period.end,
    invoice_settings: null,
    items: [
      {
        billing_thresholds: null,
        discounts: [],
        metadata: {},
        plan: price.id,
        price: price.id,
        quantity: 1,
        tax_rates: [],
      },
    ],
    metadata: {},
    on_behalf_of: null,
    proration_behavior: prorationBehavior,
    start_date: period.start,
    transfer_data: null,
    trial_end: null,
  }
}
