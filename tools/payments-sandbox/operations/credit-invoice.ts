import type { Ledger } from '../ledger.ts'
import { type CreditLine, newCreditLine, newCreditNote } from '../objects/credit-notes.ts'
import { netOf } from '../objects/invoice-lines.ts'
import { invalidRequest } from '../wire/errors.ts'
import type { Stored } from '../wire/types.ts'
import { refundCharge } from './refund-charge.ts'
import { settleByCredit } from './settle-payment.ts'

type Invoice = Stored<'invoice'>
type CreditNote = Stored<'credit_note'>

/** A requested line: for a line of the invoice, or a custom one. */
export type CreditLineRequest =
  | { type: 'invoice_line_item'; line: string; amount: number | null; quantity: number | null }
  | { type: 'custom_line_item'; description: string; unitAmount: number; quantity: number }

/** The request for a credit note. For a paid invoice, the parts must add up to the credited amount. */
export type CreditRequest = {
  amount: number | null
  lines: readonly CreditLineRequest[]
  /** Amount refunded to the card. */
  refundAmount: number
  /** Amount kept as credit for later invoices. */
  creditAmount: number
  /** Amount refunded outside the provider. */
  outOfBandAmount: number
  reason: CreditNote['reason'] & ('duplicate' | 'fraudulent' | 'order_change' | 'product_unsatisfactory' | null)
  memo: string | null
  metadata: Record<string, string>
  effectiveAt: number | null
}

/**
 * Credits a final invoice. The amount due of an open one is reduced, and at zero it is paid; the amount of a paid one is
 * refunded, kept as credit, or refunded elsewhere. With `isPreview` nothing is stored or refunded.
 *
 * @throws SandboxError if the invoice is neither open nor paid, the amount exceeds the rest, or the parts do not add up
 */
export async function creditInvoice(
  ledger: Ledger,
  invoice: Invoice,
  request: CreditRequest,
  isPreview = false,
): Promise<CreditNote> {
  const lines = linesFor(ledger, invoice, request)
  const amount = lines.reduce((sum, line) => sum + line.amount, 0)
  const isOpen = invoice.status === 'open'
  await requireCreditable(ledger, invoice, amount, request)
  const paidBack = isOpen || isPreview ? noRefunds : await refundInvoice(ledger, invoice, request)
  const notes = await ledger.list('credit_note', { lookup: [invoice.id] })
  const note = newCreditNote(
    { id: ledger.newId('cn'), now: ledger.now },
    {
      invoice,
      number: `${invoice.number ?? invoice.id}-CN-${String(notes.length + 1).padStart(2, '0')}`,
      lines,
      prePayment: isOpen ? amount : 0,
      postPayment: isOpen ? 0 : amount,
      outOfBand: request.outOfBandAmount,
      ...paidBack,
      reason: request.reason,
      memo: request.memo,
      metadata: request.metadata,
      effectiveAt: request.effectiveAt ?? ledger.now,
    },
  )
  if (isPreview) return note
  await ledger.save(note)
  await ledger.emit('credit_note.created', note)
  await (isOpen ? reduceInvoice(ledger, invoice, amount) : recordCredit(ledger, invoice, amount))
  return note
}

/**
 * Voids a credit note: the amount due of the open invoice increases again.
 *
 * @throws SandboxError if it was voided before, or its invoice is not open any more
 */
export async function voidCreditNote(ledger: Ledger, note: CreditNote): Promise<CreditNote> {
  const invoice = await ledger.get('invoice', note.invoice)
  if (note.status === 'void') throw invalidRequest('This credit note is already void.')
  if (invoice.status !== 'open' || note.pre_payment_amount === 0) {
    throw invalidRequest('You can only void a credit note on an open invoice.', { param: 'id' })
  }
  const voided = await ledger.save({ ...note, status: 'void' as const, voided_at: ledger.now })
  await reduceInvoice(ledger, invoice, -note.amount)
  await ledger.emit('credit_note.voided', voided)
  return voided
}

function linesFor(ledger: Ledger, invoice: Invoice, { amount, lines }: CreditRequest): CreditLine[] {
  if (amount !== null && lines.length > 0) {
    throw invalidRequest('You may only specify one of these parameters: amount, lines.', { param: 'amount' })
  }
  if (amount !== null) {
    return [newCreditLine({ id: ledger.newId('cnli'), description: 'Credit', amount, quantity: 1, invoiceLine: null })]
  }
  if (lines.length === 0) throw invalidRequest('Missing required param: amount.', { param: 'amount', code: 'parameter_missing' })
  return lines.map((request, i) => lineFor(ledger.newId('cnli'), invoice, request, `lines[${i}]`))
}

function lineFor(id: string, invoice: Invoice, request: CreditLineRequest, param: string): CreditLine {
  if (request.type === 'custom_line_item') {
    const { description, quantity, unitAmount } = request
    return newCreditLine({ id, description, amount: unitAmount * quantity, quantity, invoiceLine: null })
  }
  const line = invoice.lines.data.find((one) => one.id === request.line)
  if (!line)
    throw invalidRequest(`No such invoice line item: '${request.line}'`, {
      param: `${param}[invoice_line_item]`,
      code: 'resource_missing',
    })
  const amount = request.amount ?? netOf(line)
  if (amount > netOf(line))
    throw invalidRequest('The amount is greater than the amount of the line.', { param: `${param}[amount]` })
  return newCreditLine({ id, description: line.description, amount, quantity: request.quantity, invoiceLine: line.id })
}

async function requireCreditable(ledger: Ledger, invoice: Invoice, amount: number, request: CreditRequest): Promise<void> {
  if (invoice.status !== 'open' && invoice.status !== 'paid') {
    throw invalidRequest(`You can only credit invoices that are open or paid; this one is ${invoice.status ?? 'not final'}.`, {
      param: 'invoice',
    })
  }
  if (amount <= 0) throw invalidRequest('The amount of a credit note must be above 0.', { param: 'amount' })
  const { post_payment_credit_notes_amount: credited, amount_paid: paid, amount_remaining: remaining } = invoice
  const left = invoice.status === 'open' ? remaining : paid - credited
  if (amount > left) {
    throw invalidRequest(
      `The amount of the credit note (${amount}) is greater than the remaining amount of the invoice (${left}).`,
      {
        param: 'amount',
      },
    )
  }
  const parts = request.refundAmount + request.creditAmount + request.outOfBandAmount
  const expected = invoice.status === 'open' ? 0 : amount
  if (parts !== expected) {
    throw invalidRequest(
      `The sum of refund_amount, credit_amount and out_of_band_amount (${parts}) must be ${expected} for this invoice.`,
      { param: 'refund_amount' },
    )
  }
  if (invoice.status !== 'open' || !invoice.$paymentIntent) return
  const intent = await ledger.get('payment_intent', invoice.$paymentIntent)
  if (intent.status === 'processing')
    throw invalidRequest('The payment of this invoice is still processing.', { param: 'invoice' })
}

type PaidBack = { refunds: Stored<'refund'>[]; balanceTransaction: string | null }
const noRefunds: PaidBack = { refunds: [], balanceTransaction: null }

async function refundInvoice(ledger: Ledger, invoice: Invoice, { refundAmount, creditAmount }: CreditRequest): Promise<PaidBack> {
  const refunds: Stored<'refund'>[] = []
  if (refundAmount > 0) {
    const intent = invoice.$paymentIntent ? await ledger.get('payment_intent', invoice.$paymentIntent) : null
    const charge = intent?.latest_charge ? await ledger.get('charge', intent.latest_charge) : null
    if (!charge) throw invalidRequest('This invoice has no payment to refund.', { param: 'refund_amount' })
    refunds.push(await refundCharge(ledger, charge, { amount: refundAmount, reason: null, metadata: {} }))
  }
  if (creditAmount === 0) return { refunds, balanceTransaction: null }
  const customer = await ledger.get('customer', invoice.customer ?? '')
  await ledger.emit('customer.updated', await ledger.save({ ...customer, balance: customer.balance - creditAmount }))
  return { refunds, balanceTransaction: ledger.newId('cbtxn') }
}

/** Reduces the amount due of an open invoice and of its payment intent. */
async function reduceInvoice(ledger: Ledger, invoice: Invoice, amount: number): Promise<void> {
  const due = invoice.amount_due - amount
  const lowered = await ledger.save({
    ...invoice,
    amount_due: due,
    amount_remaining: invoice.amount_remaining - amount,
    pre_payment_credit_notes_amount: invoice.pre_payment_credit_notes_amount + amount,
  })
  if (due === 0) {
    await settleByCredit(ledger, lowered)
    return
  }
  await ledger.emit('invoice.updated', lowered)
  const intent = invoice.$paymentIntent ? await ledger.get('payment_intent', invoice.$paymentIntent) : null
  if (intent) await ledger.save({ ...intent, amount: due })
}

async function recordCredit(ledger: Ledger, { id }: Invoice, amount: number): Promise<void> {
  const invoice = await ledger.get('invoice', id)
  const credited = invoice.post_payment_credit_notes_amount + amount
  await ledger.emit('invoice.updated', await ledger.save({ ...invoice, post_payment_credit_notes_amount: credited }))
}
