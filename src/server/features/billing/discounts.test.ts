import { expect, test } from 'vitest'
import { dayMs, givenMembership, passTimeAtProvider, providerOf } from '#test/factories/membership.ts'
import { deliverWebhooks } from '#test/factories/payment.ts'

const discountOf = ({ hasDiscount, discountUntil }: { hasDiscount: boolean; discountUntil: string | null }) => [
  hasDiscount,
  discountUntil,
]

test.each(['WELCOME25', 'FIRSTFREE'])(
  'GET /api/subscriptions: %s covers one payment and shows no discount after it',
  async (promoCode) => {
    const { app, show } = await givenMembership({ interval: 'monthly', promoCode })
    expect(discountOf(await show())).toEqual([false, null])
    await passTimeAtProvider(app, 32 * dayMs)
    expect(discountOf(await show())).toEqual([false, null])
  },
)

test.each(['TENOFF', 'FREE100'])('GET /api/subscriptions: %s covers every payment and has no end', async (promoCode) => {
  const { app, show } = await givenMembership({ interval: 'monthly', promoCode })
  expect(discountOf(await show())).toEqual([true, null])
  await passTimeAtProvider(app, 32 * dayMs)
  expect(discountOf(await show())).toEqual([true, null])
})

test('GET /api/subscriptions: a discount for some months shows its end until its last payment', async () => {
  const { app, id, show } = await givenMembership({ interval: 'monthly' })
  const given = await providerOf(app).subscriptions.update(id, {
    discounts: [{ coupon: 'RETAIN_30_3M' }],
    expand: ['discounts'],
  })
  await deliverWebhooks(app)
  const [discount] = given.discounts
  const until = new Date((typeof discount === 'object' ? (discount.end ?? 0) : 0) * 1000).toISOString()
  expect(discountOf(await show())).toEqual([true, until])
  // The discount ends with its last payment, although the provider lists it until its end date.
  for (let month = 0; month < 3; month += 1) await passTimeAtProvider(app, 31 * dayMs)
  expect(discountOf(await show())).toEqual([false, null])
})

test('GET /api/subscriptions: a one-payment coupon added later covers the next payment', async () => {
  const { app, id, show } = await givenMembership({ interval: 'monthly' })
  const stripe = providerOf(app)
  await passTimeAtProvider(app, dayMs)
  const coupon = await stripe.coupons.create({ percent_off: 50, duration: 'once' })
  await stripe.subscriptions.update(id, { discounts: [{ coupon: coupon.id }] })
  await deliverWebhooks(app)
  const given = await show()
  expect(discountOf(given)).toEqual([true, given.currentPeriodEndAt])
  await passTimeAtProvider(app, 32 * dayMs)
  expect(discountOf(await show())).toEqual([false, null])
})
