import { describe, expect, test } from 'vitest'
import { intentIdOf, refusalOf } from '#test/harness/sandbox.ts'
import { day, firstRenewal, givenMember, givenOrder, hour, noonOf, start } from '#test/harness/sandbox-clock.ts'

/** An order whose first payment the bank has to confirm; `settlePayment` is the bank's response. */
async function givenBankOrder() {
  const given = await givenOrder()
  const { sandbox, secret } = given
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const response = await sandbox.browser.request(path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (response.status !== 200) throw new Error(await response.text())
  }
  const proof = (opened: string) => ({ key: 'pk_test_sandbox', client_secret: opened })
  await post(`/v1/payment_intents/${intentIdOf(secret)}/confirm`, {
    ...proof(secret),
    payment_method_data: { type: 'us_bank_account' },
  })
  const settlePayment = (opened: string, succeed: boolean) => post(`/control/settle/${intentIdOf(opened)}`, { succeed })
  return { ...given, settle: settlePayment }
}

describe('sandbox dunning', () => {
  const charged = firstRenewal + hour

  test('a failing card is retried after 3, 5 and 7 days, then the subscription is canceled', async () => {
    const { stripe, advance, read, told: listEvents } = await givenMember('pm_card_chargeCustomerFail')
    expect((await read()).subscription.status).toBe('active')
    const statusAt = async (time: number) => {
      await advance(time)
      const { subscription, invoice } = await read()
      const next = invoice.next_payment_attempt && (invoice.next_payment_attempt - charged) / day
      return [subscription.status, invoice.status, invoice.attempt_count, next]
    }
    expect(await statusAt(charged)).toEqual(['past_due', 'open', 1, 3])
    expect(await statusAt(charged + 3 * day - 1)).toEqual(['past_due', 'open', 1, 3])
    expect(await statusAt(charged + 3 * day)).toEqual(['past_due', 'open', 2, 8])
    expect(await statusAt(charged + 8 * day - 1)).toEqual(['past_due', 'open', 2, 8])
    expect(await statusAt(charged + 8 * day)).toEqual(['past_due', 'open', 3, 15])
    expect(await statusAt(charged + 15 * day - 1)).toEqual(['past_due', 'open', 3, 15])
    expect(await statusAt(charged + 15 * day)).toEqual(['canceled', 'void', 4, null])
    const { subscription, invoice } = await read()
    expect([subscription.cancellation_details?.reason, subscription.ended_at]).toEqual(['payment_failed', charged + 15 * day])
    const intent = await stripe.paymentIntents.retrieve(intentIdOf(invoice.confirmation_secret?.client_secret))
    expect([intent.status, intent.last_payment_error?.code]).toEqual(['canceled', 'card_declined'])
    expect((await listEvents(charged)).map(({ type, created }) => [type, (created - charged) / day])).toEqual([
      ['payment_intent.created', 0],
      ['invoice.finalized', 0],
      ['charge.failed', 0],
      ['payment_intent.payment_failed', 0],
      ['invoice.payment_failed', 0],
      ['customer.subscription.updated', 0],
      ...[3, 8, 15].flatMap((days) => [
        ['charge.failed', days],
        ['payment_intent.payment_failed', days],
        ['invoice.payment_failed', days],
      ]),
      ['payment_intent.canceled', 15],
      ['invoice.voided', 15],
      ['customer.subscription.deleted', 15],
    ])
    await advance(noonOf('2026-07-01'))
    expect((await read()).invoice.id).toBe(invoice.id)
  })

  test('paying the invoice with another card reactivates it, and that card pays later renewals', async () => {
    const { stripe, advance, read, invoices } = await givenMember('pm_card_chargeCustomerFail')
    await advance(charged + day)
    const { invoice } = await read()
    const declined = await refusalOf(stripe.invoices.pay(invoice.id, { payment_method: 'pm_card_chargeDeclined' }))
    expect([declined.statusCode, declined.code]).toEqual([402, 'card_declined'])
    expect((await refusalOf(stripe.invoices.pay(invoice.id))).code).toBe('card_declined')
    const after = await read()
    expect([after.subscription.status, after.invoice.attempt_count, after.invoice.next_payment_attempt]).toEqual([
      'past_due',
      1,
      charged + 3 * day,
    ])
    expect(await stripe.invoices.pay(invoice.id, { payment_method: 'pm_card_visa' })).toMatchObject({
      status: 'paid',
      amount_paid: 5900,
      next_payment_attempt: null,
    })
    expect((await read()).subscription.status).toBe('active')
    expect((await refusalOf(stripe.invoices.pay(invoice.id))).statusCode).toBe(400)
    await advance(noonOf('2026-04-15'))
    expect((await invoices()).map(({ status }) => status)).toEqual(['paid', 'paid', 'paid'])
  })

  test('a renewal without a payment method fails, and a card then pays it', async () => {
    const {
      stripe,
      advance,
      read,
      told: listEvents,
    } = await givenMember('', { discounts: [{ promotion_code: 'promo_FIRSTFREE' }] })
    await advance(charged)
    const { subscription, invoice } = await read()
    expect([subscription.status, invoice.status, invoice.amount_due, invoice.attempt_count]).toEqual([
      'past_due',
      'open',
      5900,
      1,
    ])
    expect((await listEvents(charged)).map(({ type }) => type)).not.toContain('charge.failed')
    expect((await refusalOf(stripe.invoices.pay(invoice.id))).param).toBe('payment_method')
    await stripe.invoices.pay(invoice.id, { payment_method: 'pm_card_visa' })
    expect((await read()).subscription.status).toBe('active')
  })

  test.each(['void', 'uncollectible'] as const)(
    'a waived invoice (%s) reactivates the subscription, and the next invoice opens',
    async (how) => {
      const { stripe, advance, read, invoices } = await givenMember('pm_card_chargeCustomerFail')
      await advance(charged)
      const { id } = (await read()).invoice
      const writeOff = () => (how === 'void' ? stripe.invoices.voidInvoice(id) : stripe.invoices.markUncollectible(id))
      expect((await writeOff()).status).toBe(how)
      expect((await read()).subscription.status).toBe('active')
      expect((await refusalOf(writeOff())).statusCode).toBe(400)
      await advance(charged + 10 * day)
      expect([(await read()).invoice.attempt_count, (await read()).subscription.status]).toEqual([1, 'active'])
      await advance(noonOf('2026-03-31') + hour)
      expect((await invoices()).map(({ status }) => status)).toEqual(['paid', how, 'open'])
    },
  )

  test('a canceled payment intent is not retried', async () => {
    const { stripe, advance, read } = await givenMember('pm_card_chargeCustomerFail')
    await advance(charged)
    await stripe.paymentIntents.cancel(intentIdOf((await read()).invoice.confirmation_secret?.client_secret))
    await advance(charged + 4 * day)
    expect((await read()).invoice.attempt_count).toBe(1)
  })

  test('a renewal by bank debit stays active until the bank answers', async () => {
    const { stripe, secret, advance, read, settle: settlePayment } = await givenBankOrder()
    await advance(start + 2 * day)
    expect((await read()).subscription.status).toBe('incomplete')
    await settlePayment(secret, true)
    expect((await read()).subscription.status).toBe('active')

    await advance(charged + 4 * day)
    const { subscription, invoice } = await read()
    const renewal = invoice.confirmation_secret!.client_secret
    expect([subscription.status, invoice.status, (await stripe.paymentIntents.retrieve(intentIdOf(renewal))).status]).toEqual([
      'active',
      'open',
      'processing',
    ])
    await settlePayment(renewal, false)
    expect((await read()).subscription.status).toBe('past_due')
    await advance(charged + 7 * day)
    expect((await stripe.paymentIntents.retrieve(intentIdOf(renewal))).status).toBe('processing')
    await settlePayment(renewal, true)
    expect((await read()).subscription.status).toBe('active')
  })

  test('a payment that settles after cancellation pays the invoice and does not reactivate', async () => {
    const { stripe, id, secret, advance, read, settle: settlePayment } = await givenBankOrder()
    await settlePayment(secret, true)
    await stripe.subscriptions.update(id, { cancel_at: charged + day })
    await advance(charged + 2 * day)
    const { subscription, invoice } = await read()
    expect([subscription.status, invoice.status]).toEqual(['canceled', 'open'])
    await settlePayment(invoice.confirmation_secret!.client_secret, true)
    const after = await read()
    expect([after.subscription.status, after.invoice.status]).toEqual(['canceled', 'paid'])
  })
})
