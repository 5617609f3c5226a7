import type { Stored } from '../wire/types.ts'
import type { NewObject } from './customers.ts'

type CreditNote = Stored<'credit_note'>

/** One line of a credit note. */
export type CreditLine = CreditNote['lines']['data'][number]

/** Fields of a credit note line. Amounts in cents. */
export type CreditLineFields = {
  id: string
  description: string | null
  amount: number
  quantity: number | null
  /** The credited line of the invoice. Null for a custom line. */
  invoiceLine: string | null
}

/** Creates a line that credits a line of the invoice, or a custom one. */
export function newCreditLine({ id, description, amount, quantity, invoiceLine }: CreditLineFields): CreditLine {
  const unit = quantity ? Math.round(amount / quantity) : null
  return {
    id,
    object: 'credit_note_line_item',
    amount,
    description,
    discount_amount: 0,
    discount_amounts: [],
    ...(invoiceLine !== null && { invoice_line_item: invoiceLine }),
    livemode: false,
    metadata: null,
    pretax_credit_amounts: [],
    quantity,
    tax_rates: [],
    taxes: [],
    type: invoiceLine === null ? 'custom_line_item' : 'invoice_line_item',
    unit_amount: invoiceLine === null ? unit : null,
    unit_amount_decimal: invoiceLine === null && unit !== null ? String(unit) : null,
  }
}

/** Fields of a credit note. Amounts in cents. A paid amount is split by destination. */
export type CreditNoteFields = {
  invoice: Stored<'invoice'>
  number: string
  lines: readonly CreditLine[]
  /** Amount taken off an open invoice. */
  prePayment: number
  /** Amount credited from a payment. */
  postPayment: number
  outOfBand: number
  refunds: readonly Stored<'refund'>[]
  /** The balance transaction of credit for later invoices. */
  balanceTransaction: string | null
  reason: 'duplicate' | 'fraudulent' | 'order_change' | 'product_unsatisfactory' | null
  memo: string | null
  metadata: Record<string, string>
  effectiveAt: number
}

/** Creates an issued credit note. Its amount is the sum of its lines, in cents. */
export function newCreditNote({ id, now }: NewObject, fields: CreditNoteFields): CreditNote {
  const { invoice, lines } = fields
  const amount = lines.reduce((sum, line) => sum + line.amount, 0)
  return {
    id,
    object: 'credit_note',
    amount,
    amount_shipping: 0,
    created: now,
    currency: invoice.currency,
    customer: invoice.customer ?? '',
    customer_account: null,
    customer_balance_transaction: fields.balanceTransaction,
    discount_amount: 0,
    discount_amounts: [],
    effective_at: fields.effectiveAt,
    invoice: invoice.id,
    lines: { object: 'list', data: [...lines], has_more: false, url: `/v1/credit_notes/${id}/lines` },
    livemode: false,
    memo: fields.memo,
    metadata: fields.metadata,
    number: fields.number,
    out_of_band_amount: fields.outOfBand > 0 ? fields.outOfBand : null,
    pdf: invoice.invoice_pdf ?? '',
    post_payment_amount: fields.postPayment,
    pre_payment_amount: fields.prePayment,
    pretax_credit_amounts: [],
    reason: fields.reason,
    refunds: fields.refunds.map((refund) => ({
      amount_refunded: refund.amount,
      payment_record_refund: null,
      refund: refund.id,
      type: 'refund',
    })),
    shipping_cost: null,
    status: 'issued',
    subtotal: amount,
    subtotal_excluding_tax: amount,
    total: amount,
    total_excluding_tax: amount,
    total_taxes: [],
    type: fields.prePayment > 0 ? 'pre_payment' : 'post_payment',
    voided_at: null,
  }
}
