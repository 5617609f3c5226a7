import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import { givenIncomplete, givenSandbox } from '#test/harness/sandbox.ts'

test('GET payment intent: needs its secret and a publishable key, and omits the customer', async () => {
  const { stripe, sandbox } = await givenSandbox()
  const { invoice, intentId } = await givenIncomplete(stripe)
  const secret = invoice.confirmation_secret!.client_secret
  const getIntent = (query: Record<string, string>) =>
    sandbox.browser.request(`/v1/payment_intents/${intentId}?${new URLSearchParams(query)}`)
  const intent = await (await getIntent({ key: 'pk_test_sandbox', client_secret: secret })).json()
  expect(intent).toMatchObject({ id: intentId, status: 'requires_payment_method', amount: 59000 })
  expect(intent).not.toHaveProperty('customer')
  expect((await getIntent({ key: 'pk_test_sandbox', client_secret: `${intentId}_secret_guess` })).status).toBe(404)
  expect((await getIntent({ key: 'sk_test_sandbox', client_secret: secret })).status).toBe(401)
  expect((await getIntent({ key: 'pk_test_sandbox' })).status).toBe(404)
})

test('unknown id: resource_missing, also with NUL', async () => {
  const { stripe, sandbox } = await givenSandbox()
  const { invoice, intentId } = await givenIncomplete(stripe)
  for (const id of ['%00', 'pi_x%00', 'pi_x']) {
    const response = await sandbox.browser.request(`/v1/payment_intents/${id}?key=pk_test_x`)
    const { error } = await response.json()
    expect([response.status, error.code]).toEqual([404, 'resource_missing'])
  }
  const confirmed = await sandbox.browser.request(`/v1/payment_intents/${intentId}/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      key: 'pk_test_sandbox',
      client_secret: invoice.confirmation_secret!.client_secret,
      payment_method: 'pm_\0',
    }),
  })
  expect([confirmed.status, (await confirmed.json()).error.code]).toEqual([400, 'resource_missing'])
})

test('confirm payment intent: a declined card is 402 with the reason, without the customer', async () => {
  const { stripe, sandbox } = await givenSandbox()
  const { invoice, intentId } = await givenIncomplete(stripe)
  const response = await sandbox.browser.request(`/v1/payment_intents/${intentId}/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      key: 'pk_test_sandbox',
      client_secret: invoice.confirmation_secret!.client_secret,
      payment_method_data: {
        type: 'card',
        card: { number: '4000000000000002', exp_month: '12', exp_year: '2034', cvc: '123' },
      },
    }),
  })
  const { error } = await response.json()
  expect(response.status).toBe(402)
  expect(error).toMatchObject({ type: 'card_error', code: 'card_declined', message: 'Your card was declined.' })
  expect(error.payment_intent).not.toHaveProperty('customer')
})

test('GET /stripe.js: is one classic script that parses', async () => {
  const { sandbox } = await givenSandbox()
  const source = await (await sandbox.browser.request('/stripe.js')).text()
  expect(() => new Script(source)).not.toThrow()
  expect(source).not.toMatch(/^(import|export) /m)
})
