import { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'
import { refusalOf } from './sandbox.ts'
import { day, givenMember, givenOrder, type GivenProvider, openCustomer, openShop, type Shop } from './stripe-shop.ts'

/**
 * The lifecycle of a subscription through the provider's SDK, from the first customer to the last refund. It needs only an empty
 * account, so the sandbox and Stripe itself run the same tests.
 */
export function describeScenario(name: string, given: () => Promise<GivenProvider>): void {
  let shop: Promise<Shop> | null = null
  const open = async () => {
    const provider = await given()
    return { ...provider, shop: await (shop ??= openShop(provider.stripe)) }
  }
  describe(`subscription lifecycle at ${name}`, () => {
    describeShop(open)
    describePaying(open)
    describeChanges(open)
    describeTime(open)
  })
}

type Open = () => Promise<GivenProvider & { shop: Shop }>

function describeShop(open: Open): void {
  test('customers: created, found by email, updated and deleted', async () => {
    const { stripe } = await open()
    const { customer } = await openCustomer(stripe)
    expect((await stripe.customers.list({ email: customer.email! })).data.map(({ id }) => id)).toEqual([customer.id])
    const changed = await stripe.customers.update(customer.id, { name: 'Ada', metadata: { userId: 'u1' } })
    expect(changed).toMatchObject({ name: 'Ada', email: customer.email, metadata: { userId: 'u1' } })
    expect(await stripe.customers.del(customer.id)).toMatchObject({ id: customer.id, deleted: true })
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ deleted: true })
  })

  test('prices: found by lookup key, and promotion codes by their code', async () => {
    const { stripe, shop } = await open()
    const { data } = await stripe.prices.list({ lookup_keys: [`scenario_month_${shop.tag}`], expand: ['data.product'] })
    expect([data[0]?.id, data[0]?.unit_amount]).toEqual([shop.monthly.id, 5900])
    expect((data[0]!.product as Stripe.Product).metadata).toEqual({ access: 'general' })
    const codes = await stripe.promotionCodes.list({ code: shop.code.code, active: true, expand: ['data.promotion.coupon'] })
    expect((codes.data[0]!.promotion.coupon as Stripe.Coupon).percent_off).toBe(25)
  })

  test('products, prices, coupons and codes: updated; a code may contain a dash and is active once, whatever its case', async () => {
    const { stripe, shop } = await open()
    const product = await stripe.products.create({ name: `Changing ${shop.tag}` })
    expect((await stripe.products.update(product.id, { name: 'Changed', metadata: { a: '1' } })).metadata).toEqual({ a: '1' })
    const price = await stripe.prices.create({ product: product.id, currency: 'usd', unit_amount: 500 })
    expect((await stripe.prices.update(price.id, { active: false, nickname: 'Old' })).active).toBe(false)
    const coupon = await stripe.coupons.create({ percent_off: 10, duration: 'once' })
    expect((await stripe.coupons.update(coupon.id, { name: 'A tenth' })).name).toBe('A tenth')
    const make = (code: string) => stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, code })
    const code = await make(`TEN-${shop.tag}`)
    expect((await refusalOf(make(`ten-${shop.tag}`))).statusCode).toBe(400)
    expect((await stripe.promotionCodes.update(code.id, { active: false })).active).toBe(false)
    expect((await make(`ten-${shop.tag}`)).active).toBe(true)
    expect(await stripe.coupons.del(coupon.id)).toMatchObject({ id: coupon.id, deleted: true })
    expect((await refusalOf(stripe.coupons.retrieve(coupon.id))).code).toBe('resource_missing')
  })

  test('idempotency key: repeats the response and rejects other parameters; an unknown customer is a 404', async () => {
    const { stripe, shop } = await open()
    const make = (name: string) => stripe.customers.create({ name }, { idempotencyKey: `scenario-${shop.tag}` })
    const [first, again] = [await make('Ada'), await make('Ada')]
    expect(again.id).toBe(first.id)
    expect(await refusalOf(make('Bob'))).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
    expect(await refusalOf(stripe.customers.retrieve('cus_none'))).toMatchObject({ statusCode: 404, code: 'resource_missing' })
  })
}

function describePaying(open: Open): void {
  test('payment: a declined card is a 402; another card then pays the order and is saved as its default', async () => {
    const { stripe, shop } = await open()
    const { customer, read, pay } = await givenOrder(stripe, shop.monthly.id, { discounts: [{ promotion_code: shop.code.id }] })
    expect((await read()).subscription.status).toBe('incomplete')
    const declined = await refusalOf(pay('pm_card_chargeDeclined'))
    expect(declined).toBeInstanceOf(Stripe.errors.StripeCardError)
    expect([declined.statusCode, declined.code]).toEqual([402, 'card_declined'])
    expect((await pay('pm_card_visa')).status).toBe('succeeded')
    const { subscription, invoice, item } = await read()
    expect([subscription.status, invoice.status, invoice.amount_paid]).toEqual(['active', 'paid', 4425])
    expect(invoice.hosted_invoice_url).toMatch(/^https?:/)
    expect(item.current_period_end - item.current_period_start).toBeGreaterThanOrEqual(28 * day)
    const { data } = await stripe.customers.listPaymentMethods(customer.id)
    expect(data.map(({ id, card }) => [id, card?.last4])).toEqual([[subscription.default_payment_method, '4242']])
  })

  test('payment: a card may require authentication, which can be tried again after it failed', async () => {
    const { stripe, shop, authenticate } = await open()
    const { read, pay } = await givenOrder(stripe, shop.monthly.id)
    const pendingPayment = await pay('pm_card_authenticationRequired')
    expect([pendingPayment.status, pendingPayment.next_action?.type]).toEqual(['requires_action', 'redirect_to_url'])
    if (!authenticate) return
    await authenticate(pendingPayment.id, false)
    expect((await stripe.paymentIntents.retrieve(pendingPayment.id)).status).toBe('requires_payment_method')
    await pay('pm_card_authenticationRequired')
    await authenticate(pendingPayment.id, true)
    expect((await read()).subscription.status).toBe('active')
  })

  test('free order: active at once, and accepts a card for later payments', async () => {
    const { stripe, shop } = await open()
    const coupon = await stripe.coupons.create({ percent_off: 100, duration: 'forever' })
    const { read } = await givenOrder(stripe, shop.monthly.id, { discounts: [{ coupon: coupon.id }] })
    const { subscription, invoice } = await read()
    expect([subscription.status, invoice.amount_due]).toEqual(['active', 0])
    const setup = subscription.pending_setup_intent as Stripe.SetupIntent | null
    if (!setup) throw new Error('The provider asks for no card that could pay later.')
    const confirmed = await stripe.setupIntents.confirm(setup.id, {
      payment_method: 'pm_card_visa',
      return_url: 'https://example.com',
    })
    expect(confirmed.status).toBe('succeeded')
  })

  test('refunds: a part, then the rest, and no more', async () => {
    const { stripe, shop } = await open()
    const { read } = await givenMember(stripe, shop.monthly.id)
    const { intentId } = await read()
    const refund = await stripe.refunds.create({ payment_intent: intentId, amount: 900, reason: 'requested_by_customer' })
    expect([refund.amount, refund.status]).toEqual([900, 'succeeded'])
    expect((await stripe.refunds.create({ payment_intent: intentId })).amount).toBe(5000)
    expect((await refusalOf(stripe.refunds.create({ payment_intent: intentId }))).statusCode).toBe(400)
    expect((await stripe.refunds.list({ payment_intent: intentId })).data).toHaveLength(2)
    const { latest_charge: charge } = await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] })
    expect(charge).toMatchObject({ amount_refunded: 5900, refunded: true })
    expect((await read()).subscription.status).toBe('active')
  })

  test('credit note: refunds one part, credits another, and cannot exceed the invoice', async () => {
    const { stripe, shop } = await open()
    const { customer, read } = await givenMember(stripe, shop.monthly.id)
    const { invoice } = await read()
    const params = { invoice: invoice.id, amount: 1_900, refund_amount: 900, credit_amount: 1_000 }
    expect((await stripe.creditNotes.preview(params)).amount).toBe(1_900)
    const note = await stripe.creditNotes.create(params)
    expect([note.status, note.type, note.post_payment_amount]).toEqual(['issued', 'post_payment', 1_900])
    expect((await stripe.creditNotes.list({ invoice: invoice.id })).data.map(({ id }) => id)).toEqual([note.id])
    expect(((await stripe.customers.retrieve(customer.id)) as Stripe.Customer).balance).toBe(-1_000)
    expect((await stripe.charges.list({ customer: customer.id })).data[0]?.amount_refunded).toBe(900)
    expect((await refusalOf(stripe.creditNotes.create({ ...params, amount: 90_000, refund_amount: 89_000 }))).statusCode).toBe(
      400,
    )
  })

  test('payment methods: attached, set as default and detached', async () => {
    const { stripe, shop } = await open()
    const { customer, id } = await givenMember(stripe, shop.monthly.id)
    const { id: method } = await stripe.paymentMethods.attach('pm_card_mastercard', { customer: customer.id })
    await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method } })
    expect((await stripe.subscriptions.update(id, { default_payment_method: method })).default_payment_method).toBe(method)
    expect((await stripe.customers.listPaymentMethods(customer.id, { type: 'card' })).data).toHaveLength(2)
    expect((await stripe.paymentMethods.detach(method)).customer).toBeNull()
    expect((await stripe.customers.listPaymentMethods(customer.id)).data).toHaveLength(1)
  })
}

function describeChanges(open: Open): void {
  test('plan change: takes effect immediately for the previewed amount', async () => {
    const { stripe, shop } = await open()
    const { id, read, now, advanceTo } = await givenMember(stripe, shop.monthly.id)
    await advanceTo(now + 10 * day)
    const { item } = await read()
    const change = {
      items: [{ id: item.id, price: shop.yearly.id }],
      proration_behavior: 'always_invoice' as const,
      proration_date: now + 10 * day,
    }
    const preview = await stripe.invoices.createPreview({ subscription: id, subscription_details: change })
    expect(preview.amount_due).toBeLessThan(59_000)
    await stripe.subscriptions.update(id, { ...change, payment_behavior: 'pending_if_incomplete' })
    const { invoice, item: changed } = await read()
    expect([invoice.status, invoice.total]).toEqual(['paid', preview.total])
    expect(changed.price.id).toBe(shop.yearly.id)
    // The new period starts at the time of the payment, and the sandbox's clock keeps running until then.
    expect(Math.abs(changed.current_period_start - (now + 10 * day))).toBeLessThan(60)
  })

  test('subscription schedule: changes the plan with the next period', async () => {
    const { stripe, shop } = await open()
    const { id, read, advanceTo } = await givenMember(stripe, shop.monthly.id)
    const { item } = await read()
    const schedule = await stripe.subscriptionSchedules.create({ from_subscription: id })
    const end = item.current_period_end
    await stripe.subscriptionSchedules.update(schedule.id, {
      end_behavior: 'release',
      phases: [
        { items: [{ price: shop.monthly.id }], start_date: schedule.phases[0]!.start_date, end_date: end },
        { items: [{ price: shop.yearly.id }], duration: { interval: 'year', interval_count: 1 }, proration_behavior: 'none' },
      ],
    })
    expect((await read()).item.price.id).toBe(shop.monthly.id)
    await advanceTo(end + day / 2)
    const { item: then, invoice } = await read()
    expect([then.price.id, invoice.amount_due]).toEqual([shop.yearly.id, 59_000])
  })

  test('portal session: opens the whole portal, or one flow', async () => {
    const { stripe, shop } = await open()
    const { customer, id } = await givenMember(stripe, shop.monthly.id)
    const session = await stripe.billingPortal.sessions.create({ customer: customer.id, return_url: 'https://example.com/back' })
    expect(session).toMatchObject({ customer: customer.id, flow: null, return_url: 'https://example.com/back' })
    expect(session.url).toMatch(/^https?:/)
    const cancel = { type: 'subscription_cancel', subscription_cancel: { subscription: id } } as const
    const flow = (await stripe.billingPortal.sessions.create({ customer: customer.id, flow_data: cancel })).flow
    expect([flow?.type, flow?.subscription_cancel?.subscription]).toEqual(['subscription_cancel', id])
  })
}

function describeTime(open: Open): void {
  test('renewal: paid at the end of the period; a failing card makes it past_due until the invoice is paid', async () => {
    const { stripe, shop } = await open()
    const { customer, id, read, advanceTo } = await givenMember(stripe, shop.monthly.id)
    const first = (await read()).item.current_period_end
    await advanceTo(first + day / 2)
    const renewed = await read()
    expect([renewed.invoice.status, renewed.invoice.billing_reason]).toEqual(['paid', 'subscription_cycle'])
    expect(renewed.item.current_period_start).toBe(first)

    const { id: failing } = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id })
    await stripe.subscriptions.update(id, { default_payment_method: failing })
    await advanceTo(renewed.item.current_period_end + day / 2)
    const pastDue = await read()
    expect([pastDue.subscription.status, pastDue.invoice.status, pastDue.invoice.attempt_count]).toEqual(['past_due', 'open', 1])
    const { id: good } = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
    expect((await stripe.invoices.pay(pastDue.invoice.id, { payment_method: good })).status).toBe('paid')
    expect((await read()).subscription.status).toBe('active')
  })

  test('cancellation: set, undone, set to a date, and canceled on it', async () => {
    const { stripe, shop } = await open()
    const { id, read, advanceTo } = await givenMember(stripe, shop.monthly.id)
    const cancellationDetails = { feedback: 'too_expensive', comment: 'Too much' } as const
    const canceling = await stripe.subscriptions.update(id, {
      cancel_at_period_end: true,
      cancellation_details: cancellationDetails,
    })
    expect([canceling.status, canceling.cancellation_details?.feedback]).toEqual(['active', 'too_expensive'])
    expect((await stripe.subscriptions.update(id, { cancel_at_period_end: false })).cancel_at).toBeNull()
    const end = (await read()).item.current_period_end
    expect((await stripe.subscriptions.update(id, { cancel_at: end })).cancel_at).toBe(end)
    await advanceTo(end + day / 2)
    expect((await read()).subscription.status).toBe('canceled')
  })

  test('trial: free until its end, then charged', async () => {
    const { stripe, shop } = await open()
    const { id, read, now, advanceTo } = await givenOrder(stripe, shop.monthly.id, { trial_period_days: 14 })
    const { subscription, invoice } = await read()
    expect([subscription.status, invoice.amount_due, subscription.trial_end! - subscription.trial_start!]).toEqual([
      'trialing',
      0,
      14 * day,
    ])
    const setup = subscription.pending_setup_intent as Stripe.SetupIntent
    await stripe.setupIntents.confirm(setup.id, { payment_method: 'pm_card_visa', return_url: 'https://example.com' })
    await advanceTo(now + 15 * day)
    const then = await read()
    expect([then.subscription.status, then.invoice.amount_paid]).toEqual(['active', 5_900])
    const canceling = await stripe.subscriptions.update(id, { cancel_at: 'min_period_end' })
    expect(canceling.cancel_at).toBe(then.item.current_period_end)
  })

  test('paused collection: the next invoice is void and the subscription stays active', async () => {
    const { stripe, shop } = await open()
    const { id, read, advanceTo } = await givenMember(stripe, shop.monthly.id)
    const end = (await read()).item.current_period_end
    await stripe.subscriptions.update(id, { pause_collection: { behavior: 'void', resumes_at: end + 40 * day } })
    await advanceTo(end + day / 2)
    const { subscription, invoice } = await read()
    expect([subscription.status, invoice.status]).toEqual(['active', 'void'])
    expect((await stripe.subscriptions.update(id, { pause_collection: '' })).pause_collection).toBeNull()
    expect((await stripe.subscriptions.cancel(id)).status).toBe('canceled')
  })
}
