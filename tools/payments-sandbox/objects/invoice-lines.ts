import { formatMoney } from '#domain/formatting/money.ts'
import type { Stored } from '../wire/types.ts'

/** One line of an invoice. Amounts in cents. */
export type Line = Stored<'invoice'>['lines']['data'][number]

/** A period in seconds since 1970. */
export type Period = { start: number; end: number }

/** A discount applied to an invoice. `id` is the discount's own. */
export type AppliedDiscount = { id: string; coupon: Stored<'coupon'> }

/** Fields of an invoice line. `amount` is in cents, before the discount. */
export type LineFields = {
  id: string
  subscription: Pick<Stored<'subscription'>, 'id' | 'metadata'>
  itemId: string
  price: Stored<'price'>
  description: string
  amount: number
  off: { discount: string; amount: number } | null
  period: Period
  /** Set on a proration line: the invoice item behind it, and the line it credits. */
  proration: { invoiceItem: string; pays: { invoice: string; line: string } | null } | null
}

/** Creates a line that belongs to no invoice yet. */
export function newLine(fields: LineFields): Line {
  const { subscription, price, off, proration } = fields
  return {
    id: fields.id,
    object: 'line_item',
    amount: fields.amount,
    currency: price.currency,
    description: fields.description,
    discount_amounts: off ? [off] : [],
    // A proration is computed after discounts.
    discountable: proration === null,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: proration?.invoiceItem ?? null,
        proration: proration !== null,
        proration_details: proration && { credited_items: creditedItems(proration.pays) },
        subscription: subscription.id,
        subscription_item: fields.itemId,
      },
      type: 'subscription_item_details',
    },
    period: fields.period,
    pretax_credit_amounts: off ? [{ ...off, type: 'discount' }] : [],
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: 'price_details',
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity: 1,
    quantity_decimal: '1',
    subscription: subscription.id,
    subtotal: fields.amount,
    taxes: [],
  }
}

function creditedItems(pays: { invoice: string; line: string } | null) {
  return pays && { invoice: pays.invoice, invoice_line_items: [pays.line] }
}

/** Amount of a line after its discounts, in cents. */
export function netOf({ amount, discount_amounts: discounts }: Line): number {
  return (discounts ?? []).reduce((rest, discount) => rest - discount.amount, amount)
}

/** Description of an item, such as `1 × Membership (at $59.00 / month)`. */
export function describe(
  product: Pick<Stored<'product'>, 'name'>,
  { unit_amount: amount, currency, recurring }: Stored<'price'>,
): string {
  return `1 × ${product.name} (at ${formatMoney(amount ?? 0, currency)} / ${recurring?.interval ?? 'month'})`
}
