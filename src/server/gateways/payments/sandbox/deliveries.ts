import { createHmac } from 'node:crypto'
import { findObject, findNextDueAt, putOffDelivery, removeDelivery, saveObject, takeDelivery, type Delivery } from './store.ts'
import type { SandboxDeps } from './perform.ts'
import type { Stored } from './wire/types.ts'

/** Carries a webhook to its endpoint. */
type Send = (request: Request) => Promise<Response>

/** Sends events to webhook endpoints, in the background, until they are accepted. */
export type Deliveries = {
  /** Starts sending; what waited, also from before a restart, goes out first. */
  start(send: Send): void
  /** There is something new to send. */
  wake(): void
  /** Sends everything that is due now and says how many were accepted. For tests and the seed. */
  deliverDue(send: Send): Promise<number>
  stop(): Promise<void>
}

const timeoutMs = 10_000
const retriesMs = [200, 1_000, 5_000, 60_000, 600_000]
/** How often we look for what another process left behind. */
const restMs = 5_000

/** Opens the deliveries of the sandbox. They are kept in the database, so a restart loses none. */
export function createDeliveries(deps: SandboxDeps): Deliveries {
  let send: Send | null = null
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()
  const sleep = (ms: number): void => {
    clearTimeout(timer)
    if (send) timer = setTimeout(work, ms).unref()
  }
  const round = async (): Promise<void> => {
    if (!send) return
    try {
      await deliverDue(deps, send)
      sleep(await restUntilDue(deps))
    } catch (error) {
      deps.log.warn({ event: 'sandbox.delivery-failed', err: error }, 'webhook deliveries paused')
      sleep(restMs)
    }
  }
  const work = (): void => {
    running = running.then(round)
  }
  return {
    start(through) {
      send = through
      work()
    },
    wake: () => sleep(0),
    deliverDue: (through) => deliverDue(deps, through),
    async stop() {
      send = null
      clearTimeout(timer)
      await running
    },
  }
}

async function restUntilDue({ db, clock }: SandboxDeps): Promise<number> {
  const dueAt = await findNextDueAt(db)
  return dueAt ? Math.min(Math.max(dueAt.getTime() - clock.now().getTime(), 0), restMs) : restMs
}

async function deliverDue(deps: SandboxDeps, send: Send): Promise<number> {
  let accepted = 0
  for (;;) {
    const now = deps.clock.now()
    const delivery = await takeDelivery(deps.db, now, new Date(now.getTime() + 2 * timeoutMs))
    if (!delivery) return accepted
    if (await deliver(deps, send, delivery)) accepted += 1
  }
}

async function deliver({ db, clock, log }: SandboxDeps, send: Send, delivery: Delivery): Promise<boolean> {
  const event = (await findObject(db, delivery.eventId)) as Stored<'event'> | null
  const endpoint = (await findObject(db, delivery.endpointId)) as Stored<'webhook_endpoint'> | null
  const waitMs = retriesMs[delivery.attempts - 1]
  const accepted = event && endpoint ? await post(send, event, endpoint, clock.now()) : true
  if (!accepted && waitMs !== undefined) {
    await putOffDelivery(db, delivery.id, new Date(clock.now().getTime() + waitMs))
    return false
  }
  if (!accepted) log.warn({ event: 'sandbox.delivery-given-up', eventId: delivery.eventId }, 'a webhook was refused too often')
  await removeDelivery(db, delivery.id)
  if (event && accepted) await saveObject(db, { ...event, pending_webhooks: Math.max(event.pending_webhooks - 1, 0) })
  return accepted
}

async function post(send: Send, event: Stored<'event'>, endpoint: Stored<'webhook_endpoint'>, now: Date): Promise<boolean> {
  const body = JSON.stringify(event)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': sign(body, endpoint.$secret, now),
    'user-agent': 'Stripe/1.0',
  }
  try {
    const answer = await send(
      new Request(endpoint.url, { method: 'POST', headers, body, signal: AbortSignal.timeout(timeoutMs) }),
    )
    return answer.ok
  } catch {
    return false
  }
}

/** The signature header of a webhook. `now` is the machine's time: receivers compare it with theirs. */
export function sign(body: string, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${signature}`
}
