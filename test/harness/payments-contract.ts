import { randomUUID } from 'node:crypto'
import type { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'
import type { Payer, Payments, ProviderSubscription } from '#server/gateways/payments/port.ts'

/** A provider under test and a way to pay without a browser. */
export type GivenPayments = {
  payments: Payments
  /** Confirms the intent behind a client secret with one of the provider's test payment methods. */
  pay: (clientSecret: string, method: 'pm_card_visa' | 'pm_card_chargeDeclined') => Promise<void>
  /** The provider's SDK, for changes made at the provider itself. */
  stripe: Stripe
  /** Promotion codes for 100% off, 100% off once, and 25% off. */
  codes: { everything: string; everythingOnce: string; quarter: string }
}

/** The contract of every payment provider. The sandbox is tested in every run, Stripe only with a test key. */
export function describePayments(name: string, given: () => Promise<GivenPayments>): void {
  describe(`payments at ${name}`, () => {
    test('getOrCreateCustomer: one customer per user, even if two users share an email address', async () => {
      const { payments } = await given()
      const payer = newPayer()
      const id = await payments.getOrCreateCustomer(payer)
      expect(await payments.getOrCreateCustomer(payer)).toBe(id)
      expect(await payments.getOrCreateCustomer({ ...newPayer(), email: payer.email })).not.toBe(id)
    })

    test('getPrices: positive amounts in one currency, the yearly one higher', async () => {
      const { payments } = await given()
      const { monthly, yearly } = await payments.getPrices()
      expect(monthly.amountCents).toBeGreaterThan(0)
      expect(yearly.amountCents).toBeGreaterThan(monthly.amountCents)
      expect([yearly.currency, yearly.id === monthly.id]).toEqual([monthly.currency, false])
    })

    test('startSubscription: incomplete until paid, still payable after a declined card, then active', async () => {
      const { payments, pay } = await given()
      const { order, list } = await givenOrder(payments)
      const { checkout } = await startOrder(payments, order)
      expect(checkout).toMatchObject({ priceId: order.priceId, promoCode: null, payment: 'requires_payment_method' })
      expect((await list())[0]).toMatchObject({ status: 'incomplete', isNeverPaid: true, interval: 'year' })
      await pay(checkout.clientSecret ?? '', 'pm_card_chargeDeclined').catch(() => undefined)
      expect((await payments.findCheckout(checkout.subscriptionId))?.payment).toBe('requires_payment_method')
      await pay(checkout.clientSecret ?? '', 'pm_card_visa')
      const [active] = await list()
      expect(active).toMatchObject({ status: 'active', isNeverPaid: false, opens: { general: true, pod_marketplace: true } })
      expect(active?.currentPeriodEndAt?.getTime()).toBeGreaterThan(active?.startedAt.getTime() ?? Infinity)
      const payment = await payments.findPayment((checkout.clientSecret ?? '').split('_secret_')[0] ?? '')
      expect(payment).toMatchObject({ status: 'succeeded', customerId: order.customerId, clientSecret: checkout.clientSecret })
    })

    test('startSubscription: two simultaneous calls with the same key start one subscription', async () => {
      const { payments } = await given()
      const { order, list } = await givenOrder(payments)
      const [first, second] = await Promise.all([startOrder(payments, order), startOrder(payments, order)])
      expect(second.checkout).toEqual(first.checkout)
      expect(await list()).toHaveLength(1)
    })

    test('startSubscription: a 100% code leaves nothing to pay and an active subscription', async () => {
      const { payments, codes } = await given()
      const { order, list } = await givenOrder(payments)
      const promotionCode = await payments.findPromotionCode(codes.everything.toLowerCase())
      const { checkout } = await startOrder(payments, { ...order, promotionCode })
      expect(checkout).toMatchObject({
        amountDueCents: 0,
        clientSecret: null,
        payment: null,
        percentOff: 100,
        promoCode: codes.everything,
      })
      expect((await list())[0]).toMatchObject({ status: 'active', latestAmountDueCents: 0 })
    })

    test('startSubscription: a 25% code reduces the first payment; findPromotionCode gives null for an unknown code', async () => {
      const { payments, codes } = await given()
      const { order } = await givenOrder(payments)
      const { yearly } = await payments.getPrices()
      const promotionCode = await payments.findPromotionCode(codes.quarter)
      const { checkout } = await startOrder(payments, { ...order, promotionCode })
      expect(checkout).toMatchObject({ percentOff: 25, amountDueCents: yearly.amountCents * 0.75 })
      expect(await payments.findPromotionCode(`NONE${randomUUID().slice(0, 8)}`)).toBeNull()
    })

    test('cancelSubscription: an order canceled twice stays canceled and cannot be paid', async () => {
      const { payments, pay } = await given()
      const { order, list } = await givenOrder(payments)
      const { checkout } = await startOrder(payments, order)
      await payments.cancelSubscription(checkout.subscriptionId)
      await payments.cancelSubscription(checkout.subscriptionId)
      expect(['canceled', 'incomplete_expired']).toContain((await list())[0]?.status)
      await expect(pay(checkout.clientSecret ?? '', 'pm_card_visa')).rejects.toThrow(/cannot/i)
    })

    test('cancelPendingOrder: cancels an unpaid order, which cannot be paid then, and leaves a paid one active', async () => {
      const { payments, pay } = await given()
      const unpaid = await givenOrder(payments)
      const first = (await startOrder(payments, unpaid.order)).checkout
      for (let i = 0; i < 2; i += 1) expect(await payments.cancelPendingOrder(first.subscriptionId)).toBe(true)
      expect(['canceled', 'incomplete_expired']).toContain((await unpaid.list())[0]?.status)
      await expect(pay(first.clientSecret ?? '', 'pm_card_visa')).rejects.toThrow(/cannot/i)
      const paid = await givenOrder(payments)
      const second = (await startOrder(payments, paid.order)).checkout
      await pay(second.clientSecret ?? '', 'pm_card_visa')
      expect(await payments.cancelPendingOrder(second.subscriptionId)).toBe(false)
      expect((await paid.list())[0]?.status).toBe('active')
    })

    test('findPayment and findCheckout: null for unknown ids', async () => {
      const { payments } = await given()
      expect(await payments.findPayment('pi_0000000000000000')).toBeNull()
      expect(await payments.findCheckout('sub_0000000000000000')).toBeNull()
    })
  })
}

/** A new payer, unknown to the provider. */
export function newPayer(): Payer {
  const userId = randomUUID()
  return { userId, email: `${userId}@example.com`, name: 'Ada Reyes' }
}

async function givenOrder(payments: Payments) {
  const payer = newPayer()
  const customerId = await payments.getOrCreateCustomer(payer)
  const { yearly } = await payments.getPrices()
  const order = {
    customerId,
    userId: payer.userId,
    priceId: yearly.id,
    promotionCode: null,
    idempotencyKey: `contract:${payer.userId}`,
  }
  const list = (): Promise<ProviderSubscription[]> => payments.listSubscriptions(customerId)
  return { order, list }
}

async function startOrder(payments: Payments, order: Parameters<Payments['startSubscription']>[0]) {
  const outcome = await payments.startSubscription(order)
  if (outcome.kind !== 'started') throw new Error(outcome.reason)
  return outcome
}
