import type { Ledger } from '../ledger.ts'
import { newPaymentIntent } from '../objects/intents.ts'
import { finalizeDraft, invoiceNumber, newInvoicePayment } from '../objects/invoices.ts'
import type { Stored } from '../wire/types.ts'

const descriptions: Record<string, string> = { subscription_create: 'Subscription creation' }

/**
 * Finalizes a draft. With nothing due it is paid; otherwise it is open with a payment intent. It uses up the customer's credit as
 * needed, and adds the remainder of a negative total to it.
 */
export async function issueInvoice(ledger: Ledger, draft: Stored<'invoice'>): Promise<Stored<'invoice'>> {
  const customer = await ledger.get('customer', draft.customer ?? '')
  const { number, counted } = await claimInvoiceNumber(ledger, customer)
  const final = finalizeDraft(draft, { now: ledger.now, number, customer, baseUrl: ledger.baseUrl })
  const issued = final.status === 'open' ? await createPaymentIntent(ledger, final) : await markPaid(ledger, final)
  if (final.ending_balance !== null && final.ending_balance !== customer.balance) {
    await ledger.emit('customer.updated', await ledger.save({ ...counted, balance: final.ending_balance }))
  }
  return issued
}

/** Returns the next invoice number of a customer, and the customer with the number used. */
async function claimInvoiceNumber(
  ledger: Ledger,
  customer: Stored<'customer'>,
): Promise<{ number: string; counted: Stored<'customer'> }> {
  const sequence = customer.next_invoice_sequence ?? 1
  const counted = await ledger.save({ ...customer, next_invoice_sequence: sequence + 1 })
  return { number: invoiceNumber(customer, sequence), counted }
}

/** Finalizes a draft that is never charged. The customer's credit stays unchanged. */
export async function issueUncharged(ledger: Ledger, draft: Stored<'invoice'>): Promise<Stored<'invoice'>> {
  const { number, counted } = await claimInvoiceNumber(ledger, await ledger.get('customer', draft.customer ?? ''))
  const final = finalizeDraft(draft, { now: ledger.now, number, customer: { ...counted, balance: 0 }, baseUrl: ledger.baseUrl })
  const transitions = { ...final.status_transitions, paid_at: null }
  const open = await ledger.save({ ...final, attempted: false, status: 'open' as const, status_transitions: transitions })
  await ledger.emit('invoice.finalized', open)
  return open
}

async function markPaid(ledger: Ledger, paid: Stored<'invoice'>): Promise<Stored<'invoice'>> {
  await ledger.save(paid)
  const transitions = { ...paid.status_transitions, paid_at: null }
  await ledger.emit('invoice.finalized', { ...paid, attempted: false, status: 'open', status_transitions: transitions })
  await ledger.emit('invoice.paid', paid)
  await ledger.emit('invoice.payment_succeeded', paid)
  return paid
}

async function createPaymentIntent(ledger: Ledger, invoice: Stored<'invoice'>): Promise<Stored<'invoice'>> {
  const id = ledger.newId('pi')
  const intent = newPaymentIntent(
    { id, now: ledger.now },
    {
      clientSecret: ledger.newClientSecret(id),
      amount: invoice.amount_due,
      currency: invoice.currency,
      customer: invoice.customer,
      description: descriptions[invoice.billing_reason ?? ''] ?? 'Subscription update',
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
