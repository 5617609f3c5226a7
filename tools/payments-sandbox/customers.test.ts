import type { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'
import { givenIncomplete, givenSandbox, intentIdOf, refusalOf } from '#test/harness/sandbox.ts'
import { day, firstRenewal, givenClock, givenMember, hour, start } from '#test/harness/sandbox-clock.ts'

describe('sandbox payment methods', () => {
  test('the customer default pays when the subscription has none', async () => {
    const { stripe, advance, read } = await givenMember('', { discounts: [{ promotion_code: 'promo_FIRSTFREE' }] })
    const customer = (await read()).subscription.customer as string
    const { id } = await stripe.paymentMethods.attach('pm_card_visa', { customer })
    const changed = await stripe.customers.update(customer, {
      invoice_settings: { default_payment_method: id },
      email: 'b@example.com',
    })
    expect([changed.invoice_settings.default_payment_method, changed.email]).toEqual([id, 'b@example.com'])
    await advance(firstRenewal + hour)
    expect((await read()).invoice).toMatchObject({ status: 'paid', amount_paid: 5900 })
    expect((await stripe.customers.listPaymentMethods(customer, { type: 'card' })).data.map((method) => method.id)).toEqual([id])
  })

  test('a detached one no longer pays and has no customer', async () => {
    const { stripe, advance, read } = await givenMember()
    const { default_payment_method: id, customer } = (await read()).subscription
    expect((await stripe.paymentMethods.detach(id as string)).customer).toBeNull()
    expect((await read()).subscription.default_payment_method).toBeNull()
    expect((await stripe.customers.listPaymentMethods(customer as string)).data).toEqual([])
    expect((await refusalOf(stripe.paymentMethods.detach(id as string))).statusCode).toBe(400)
    await advance(firstRenewal + hour)
    expect((await read()).subscription.status).toBe('past_due')
  })

  test('one of another customer cannot be attached or used', async () => {
    const { stripe } = await givenSandbox()
    const [ann, bob] = [await stripe.customers.create({}), await stripe.customers.create({})]
    const { id } = await stripe.paymentMethods.attach('pm_card_visa', { customer: ann.id })
    expect((await refusalOf(stripe.paymentMethods.attach(id, { customer: bob.id }))).param).toBe('payment_method')
    const use = stripe.customers.update(bob.id, { invoice_settings: { default_payment_method: id } })
    expect((await refusalOf(use)).param).toBe('invoice_settings[default_payment_method]')
    expect((await refusalOf(stripe.paymentMethods.retrieve('pm_none'))).statusCode).toBe(404)
  })

  test('a subscription switches to another card of its customer only', async () => {
    const { stripe, id, read } = await givenMember()
    const method = await stripe.paymentMethods.attach('pm_card_mastercard', {
      customer: (await read()).subscription.customer as string,
    })
    expect((await stripe.subscriptions.update(id, { default_payment_method: method.id })).default_payment_method).toBe(method.id)
    const foreign = await stripe.paymentMethods.attach('pm_card_visa', { customer: (await stripe.customers.create({})).id })
    const refused = await refusalOf(stripe.subscriptions.update(id, { default_payment_method: foreign.id }))
    expect(refused.param).toBe('default_payment_method')
  })
})

describe('sandbox customers', () => {
  test('a customer may be on an existing test clock', async () => {
    const { stripe, clock } = await givenClock()
    expect((await stripe.customers.create({ test_clock: clock.id })).test_clock).toBe(clock.id)
    expect((await refusalOf(stripe.customers.create({ test_clock: 'clock_none' }))).param).toBe('test_clock')
  })

  test('deleting one cancels its subscription; the paid invoice remains', async () => {
    const { stripe, id, read, told: listEvents, advance, invoices } = await givenMember()
    const customer = (await read()).subscription.customer as string
    await advance(start + day)
    expect(await stripe.customers.del(customer)).toMatchObject({ id: customer, deleted: true })
    expect((await listEvents(start + day)).map(({ type }) => type)).toEqual(['customer.subscription.deleted', 'customer.deleted'])
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled')
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ id: customer, deleted: true })
    expect((await stripe.customers.list()).data).toEqual([])
    expect((await stripe.subscriptions.retrieve(id, { expand: ['customer'] })).customer).toEqual({
      id: customer,
      object: 'customer',
      deleted: true,
    })
    for (const call of [stripe.customers.del(customer), stripe.customers.update(customer, { name: 'Ann' })]) {
      expect((await refusalOf(call)).statusCode).toBe(404)
    }
    await advance(firstRenewal + day)
    expect((await invoices()).map(({ status }) => status)).toEqual(['paid'])
  })

  test('a pending payment of a deleted customer still settles', async () => {
    const { stripe, sandbox } = await givenSandbox()
    const { customer, invoice, intentId } = await givenIncomplete(stripe)
    await stripe.paymentIntents.confirm(intentId, { payment_method_data: { type: 'us_bank_account' } })
    await stripe.customers.del(customer.id)
    const settleRequest = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"succeed":true}' }
    expect((await sandbox.browser.request(`/control/settle/${intentId}`, settleRequest)).status).toBe(200)
    expect((await stripe.invoices.retrieve(invoice.id)).status).toBe('paid')
  })
})

describe('sandbox refunds', () => {
  const paidIntent = async ({ read }: Awaited<ReturnType<typeof givenMember>>) =>
    intentIdOf((await read()).invoice.confirmation_secret?.client_secret)

  test('a payment is refunded in parts, never above its amount; the subscription stays active', async () => {
    const given = await givenMember()
    const { stripe, told: listEvents, read } = given
    const payment_intent = await paidIntent(given)
    const first = await stripe.refunds.create({ payment_intent, amount: 1900, reason: 'requested_by_customer' })
    expect(first).toMatchObject({ amount: 1900, status: 'succeeded', reason: 'requested_by_customer', payment_intent })
    expect((await refusalOf(stripe.refunds.create({ payment_intent, amount: 4001 }))).param).toBe('amount')
    expect((await stripe.refunds.create({ payment_intent })).amount).toBe(4000)
    const over = await refusalOf(stripe.refunds.create({ payment_intent }))
    expect(over.code).toBe('charge_already_refunded')
    const charge = await stripe.charges.retrieve(first.charge as string)
    expect([charge.amount_refunded, charge.refunded]).toEqual([5900, true])
    expect((await listEvents(start)).map(({ type }) => type).slice(-2)).toEqual(['refund.created', 'charge.refunded'])
    expect((await read()).subscription.status).toBe('active')
    expect((await stripe.refunds.list({ payment_intent })).data.map(({ amount }) => amount)).toEqual([4000, 1900])
    expect((await stripe.refunds.list({ charge: charge.id })).data).toHaveLength(2)
    expect((await stripe.refunds.retrieve(first.id)).id).toBe(first.id)
  })

  test('concurrent refunds do not exceed the payment', async () => {
    const given = await givenMember()
    const payment_intent = await paidIntent(given)
    const sendRequest = () =>
      given.stripe.refunds.create({ payment_intent, amount: 3000 }).then(
        () => 'back',
        () => 'refused',
      )
    expect((await Promise.all([sendRequest(), sendRequest(), sendRequest()])).toSorted()).toEqual(['back', 'refused', 'refused'])
  })

  test('a refund of an unpaid or unknown payment, or of zero, is refused', async () => {
    const { stripe } = await givenSandbox()
    const { intentId } = await givenIncomplete(stripe)
    expect((await refusalOf(stripe.refunds.create({ payment_intent: intentId }))).statusCode).toBe(400)
    for (const params of [
      {},
      { payment_intent: 'pi_none' },
      { payment_intent: intentId, amount: 0 },
    ] as Stripe.RefundCreateParams[]) {
      expect((await refusalOf(stripe.refunds.create(params))).statusCode).toBe(400)
    }
    expect((await refusalOf(stripe.refunds.retrieve('re_none'))).statusCode).toBe(404)
  })
})

describe('POST /control/fail-next', () => {
  test('declines the next charges, then cards work again', async () => {
    const { stripe, sandbox, advance, read } = await givenMember()
    const sendRequest = async (count: unknown) => {
      const headers = { 'content-type': 'application/json' }
      return (await sandbox.browser.request('/control/fail-next', { method: 'POST', headers, body: JSON.stringify({ count }) }))
        .status
    }
    expect(await sendRequest(2)).toBe(200)
    await advance(firstRenewal + hour)
    const { subscription, invoice } = await read()
    expect(subscription.status).toBe('past_due')
    expect(await refusalOf(stripe.invoices.pay(invoice.id))).toMatchObject({ statusCode: 402, code: 'card_declined' })
    expect((await stripe.invoices.pay(invoice.id)).status).toBe('paid')
    expect([await sendRequest(-1), await sendRequest('many'), await sendRequest(null)]).toEqual([400, 400, 400])
    expect([await sendRequest(3), await sendRequest(0)]).toEqual([200, 200])
    const { intentId } = await givenIncomplete(stripe)
    expect((await stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' })).status).toBe('succeeded')
  })
})
