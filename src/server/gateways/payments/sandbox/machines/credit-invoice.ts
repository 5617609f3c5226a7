import type { Ledger } from '../ledger.ts'
import { type CreditLine, newCreditLine, newCreditNote } from '../objects/credit-notes.ts'
import { netOf } from '../objects/invoice-lines.ts'
import { invalid } from '../wire/faults.ts'
import type { Stored } from '../wire/types.ts'
import { refundCharge } from './refund-charge.ts'
import { settleByCredit } from './settle-payment.ts'

type Invoice = Stored<'invoice'>
type CreditNote = Stored<'credit_note'>

/** A line as it is asked for: of a line of the invoice, or of its own. */
export type CreditLineWish =
  | { type: 'invoice_line_item'; line: string; amount: number | null; quantity: number | null }
  | { type: 'custom_line_item'; description: string; unitAmount: number; quantity: number }

/** What is to be credited. Of a paid invoice every cent has to go somewhere. */
export type CreditWish = {
  amount: number | null
  lines: readonly CreditLineWish[]
  /** Paid back to the card. */
  refundAmount: number
  /** Kept for later invoices. */
  creditAmount: number
  /** Paid back outside the provider. */
  outOfBandAmount: number
  reason: CreditNote['reason'] & ('duplicate' | 'fraudulent' | 'order_change' | 'product_unsatisfactory' | null)
  memo: string | null
  metadata: Record<string, string>
  effectiveAt: number | null
}

/**
 * Credits a final invoice: an open one asks for less, and with nothing left it is paid; of a paid one the amount is refunded, kept
 * as credit, or paid back elsewhere. With `isPreview` nothing is stored and nothing goes back.
 *
 * @throws Fault when the invoice is neither open nor paid, less is left of it, or the parts do not add up
 */
export async function creditInvoice(ledger: Ledger, invoice: Invoice, wish: CreditWish, isPreview = false): Promise<CreditNote> {
  const lines = linesFor(ledger, invoice, wish)
  const amount = lines.reduce((sum, line) => sum + line.amount, 0)
  const isOpen = invoice.status === 'open'
  await refuseCredit(ledger, invoice, amount, wish)
  const goesBack = isOpen || isPreview ? nothingBack : await payBack(ledger, invoice, wish)
  const notes = await ledger.list('credit_note', { lookup: [invoice.id] })
  const note = newCreditNote(
    { id: ledger.newId('cn'), now: ledger.now },
    {
      invoice,
      number: `${invoice.number ?? invoice.id}-CN-${String(notes.length + 1).padStart(2, '0')}`,
      lines,
      prePayment: isOpen ? amount : 0,
      postPayment: isOpen ? 0 : amount,
      outOfBand: wish.outOfBandAmount,
      ...goesBack,
      reason: wish.reason,
      memo: wish.memo,
      metadata: wish.metadata,
      effectiveAt: wish.effectiveAt ?? ledger.now,
    },
  )
  if (isPreview) return note
  await ledger.save(note)
  await ledger.emit('credit_note.created', note)
  await (isOpen ? lowerInvoice(ledger, invoice, amount) : noteOnPaid(ledger, invoice, amount))
  return note
}

/**
 * Takes a credit note back: the open invoice asks for its amount again.
 *
 * @throws Fault when it was taken back before, or its invoice is not open any more
 */
export async function voidCreditNote(ledger: Ledger, note: CreditNote): Promise<CreditNote> {
  const invoice = await ledger.get('invoice', note.invoice)
  if (note.status === 'void') throw invalid('This credit note is already void.')
  if (invoice.status !== 'open' || note.pre_payment_amount === 0) {
    throw invalid('You can only void a credit note on an open invoice.', { param: 'id' })
  }
  const voided = await ledger.save({ ...note, status: 'void' as const, voided_at: ledger.now })
  await lowerInvoice(ledger, invoice, -note.amount)
  await ledger.emit('credit_note.voided', voided)
  return voided
}

function linesFor(ledger: Ledger, invoice: Invoice, { amount, lines }: CreditWish): CreditLine[] {
  if (amount !== null && lines.length > 0) {
    throw invalid('You may only specify one of these parameters: amount, lines.', { param: 'amount' })
  }
  if (amount !== null) {
    return [newCreditLine({ id: ledger.newId('cnli'), description: 'Credit', amount, quantity: 1, invoiceLine: null })]
  }
  if (lines.length === 0) throw invalid('Missing required param: amount.', { param: 'amount', code: 'parameter_missing' })
  return lines.map((wish, i) => lineFor(ledger.newId('cnli'), invoice, wish, `lines[${i}]`))
}

function lineFor(id: string, invoice: Invoice, wish: CreditLineWish, param: string): CreditLine {
  if (wish.type === 'custom_line_item') {
    const { description, quantity, unitAmount } = wish
    return newCreditLine({ id, description, amount: unitAmount * quantity, quantity, invoiceLine: null })
  }
  const line = invoice.lines.data.find((one) => one.id === wish.line)
  if (!line)
    throw invalid(`No such invoice line item: '${wish.line}'`, { param: `${param}[invoice_line_item]`, code: 'resource_missing' })
  const amount = wish.amount ?? netOf(line)
  if (amount > netOf(line)) throw invalid('The amount is greater than that of the line.', { param: `${param}[amount]` })
  return newCreditLine({ id, description: line.description, amount, quantity: wish.quantity, invoiceLine: line.id })
}

async function refuseCredit(ledger: Ledger, invoice: Invoice, amount: number, wish: CreditWish): Promise<void> {
  if (invoice.status !== 'open' && invoice.status !== 'paid') {
    throw invalid(`You can only credit invoices that are open or paid; this one is ${invoice.status ?? 'not final'}.`, {
      param: 'invoice',
    })
  }
  if (amount <= 0) throw invalid('The amount of a credit note must be above 0.', { param: 'amount' })
  const { post_payment_credit_notes_amount: credited, amount_paid: paid, amount_remaining: remaining } = invoice
  const left = invoice.status === 'open' ? remaining : paid - credited
  if (amount > left) {
    throw invalid(`The amount of the credit note (${amount}) is greater than what is left of the invoice (${left}).`, {
      param: 'amount',
    })
  }
  const parts = wish.refundAmount + wish.creditAmount + wish.outOfBandAmount
  const expected = invoice.status === 'open' ? 0 : amount
  if (parts !== expected) {
    throw invalid(
      `The sum of refund_amount, credit_amount and out_of_band_amount (${parts}) must be ${expected} for this invoice.`,
      { param: 'refund_amount' },
    )
  }
  if (invoice.status !== 'open' || !invoice.$paymentIntent) return
  const intent = await ledger.get('payment_intent', invoice.$paymentIntent)
  if (intent.status === 'processing') throw invalid('The payment of this invoice is on its way.', { param: 'invoice' })
}

type Back = { refunds: Stored<'refund'>[]; balanceTransaction: string | null }
const nothingBack: Back = { refunds: [], balanceTransaction: null }

async function payBack(ledger: Ledger, invoice: Invoice, { refundAmount, creditAmount }: CreditWish): Promise<Back> {
  const refunds: Stored<'refund'>[] = []
  if (refundAmount > 0) {
    const intent = invoice.$paymentIntent ? await ledger.get('payment_intent', invoice.$paymentIntent) : null
    const charge = intent?.latest_charge ? await ledger.get('charge', intent.latest_charge) : null
    if (!charge) throw invalid('This invoice has no payment to refund.', { param: 'refund_amount' })
    refunds.push(await refundCharge(ledger, charge, { amount: refundAmount, reason: null, metadata: {} }))
  }
  if (creditAmount === 0) return { refunds, balanceTransaction: null }
  const customer = await ledger.get('customer', invoice.customer ?? '')
  await ledger.emit('customer.updated', await ledger.save({ ...customer, balance: customer.balance - creditAmount }))
  return { refunds, balanceTransaction: ledger.newId('cbtxn') }
}

/** An open invoice asks for less, and so does the intent to pay it. */
async function lowerInvoice(ledger: Ledger, invoice: Invoice, amount: number): Promise<void> {
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

async function noteOnPaid(ledger: Ledger, { id }: Invoice, amount: number): Promise<void> {
  const invoice = await ledger.get('invoice', id)
  const credited = invoice.post_payment_credit_notes_amount + amount
  await ledger.emit('invoice.updated', await ledger.save({ ...invoice, post_payment_credit_notes_amount: credited }))
}
