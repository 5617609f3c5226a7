import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { ProviderSubscription } from '#server/gateways/payments/port.ts'
import { type GivenPayments, newPayer } from './payments-contract.ts'

const noWords = { feedback: null, comment: null }

/** Somebody who has paid for a plan by card. */
async function givenMember(
  { payments, pay, stripe }: GivenPayments,
  interval: 'monthly' | 'yearly' = 'monthly',
  code: string | null = null,
) {
  const payer = newPayer()
  const customerId = await payments.ensureCustomer(payer)
  const prices = await payments.findPrices()
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
  /** From now on it is paid by another of the provider's test cards. */
  const payBy = async (method: string) => {
    const card = await stripe.paymentMethods.attach(method, { customer: customerId })
    await stripe.subscriptions.update(id, { default_payment_method: card.id })
  }
  return { payer, customerId, prices, id, read, payBy }
}

/** What every provider must do with a subscription that runs; as `describePayments`, and without moving any clock. */
export function describeLife(name: string, given: () => Promise<GivenPayments>): void {
  describe(`subscription at ${name}`, () => {
    test('cancelAtPeriodEnd: ends the subscription with its period until keepSubscription undoes it; both may be repeated', async () => {
      const at = await given()
      const { id, read } = await givenMember(at)
      const end = (await read()).currentPeriodEndAt
      for (let i = 0; i < 2; i += 1)
        await at.payments.cancelAtPeriodEnd(id, { feedback: 'too_expensive', comment: 'Later, perhaps' })
      expect(await read()).toMatchObject({ status: 'active', cancelAtPeriodEnd: true, currentPeriodEndAt: end })
      expect((await at.stripe.subscriptions.retrieve(id)).cancellation_details).toMatchObject({
        feedback: 'too_expensive',
        comment: 'Later, perhaps',
      })
      for (let i = 0; i < 2; i += 1) await at.payments.keepSubscription(id)
      expect(await read()).toMatchObject({ status: 'active', cancelAtPeriodEnd: false, cancelAt: null })
    })

    test('cancelAtPeriodEnd: a subscription paused at the provider ends at once', async () => {
      const at = await given()
      const { id, read } = await givenMember(at)
      await at.stripe.subscriptions.pause(id)
      expect((await read()).status).toBe('paused')
      await at.payments.cancelAtPeriodEnd(id, noWords)
      expect((await read()).status).toBe('canceled')
    })

    test('keepSubscription: removes a cancellation date that was set at the provider', async () => {
      const at = await given()
      const { id, read } = await givenMember(at)
      await at.stripe.subscriptions.update(id, { cancel_at: Math.floor(Date.now() / 1000) + 20 * 86_400 })
      expect((await read()).cancelAt).not.toBeNull()
      await at.payments.keepSubscription(id)
      expect(await read()).toMatchObject({ cancelAtPeriodEnd: false, cancelAt: null })
    })

    test('pauseSubscription: voids invoices until a date, and resumeSubscription ends that without a charge', async () => {
      const at = await given()
      const { id, customerId, read } = await givenMember(at)
      const until = new Date(Math.floor(Date.now() / 1000 + 90 * 86_400) * 1000)
      await at.payments.pauseSubscription(id, until)
      expect(await read()).toMatchObject({
        status: 'active',
        pauseBehavior: 'void',
        pauseEndsAt: until,
        isLatestInvoiceVoid: false,
      })
      const before = await read()
      for (let i = 0; i < 2; i += 1) await at.payments.resumeSubscription(id)
      expect(await read()).toMatchObject({
        pauseBehavior: null,
        pauseEndsAt: null,
        currentPeriodEndAt: before.currentPeriodEndAt,
      })
      expect(await at.payments.listInvoices(customerId)).toHaveLength(1)
    })

    test('discountSubscription: a repeated call leaves one discount; findCoupon gives null for an unknown coupon', async () => {
      const at = await given()
      const { id, read } = await givenMember(at)
      const coupon = await at.stripe.coupons.create({ percent_off: 30, duration: 'repeating', duration_in_months: 3 })
      expect(await at.payments.findCoupon(coupon.id)).toEqual({ id: coupon.id, percentOff: 30, months: 3 })
      expect(await at.payments.findCoupon(`none_${randomUUID().slice(0, 8)}`)).toBeNull()
      expect(await read()).toMatchObject({ hasDiscount: false, discountEndsAt: null })
      const key = `contract:coupon:${id}`
      for (let i = 0; i < 2; i += 1) await at.payments.discountSubscription(id, coupon.id, key)
      const after = await read()
      expect(after.hasDiscount).toBe(true)
      expect(after.discountEndsAt?.getTime()).toBeGreaterThan(Date.now() + 80 * 86_400_000)
      expect((await at.stripe.subscriptions.retrieve(id)).discounts).toHaveLength(1)
    })

    test('switchNow: changes the plan for the previewed amount, once per idempotency key', async () => {
      const at = await given()
      const { id, customerId, prices, read } = await givenMember(at)
      const { payments } = at
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
      const at = await given()
      const { id, prices, read } = await givenMember(at, 'yearly')
      const preview = await at.payments.previewSwitch(id, prices.monthly.id, await at.payments.now())
      expect(preview).toMatchObject({ chargeCents: prices.monthly.amountCents, amountDueCents: 0 })
      expect(preview.balanceCents).toBe(preview.creditCents - preview.chargeCents)
      expect(await at.payments.switchNow(id, prices.monthly.id, preview.prorationAt, `contract:${id}`)).toEqual({ kind: 'done' })
      const after = await read()
      expect(after).toMatchObject({ interval: 'month', status: 'active' })
      expect(Math.abs((after.currentPeriodEndAt?.getTime() ?? 0) - preview.nextPaymentAt.getTime())).toBeLessThan(60_000)
    })

    test('switchNow: a declined payment leaves the plan as it was and voids the invoice', async () => {
      const at = await given()
      const { id, customerId, prices, read, payBy } = await givenMember(at)
      await payBy('pm_card_chargeCustomerFail')
      const before = await read()
      const outcome = await at.payments.switchNow(id, prices.yearly.id, await at.payments.now(), `contract:${id}`)
      expect(outcome).toEqual({ kind: 'declined', message: expect.stringMatching(/declined/) })
      const { moment: _, latestAmountDueCents: __, ...same } = before
      expect(await read()).toMatchObject({ ...same, openInvoiceCents: null, isLatestInvoiceVoid: false })
      expect((await at.payments.listInvoices(customerId)).map(({ status }) => status)).toEqual(['void', 'paid'])
    })

    test('switchNow: declined without a payment method', async () => {
      const at = await given()
      const { id, prices } = await givenMember(at, 'monthly', at.codes.everythingOnce)
      const outcome = await at.payments.switchNow(id, prices.yearly.id, await at.payments.now(), `contract:${id}`)
      expect(outcome).toEqual({ kind: 'declined', message: 'There is no payment method yet. Please add one first.' })
    })

    test('switchAtRenewal: plans a change for the end of the period; forgetSwitch and cancelAtPeriodEnd remove it', async () => {
      const at = await given()
      const { id, prices, read } = await givenMember(at)
      const { payments } = at
      const { currentPeriodEndAt: end } = await read()
      for (let i = 0; i < 2; i += 1) await payments.switchAtRenewal(id, prices.yearly.id)
      expect(await read()).toMatchObject({ priceId: prices.monthly.id, plannedPriceId: prices.yearly.id, plannedAt: end })
      for (let i = 0; i < 2; i += 1) await payments.forgetSwitch(id)
      expect(await read()).toMatchObject({ status: 'active', plannedPriceId: null, plannedAt: null })
      await payments.switchAtRenewal(id, prices.yearly.id)
      await payments.cancelAtPeriodEnd(id, noWords)
      expect(await read()).toMatchObject({ cancelAtPeriodEnd: true, plannedPriceId: null })
    })

    test('payOpenInvoice: done, without another invoice, when none is open', async () => {
      const at = await given()
      const { id, customerId } = await givenMember(at)
      expect(await at.payments.payOpenInvoice(id)).toEqual({ kind: 'done' })
      expect(await at.payments.listInvoices(customerId)).toHaveLength(1)
    })

    test('findPaymentMethod: the card of the subscription, and null for a customer without one', async () => {
      const at = await given()
      const { customerId, payBy } = await givenMember(at)
      const year = expect.any(Number)
      expect(await at.payments.findPaymentMethod(customerId)).toEqual({
        kind: 'card',
        brand: 'visa',
        last4: '4242',
        expMonth: year,
        expYear: year,
      })
      await payBy('pm_card_chargeCustomerFail')
      expect(await at.payments.findPaymentMethod(customerId)).toMatchObject({ last4: '0341' })
      expect(await at.payments.findPaymentMethod(await at.payments.ensureCustomer(newPayer()))).toBeNull()
    })

    test('dropPendingSetup: cancels the setup intent only after the subscription has ended', async () => {
      const at = await given()
      const { id } = await givenMember(at, 'monthly', at.codes.everythingOnce)
      const { pending_setup_intent: setup } = await at.stripe.subscriptions.retrieve(id)
      await at.payments.dropPendingSetup(id)
      expect((await at.stripe.setupIntents.retrieve(setup as string)).status).toBe('requires_payment_method')
      await at.payments.cancelSubscription(id)
      for (let i = 0; i < 2; i += 1) await at.payments.dropPendingSetup(id)
      expect((await at.stripe.setupIntents.retrieve(setup as string)).status).toBe('canceled')
    })
  })

  describe(`customer at ${name}`, () => {
    test('openPortal: gives different links for the portal and for the payment method', async () => {
      const at = await given()
      const { customerId } = await givenMember(at)
      const back = 'https://example.com/dashboard/subscription'
      const urls = [
        await at.payments.openPortal(customerId, back, null),
        await at.payments.openPortal(customerId, back, 'payment_method_update'),
      ]
      for (const url of urls) expect(url).toMatch(/^https?:\/\//)
      expect(urls[0]).not.toBe(urls[1])
    })

    test('changeEmail: updates the address, and ignores an unknown customer', async () => {
      const at = await given()
      const { customerId, payer } = await givenMember(at)
      await at.payments.changeEmail(customerId, `new-${payer.email}`)
      expect(await at.stripe.customers.retrieve(customerId)).toMatchObject({ email: `new-${payer.email}` })
      await at.payments.changeEmail('cus_0000000000000000', payer.email)
    })

    test('forgetCustomer: cancels the subscription and deletes the customer; ensureCustomer then creates another', async () => {
      const at = await given()
      const { customerId, id, payer } = await givenMember(at)
      for (let i = 0; i < 2; i += 1) await at.payments.forgetCustomer(customerId)
      expect((await at.stripe.subscriptions.retrieve(id)).status).toBe('canceled')
      expect((await at.payments.listSubscriptions(customerId)).every(({ status }) => status === 'canceled')).toBe(true)
      expect(await at.stripe.customers.retrieve(customerId)).toMatchObject({ deleted: true })
      expect(await at.payments.ensureCustomer(payer)).not.toBe(customerId)
    })
  })
}
