import { afterAll, expect, test } from 'vitest'
import { joinAs, billingEmailsTo } from '#test/factories/membership.ts'
import { cancelFlow, takeOffer } from '#test/factories/retention.ts'
import { givenApp } from '#test/harness/index.ts'
import { deliverWebhooks } from '#test/factories/payment.ts'

const app = await givenApp()
afterAll(app.stop)

test('free membership: the list, the message and a next payment of 0 all show that it is free for good', async () => {
  const { member, client, show } = await joinAs(app, { interval: 'monthly', promoCode: 'FREE100' })
  expect(await show()).toMatchObject({ percentOff: 100, fixedOffCents: null, free: { until: null } })
  expect(await billingEmailsTo(app, member.id)).toEqual([{ kind: 'free-start', until: null, amountCents: 5900, currency: 'usd' }])
  expect((await client.get('/api/subscriptions/billing')).body.nextPayment).toMatchObject({ amountCents: 0 })
})

test('free first month: the list and the message show its end and the amount due then', async () => {
  const { member, client, show } = await joinAs(app, { interval: 'monthly', promoCode: 'FIRSTFREE' })
  const until = '2026-02-05T12:00:00.000Z'
  expect(await show()).toMatchObject({ hasDiscount: false, percentOff: null, free: { until } })
  expect(await billingEmailsTo(app, member.id)).toEqual([{ kind: 'free-start', until, amountCents: 5900, currency: 'usd' }])
  expect((await client.get('/api/subscriptions/billing')).body.nextPayment).toEqual({
    amountCents: 5900,
    currency: 'usd',
    at: until,
  })
})

test('GET /api/subscriptions: a paid start with TENOFF is not free and shows its fixed discount', async () => {
  const { show } = await joinAs(app, { promoCode: 'TENOFF' })
  expect(await show()).toMatchObject({ percentOff: null, fixedOffCents: 1000, free: null })
})

test('30% offer: the billing page and the message show the amount of the next payment', async () => {
  const { member, client, show } = await joinAs(app, { interval: 'monthly' })
  const { start, decide } = cancelFlow(client)
  await decide(await start(), takeOffer.discount)
  await deliverWebhooks(app)
  expect(await show()).toMatchObject({ percentOff: 30, free: null })
  const at = '2026-02-05T12:00:00.000Z'
  const next = { amountCents: 4130, currency: 'usd', at }
  expect((await client.get('/api/subscriptions/billing')).body.nextPayment).toEqual(next)
  expect((await billingEmailsTo(app, member.id)).at(-1)).toEqual({
    kind: 'discount-given',
    until: '2026-04-05T12:00:00.000Z',
    next,
  })
})

test('pause offer: shows how many discounted payments each length uses up', async () => {
  const { client } = await joinAs(app, { interval: 'monthly' })
  const { start, decide, session } = cancelFlow(client)
  await decide(await start(), takeOffer.discount)
  await deliverWebhooks(app)
  const { reasons } = (await session(await start())).body
  const unused = reasons.find(({ reason }: { reason: string }) => reason === 'unused')
  expect(unused.offers[0]).toMatchObject({
    kind: 'pause',
    months: [1, 2, 3],
    discount: { until: '2026-04-05T12:00:00.000Z', skipped: [1, 2, 2] },
  })
})

test('GET /api/subscriptions/billing: a canceling membership has no next payment', async () => {
  const { client, id } = await joinAs(app, { interval: 'monthly' })
  await app.deps.payments.cancelAtPeriodEnd(id, { feedback: null, comment: null })
  await deliverWebhooks(app)
  expect((await client.get('/api/subscriptions/billing')).body.nextPayment).toBeNull()
})
