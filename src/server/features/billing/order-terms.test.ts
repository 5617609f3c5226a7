import { expect, test } from 'vitest'
import { providerOf } from '#test/factories/membership.ts'
import { order, prices } from '#test/factories/payment.ts'
import { givenSignedIn } from '#test/factories/people.ts'

test('order: shows the renewal amount, reduced only by a discount that lasts', async () => {
  const { app, client } = await givenSignedIn()
  expect(await order(client, { promoCode: 'WELCOME25' })).toMatchObject({ piAmount: 44250, renewalCents: 59000 })
  expect(await order(client, { promoCode: 'TENOFF' })).toMatchObject({ renewalCents: 58000, discountUntil: null })
  const stripe = providerOf(app)
  const coupon = await stripe.coupons.create({ percent_off: 30, duration: 'repeating', duration_in_months: 3 })
  await stripe.promotionCodes.create({ code: 'SPRING', promotion: { type: 'coupon', coupon: coupon.id } })
  expect(await order(client, { promoCode: 'SPRING', priceId: prices.monthly })).toMatchObject({
    piAmount: 4130,
    renewalCents: 4130,
    renewsAt: '2026-02-05T12:00:00.000Z',
    discountUntil: '2026-04-05T12:00:00.000Z',
  })
})

test('GET /api/subscriptions: an unpaid order shows its plan and its promo code', async () => {
  const { client } = await givenSignedIn()
  const started = await order(client, { promoCode: 'welcome25', priceId: prices.monthly })
  const { body } = await client.get('/api/subscriptions')
  const waiting = { id: started.subscriptionId, status: 'incomplete', interval: 'month', promoCode: 'WELCOME25' }
  expect(body.subscriptions).toMatchObject([{ ...waiting, isPaymentUnderWay: false }])
  const { subscriptionId } = await order(client, { promoCode: 'WELCOME25', priceId: prices.monthly })
  expect(subscriptionId).toBe(started.subscriptionId)
})
