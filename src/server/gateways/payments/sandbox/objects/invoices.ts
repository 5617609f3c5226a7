import type { Stored } from '../wire/types.ts'
import { amountOff } from './discounts.ts'
import type { Birth } from './customers.ts'

/** What an invoice of a subscription is made from. */
export type InvoiceFields = {
  customer: Stored<'customer'>
  subscription: Stored<'subscription'>
  price: Stored<'price'>
  description: string
  /** Counts the invoices of the sandbox; becomes the last part of the invoice number. */
  sequence: number
  discount: { id: string; coupon: Stored<'coupon'> } | null
  lineId: string
}

/** The invoice for a subscription's first period, already final. With nothing to pay it is paid. */
export function newInvoice({ id, now }: Birth, fields: InvoiceFields): Stored<'invoice'> {
  const { customer, subscription, price, discount } = fields
  const subtotal = price.unit_amount ?? 0
  const off = discount ? amountOff(discount.coupon, subtotal) : 0
  const due = subtotal - off
  return {
    ...unusedParts,
    id,
    object: 'invoice',
    amount_due: due,
    amount_remaining: due,
    attempted: due === 0,
    billing_reason: 'subscription_create',
    created: now,
    currency: price.currency,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    discounts: discount ? [discount.id] : [],
    effective_at: now,
    ending_balance: 0,
    lines: {
      object: 'list',
      data: [newLine({ ...fields, invoice: id, subtotal, off })],
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    number: invoiceNumber(customer, fields.sequence),
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    period_end: now,
    period_start: now,
    status: due === 0 ? 'paid' : 'open',
    status_transitions: { finalized_at: now, marked_uncollectible_at: null, paid_at: due === 0 ? now : null, voided_at: null },
    subtotal,
    subtotal_excluding_tax: subtotal,
    total: due,
    total_discount_amounts: discount ? [{ amount: off, discount: discount.id }] : [],
    total_excluding_tax: due,
    webhooks_delivered_at: now,
    $paymentIntent: null,
  }
}

/** The number an invoice is given when it becomes final. */
export function invoiceNumber({ invoice_prefix: prefix }: Stored<'customer'>, sequence: number): string {
  return `${prefix ?? 'SANDBOX'}-${String(sequence).padStart(4, '0')}`
}

const draftSeconds = 3600

/** The invoice for a later period: a draft for an hour, so that whoever runs the shop could still change it. */
export function newRenewal(
  birth: Birth,
  { previousStart, ...fields }: Omit<InvoiceFields, 'sequence'> & { previousStart: number },
): Stored<'invoice'> {
  return {
    ...newInvoice(birth, { ...fields, sequence: 0 }),
    attempted: false,
    auto_advance: true,
    automatically_finalizes_at: birth.now + draftSeconds,
    billing_reason: 'subscription_cycle',
    effective_at: null,
    ending_balance: null,
    number: null,
    period_start: previousStart,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
  }
}

type Line = Stored<'invoice'>['lines']['data'][number]

function newLine({
  subscription,
  price,
  description,
  discount,
  lineId,
  invoice,
  subtotal,
  off,
}: InvoiceFields & { invoice: string; subtotal: number; off: number }): Line {
  const [item] = subscription.items.data
  return {
    id: lineId,
    object: 'line_item',
    amount: subtotal,
    currency: price.currency,
    description,
    discount_amounts: discount ? [{ amount: off, discount: discount.id }] : [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription: subscription.id,
        subscription_item: item?.id ?? '',
      },
      type: 'subscription_item_details',
    },
    period: { start: item?.current_period_start ?? 0, end: item?.current_period_end ?? 0 },
    pretax_credit_amounts: discount ? [{ amount: off, discount: discount.id, type: 'discount' }] : [],
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: 'price_details',
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity: 1,
    quantity_decimal: '1',
    subscription: subscription.id,
    subtotal,
    taxes: [],
  }
}

/** The payment that an invoice waits for. */
export function newInvoicePayment(
  { id, now }: Birth,
  invoice: Stored<'invoice'>,
  paymentIntent: string,
): Stored<'invoice_payment'> {
  return {
    id,
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: now,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: paymentIntent, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  }
}

/** Parts of an invoice that nothing in the sandbox fills: taxes, transfers, shipping, custom texts. */
const unusedParts = {
  account_country: 'US',
  account_name: 'Payment sandbox',
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_paid: 0,
  amount_shipping: 0,
  application: null,
  attempt_count: 0,
  auto_advance: false,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
  automatically_finalizes_at: null,
  collection_method: 'charge_automatically',
  custom_fields: null,
  customer_account: null,
  customer_address: null,
  customer_shipping: null,
  customer_tax_exempt: 'none',
  customer_tax_ids: [],
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  due_date: null,
  footer: null,
  from_invoice: null,
  hosted_invoice_url: null,
  invoice_pdf: null,
  issuer: { type: 'self' },
  last_finalization_error: null,
  latest_revision: null,
  livemode: false,
  metadata: {},
  next_payment_attempt: null,
  on_behalf_of: null,
  payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  starting_balance: 0,
  statement_descriptor: null,
  test_clock: null,
  total_pretax_credit_amounts: [],
  total_taxes: [],
} satisfies Partial<Stored<'invoice'>>
