import type { Stored } from '../wire/types.ts'
import type { NewObject } from './customers.ts'
import { type Line, netOf } from './invoice-lines.ts'

/** Fields of a new invoice. */
export type InvoiceFields = {
  customer: Stored<'customer'>
  subscription: Pick<Stored<'subscription'>, 'id' | 'metadata'>
  lines: readonly Line[]
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update'
  /** Authorizes access to its page. */
  secret: string
}

/** Creates a draft invoice with the customer's current balance. */
export function newDraft({ id, now }: NewObject, fields: InvoiceFields): Stored<'invoice'> {
  const { customer, subscription } = fields
  const lines = fields.lines.map((line) => ({ ...line, invoice: id }))
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0)
  const discounts = lines.flatMap((line) => line.discount_amounts ?? [])
  const total = lines.reduce((sum, line) => sum + netOf(line), 0)
  return withBalance(customer.balance, {
    ...unusedFields,
    id,
    object: 'invoice',
    attempted: false,
    billing_reason: fields.reason,
    created: now,
    currency: lines[0]?.currency ?? 'usd',
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    discounts: discounts.map(({ discount }) => discount),
    effective_at: null,
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    number: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    period_end: now,
    period_start: now,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal,
    subtotal_excluding_tax: subtotal,
    total,
    total_discount_amounts: discounts,
    total_excluding_tax: total,
    webhooks_delivered_at: now,
    $paymentIntent: null,
    $secret: fields.secret,
  })
}

type Balance = 'amount_due' | 'amount_remaining' | 'ending_balance' | 'starting_balance'

/** Applies the customer's balance to the invoice: credit (below 0) reduces the amount due, and the remainder stays. */
function withBalance(balance: number, invoice: Omit<Stored<'invoice'>, Balance>): Stored<'invoice'> {
  const sum = invoice.total + balance
  const due = Math.max(0, sum)
  return { ...invoice, amount_due: due, amount_remaining: due, starting_balance: balance, ending_balance: null }
}

/** The input of a finalization. `number` is the invoice number. */
export type Finalization = { now: number; number: string; customer: Stored<'customer'>; baseUrl: string }

/** Finalizes a draft: open, or paid if nothing is due. It uses the customer's balance at that moment. */
export function finalizeDraft(draft: Stored<'invoice'>, { now, number, customer, baseUrl }: Finalization): Stored<'invoice'> {
  const counted = withBalance(customer.balance, draft)
  const isPaid = counted.amount_due === 0
  const page = `${baseUrl}/invoice/${draft.id}`
  return {
    ...counted,
    attempted: isPaid,
    auto_advance: false,
    automatically_finalizes_at: null,
    effective_at: now,
    ending_balance: Math.min(0, counted.total + customer.balance),
    hosted_invoice_url: `${page}?s=${draft.$secret}`,
    invoice_pdf: `${page}/pdf?s=${draft.$secret}`,
    number,
    status: isPaid ? 'paid' : 'open',
    status_transitions: { ...counted.status_transitions, finalized_at: now, paid_at: isPaid ? now : null },
  }
}

/** The number of an invoice when it is finalized. */
export function invoiceNumber({ invoice_prefix: prefix }: Stored<'customer'>, sequence: number): string {
  return `${prefix ?? 'SANDBOX'}-${String(sequence).padStart(4, '0')}`
}

/** The payment that an invoice waits for. */
export function newInvoicePayment(
  { id, now }: NewObject,
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

/** Fields that the sandbox never sets: taxes, transfers, shipping, custom texts. */
const unusedFields = {
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
  statement_descriptor: null,
  test_clock: null,
  total_pretax_credit_amounts: [],
  total_taxes: [],
} satisfies Partial<Stored<'invoice'>>
