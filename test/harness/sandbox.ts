import { sql } from 'drizzle-orm'
import { Stripe } from 'stripe'
import { expect, onTestFinished } from 'vitest'
import type { PaymentSandbox } from '#server/gateways/payments/sandbox-port.ts'
import { createSandbox } from '#tools/payments-sandbox/sandbox.ts'
import { databaseFromPool, type Database } from '#server/platform/database/database.ts'
import { createNewId } from '#server/platform/ids.ts'
import { createLogger } from '#server/platform/logger.ts'
import { type Random, systemRandom } from '#server/platform/random.ts'
import { acquireDatabase } from './database-pool.ts'
import { openStripeTypes, type StripeTypes } from './stripe-types.ts'

/** A payment sandbox on its own database, accessed through the official SDK. */
export type GivenSandbox = {
  sandbox: PaymentSandbox
  stripe: Stripe
  db: Database
  webhookSecret: string
  /**
   * Returns the type errors of responses and webhooks so far. Errors of responses are returned once. A test that leaves any
   * fails.
   */
  takeErrors: () => Promise<string[]>
}

/** The URL and secret of the webhook endpoint in tests. */
export const testEndpoint = { url: 'http://localhost:3000/api/webhooks/stripe', secret: 'whsec_of_a_test' }

/** Base URL of the sandbox pages in tests. */
export const testBaseUrl = 'http://localhost:3000/sandbox/stripe'

let types: StripeTypes | null = null

/** The SDK's declarations, loaded once per process. */
const stripeTypes = (): StripeTypes => (types ??= openStripeTypes())

/** Type errors of all webhook events, delivered or not. */
async function validateEvents(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ data: unknown }>(sql`select data from sandbox_objects where object = 'event'`)
  return rows.flatMap(({ data }) => stripeTypes().validate(data))
}

/**
 * Creates a sandbox that is dropped when the test ends. All responses to the SDK and all webhooks are validated against the
 * SDK's own declarations.
 */
export async function givenSandbox(now: () => Date = () => new Date(), random: Random = systemRandom): Promise<GivenSandbox> {
  const database = await acquireDatabase()
  const log = createLogger('silent')
  const errors: string[] = []
  const handle = databaseFromPool(database.pool)
  const takeErrors = async () => [...errors.splice(0), ...(await validateEvents(handle.db))]
  onTestFinished(async () => {
    const remaining = await takeErrors()
    await handle.close()
    await database.drop()
    expect(remaining, 'responses and webhooks that do not match the SDK declarations').toEqual([])
  })
  const clock = { now }
  const newId = createNewId({ clock, random: systemRandom })
  const deps = { db: handle.db, clock, random, newId, log, baseUrl: testBaseUrl }
  const sandbox = createSandbox(deps, testEndpoint)
  const stripe = new Stripe('sk_test_anything', {
    httpClient: Stripe.createFetchHttpClient(async (url, init) => {
      const response = await sandbox.fetch(url, init)
      errors.push(...stripeTypes().validate(await response.clone().json()))
      return response
    }),
    telemetry: false,
    maxNetworkRetries: 0,
  })
  return { sandbox, stripe, db: handle.db, webhookSecret: testEndpoint.secret, takeErrors }
}

/** Parameters of a subscription. */
export const order = (
  customer: string,
  price = 'price_membership_yearly',
  overrides: Partial<Stripe.SubscriptionCreateParams> = {},
) =>
  ({
    customer,
    items: [{ price }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    expand: ['latest_invoice.confirmation_secret', 'latest_invoice.payments', 'pending_setup_intent'],
    ...overrides,
  }) satisfies Stripe.SubscriptionCreateParams

/** The ID of the payment intent in a client secret. */
export const intentIdOf = (secret: string | null | undefined) => (secret ?? '').split('_secret_')[0] ?? ''

/** Creates a customer with an incomplete subscription. */
export async function givenIncomplete(stripe: Stripe, overrides: Partial<Stripe.SubscriptionCreateParams> = {}) {
  const customer = await stripe.customers.create({ email: 'ann@example.com', name: 'Ann' })
  const subscription = await stripe.subscriptions.create(order(customer.id, undefined, overrides))
  const invoice = subscription.latest_invoice as Stripe.Invoice
  return { customer, subscription, invoice, intentId: intentIdOf(invoice.confirmation_secret?.client_secret) }
}

/** The error that a call is rejected with. */
export const refusalOf = async (call: Promise<unknown>): Promise<Stripe.errors.StripeError> => {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof Stripe.errors.StripeError)) throw new Error('expected the sandbox to refuse', { cause: error })
  return error
}
