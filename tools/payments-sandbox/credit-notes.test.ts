import type { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'
import { givenIncomplete, givenSandbox, refusalOf } from '#test/harness/sandbox.ts'

/** A yearly order: open, or paid by card. */
async function givenInvoice(isPaid: boolean) {
  const given = await givenSandbox()
  const { stripe } = given
  const { customer, subscription, invoice, intentId } = await givenIncomplete(stripe)
  if (isPaid) await stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' })
  const read = () => stripe.invoices.retrieve(invoice.id)
  const balance = async () => ((await stripe.customers.retrieve(customer.id)) as Stripe.Customer).balance
  const credit = (more: Partial<Stripe.CreditNoteCreateParams>) => stripe.creditNotes.create({ invoice: invoice.id, ...more })
  const listEvents = async () => {
    const events = (await stripe.events.list({ limit: 100 })).data
    return events.map(({ type }) => type as string).filter((type) => type.startsWith('credit_note'))
  }
  return { ...given, customer, subscription, invoice, intentId, read, balance, credit, told: listEvents }
}

describe('credit note on a paid invoice', () => {
  test('refunds one part and credits another; the invoice shows the sum', async () => {
    const { stripe, invoice, intentId, read, balance, credit, customer, told: listEvents } = await givenInvoice(true)
    const note = await credit({
      amount: 9_000,
      refund_amount: 6_000,
      credit_amount: 3_000,
      reason: 'product_unsatisfactory',
      memo: 'Sorry about that',
      metadata: { by: 'ops' },
    })
    expect(note).toMatchObject({
      status: 'issued',
      type: 'post_payment',
      amount: 9_000,
      post_payment_amount: 9_000,
      pre_payment_amount: 0,
      reason: 'product_unsatisfactory',
      memo: 'Sorry about that',
      customer: customer.id,
      number: `${(await read()).number}-CN-01`,
    })
    const [refund] = (await stripe.refunds.list({ payment_intent: intentId })).data
    expect([note.refunds[0]?.refund, refund?.amount, await balance()]).toEqual([refund?.id, 6_000, -3_000])
    expect(await read()).toMatchObject({ status: 'paid', amount_paid: 59_000, post_payment_credit_notes_amount: 9_000 })
    expect((await stripe.creditNotes.retrieve(note.id)).metadata).toEqual({ by: 'ops' })
    expect((await stripe.creditNotes.update(note.id, { memo: 'Again', metadata: { by: '' } })).memo).toBe('Again')
    await credit({ amount: 1_000, out_of_band_amount: 1_000 })
    expect((await stripe.creditNotes.list({ invoice: invoice.id })).data.map(({ amount }) => amount)).toEqual([1_000, 9_000])
    expect((await stripe.creditNotes.list({ customer: customer.id, limit: 1 })).has_more).toBe(true)
    expect((await stripe.creditNotes.list({ invoice: 'in_none' })).data).toEqual([])
    expect(await listEvents()).toEqual(['credit_note.created', 'credit_note.updated', 'credit_note.created'])
  })

  test('credits invoice lines and custom lines', async () => {
    const { invoice, credit } = await givenInvoice(true)
    const [invoiceLine] = invoice.lines.data
    const note = await credit({
      lines: [
        { type: 'invoice_line_item', invoice_line_item: invoiceLine!.id, amount: 500 },
        { type: 'custom_line_item', description: 'For the wait', unit_amount: 250, quantity: 2 },
      ],
      refund_amount: 1_000,
    })
    expect(note.lines.data.map(({ type, amount, quantity }) => [type, amount, quantity])).toEqual([
      ['invoice_line_item', 500, null],
      ['custom_line_item', 500, 2],
    ])
    expect([note.amount, note.lines.data[0]?.invoice_line_item]).toEqual([1_000, invoiceLine!.id])
  })

  test('a preview stores and refunds nothing', async () => {
    const { stripe, invoice, intentId, read, balance, told: listEvents } = await givenInvoice(true)
    const params = { invoice: invoice.id, amount: 9_000, refund_amount: 9_000 }
    expect(await stripe.creditNotes.preview(params)).toMatchObject({ amount: 9_000, type: 'post_payment', status: 'issued' })
    expect((await stripe.creditNotes.list({ invoice: invoice.id })).data).toEqual([])
    expect((await stripe.refunds.list({ payment_intent: intentId })).data).toEqual([])
    expect([(await read()).post_payment_credit_notes_amount, await balance(), await listEvents()]).toEqual([0, 0, []])
  })

  test('refuses wrong sums, more than was paid, and voiding', async () => {
    const { stripe, credit, invoice } = await givenInvoice(true)
    expect((await refusalOf(credit({ amount: 1_000 }))).param).toBe('refund_amount')
    expect((await refusalOf(credit({ amount: 1_000, refund_amount: 900 }))).param).toBe('refund_amount')
    expect((await refusalOf(credit({ amount: 59_001, refund_amount: 59_001 }))).param).toBe('amount')
    expect((await refusalOf(credit({}))).code).toBe('parameter_missing')
    expect((await refusalOf(credit({ amount: 0 }))).param).toBe('amount')
    const unknown = { lines: [{ type: 'invoice_line_item' as const, invoice_line_item: 'il_none', amount: 5 }], refund_amount: 5 }
    expect((await refusalOf(credit(unknown))).code).toBe('resource_missing')
    const whole = await credit({ amount: 59_000, refund_amount: 59_000 })
    expect((await refusalOf(credit({ amount: 1, refund_amount: 1 }))).param).toBe('amount')
    expect((await refusalOf(stripe.creditNotes.voidCreditNote(whole.id))).statusCode).toBe(400)
    expect((await refusalOf(stripe.creditNotes.create({ invoice: 'in_none', amount: 1 }))).param).toBe('invoice')
    expect((await stripe.invoices.retrieve(invoice.id)).post_payment_credit_notes_amount).toBe(59_000)
  })
})

describe('credit note on an open invoice', () => {
  test('lowers the amount due, and voiding it restores the amount', async () => {
    const { stripe, intentId, read, credit, told: listEvents } = await givenInvoice(false)
    const note = await credit({ amount: 9_000, reason: 'order_change' })
    expect([note.type, note.pre_payment_amount, note.post_payment_amount]).toEqual(['pre_payment', 9_000, 0])
    const lowered = { amount_due: 50_000, amount_remaining: 50_000, pre_payment_credit_notes_amount: 9_000, status: 'open' }
    expect(await read()).toMatchObject(lowered)
    expect((await stripe.paymentIntents.retrieve(intentId)).amount).toBe(50_000)
    expect((await stripe.creditNotes.voidCreditNote(note.id)).status).toBe('void')
    expect(await read()).toMatchObject({ amount_due: 59_000, amount_remaining: 59_000, pre_payment_credit_notes_amount: 0 })
    expect((await refusalOf(stripe.creditNotes.voidCreditNote(note.id))).statusCode).toBe(400)
    await credit({ amount: 9_000 })
    await stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' })
    expect(await read()).toMatchObject({ status: 'paid', amount_paid: 50_000 })
    expect(await listEvents()).toEqual(['credit_note.created', 'credit_note.voided', 'credit_note.created'])
  })

  test('for the full amount pays it and activates the subscription', async () => {
    const { stripe, subscription, intentId, read, credit } = await givenInvoice(false)
    await credit({ amount: 59_000 })
    expect(await read()).toMatchObject({ status: 'paid', amount_due: 0, amount_paid: 0 })
    expect((await stripe.paymentIntents.retrieve(intentId)).status).toBe('canceled')
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
    expect((await refusalOf(credit({ amount: 1, refund_amount: 1 }))).param).toBe('amount')
  })

  test('cannot become customer credit, and is refused once the invoice is void', async () => {
    const { credit, stripe, invoice } = await givenInvoice(false)
    expect((await refusalOf(credit({ amount: 1_000, credit_amount: 1_000 }))).param).toBe('refund_amount')
    await stripe.invoices.voidInvoice(invoice.id)
    expect((await refusalOf(credit({ amount: 1_000 }))).param).toBe('invoice')
  })
})
