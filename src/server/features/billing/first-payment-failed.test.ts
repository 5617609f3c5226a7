import { expect, test } from 'vitest'
import { dayMs, passTimeAtProvider, completeBankPayment, billingEmailsTo } from '#test/factories/membership.ts'
import { cards, intentIdOf, order, pay, payFromBank, prices, deliverWebhooks } from '#test/factories/payment.ts'
import { givenPerson } from '#test/factories/people.ts'
import { givenApp } from '#test/harness/index.ts'
import { reconcileAll } from './reconcile.ts'

const failure = { amountCents: 5900, currency: 'usd' }
const message = { kind: 'first-payment-failed', ...failure }

/** A new member whose first payment, by bank debit, is processing. */
async function givenBankPayment() {
  const app = await givenApp()
  const member = await givenPerson(app)
  const client = await app.as(member)
  const started = await order(client, { priceId: prices.monthly })
  await payFromBank(client, started)
  await deliverWebhooks(app)
  const show = async () => (await client.get('/api/subscriptions')).body
  return { app, member, client, started, show, told: () => billingEmailsTo(app, member.id) }
}

test('failed first bank payment: the member gets one message, sees the failure and can pay the same order', async () => {
  const { app, client, started, show, told } = await givenBankPayment()
  expect(await show()).toMatchObject({ subscriptions: [{ isPaymentUnderWay: true }] })
  await completeBankPayment(app, intentIdOf(started), false)
  expect(await told()).toEqual([message])
  expect(await show()).toMatchObject({
    subscriptions: [{ status: 'incomplete', isPaymentUnderWay: false }],
    failedFirstPayment: failure,
  })
  await deliverWebhooks(app)
  app.clock.advance(1000)
  await reconcileAll(app.deps)
  await app.runJobs()
  expect(await told()).toEqual([message])

  expect(await order(client, { priceId: prices.monthly })).toMatchObject({ clientSecret: started.clientSecret })
  await pay(client, started, cards.declined)
  await deliverWebhooks(app)
  expect(await show()).toMatchObject({ failedFirstPayment: failure })
  await pay(client, started)
  await deliverWebhooks(app)
  expect(await show()).toEqual({
    subscriptions: [expect.objectContaining({ status: 'active' })],
    access: { general: true, pod_marketplace: true },
  })
  expect((await told()).map(({ kind }) => kind)).toEqual(['first-payment-failed', 'payment-received'])
})

test('failed first bank payment: a second failure queues a second message', async () => {
  const { app, client, started, show, told } = await givenBankPayment()
  await completeBankPayment(app, intentIdOf(started), false)
  app.clock.advance(1000)
  await payFromBank(client, started)
  await deliverWebhooks(app)
  expect((await show()).failedFirstPayment).toBeUndefined()
  app.clock.advance(1000)
  await completeBankPayment(app, intentIdOf(started), false)
  expect(await told()).toEqual([message, message])
})

test('failed first bank payment: still shown for 30 days after the provider expires the order', async () => {
  const { app, started, show, told } = await givenBankPayment()
  await passTimeAtProvider(app, 3 * dayMs)
  await completeBankPayment(app, intentIdOf(started), false)
  await passTimeAtProvider(app, dayMs)
  expect(await show()).toEqual({
    subscriptions: [],
    access: { general: false, pod_marketplace: false },
    failedFirstPayment: failure,
  })
  expect(await told()).toEqual([message])
  app.clock.advance(30 * dayMs + 1)
  expect((await show()).failedFirstPayment).toBeUndefined()
})

test('failed first bank payment: one message when both webhooks arrive together', async () => {
  const app = await givenApp()
  const member = await givenPerson(app)
  const client = await app.as(member)
  const started = await order(client, { priceId: prices.monthly })
  await payFromBank(client, started)
  await completeBankPayment(app, intentIdOf(started), false)
  expect(await billingEmailsTo(app, member.id)).toEqual([message])
})

test('card declined at checkout: queues no message and shows no failed first payment', async () => {
  const app = await givenApp()
  const member = await givenPerson(app)
  const client = await app.as(member)
  await pay(client, await order(client), cards.declined)
  await deliverWebhooks(app)
  expect(await billingEmailsTo(app, member.id)).toEqual([])
  expect((await client.get('/api/subscriptions')).body.failedFirstPayment).toBeUndefined()
})
