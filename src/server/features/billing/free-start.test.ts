import { afterAll, expect, test } from 'vitest'
import { joinAs, toldTo } from '#test/factories/membership.ts'
import { cancelFlow, takeOffer } from '#test/factories/retention.ts'
import { givenApp } from '#test/harness/index.ts'
import { settleWebhooks } from '#test/factories/payment.ts'

const app = await givenApp()
afterAll(app.stop)

test('a membership that is free for good says so: in the list, by email, and asks for no payment', async () => {
  const { member, client, show } = await joinAs(app, { interval: 'monthly', promoCode: 'FREE100' })
  expect(await show()).toMatchObject({ percentOff: 100, fixedOffCents: null, free: { until: null } })
  expect(await toldTo(app, member.id)).toEqual([{ kind: 'free-start', until: null, amountCents: 5900, currency: 'usd' }])
  expect((await client.get('/api/subscriptions/billing')).body.nextPayment).toMatchObject({ amountCents: 0 })
})

test('a first month that is free says until when, and what is paid then', async () => {
  const { member, client, show } = await joinAs(app, { interval: 'monthly', promoCode: 'FIRSTFREE' })
  const until = '2026-02-05T12:00:00.000Z'
  expect(await show()).toMatchObject({ hasDiscount: false, percentOff: null, free: { until } })
  expect(await toldTo(app, member.id)).toEqual([{ kind: 'free-start', until, amountCents: 5900, currency: 'usd' }])
  expect((await client.get('/api/subscriptions/billing')).body.nextPayment).toEqual({
    amountCents: 5900,
    currency: 'usd',
    at: until,
  })
})

test('a paid start is not free, and a code of one’s own does not make the next payment so', async () => {
  const { show } = await joinAs(app, { promoCode: 'TENOFF' })
  expect(await show()).toMatchObject({ percentOff: null, fixedOffCents: 1000, free: null })
})

test('after the offer of 30% off the next payment is known in numbers, on the page and by email', async () => {
  const { member, client, show } = await joinAs(app, { interval: 'monthly' })
  const { start, decide } = cancelFlow(client)
  await decide(await start(), takeOffer.discount)
  await settleWebhooks(app)
  expect(await show()).toMatchObject({ percentOff: 30, free: null })
  const at = '2026-02-05T12:00:00.000Z'
  const next = { amountCents: 4130, currency: 'usd', at }
  expect((await client.get('/api/subscriptions/billing')).body.nextPayment).toEqual(next)
  expect((await toldTo(app, member.id)).at(-1)).toEqual({ kind: 'discount-given', until: '2026-04-05T12:00:00.000Z', next })
})

test('a pause says how many discounted payments it uses up', async () => {
  const { client } = await joinAs(app, { interval: 'monthly' })
  const { start, decide, session } = cancelFlow(client)
  await decide(await start(), takeOffer.discount)
  await settleWebhooks(app)
  const { reasons } = (await session(await start())).body
  const unused = reasons.find(({ reason }: { reason: string }) => reason === 'unused')
  expect(unused.offers[0]).toMatchObject({
    kind: 'pause',
    months: [1, 2, 3],
    discount: { until: '2026-04-05T12:00:00.000Z', skipped: [1, 2, 2] },
  })
})

test('a membership that ends, or is paused, has no next payment', async () => {
  const { client, id } = await joinAs(app, { interval: 'monthly' })
  await app.deps.payments.cancelAtPeriodEnd(id, { feedback: null, comment: null })
  await settleWebhooks(app)
  expect((await client.get('/api/subscriptions/billing')).body.nextPayment).toBeNull()
})
