import { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'
import { givenIncomplete, givenSandbox, intentIdOf, order, refusalOf } from '#test/harness/sandbox.ts'

describe('sandbox catalog', () => {
  test('the membership costs $59 a month and $590 a year, with both kinds of access', async () => {
    const { stripe } = await givenSandbox()
    const { data } = await stripe.prices.list({
      lookup_keys: ['membership_monthly', 'membership_yearly'],
      expand: ['data.product'],
    })
    const prices = Object.fromEntries(data.map((price) => [price.lookup_key, [price.unit_amount, price.recurring?.interval]]))
    expect(prices).toEqual({ membership_monthly: [5900, 'month'], membership_yearly: [59000, 'year'] })
    expect((data[0]!.product as Stripe.Product).metadata).toEqual({ access: 'general,pod_marketplace' })
    expect(String(data[0]?.unit_amount_decimal)).toMatch(/^(5900|59000)$/)
  })

  test('promotion codes are found in lower case, with their coupon expanded', async () => {
    const { stripe } = await givenSandbox()
    const find = async (code: string) =>
      (await stripe.promotionCodes.list({ code, active: true, expand: ['data.promotion.coupon'] })).data
    const [welcome] = await find('welcome25')
    expect((welcome!.promotion.coupon as Stripe.Coupon).percent_off).toBe(25)
    expect(await find('NOPE')).toEqual([])
  })

  test('products, prices, coupons and codes can be created, and a code is redeemed once', async () => {
    const { stripe } = await givenSandbox()
    const product = await stripe.products.create({ name: 'Workshop', metadata: { access: 'general' } })
    const price = await stripe.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount: 900,
      recurring: { interval: 'month' },
    })
    expect((await stripe.prices.retrieve(price.id)).unit_amount).toBe(900)
    const coupon = await stripe.coupons.create({ percent_off: 50, duration: 'once', max_redemptions: 1 })
    const code = await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, code: 'HALF' })
    const { customer } = await givenIncomplete(stripe)
    const half = await stripe.subscriptions.create(order(customer.id, price.id, { discounts: [{ promotion_code: code.id }] }))
    expect((half.latest_invoice as Stripe.Invoice).amount_due).toBe(450)
    expect((await stripe.promotionCodes.list({ code: 'half', active: true })).data).toEqual([])
    const again = await refusalOf(
      stripe.subscriptions.create(order(customer.id, price.id, { discounts: [{ promotion_code: code.id }] })),
    )
    expect(again.param).toBe('discounts')
  })
})

describe('sandbox customers', () => {
  test('a customer is created, found by email, updated and listed newest first', async () => {
    const { stripe } = await givenSandbox()
    const first = await stripe.customers.create({ email: 'a@example.com', metadata: { userId: 'u1', note: 'x' } })
    const second = await stripe.customers.create({ email: 'b@example.com' })
    expect((await stripe.customers.list()).data.map(({ id }) => id)).toEqual([second.id, first.id])
    expect((await stripe.customers.list({ email: 'a@example.com' })).data.map(({ id }) => id)).toEqual([first.id])
    const changed = await stripe.customers.update(first.id, { name: 'Ann', metadata: { note: '' } })
    expect(changed).toMatchObject({ name: 'Ann', email: 'a@example.com', metadata: { userId: 'u1' } })
    expect(changed.metadata).not.toHaveProperty('note')
  })

  test('lists page forward and backward', async () => {
    const { stripe } = await givenSandbox()
    const ids: string[] = []
    for (const email of ['a', 'b', 'c', 'd']) ids.unshift((await stripe.customers.create({ email: `${email}@example.com` })).id)
    const page = await stripe.customers.list({ limit: 2 })
    expect([page.data.map(({ id }) => id), page.has_more]).toEqual([ids.slice(0, 2), true])
    const next = await stripe.customers.list({ limit: 2, starting_after: ids[1]! })
    expect([next.data.map(({ id }) => id), next.has_more]).toEqual([ids.slice(2), false])
    const back = await stripe.customers.list({ limit: 2, ending_before: ids[3]! })
    expect([back.data.map(({ id }) => id), back.has_more]).toEqual([ids.slice(1, 3), true])
    expect((await stripe.customers.list({ limit: 1 }).autoPagingToArray({ limit: 10 })).map(({ id }) => id)).toEqual(ids)
  })
})

describe('sandbox subscriptions', () => {
  test('a declined card leaves it incomplete, and the next card activates it', async () => {
    const { stripe } = await givenSandbox()
    const { customer, subscription, invoice, intentId } = await givenIncomplete(stripe)
    expect([subscription.status, invoice.status, invoice.amount_due]).toEqual(['incomplete', 'open', 59000])
    expect(invoice.payments?.data[0]?.payment.payment_intent).toBe(intentId)

    const declined = await refusalOf(
      stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_chargeDeclinedInsufficientFunds' }),
    )
    expect(declined).toBeInstanceOf(Stripe.errors.StripeCardError)
    expect([declined.statusCode, declined.code, declined.decline_code]).toEqual([402, 'card_declined', 'insufficient_funds'])
    const waiting = await stripe.paymentIntents.retrieve(intentId)
    expect([waiting.status, waiting.last_payment_error?.decline_code]).toEqual(['requires_payment_method', 'insufficient_funds'])

    expect((await stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' })).status).toBe('succeeded')
    const active = await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice', 'default_payment_method'] })
    expect([active.status, (active.latest_invoice as Stripe.Invoice).status]).toEqual(['active', 'paid'])
    expect((active.default_payment_method as Stripe.PaymentMethod).card?.last4).toBe('4242')
    expect((await stripe.customers.listPaymentMethods(customer.id)).data).toHaveLength(1)
    const period = active.items.data[0]!
    expect((period.current_period_end - period.current_period_start) / 86_400).toBeGreaterThanOrEqual(365)
  })

  test.each([
    ['pm_card_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', 'incorrect_cvc'],
    ['pm_card_chargeDeclinedProcessingError', 'processing_error', 'processing_error'],
  ])('%s is declined as %s', async (method, code, declineCode) => {
    const { stripe } = await givenSandbox()
    const { intentId } = await givenIncomplete(stripe)
    const declined = await refusalOf(stripe.paymentIntents.confirm(intentId, { payment_method: method }))
    expect([declined.code, declined.decline_code]).toEqual([code, declineCode])
  })

  test('with a full discount it is active immediately, with a setup intent and no payment', async () => {
    const { stripe } = await givenSandbox()
    const { subscription, invoice } = await givenIncomplete(stripe, { discounts: [{ promotion_code: 'promo_FREE100' }] })
    expect([subscription.status, invoice.status, invoice.amount_due, invoice.confirmation_secret]).toEqual([
      'active',
      'paid',
      0,
      null,
    ])
    const setup = subscription.pending_setup_intent as Stripe.SetupIntent
    expect(setup.status).toBe('requires_payment_method')
    expect((await stripe.setupIntents.confirm(setup.id, { payment_method: 'pm_card_visa' })).status).toBe('succeeded')
    expect((await stripe.subscriptions.retrieve(subscription.id)).default_payment_method).toMatch(/^pm_/)
  })

  test('a percentage and a fixed amount reduce the first invoice', async () => {
    const { stripe } = await givenSandbox()
    const quarter = await givenIncomplete(stripe, { discounts: [{ promotion_code: 'promo_WELCOME25' }] })
    const ten = await givenIncomplete(stripe, { discounts: [{ promotion_code: 'promo_TENOFF' }] })
    expect([quarter.invoice.amount_due, ten.invoice.amount_due]).toEqual([44250, 58000])
    expect(quarter.invoice.total_discount_amounts?.[0]?.amount).toBe(14750)
  })

  test('canceling an unpaid one voids its invoice and cancels its payment intent', async () => {
    const { stripe } = await givenSandbox()
    const { customer, subscription, invoice, intentId } = await givenIncomplete(stripe)
    expect((await stripe.subscriptions.cancel(subscription.id)).status).toBe('canceled')
    expect((await stripe.invoices.retrieve(invoice.id)).status).toBe('void')
    expect((await stripe.paymentIntents.retrieve(intentId)).cancellation_reason).toBe('void_invoice')
    expect((await refusalOf(stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' }))).code).toBe(
      'payment_intent_unexpected_state',
    )
    expect((await stripe.subscriptions.list({ customer: customer.id })).data).toEqual([])
    expect((await stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data).toHaveLength(1)
    expect((await refusalOf(stripe.subscriptions.cancel(subscription.id))).statusCode).toBe(404)
  })

  test('cancel_at_period_end can be set and cleared', async () => {
    const { stripe } = await givenSandbox()
    const { subscription, intentId } = await givenIncomplete(stripe)
    await stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' })
    const ending = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
    expect([ending.cancel_at_period_end, ending.cancel_at]).toEqual([true, ending.items.data[0]?.current_period_end])
    const going = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })
    expect([going.cancel_at_period_end, going.cancel_at, going.status]).toEqual([false, null, 'active'])
  })

  test('a bank payment is processing until it settles', async () => {
    const { stripe, sandbox } = await givenSandbox()
    const { subscription, invoice } = await givenIncomplete(stripe)
    const secret = invoice.confirmation_secret!.client_secret
    const post = (path: string, body: object) =>
      sandbox.browser.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const proof = { key: 'pk_test_sandbox', client_secret: secret }
    const confirm = (opened: object) =>
      post(`/v1/payment_intents/${intentIdOf(secret)}/confirm`, { ...opened, payment_method_data: { type: 'us_bank_account' } })
    expect((await confirm({})).status).toBe(401)
    expect((await confirm({ ...proof, client_secret: `${intentIdOf(secret)}_secret_guess` })).status).toBe(404)
    expect((await (await confirm(proof)).json()).status).toBe('processing')
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('incomplete')
    expect((await post(`/control/settle/${intentIdOf(secret)}`, { succeed: true })).status).toBe(200)
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
  })
})
