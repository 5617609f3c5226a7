import { createHmac } from 'node:crypto'
import {
  type Delivery,
  findNextDueAt,
  findSwitches,
  finishDelivery,
  listWaitingEndpoints,
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

/** Sends events to webhook endpoints, in the background, until they are accepted. Endpoints do not wait for one another. */
export type Deliveries = {
  /** Starts sending; what waited, also from before a restart, goes out first. */
  start(send: Send): void
  /** There is something new to send. */
  wake(): void
  /** Sends everything that is due now and says how many were accepted. For tests and the seed. */
  deliverDue(send: Send): Promise<number>
  /** Gives up the requests under way, to be tried again after the next start. */
  stop(): Promise<void>
}

const timeoutMs = 10_000
const retriesMs = [200, 1_000, 5_000, 60_000, 600_000]
/** How many an endpoint is sent at once, so that a month put forward for a whole tribe is told soon. */
const atOnce = 4
/** How often we look for what another process left behind. */
const restMs = 5_000

/**
 * Opens the deliveries of the sandbox. They are kept in the database, so a restart loses none, and the latest are remembered.
 * Switches mix their order, repeat each once, or lose the next few.
 */
export function createDeliveries(deps: SandboxDeps): Deliveries {
  let run: { send: Send; stopping: AbortController } | null = null
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<unknown> = Promise.resolve()
  const queues = new Map<string, Queue>()
  const look = (ms: number): void => {
    clearTimeout(timer)
    timer = run ? setTimeout(() => (looking = looking.then(wakeQueues)), ms).unref() : undefined
  }
  const wakeQueues = async (): Promise<void> => {
    if (!run) return
    const { send, stopping } = run
    try {
      for (const id of await listWaitingEndpoints(deps.db)) {
        if (stopping.signal.aborted) return
        if (!queues.has(id)) {
          queues.set(id, openQueue(deps, send, { endpoint: id, stopping: stopping.signal, onEnd: () => queues.delete(id) }))
        }
        queues.get(id)?.wake()
      }
    } catch (error) {
      deps.log.warn({ event: 'sandbox.delivery-failed', err: error }, 'webhook deliveries paused')
    }
    look(restMs)
  }
  return {
    start(send) {
      run?.stopping.abort()
      run = { send, stopping: new AbortController() }
      look(0)
    },
    wake: () => look(0),
    async deliverDue(send) {
      const endpoints = await listWaitingEndpoints(deps.db)
      const accepted = await Promise.all(endpoints.map((endpoint) => deliverDue(deps, send, { endpoint })))
      return accepted.reduce((sum, count) => sum + count, 0)
    },
    async stop() {
      run?.stopping.abort()
      run = null
      clearTimeout(timer)
      await looking
      const open = [...queues.values()]
      for (const { wake } of open) wake()
      await Promise.all(open.map(({ done }) => done))
    },
  }
}

/** What goes to one endpoint. It ends when nothing waits any more. */
type Queue = { wake: () => void; done: Promise<void> }

type QueueSettings = { endpoint: string; stopping: AbortSignal; onEnd: () => void }

function openQueue(deps: SandboxDeps, send: Send, { endpoint, stopping, onEnd }: QueueSettings): Queue {
  let isWoken = false
  let rest: { end: () => void } | null = null
  const wake = (): void => {
    isWoken = true
    rest?.end()
  }
  const sleep = (ms: number): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, ms).unref()
    rest = { end: resolve }
    return promise.finally(() => clearTimeout(timer))
  }
  const work = async (): Promise<void> => {
    while (!stopping.aborted) {
      isWoken = false
      await Promise.all(Array.from({ length: atOnce }, () => deliverDue(deps, send, { endpoint, stopping })))
      const dueAt = await findNextDueAt(deps.db, endpoint)
      // Nothing may be awaited between here and the end, or a delivery that comes meanwhile would wake a queue that is over.
      if (isWoken) continue
      if (dueAt === null) break
      await sleep(Math.min(Math.max(dueAt.getTime() - deps.clock.now().getTime(), 0), restMs))
    }
    onEnd()
  }
  const done = work().catch((error: unknown) => {
    deps.log.warn({ event: 'sandbox.delivery-failed', endpoint, err: error }, 'webhook deliveries paused')
    onEnd()
  })
  return { wake, done }
}

type DueSettings = { endpoint: string; stopping?: AbortSignal }

async function deliverDue(deps: SandboxDeps, send: Send, { endpoint, stopping }: DueSettings): Promise<number> {
  let accepted = 0
  for (;;) {
    if (stopping?.aborted) return accepted
    const now = deps.clock.now()
    const switches = await findSwitches(deps.db)
    const seed = switches.shuffles ? Buffer.from(deps.random(8)).toString('hex') : null
    const delivery = await takeDelivery(deps.db, endpoint, { now, until: new Date(now.getTime() + 2 * timeoutMs), seed })
    if (!delivery) return accepted
    if (await deliver(deps, send, { delivery, switches, stopping })) accepted += 1
  }
}

type Sending = { delivery: Delivery; switches: Switches; stopping: AbortSignal | undefined }

async function deliver(deps: SandboxDeps, send: Send, { delivery, switches, stopping }: Sending): Promise<boolean> {
  const { db, clock, log } = deps
  const event = (await findObject(db, delivery.eventId)) as Stored<'event'> | null
  const endpoint = (await findObject(db, delivery.endpointId)) as Stored<'webhook_endpoint'> | null
  // Who is no longer there takes its deliveries along.
  if (!event || !endpoint) return false
  if (switches.dropNext > 0 && (await takeDrop(db))) {
    await finishDelivery(db, delivery.id, { outcome: 'dropped', lastStatus: null, finishedAt: clock.now() })
    return false
  }
  const lastStatus = await post(send, event, endpoint, { now: clock.now(), stopping })
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
async function post(
  send: Send,
  event: Stored<'event'>,
  endpoint: Stored<'webhook_endpoint'>,
  { now, stopping }: { now: Date; stopping: AbortSignal | undefined },
): Promise<number | null> {
  const body = JSON.stringify(event)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': sign(body, endpoint.$secret, now),
    'user-agent': 'Stripe/1.0',
  }
  try {
    const timeout = AbortSignal.timeout(timeoutMs)
    const signal = stopping ? AbortSignal.any([timeout, stopping]) : timeout
    const answer = await send(new Request(endpoint.url, { method: 'POST', headers, body, signal }))
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
