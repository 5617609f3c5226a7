import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Stripe } from 'stripe'
import { createApp } from '#server/app.ts'
import type { Deps } from '#server/deps.ts'
import { seedMemberships } from '#server/features/billing/index.ts'
import { upsertMembers } from '#server/features/identity/index.ts'
import { webhookPath } from '#server/gateways/payments/index.ts'
import { signPayload } from '#tools/payments-sandbox/deliveries.ts'
import { parseConfig } from '#server/platform/config.ts'
import { createLogger } from '#server/platform/logger.ts'
import { createPaymentSandbox } from '#server/payment-sandbox.ts'
import { startRuntime } from '#server/runtime.ts'
import { startWorker } from '#server/worker.ts'
import { unbuilt } from './unbuilt.ts'

/** Result of a webhook storm. `mismatched` counts the subscriptions that differ from the provider's at the end. */
export type WebhookStorm = { delivered: number; repeated: number; seconds: number; subscriptions: number; mismatched: number }

const webhookSecret = 'whsec_of_the_storm'
const members = 300
const rounds = 8
const distinctCount = 8_000
const repeated = 2_000
const concurrency = 20

/**
 * Sends ten thousand webhooks, a fifth of them repeats, in random order through the product's route and worker. The provider's
 * state changes between the rounds. Measures the time from the first request until all are processed.
 *
 * @throws Error if a webhook is not accepted
 */
export async function measureWebhookStorm(environment: Record<string, string>): Promise<WebhookStorm> {
  const config = parseConfig({ ...environment, STRIPE_WEBHOOK_SECRET: webhookSecret })
  const runtime = await startRuntime({ config, log: createLogger('error'), worker: true, createPaymentSandbox })
  try {
    const { deps } = runtime
    const app = createApp(deps, unbuilt)
    await startWorker(deps)
    const provider = providerOf(deps)
    await seedMembers(deps)
    const send = async (event: Stripe.Event): Promise<void> => {
      const body = JSON.stringify(event)
      const headers = {
        'content-type': 'application/json',
        'stripe-signature': signPayload(body, webhookSecret, deps.clock.now()),
      }
      const response = await app.request(`${config.appUrl}${webhookPath}`, { method: 'POST', headers, body })
      if (response.status !== 200) throw new Error(`A webhook returned ${response.status}.`)
    }
    const known: Stripe.Event[] = []
    const waiting: Stripe.Event[] = []
    let milliseconds = 0
    for (let round = 1; round <= rounds; round++) {
      const isLast = round === rounds
      const fresh = await provider.change(Math.ceil((distinctCount * round) / rounds) - known.length)
      known.push(...fresh)
      waiting.push(...fresh)
      const now = shuffled(waiting)
      waiting.splice(0, waiting.length, ...(isLast ? [] : now.splice(Math.ceil(now.length * 0.7))))
      const repeats = Array.from({ length: repeated / rounds }, () => known[randomInt(known.length)] as Stripe.Event)
      const startedAt = performance.now()
      await inParallel(shuffled([...now, ...repeats]), send)
      await waitUntilProcessed(deps)
      milliseconds += performance.now() - startedAt
    }
    const mismatched = await provider.differences()
    return { delivered: known.length + repeated, repeated, seconds: milliseconds / 1000, subscriptions: members, mismatched }
  } finally {
    await runtime.stop()
  }
}

async function seedMembers(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const users = Array.from({ length: members }, (_, i) => ({
    id: deps.newId(),
    email: `storm-${i}@example.test`,
    name: `Storm ${i}`,
  }))
  const startedAt = new Date(now.getTime() - 10 * 86_400_000)
  await deps.db.transaction(async (tx) => {
    await upsertMembers(
      tx,
      users.map((user) => ({ ...user, role: null, passwordHash: 'none', createdAt: now })),
    )
    const memberships = users.map(({ id, email, name }) => ({
      userId: id,
      email,
      name,
      interval: 'month' as const,
      startedAt,
      endedAt: null,
    }))
    await seedMemberships(deps, tx, memberships, now)
  })
}

/**
 * A driver for the payment sandbox: `change` updates random subscriptions and returns the events; `differences` counts
 * mismatches.
 */
function providerOf(deps: Deps): { change: (events: number) => Promise<Stripe.Event[]>; differences: () => Promise<number> } {
  const { paymentSandbox } = deps
  if (!paymentSandbox) throw new Error('The webhook storm needs the payment sandbox.')
  const stripe = new Stripe('sk_test_storm', {
    httpClient: Stripe.createFetchHttpClient(paymentSandbox.fetch),
    telemetry: false,
    maxNetworkRetries: 0,
  })
  const all = (): Promise<Stripe.Subscription[]> => {
    return stripe.subscriptions.list({ status: 'all', limit: 100 }).autoPagingToArray({ limit: 2 * members })
  }
  let newest: string | undefined
  return {
    async change(events) {
      const running = (await all()).filter(({ status }) => status === 'active')
      for (let i = 0; i < events; i++) {
        const { id } = running[randomInt(running.length)] as Stripe.Subscription
        await stripe.subscriptions.update(id, randomUpdate())
      }
      const providerEvents = await stripe.events
        .list({ limit: 100, ...(newest && { ending_before: newest }) })
        .autoPagingToArray({ limit: 10_000 })
      newest = providerEvents.reduce((latest, { id }) => (latest > id ? latest : id), newest ?? '')
      return providerEvents.slice(0, events)
    },
    async differences() {
      const rows = await deps.db.execute<{ id: string; cancels: boolean; paused: boolean }>(
        sql`select id, cancel_at_period_end as cancels, pause_behavior is not null as paused from subscriptions`,
      )
      const storedById = new Map(rows.rows.map((row) => [row.id, row]))
      return (await all()).filter(({ id, cancel_at_period_end: cancels, pause_collection: pause }) => {
        const row = storedById.get(id)
        return row?.cancels !== cancels || row.paused !== (pause !== null)
      }).length
    },
  }
}

function randomUpdate(): Stripe.SubscriptionUpdateParams {
  const isEnabled = randomInt(2) === 0
  return randomInt(2) === 0 ? { cancel_at_period_end: isEnabled } : { pause_collection: isEnabled ? { behavior: 'void' } : '' }
}

async function waitUntilProcessed({ db }: Deps): Promise<void> {
  for (;;) {
    const { rows } = await db.execute<{ left: number }>(
      sql`select count(*)::int as left from stripe_events where processed_at is null`,
    )
    if (rows[0]?.left === 0) return
    await sleep(20)
  }
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values()
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (const item of queue) await work(item)
    }),
  )
}

function shuffled<T>(items: readonly T[]): T[] {
  const mixed = [...items]
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = randomInt(i + 1)
    ;[mixed[i], mixed[j]] = [mixed[j] as T, mixed[i] as T]
  }
  return mixed
}
