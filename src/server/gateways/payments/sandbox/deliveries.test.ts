import { expect, test } from 'vitest'
import { givenIncomplete, givenSandbox } from '#test/harness/sandbox.ts'

test('a paid sign-up is told in order, signed so that the SDK accepts it', async () => {
  const { stripe, sandbox, webhookSecret } = await givenSandbox()
  const { intentId } = await givenIncomplete(stripe)
  await stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' })
  const types: string[] = []
  const accepted = await sandbox.deliveries.deliverDue(async (request) => {
    const event = stripe.webhooks.constructEvent(
      await request.text(),
      request.headers.get('stripe-signature') ?? '',
      webhookSecret,
    )
    types.push(event.type)
    return new Response(null, { status: 200 })
  })
  expect(accepted).toBe(types.length)
  expect(types).toEqual([
    'customer.created',
    'invoice.created',
    'customer.subscription.created',
    'payment_intent.created',
    'invoice.finalized',
    'charge.succeeded',
    'payment_method.attached',
    'payment_intent.succeeded',
    'invoice_payment.paid',
    'invoice.paid',
    'invoice.payment_succeeded',
    'customer.subscription.updated',
  ])
})

test('a refused webhook is sent again later, also by another process', async () => {
  let now = Date.now()
  const { stripe, sandbox } = await givenSandbox(() => new Date(now))
  await stripe.customers.create({})
  const answers = [500, 500, 200]
  const deliver = () => sandbox.deliveries.deliverDue(async () => new Response(null, { status: answers.shift() ?? 200 }))
  expect(await deliver()).toBe(0)
  now += 250
  expect(await deliver()).toBe(0)
  now += 500
  expect(await deliver()).toBe(0)
  now += 1_000
  expect(await deliver()).toBe(1)
  expect((await stripe.events.list()).data[0]?.pending_webhooks).toBe(0)
})

test('an endpoint of one’s own is told only what it asked for', async () => {
  const { stripe, sandbox } = await givenSandbox()
  const { secret } = await stripe.webhookEndpoints.create({
    url: 'https://example.com/hook',
    enabled_events: ['product.created'],
  })
  await stripe.products.create({ name: 'A' })
  await stripe.customers.create({})
  const told: string[] = []
  await sandbox.deliveries.deliverDue(async (request) => {
    const body = await request.text()
    if (request.url.includes('example.com'))
      told.push(stripe.webhooks.constructEvent(body, request.headers.get('stripe-signature') ?? '', secret!).type)
    return new Response(null)
  })
  expect(told).toEqual(['product.created'])
})
