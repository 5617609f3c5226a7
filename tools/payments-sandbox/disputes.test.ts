import type { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'
import { givenIncomplete, givenSandbox, refusalOf } from '#test/harness/sandbox.ts'

/** A paid first invoice, and what the control page does to its charge. */
async function givenCharge() {
  const given = await givenSandbox()
  const { stripe, sandbox } = given
  const { customer, intentId } = await givenIncomplete(stripe)
  await stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' })
  const [charge] = (await stripe.charges.list({ payment_intent: intentId })).data
  const control = async (path: string, body: object = {}) => {
    const headers = { 'content-type': 'application/json' }
    const reply = await sandbox.browser.request(`/control/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: reply.status, body: (await reply.json()) as { id: string; status: string; error?: { code: string } } }
  }
  const dispute = async () => (await control(`dispute/${charge!.id}`, { reason: 'subscription_canceled' })).body.id
  const listEvents = async () => {
    const events = (await stripe.events.list({ limit: 100 })).data.reverse().map(({ type }) => type as string)
    return events.filter((type) => /dispute|refund/.test(type))
  }
  return { ...given, customer, intentId, charge: charge!, control, dispute, told: listEvents }
}

describe('sandbox charges', () => {
  test('charges.list: newest first, by customer or payment intent, with failed ones', async () => {
    const { stripe } = await givenSandbox()
    const { customer, intentId } = await givenIncomplete(stripe)
    await refusalOf(stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_chargeDeclined' }))
    await stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' })
    const { intentId: other } = await givenIncomplete(stripe)
    await stripe.paymentIntents.confirm(other, { payment_method: 'pm_card_visa' })
    const own = await stripe.charges.list({ customer: customer.id })
    expect(own.data.map(({ status }) => status)).toEqual(['succeeded', 'failed'])
    const ofPayment = await stripe.charges.list({ payment_intent: intentId, limit: 1 })
    expect([ofPayment.data.map(({ id }) => id), ofPayment.has_more]).toEqual([[own.data[0]!.id], true])
    expect((await stripe.charges.list()).data).toHaveLength(3)
    expect(await stripe.charges.retrieve(own.data[0]!.id)).toMatchObject({ customer: customer.id, payment_intent: intentId })
  })
})

describe('sandbox disputes', () => {
  test('a dispute needs a response, is listed by charge and payment intent, and marks the charge', async () => {
    const { stripe, charge, intentId, dispute, told: listEvents } = await givenCharge()
    const id = await dispute()
    const found = await stripe.disputes.retrieve(id, { expand: ['charge'] })
    expect(found).toMatchObject({ status: 'needs_response', amount: 59_000, currency: 'usd', reason: 'subscription_canceled' })
    expect((found.charge as Stripe.Charge).disputed).toBe(true)
    expect(found.evidence_details.due_by).toBeGreaterThan(found.created + 7 * 86_400)
    for (const filter of [{ charge: charge.id }, { payment_intent: intentId }, {}])
      expect((await stripe.disputes.list(filter)).data.map((one) => one.id)).toEqual([id])
    expect((await stripe.disputes.list({ charge: 'ch_none' })).data).toEqual([])
    expect(await listEvents()).toEqual(['charge.dispute.created', 'charge.dispute.funds_withdrawn'])
  })

  test('evidence is saved as a draft, then submitted once', async () => {
    const { stripe, dispute } = await givenCharge()
    const id = await dispute()
    const stored = await stripe.disputes.update(id, {
      evidence: { customer_name: 'Ann' },
      submit: false,
      metadata: { by: 'ops' },
    })
    expect([stored.status, stored.evidence.customer_name, stored.evidence_details.has_evidence]).toEqual([
      'needs_response',
      'Ann',
      true,
    ])
    const sent = await stripe.disputes.update(id, { evidence: { uncategorized_text: 'They used it.' } })
    expect([sent.status, sent.evidence.customer_name, sent.metadata]).toEqual(['under_review', 'Ann', { by: 'ops' }])
    expect([sent.evidence_details.submission_count, sent.evidence_details.submission_method]).toEqual([1, 'manual'])
    const late = await refusalOf(stripe.disputes.update(id, { evidence: { customer_name: 'Bob' } }))
    expect(late.statusCode).toBe(400)
    expect((await stripe.disputes.update(id, { metadata: { by: '' } })).metadata).toEqual({})
    expect((await refusalOf(stripe.disputes.close(id))).statusCode).toBe(400)
  })

  test.each([
    ['winning_evidence', 'won', ['charge.dispute.closed', 'charge.dispute.funds_reinstated']],
    ['losing_evidence', 'lost', ['charge.dispute.closed']],
  ])('%s is decided immediately as %s', async (text, status, events) => {
    const { stripe, dispute, told: listEvents } = await givenCharge()
    const id = await dispute()
    expect((await stripe.disputes.update(id, { evidence: { uncategorized_text: text } })).status).toBe(status)
    expect((await listEvents()).slice(2)).toEqual(['charge.dispute.updated', ...events])
  })

  test('a closed dispute is lost; it can still be won, after which it is final', async () => {
    const { stripe, control, dispute } = await givenCharge()
    const id = await dispute()
    expect((await stripe.disputes.close(id)).status).toBe('lost')
    expect((await control(`decide/${id}`, { won: false })).status).toBe(400)
    expect((await control(`decide/${id}`, { won: true })).body.status).toBe('won')
    expect((await control(`decide/${id}`, { won: false })).status).toBe(400)
  })

  test('a charge is disputed once, not refunded while disputed, and not disputed once refunded', async () => {
    const { stripe, charge, control, dispute } = await givenCharge()
    const id = await dispute()
    expect((await control(`dispute/${charge.id}`)).body.error?.code).toBe('charge_disputed')
    expect((await refusalOf(stripe.refunds.create({ charge: charge.id }))).code).toBe('charge_disputed')
    await control(`decide/${id}`, { won: true })
    expect((await control(`refund/${charge.id}`)).body.status).toBe('succeeded')
    const other = await givenCharge()
    await other.control(`refund/${other.charge.id}`)
    expect((await other.control(`dispute/${other.charge.id}`)).status).toBe(400)
    expect(await other.told()).toEqual(['refund.created', 'charge.refunded'])
  })
})
