import { sql } from 'drizzle-orm'
import type { StartedSubscription } from '#contract/billing.ts'
import type { Client, Reply } from '#test/harness/client.ts'
import type { TestApp } from '#test/harness/index.ts'

/** The prices of the sandbox. */
export const prices = { monthly: 'price_membership_monthly', yearly: 'price_membership_yearly' }

/** Cards of the sandbox. */
export const cards = { pays: '4242424242424242', declined: '4000000000000002' }

/** Orders a membership, yearly unless stated otherwise. */
export async function order(client: Client, changes: object = {}): Promise<StartedSubscription> {
  const reply = await client.post('/api/payments/subscriptions', { priceId: prices.yearly, ...changes })
  if (reply.status !== 200) throw new Error(`ordering answered ${reply.status}: ${reply.text}`)
  return reply.body as StartedSubscription
}

/** The payment intent that a client secret opens. */
export const intentIdOf = ({ clientSecret }: Pick<StartedSubscription, 'clientSecret'>): string =>
  (clientSecret ?? '').split('_secret_')[0] ?? ''

/** Pays what was ordered, as the payment form in the browser does. */
export async function pay(
  client: Client,
  started: Pick<StartedSubscription, 'clientSecret'>,
  number = cards.pays,
): Promise<Reply> {
  return client.post(`/sandbox/stripe/v1/payment_intents/${intentIdOf(started)}/confirm`, {
    key: 'pk_test_sandbox',
    client_secret: started.clientSecret,
    payment_method_data: { type: 'card', card: { number, exp_month: '12', exp_year: '2034', cvc: '123' } },
  })
}

/** Pays what was ordered from a bank account; the money takes days to come. */
export async function payFromBank(client: Client, started: Pick<StartedSubscription, 'clientSecret'>): Promise<Reply> {
  return client.post(`/sandbox/stripe/v1/payment_intents/${intentIdOf(started)}/confirm`, {
    key: 'pk_test_sandbox',
    client_secret: started.clientSecret,
    payment_method_data: { type: 'us_bank_account' },
  })
}

/** Delivers every webhook that is due and does the work they ask for. */
export async function settleWebhooks({ app, deps, runJobs }: TestApp): Promise<void> {
  await deps.paymentSandbox?.deliveries.deliverDue(async (request) => app.fetch(request))
  await runJobs()
}

/** Makes a person a paying member, the way people become one. */
export async function becomeMember(app: TestApp, client: Client): Promise<void> {
  await pay(client, await order(client))
  await settleWebhooks(app)
}

/** What the provider holds of one kind. */
export async function listAtProvider({ deps }: TestApp, object: string): Promise<{ id: string; status?: string }[]> {
  const { rows } = await deps.db.execute<{ data: { id: string } }>(
    sql`select data from sandbox_objects where object = ${object} order by position`,
  )
  return rows.map((row) => row.data)
}

/** Which parts of the product are open to somebody. */
export const accessOf = async (client: Client): Promise<{ general: boolean; pod_marketplace: boolean }> =>
  (await client.get('/api/subscriptions')).body.access
