import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'
import { createLogger } from '#server/platform/logger.ts'
import { describePayments, type GivenPayments } from '#test/harness/payments-contract.ts'
import { describeSubscriptions } from '#test/harness/subscription-contract.ts'
import { givenSandbox, testEndpoint } from '#test/harness/sandbox.ts'
import { describeScenario } from '#test/harness/stripe-scenario.ts'
import { checkPayments } from './index.ts'
import { signPayload } from '#tools/payments-sandbox/deliveries.ts'
import { createStripePayments, type StripeSettings } from './stripe-adapter.ts'

const clock = { now: () => new Date() }
const settings = (changes: Partial<StripeSettings>): StripeSettings => ({
  secretKey: 'sk_test_sandbox',
  publishableKey: 'pk_test_sandbox',
  webhookSecret: testEndpoint.secret,
  scriptUrl: null,
  prices: null,
  clock,
  ...changes,
})

const payWith =
  (stripe: Stripe): GivenPayments['pay'] =>
  async (clientSecret, method) => {
    await stripe.paymentIntents.confirm(clientSecret.split('_secret_')[0] ?? '', {
      payment_method: method,
      return_url: 'https://example.com',
    })
  }

const codes = { everything: 'FREE100', everythingOnce: 'FIRSTFREE', quarter: 'WELCOME25' }

async function givenSandboxPayments(): Promise<GivenPayments> {
  const { sandbox, stripe } = await givenSandbox()
  const payments = createStripePayments(settings({ httpClient: Stripe.createFetchHttpClient(sandbox.fetch) }))
  return { payments, stripe, pay: payWith(stripe), codes }
}

describePayments('the sandbox', givenSandboxPayments)
describeSubscriptions('the sandbox', givenSandboxPayments)

// With a test key of an account that holds the catalogue (prices by lookup key, the codes), the same holds for Stripe.
const testKey = process.env.STRIPE_TEST_SECRET_KEY
if (testKey && /^(sk|rk)_test_/.test(testKey)) {
  const givenStripe = async (): Promise<GivenPayments> => {
    const stripe = new Stripe(testKey)
    return { payments: createStripePayments(settings({ secretKey: testKey })), stripe, pay: payWith(stripe), codes }
  }
  describePayments('Stripe', givenStripe)
  describeSubscriptions('Stripe', givenStripe)
  // Only a browser can complete the bank's authentication.
  describeScenario('Stripe', async () => ({ stripe: new Stripe(testKey), authenticate: null }))
}

test('test-stripe.ts: skips without a key and rejects a live key', async () => {
  const run = async (key: string) => {
    const script = join(import.meta.dirname, '../../../../scripts/test-stripe.ts')
    const child = spawn(process.execPath, [script], { env: { ...process.env, STRIPE_TEST_SECRET_KEY: key } })
    const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close')])
    return [code, output] as const
  }
  expect(await run('')).toEqual([0, expect.stringMatching(/^Skipped the tests against Stripe: /)])
  expect(await run('sk_live_x')).toEqual([1, expect.stringContaining('starts with sk_test_')])
})

describe('createStripePayments: a provider', () => {
  const answering = (respond: () => Promise<Response>) =>
    createStripePayments(settings({ httpClient: Stripe.createFetchHttpClient(respond) }))

  test.each([
    ['cannot be reached', async () => Promise.reject(new TypeError('fetch failed'))],
    ['fails', async () => Response.json({ error: { type: 'api_error', message: 'Down' } }, { status: 500 })],
    [
      'rejects our key',
      async () => Response.json({ error: { type: 'invalid_request_error', message: 'Bad key' } }, { status: 401 }),
    ],
    [
      'rate-limits us',
      async () => Response.json({ error: { type: 'invalid_request_error', message: 'Slow down' } }, { status: 429 }),
    ],
  ])('that %s gives payments-unavailable', async (_, respond) => {
    const payments = answering(respond)
    await expect(payments.findPayment('pi_1')).rejects.toMatchObject({ code: 'payments-unavailable', cause: expect.anything() })
  })

  test('that times out gives payments-unavailable, and the requests are aborted', async () => {
    const asked: AbortSignal[] = []
    const never = (_: unknown, init?: RequestInit) => {
      if (init?.signal) asked.push(init.signal)
      // Like a socket that never sends: only the timeout ends it.
      return new Promise<Response>((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      )
    }
    const payments = createStripePayments(settings({ httpClient: Stripe.createFetchHttpClient(never), timeoutMs: 20 }))
    await expect(payments.findPayment('pi_1')).rejects.toMatchObject({ code: 'payments-unavailable' })
    expect(asked.map(({ aborted }) => aborted)).toEqual([true, true])
  })

  test('findPrices retries after a failure and caches a success', async () => {
    const { sandbox } = await givenSandbox()
    let asked = 0
    const flaky = (url: string | URL | Request, init?: RequestInit) => {
      asked += 1
      if (asked === 1)
        return Promise.resolve(
          Response.json({ error: { message: 'Down' } }, { status: 503, headers: { 'stripe-should-retry': 'false' } }),
        )
      return sandbox.fetch(url, init)
    }
    const payments = createStripePayments(settings({ httpClient: Stripe.createFetchHttpClient(flaky) }))
    await expect(payments.getPrices()).rejects.toMatchObject({ code: 'payments-unavailable' })
    await payments.getPrices()
    await payments.getPrices()
    expect(asked).toBe(2)
  })
})

test('checkPayments: rejects wrong prices and tolerates an unreachable provider', async () => {
  const { sandbox } = await givenSandbox()
  const log = createLogger('silent')
  const check = (changes: Partial<StripeSettings>) =>
    checkPayments({ payments: createStripePayments(settings(changes)), paymentSandbox: null, log })
  const httpClient = Stripe.createFetchHttpClient(sandbox.fetch)
  const [monthly, yearly] = ['price_membership_monthly', 'price_membership_yearly']
  await check({ httpClient, prices: { monthly, yearly } })
  await expect(check({ httpClient, prices: { monthly: yearly, yearly: monthly } })).rejects.toThrow(/has no monthly price/)
  await expect(check({ httpClient, prices: { monthly: 'price_none', yearly } })).rejects.toThrow(/No such price/)
  await check({ httpClient: Stripe.createFetchHttpClient(() => Promise.reject(new TypeError('fetch failed'))) })
})

test('createStripePayments: the mode follows the secret key', () => {
  expect(createStripePayments(settings({ secretKey: 'sk_live_x' })).mode).toBe('live')
  expect(createStripePayments(settings({ secretKey: 'rk_live_x' })).mode).toBe('live')
  expect(createStripePayments(settings({})).mode).toBe('test')
})

test('readEvent: requires a valid signature and valid JSON', () => {
  const payments = createStripePayments(settings({}))
  const event = {
    id: 'evt_1',
    object: 'event',
    type: 'customer.updated',
    created: 1,
    livemode: false,
    data: { object: { object: 'customer', id: 'cus_1' } },
  }
  const body = JSON.stringify(event)
  const read = (signature: string | null, given = body) => payments.parseEvent(given, signature)
  expect(read(signPayload(body, testEndpoint.secret, new Date()))).toMatchObject({
    id: 'evt_1',
    customerId: 'cus_1',
    isLive: false,
  })
  expect(() => read(null)).toThrow(expect.objectContaining({ code: 'webhook-refused' }))
  expect(() => read(signPayload(body, 'whsec_other', new Date()))).toThrow(expect.objectContaining({ code: 'webhook-refused' }))
  const broken = '{"id":'
  expect(() => read(signPayload(broken, testEndpoint.secret, new Date()), broken)).toThrow(
    expect.objectContaining({ code: 'webhook-refused' }),
  )
})
