import { sql } from 'drizzle-orm'
import { Stripe } from 'stripe'
import { expect, onTestFinished } from 'vitest'
import { createSandbox, type Sandbox } from '#server/gateways/payments/sandbox/sandbox.ts'
import { databaseOnPool, type Database } from '#server/platform/database/database.ts'
import { createNewId } from '#server/platform/ids.ts'
import { createLogger } from '#server/platform/logger.ts'
import { type Random, systemRandom } from '#server/platform/random.ts'
import { acquireDatabase } from './database-pool.ts'
import { openStripeTypes, type StripeTypes } from './stripe-types.ts'

/** A payment sandbox over a database of its own, with the official SDK in front of it. */
export type GivenSandbox = {
  sandbox: Sandbox
  stripe: Stripe
  db: Database
  webhookSecret: string
  /** What is wrong with the answers and webhooks so far; the answers' faults are told once. A test that leaves any fails. */
  takeFaults: () => Promise<string[]>
}

/** The address and secret of the webhook endpoint in tests. */
export const testEndpoint = { url: 'http://localhost:3000/api/webhooks/stripe', secret: 'whsec_of_a_test' }

/** Where the pages of sandboxes in tests are. */
export const testBaseUrl = 'http://localhost:3000/sandbox/stripe'

let types: StripeTypes | null = null

/** The SDK's declarations, opened once in a process. */
const stripeTypes = (): StripeTypes => (types ??= openStripeTypes())

/** What is wrong with the webhooks that were told, or are still to be. */
async function faultsInEvents(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ data: unknown }>(sql`select data from sandbox_objects where object = 'event'`)
  return rows.flatMap(({ data }) => stripeTypes().faultsOf(data))
}

/**
 * Opens a sandbox; it goes when the test ends. All it answered to the SDK by then, and every webhook, is held against the
 * SDK's own declarations.
 */
export async function givenSandbox(now: () => Date = () => new Date(), random: Random = systemRandom): Promise<GivenSandbox> {
  const database = await acquireDatabase()
  const log = createLogger('silent')
  const faults: string[] = []
  const handle = databaseOnPool(database.pool)
  const takeFaults = async () => [...faults.splice(0), ...(await faultsInEvents(handle.db))]
  onTestFinished(async () => {
    const left = await takeFaults()
    await handle.close()
    await database.drop()
    expect(left, 'answers and webhooks that are not as the SDK declares them').toEqual([])
  })
  const clock = { now }
  const newId = createNewId({ clock, random: systemRandom })
  const deps = { db: handle.db, clock, random, newId, log, baseUrl: testBaseUrl }
  const sandbox = createSandbox(deps, testEndpoint)
  const stripe = new Stripe('sk_test_anything', {
    httpClient: Stripe.createFetchHttpClient(async (url, init) => {
      const answer = await sandbox.fetch(url, init)
      faults.push(...stripeTypes().faultsOf(await answer.clone().json()))
      return answer
    }),
    telemetry: false,
    maxNetworkRetries: 0,
  })
  return { sandbox, stripe, db: handle.db, webhookSecret: testEndpoint.secret, takeFaults }
}

/** What a membership is ordered with. */
export const order = (customer: string, price = 'price_membership_yearly', more: Partial<Stripe.SubscriptionCreateParams> = {}) =>
  ({
    customer,
    items: [{ price }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    expand: ['latest_invoice.confirmation_secret', 'latest_invoice.payments', 'pending_setup_intent'],
    ...more,
  }) satisfies Stripe.SubscriptionCreateParams

/** The intent a client secret opens. */
export const intentIdOf = (secret: string | null | undefined) => (secret ?? '').split('_secret_')[0] ?? ''

/** A customer with a subscription that waits for its first payment. */
export async function givenIncomplete(stripe: Stripe, more: Partial<Stripe.SubscriptionCreateParams> = {}) {
  const customer = await stripe.customers.create({ email: 'ann@example.com', name: 'Ann' })
  const subscription = await stripe.subscriptions.create(order(customer.id, undefined, more))
  const invoice = subscription.latest_invoice as Stripe.Invoice
  return { customer, subscription, invoice, intentId: intentIdOf(invoice.confirmation_secret?.client_secret) }
}

/** The error a call is refused with. */
export const refusalOf = async (call: Promise<unknown>): Promise<Stripe.errors.StripeError> => {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof Stripe.errors.StripeError)) throw new Error('expected the sandbox to refuse', { cause: error })
  return error
}
