import type { Stored } from '../wire/types.ts'
import type { NewObject } from './customers.ts'

/** Fields of a new product. */
export type ProductFields = { name: string; description?: string | null; metadata: Record<string, string>; active?: boolean }

/** A product. */
export function newProduct({ id, now }: NewObject, fields: ProductFields): Stored<'product'> {
  return {
    id,
    object: 'product',
    active: fields.active ?? true,
    created: now,
    default_price: null,
    description: fields.description ?? null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: fields.metadata,
    name: fields.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: now,
    url: null,
  }
}

/** Fields of a price. Without `interval` it is a one-time price. */
export type PriceFields = {
  product: string
  currency: string
  unitAmount: number
  interval: 'day' | 'week' | 'month' | 'year' | null
  intervalCount?: number
  lookupKey: string | null
  nickname: string | null
  metadata: Record<string, string>
}

/** Creates a price of a product, one-time or recurring. */
export function newPrice({ id, now }: NewObject, fields: PriceFields): Stored<'price'> {
  const { interval, intervalCount = 1 } = fields
  return {
    id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: now,
    currency: fields.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: fields.lookupKey,
    metadata: fields.metadata,
    nickname: fields.nickname,
    product: fields.product,
    recurring: interval && {
      interval,
      interval_count: intervalCount,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: interval ? 'recurring' : 'one_time',
    unit_amount: fields.unitAmount,
    unit_amount_decimal: String(fields.unitAmount),
  }
}

/** The older format of a recurring price, which subscription items still contain. */
export function planOf(price: Stored<'price'>): Stored<'subscription'>['items']['data'][number]['plan'] {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }
}

/**
 * End of a period that starts at `start`, in seconds. Months and years keep the day of the month, or use the last day of a
 * shorter month.
 */
export function periodEnd(start: number, { recurring }: Pick<Stored<'price'>, 'recurring'>): number {
  const count = recurring?.interval_count ?? 1
  const day = 86_400
  switch (recurring?.interval) {
    case 'day':
      return start + count * day
    case 'week':
      return start + count * 7 * day
    case 'year':
      return addMonths(start, 12 * count)
    default:
      return addMonths(start, count)
  }
}

/**
 * The first end of a period after `after`, in seconds. Periods are counted from the anchor and not from each other, so that a
 * 31st returns after a shorter month.
 */
export function nextPeriodEnd(anchor: number, after: number, { recurring }: Pick<Stored<'price'>, 'recurring'>): number {
  const step = recurring?.interval_count ?? 1
  for (let count = step; ; count += step) {
    const end = periodEnd(anchor, { recurring: recurring && { ...recurring, interval_count: count } })
    if (end > after) return end
  }
}

/** The same day and time some months later, or the last day of a shorter month, in seconds and UTC. */
export function addMonths(start: number, months: number): number {
  const date = new Date(start * 1000)
  const month = date.getUTCMonth() + months
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const day = Math.min(date.getUTCDate(), lastDay)
  const midnight = Date.UTC(date.getUTCFullYear(), month, day)
  return midnight / 1000 + (start % 86_400)
}
