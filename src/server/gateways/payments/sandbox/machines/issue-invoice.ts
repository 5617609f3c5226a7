import type { Ledger } from '../ledger.ts'
import { newPaymentIntent } from '../objects/intents.ts'
import { finalOf, invoiceNumber, newInvoicePayment } from '../objects/invoices.ts'
import type { Stored } from '../wire/types.ts'

const purposes: Record<string, string> = { subscription_create: 'Subscription creation' }

/**
 * Makes a draft final. With nothing due it is paid; else it is open beside an intent to pay it. Of the customer's credit
 * it uses what it needs, and what a negative total leaves over is added to it.
 */
export async function issueInvoice(ledger: Ledger, draft: Stored<'invoice'>): Promise<Stored<'invoice'>> {
  const customer = await ledger.get('customer', draft.customer ?? '')
  const { number, counted } = await takeNumber(ledger, customer)
  const final = finalOf(draft, { now: ledger.now, number, customer, baseUrl: ledger.baseUrl })
  const issued = final.status === 'open' ? await askForPayment(ledger, final) : await countAsPaid(ledger, final)
  if (final.ending_balance !== null && final.ending_balance !== customer.balance) {
    await ledger.emit('customer.updated', await ledger.save({ ...counted, balance: final.ending_balance }))
  }
  return issued
}

/** The next invoice number of a customer, and the customer who has used it up. */
async function takeNumber(
  ledger: Ledger,
  customer: Stored<'customer'>,
): Promise<{ number: string; counted: Stored<'customer'> }> {
  const sequence = customer.next_invoice_sequence ?? 1
  const counted = await ledger.save({ ...customer, next_invoice_sequence: sequence + 1 })
  return { number: invoiceNumber(customer, sequence), counted }
}

/** Makes a draft final that nobody will be asked to pay. The customer's credit is left alone. */
export async function issueUncharged(ledger: Ledger, draft: Stored<'invoice'>): Promise<Stored<'invoice'>> {
  const { number, counted } = await takeNumber(ledger, await ledger.get('customer', draft.customer ?? ''))
  const final = finalOf(draft, { now: ledger.now, number, customer: { ...counted, balance: 0 }, baseUrl: ledger.baseUrl })
  const transitions = { ...final.status_transitions, paid_at: null }
  const open = await ledger.save({ ...final, attempted: false, status: 'open' as const, status_transitions: transitions })
  await ledger.emit('invoice.finalized', open)
  return open
}

async function countAsPaid(ledger: Ledger, paid: Stored<'invoice'>): Promise<Stored<'invoice'>> {
  await ledger.save(paid)
  const transitions = { ...paid.status_transitions, paid_at: null }
  await ledger.emit('invoice.finalized', { ...paid, attempted: false, status: 'open', status_transitions: transitions })
  await ledger.emit('invoice.paid', paid)
  await ledger.emit('invoice.payment_succeeded', paid)
  return paid
}

async function askForPayment(ledger: Ledger, invoice: Stored<'invoice'>): Promise<Stored<'invoice'>> {
  const id = ledger.newId('pi')
  const intent = newPaymentIntent(
    { id, now: ledger.now },
    {
      clientSecret: ledger.newClientSecret(id),
      amount: invoice.amount_due,
      currency: invoice.currency,
      customer: invoice.customer,
      description: purposes[invoice.billing_reason ?? ''] ?? 'Subscription update',
      invoice: invoice.id,
      metadata: {},
    },
  )
  const payment = ledger.newId('inpay')
  const open = await ledger.save({ ...invoice, $paymentIntent: id, $payment: payment })
  await ledger.save(intent)
  await ledger.emit('payment_intent.created', intent)
  await ledger.save(newInvoicePayment({ id: payment, now: ledger.now }, open, id))
  await ledger.emit('invoice.finalized', open)
  return open
}
