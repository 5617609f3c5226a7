import { createHmac } from 'node:crypto'
import {
  type Delivery,
  findNextDueAt,
  findSwitches,
  finishDelivery,
  putOffDelivery,
  repeatDelivery,
  type Switches,
  takeDelivery,
  takeDrop,
} from './delivery-store.ts'
import type { SandboxDeps } from './perform.ts'
import { findObject, saveObject } from './store.ts'
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
/** How many are under way at once, so that a month put forward for a whole tribe is told soon. */
const atOnce = 4
/** How often we look for what another process left behind. */
const restMs = 5_000

/**
 * Opens the deliveries of the sandbox. They are kept in the database, so a restart loses none, and the latest are remembered.
 * Switches mix their order, repeat each once, or lose the next few.
 */
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
    const through = send
    try {
      await Promise.all(Array.from({ length: atOnce }, () => deliverDue(deps, through, () => send !== through)))
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

async function deliverDue(deps: SandboxDeps, send: Send, isOver = () => false): Promise<number> {
  let accepted = 0
  while (!isOver()) {
    const now = deps.clock.now()
    const switches = await findSwitches(deps.db)
    const seed = switches.shuffles ? Buffer.from(deps.random(8)).toString('hex') : null
    const delivery = await takeDelivery(deps.db, now, new Date(now.getTime() + 2 * timeoutMs), seed)
    if (!delivery) return accepted
    if (await deliver(deps, send, delivery, switches)) accepted += 1
  }
  return accepted
}

async function deliver(deps: SandboxDeps, send: Send, delivery: Delivery, switches: Switches): Promise<boolean> {
  const { db, clock, log } = deps
  const event = (await findObject(db, delivery.eventId)) as Stored<'event'> | null
  const endpoint = (await findObject(db, delivery.endpointId)) as Stored<'webhook_endpoint'> | null
  // Who is no longer there takes its deliveries along.
  if (!event || !endpoint) return false
  if (switches.dropNext > 0 && (await takeDrop(db))) {
    await finishDelivery(db, delivery.id, { outcome: 'dropped', lastStatus: null, finishedAt: clock.now() })
    return false
  }
  const lastStatus = await post(send, event, endpoint, clock.now())
  if (lastStatus !== null && lastStatus >= 200 && lastStatus < 300) {
    if (switches.duplicates) await repeatDelivery(db, delivery, clock.now())
    await finishDelivery(db, delivery.id, { outcome: 'accepted', lastStatus, finishedAt: clock.now() })
    await saveObject(db, { ...event, pending_webhooks: Math.max(event.pending_webhooks - 1, 0) })
    return true
  }
  const waitMs = retriesMs[delivery.attempts - 1]
  if (waitMs !== undefined) {
    await putOffDelivery(db, delivery.id, new Date(clock.now().getTime() + waitMs), lastStatus)
    return false
  }
  log.warn({ event: 'sandbox.delivery-given-up', eventId: delivery.eventId }, 'a webhook was refused too often')
  await finishDelivery(db, delivery.id, { outcome: 'given-up', lastStatus, finishedAt: clock.now() })
  return false
}

/** The status of the answer; null when there was none. */
async function post(send: Send, event: Stored<'event'>, endpoint: Stored<'webhook_endpoint'>, now: Date): Promise<number | null> {
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
    await answer.body?.cancel()
    return answer.status
  } catch {
    return null
  }
}

/** The signature header of a webhook. `now` is the machine's time: receivers compare it with theirs. */
export function sign(body: string, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${signature}`
}
