import { sql } from 'drizzle-orm'
import type { CreatedSubscription } from '#contract/api/billing/billing.ts'
import type { Client, Reply } from '#test/harness/client.ts'
import type { TestApp } from '#test/harness/index.ts'

/** The prices of the sandbox. */
export const prices = { monthly: 'price_membership_monthly', yearly: 'price_membership_yearly' }

/** Cards of the sandbox. */
export const cards = { pays: '4242424242424242', declined: '4000000000000002' }

/** Starts a subscription, yearly by default. */
export async function order(client: Client, changes: object = {}): Promise<CreatedSubscription> {
  const reply = await client.post('/api/payments/subscriptions', { priceId: prices.yearly, ...changes })
  if (reply.status !== 200) throw new Error(`ordering answered ${reply.status}: ${reply.text}`)
  return reply.body as CreatedSubscription
}

/** The ID of the payment intent in a client secret. */
export const intentIdOf = ({ clientSecret }: Pick<CreatedSubscription, 'clientSecret'>): string =>
  (clientSecret ?? '').split('_secret_')[0] ?? ''

/** Pays for a started subscription as the payment form in the browser does. */
export async function pay(
  client: Client,
  started: Pick<CreatedSubscription, 'clientSecret'>,
  number = cards.pays,
): Promise<Reply> {
  return client.post(`/sandbox/stripe/v1/payment_intents/${intentIdOf(started)}/confirm`, {
    key: 'pk_test_sandbox',
    client_secret: started.clientSecret,
    payment_method_data: { type: 'card', card: { number, exp_month: '12', exp_year: '2034', cvc: '123' } },
  })
}

/** Pays for a started subscription from a bank account. Such a payment takes days to succeed. */
export async function payFromBank(client: Client, started: Pick<CreatedSubscription, 'clientSecret'>): Promise<Reply> {
  return client.post(`/sandbox/stripe/v1/payment_intents/${intentIdOf(started)}/confirm`, {
    key: 'pk_test_sandbox',
    client_secret: started.clientSecret,
    payment_method_data: { type: 'us_bank_account' },
  })
}

/** Delivers all due webhooks and runs the jobs they enqueue. */
export async function deliverWebhooks({ app, deps, runJobs }: TestApp): Promise<void> {
  await deps.paymentSandbox?.deliveries.deliverDue(async (request) => app.fetch(request))
  await runJobs()
}

/** Makes a user a paying member through the regular API. */
export async function becomeMember(app: TestApp, client: Client): Promise<void> {
  await pay(client, await order(client))
  await deliverWebhooks(app)
}

/** All objects of one kind at the provider. */
export async function listAtProvider({ deps }: TestApp, object: string): Promise<{ id: string; status?: string }[]> {
  const { rows } = await deps.db.execute<{ data: { id: string } }>(
    sql`select data from sandbox_objects where object = ${object} order by position`,
  )
  return rows.map((row) => row.data)
}

/** The access rights of the signed-in user. */
export const accessOf = async (client: Client): Promise<{ general: boolean; pod_marketplace: boolean }> =>
  (await client.get('/api/subscriptions')).body.access
