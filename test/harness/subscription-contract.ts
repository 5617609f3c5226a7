import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { ProviderSubscription } from '#server/gateways/payments/port.ts'
import { type GivenPayments, newPayer } from './payments-contract.ts'

const noFeedback = { feedback: null, comment: null }

/** Creates a customer who has paid for a plan by card. */
async function givenMember(
  { payments, pay, stripe }: GivenPayments,
  interval: 'monthly' | 'yearly' = 'monthly',
  code: string | null = null,
) {
  const payer = newPayer()
  const customerId = await payments.getOrCreateCustomer(payer)
  const prices = await payments.getPrices()
  const outcome = await payments.startSubscription({
    customerId,
    userId: payer.userId,
    priceId: prices[interval].id,
    promotionCode: code === null ? null : await payments.findPromotionCode(code),
    idempotencyKey: `contract:${payer.userId}`,
  })
  if (outcome.kind !== 'started') throw new Error(outcome.reason)
  const { subscriptionId: id, clientSecret } = outcome.checkout
  if (clientSecret) await pay(clientSecret, 'pm_card_visa')
  const read = async (): Promise<ProviderSubscription> => {
    const [subscription] = await payments.listSubscriptions(customerId)
    if (!subscription) throw new Error('the subscription is gone')
    return subscription
  }
  /** Makes another of the provider's test cards the default payment method. */
  const setPaymentMethod = async (method: string) => {
    const card = await stripe.paymentMethods.attach(method, { customer: customerId })
    await stripe.subscriptions.update(id, { default_payment_method: card.id })
  }
  return { payer, customerId, prices, id, read, payBy: setPaymentMethod }
}

/** The contract of every provider for active subscriptions. Like `describePayments`, it moves no clock. */
export function describeSubscriptions(name: string, given: () => Promise<GivenPayments>): void {
  describe(`subscription at ${name}`, () => {
    test('cancelAtPeriodEnd: cancels at the end of the period until undoCancellation; both may be repeated', async () => {
      const provider = await given()
      const { id, read } = await givenMember(provider)
      const end = (await read()).currentPeriodEndAt
      for (let i = 0; i < 2; i += 1)
        await provider.payments.cancelAtPeriodEnd(id, { feedback: 'too_expensive', comment: 'Later, perhaps' })
      expect(await read()).toMatchObject({ status: 'active', cancelAtPeriodEnd: true, currentPeriodEndAt: end })
      expect((await provider.stripe.subscriptions.retrieve(id)).cancellation_details).toMatchObject({
        feedback: 'too_expensive',
        comment: 'Later, perhaps',
      })
      for (let i = 0; i < 2; i += 1) await provider.payments.undoCancellation(id)
      expect(await read()).toMatchObject({ status: 'active', cancelAtPeriodEnd: false, cancelAt: null })
    })

    test('cancelAtPeriodEnd: cancels a subscription paused at the provider immediately', async () => {
      const provider = await given()
      const { id, read } = await givenMember(provider)
      await provider.stripe.subscriptions.pause(id)
      expect((await read()).status).toBe('paused')
      await provider.payments.cancelAtPeriodEnd(id, noFeedback)
      expect((await read()).status).toBe('canceled')
    })

    test('undoCancellation: removes a cancellation date that was set at the provider', async () => {
      const provider = await given()
      const { id, read } = await givenMember(provider)
      await provider.stripe.subscriptions.update(id, { cancel_at: Math.floor(Date.now() / 1000) + 20 * 86_400 })
      expect((await read()).cancelAt).not.toBeNull()
      await provider.payments.undoCancellation(id)
      expect(await read()).toMatchObject({ cancelAtPeriodEnd: false, cancelAt: null })
    })

    test('pauseSubscription: voids invoices until a date, and resumeSubscription ends that without a charge', async () => {
      const provider = await given()
      const { id, customerId, read } = await givenMember(provider)
      const until = new Date(Math.floor(Date.now() / 1000 + 90 * 86_400) * 1000)
      await provider.payments.pauseSubscription(id, until)
      expect(await read()).toMatchObject({
        status: 'active',
        pauseBehavior: 'void',
        pauseEndsAt: until,
        isLatestInvoiceVoid: false,
      })
      const before = await read()
      for (let i = 0; i < 2; i += 1) await provider.payments.resumeSubscription(id)
      expect(await read()).toMatchObject({
        pauseBehavior: null,
        pauseEndsAt: null,
        currentPeriodEndAt: before.currentPeriodEndAt,
      })
      expect(await provider.payments.listInvoices(customerId)).toHaveLength(1)
    })

    test('applyDiscount: a repeated call leaves one discount; findCoupon returns null for an unknown coupon', async () => {
      const provider = await given()
      const { id, read } = await givenMember(provider)
      const coupon = await provider.stripe.coupons.create({ percent_off: 30, duration: 'repeating', duration_in_months: 3 })
      expect(await provider.payments.findCoupon(coupon.id)).toEqual({ id: coupon.id, percentOff: 30, months: 3 })
      expect(await provider.payments.findCoupon(`none_${randomUUID().slice(0, 8)}`)).toBeNull()
      expect(await read()).toMatchObject({ hasDiscount: false, discountEndsAt: null })
      const key = `contract:coupon:${id}`
      for (let i = 0; i < 2; i += 1) await provider.payments.applyDiscount(id, coupon.id, key)
      const after = await read()
      expect(after.hasDiscount).toBe(true)
      expect(after.discountEndsAt?.getTime()).toBeGreaterThan(Date.now() + 80 * 86_400_000)
      expect((await provider.stripe.subscriptions.retrieve(id)).discounts).toHaveLength(1)
    })

    test('switchNow: changes the plan for the previewed amount, once per idempotency key', async () => {
      const provider = await given()
      const { id, customerId, prices, read } = await givenMember(provider)
      const { payments } = provider
      const preview = await payments.previewSwitch(id, prices.yearly.id, await payments.now())
      expect(preview.chargeCents).toBe(prices.yearly.amountCents)
      expect(preview.amountDueCents).toBe(preview.chargeCents - preview.creditCents)
      expect(preview.creditCents).toBeGreaterThan(0)
      expect(preview).toMatchObject({ balanceCents: 0, currency: prices.yearly.currency })
      expect((await payments.previewSwitch(id, prices.yearly.id, preview.prorationAt)).amountDueCents).toBe(
        preview.amountDueCents,
      )
      const key = `contract:switch:${id}`
      for (let i = 0; i < 2; i += 1)
        expect(await payments.switchNow(id, prices.yearly.id, preview.prorationAt, key)).toEqual({ kind: 'done' })
      const after = await read()
      expect(after).toMatchObject({ priceId: prices.yearly.id, interval: 'year', status: 'active' })
      expect(Math.abs((after.currentPeriodEndAt?.getTime() ?? 0) - preview.nextPaymentAt.getTime())).toBeLessThan(60_000)
      const [newest, first, ...others] = await payments.listInvoices(customerId)
      expect(newest).toMatchObject({ totalCents: preview.amountDueCents, status: 'paid', isFirst: false })
      expect(first).toMatchObject({ totalCents: prices.monthly.amountCents, status: 'paid', isFirst: true })
      expect(others).toEqual([])
    })

    test('previewSwitch: a cheaper plan leaves the rest of the credit as balance, and switchNow changes to it', async () => {
      const provider = await given()
      const { id, prices, read } = await givenMember(provider, 'yearly')
      const preview = await provider.payments.previewSwitch(id, prices.monthly.id, await provider.payments.now())
      expect(preview).toMatchObject({ chargeCents: prices.monthly.amountCents, amountDueCents: 0 })
      expect(preview.balanceCents).toBe(preview.creditCents - preview.chargeCents)
      expect(await provider.payments.switchNow(id, prices.monthly.id, preview.prorationAt, `contract:${id}`)).toEqual({
        kind: 'done',
      })
      const after = await read()
      expect(after).toMatchObject({ interval: 'month', status: 'active' })
      expect(Math.abs((after.currentPeriodEndAt?.getTime() ?? 0) - preview.nextPaymentAt.getTime())).toBeLessThan(60_000)
    })

    test('switchNow: a declined payment leaves the plan as it was and voids the invoice', async () => {
      const provider = await given()
      const { id, customerId, prices, read, payBy: setPaymentMethod } = await givenMember(provider)
      await setPaymentMethod('pm_card_chargeCustomerFail')
      const before = await read()
      const outcome = await provider.payments.switchNow(id, prices.yearly.id, await provider.payments.now(), `contract:${id}`)
      expect(outcome).toEqual({ kind: 'declined', message: expect.stringMatching(/declined/) })
      const { snapshot: _, latestAmountDueCents: __, ...same } = before
      expect(await read()).toMatchObject({ ...same, openInvoiceCents: null, isLatestInvoiceVoid: false })
      expect((await provider.payments.listInvoices(customerId)).map(({ status }) => status)).toEqual(['void', 'paid'])
    })

    test('switchNow: declined without a payment method', async () => {
      const provider = await given()
      const { id, prices } = await givenMember(provider, 'monthly', provider.codes.everythingOnce)
      const outcome = await provider.payments.switchNow(id, prices.yearly.id, await provider.payments.now(), `contract:${id}`)
      expect(outcome).toEqual({ kind: 'declined', message: 'There’s no payment method yet. Add one first.' })
    })

    test('switchAtRenewal: schedules a change for the end of the period; cancelPlanSwitch and cancelAtPeriodEnd remove it', async () => {
      const provider = await given()
      const { id, prices, read } = await givenMember(provider)
      const { payments } = provider
      const { currentPeriodEndAt: end } = await read()
      for (let i = 0; i < 2; i += 1) await payments.switchAtRenewal(id, prices.yearly.id)
      expect(await read()).toMatchObject({ priceId: prices.monthly.id, plannedPriceId: prices.yearly.id, plannedAt: end })
      for (let i = 0; i < 2; i += 1) await payments.cancelPlanSwitch(id)
      expect(await read()).toMatchObject({ status: 'active', plannedPriceId: null, plannedAt: null })
      await payments.switchAtRenewal(id, prices.yearly.id)
      await payments.cancelAtPeriodEnd(id, noFeedback)
      expect(await read()).toMatchObject({ cancelAtPeriodEnd: true, plannedPriceId: null })
    })

    test('payOpenInvoice: done, without another invoice, when none is open', async () => {
      const provider = await given()
      const { id, customerId } = await givenMember(provider)
      expect(await provider.payments.payOpenInvoice(id)).toEqual({ kind: 'done' })
      expect(await provider.payments.listInvoices(customerId)).toHaveLength(1)
    })

    test('findPaymentMethod: the card of the subscription, and null for a customer without one', async () => {
      const provider = await given()
      const { customerId, payBy: setPaymentMethod } = await givenMember(provider)
      const year = expect.any(Number)
      expect(await provider.payments.findPaymentMethod(customerId)).toEqual({
        kind: 'card',
        brand: 'visa',
        last4: '4242',
        expMonth: year,
        expYear: year,
      })
      await setPaymentMethod('pm_card_chargeCustomerFail')
      expect(await provider.payments.findPaymentMethod(customerId)).toMatchObject({ last4: '0341' })
      expect(await provider.payments.findPaymentMethod(await provider.payments.getOrCreateCustomer(newPayer()))).toBeNull()
    })

    test('cancelPendingSetup: cancels the setup intent only after the subscription has ended', async () => {
      const provider = await given()
      const { id } = await givenMember(provider, 'monthly', provider.codes.everythingOnce)
      const { pending_setup_intent: setup } = await provider.stripe.subscriptions.retrieve(id)
      await provider.payments.cancelPendingSetup(id)
      expect((await provider.stripe.setupIntents.retrieve(setup as string)).status).toBe('requires_payment_method')
      await provider.payments.cancelSubscription(id)
      for (let i = 0; i < 2; i += 1) await provider.payments.cancelPendingSetup(id)
      expect((await provider.stripe.setupIntents.retrieve(setup as string)).status).toBe('canceled')
    })
  })

  describe(`customer at ${name}`, () => {
    test('createPortalSession: returns different links for the portal and for the payment method', async () => {
      const provider = await given()
      const { customerId } = await givenMember(provider)
      const returnUrl = 'https://example.com/dashboard/subscription'
      const urls = [
        await provider.payments.createPortalSession(customerId, returnUrl, null),
        await provider.payments.createPortalSession(customerId, returnUrl, 'payment_method_update'),
      ]
      for (const url of urls) expect(url).toMatch(/^https?:\/\//)
      expect(urls[0]).not.toBe(urls[1])
    })

    test('updateCustomerEmail: updates the email address and ignores an unknown customer', async () => {
      const provider = await given()
      const { customerId, payer } = await givenMember(provider)
      await provider.payments.updateCustomerEmail(customerId, `new-${payer.email}`)
      expect(await provider.stripe.customers.retrieve(customerId)).toMatchObject({ email: `new-${payer.email}` })
      await provider.payments.updateCustomerEmail('cus_0000000000000000', payer.email)
    })

    test('deleteCustomer: cancels the subscription and deletes the customer; getOrCreateCustomer then creates another', async () => {
      const provider = await given()
      const { customerId, id, payer } = await givenMember(provider)
      for (let i = 0; i < 2; i += 1) await provider.payments.deleteCustomer(customerId)
      expect((await provider.stripe.subscriptions.retrieve(id)).status).toBe('canceled')
      expect((await provider.payments.listSubscriptions(customerId)).every(({ status }) => status === 'canceled')).toBe(true)
      expect(await provider.stripe.customers.retrieve(customerId)).toMatchObject({ deleted: true })
      expect(await provider.payments.getOrCreateCustomer(payer)).not.toBe(customerId)
    })
  })
}
