import { createHmac } from 'node:crypto'
import type { SandboxDeliveries, SandboxDeps, SendWebhook } from '#server/gateways/payments/sandbox-port.ts'
import {
  type Delivery,
  findNextDueAt,
  getSwitches,
  finishDelivery,
  listEndpointsWithPending,
  rescheduleDelivery,
  duplicateDelivery,
  type Switches,
  claimDelivery,
  consumeDrop,
} from './delivery-store.ts'
import { findObject, upsertObject } from './store.ts'
import type { Stored } from './wire/types.ts'

/** Sends events to webhook endpoints in the background until they are accepted. Endpoints don't wait for each other. */
type Deliveries = SandboxDeliveries & {
  /** Wakes the sender because there are new events. */
  wake(): void
}

const timeoutMs = 10_000
const retryDelaysMs = [200, 1_000, 5_000, 60_000, 600_000]
/** Concurrent requests per endpoint, so that advancing a whole tribe by a month is delivered quickly. */
const concurrency = 4
/** How often to look for deliveries left behind by another process, in milliseconds. */
const pollIntervalMs = 5_000

/**
 * Creates the sandbox's deliveries. They are stored in the database, so a restart loses none, and the latest finished ones stay
 * for the log. Switches shuffle their order, duplicate them, or drop the next few.
 */
export function createDeliveries(deps: SandboxDeps): Deliveries {
  let run: { send: SendWebhook; stopping: AbortController } | null = null
  let timer: NodeJS.Timeout | undefined
  let polling: Promise<unknown> = Promise.resolve()
  const queues = new Map<string, Queue>()
  const schedulePoll = (ms: number): void => {
    clearTimeout(timer)
    timer = run ? setTimeout(() => (polling = polling.then(wakeQueues)), ms).unref() : undefined
  }
  const wakeQueues = async (): Promise<void> => {
    if (!run) return
    const { send, stopping } = run
    try {
      for (const id of await listEndpointsWithPending(deps.db)) {
        if (stopping.signal.aborted) return
        if (!queues.has(id)) {
          queues.set(id, openQueue(deps, send, { endpoint: id, stopping: stopping.signal, onEnd: () => queues.delete(id) }))
        }
        queues.get(id)?.wake()
      }
    } catch (error) {
      deps.log.warn({ event: 'sandbox.delivery-failed', err: error }, 'webhook deliveries paused')
    }
    schedulePoll(pollIntervalMs)
  }
  return {
    start(send) {
      run?.stopping.abort()
      run = { send, stopping: new AbortController() }
      schedulePoll(0)
    },
    wake: () => schedulePoll(0),
    async deliverDue(send) {
      const endpoints = await listEndpointsWithPending(deps.db)
      const accepted = await Promise.all(endpoints.map((endpoint) => deliverDue(deps, send, { endpoint })))
      return accepted.reduce((sum, count) => sum + count, 0)
    },
    async stop() {
      run?.stopping.abort()
      run = null
      clearTimeout(timer)
      await polling
      const open = [...queues.values()]
      for (const { wake } of open) wake()
      await Promise.all(open.map(({ done }) => done))
    },
  }
}

/** The deliveries to one endpoint. Ends when nothing is pending. */
type Queue = { wake: () => void; done: Promise<void> }

type QueueSettings = { endpoint: string; stopping: AbortSignal; onEnd: () => void }

function openQueue(deps: SandboxDeps, send: SendWebhook, { endpoint, stopping, onEnd }: QueueSettings): Queue {
  let isWoken = false
  let sleeping: { end: () => void } | null = null
  const wake = (): void => {
    isWoken = true
    sleeping?.end()
  }
  const sleep = (ms: number): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, ms).unref()
    sleeping = { end: resolve }
    return promise.finally(() => clearTimeout(timer))
  }
  const work = async (): Promise<void> => {
    while (!stopping.aborted) {
      isWoken = false
      await Promise.all(Array.from({ length: concurrency }, () => deliverDue(deps, send, { endpoint, stopping })))
      const dueAt = await findNextDueAt(deps.db, endpoint)
      // There must be no await from here to the end, or a delivery that arrives meanwhile would wake a finished queue.
      if (isWoken) continue
      if (dueAt === null) break
      await sleep(Math.min(Math.max(dueAt.getTime() - deps.clock.now().getTime(), 0), pollIntervalMs))
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

async function deliverDue(deps: SandboxDeps, send: SendWebhook, { endpoint, stopping }: DueSettings): Promise<number> {
  let accepted = 0
  for (;;) {
    if (stopping?.aborted) return accepted
    const now = deps.clock.now()
    const switches = await getSwitches(deps.db)
    const seed = switches.shuffles ? Buffer.from(deps.random(8)).toString('hex') : null
    const delivery = await claimDelivery(deps.db, endpoint, { now, until: new Date(now.getTime() + 2 * timeoutMs), seed })
    if (!delivery) return accepted
    if (await deliver(deps, send, { delivery, switches, stopping })) accepted += 1
  }
}

type DeliveryAttempt = { delivery: Delivery; switches: Switches; stopping: AbortSignal | undefined }

async function deliver(
  deps: SandboxDeps,
  send: SendWebhook,
  { delivery, switches, stopping }: DeliveryAttempt,
): Promise<boolean> {
  const { db, clock, log } = deps
  const event = (await findObject(db, delivery.eventId)) as Stored<'event'> | null
  const endpoint = (await findObject(db, delivery.endpointId)) as Stored<'webhook_endpoint'> | null
  // A deleted event or endpoint ends its deliveries.
  if (!event || !endpoint) return false
  if (switches.dropNext > 0 && (await consumeDrop(db))) {
    await finishDelivery(db, delivery.id, { outcome: 'dropped', lastStatus: null, finishedAt: clock.now() })
    return false
  }
  const lastStatus = await post(send, event, endpoint, { now: clock.now(), stopping })
  if (lastStatus !== null && lastStatus >= 200 && lastStatus < 300) {
    if (switches.duplicates) await duplicateDelivery(db, delivery, clock.now())
    await finishDelivery(db, delivery.id, { outcome: 'accepted', lastStatus, finishedAt: clock.now() })
    await upsertObject(db, { ...event, pending_webhooks: Math.max(event.pending_webhooks - 1, 0) })
    return true
  }
  const waitMs = retryDelaysMs[delivery.attempts - 1]
  if (waitMs !== undefined) {
    await rescheduleDelivery(db, delivery.id, new Date(clock.now().getTime() + waitMs), lastStatus)
    return false
  }
  log.warn({ event: 'sandbox.delivery-given-up', eventId: delivery.eventId }, 'a webhook delivery failed after the last attempt')
  await finishDelivery(db, delivery.id, { outcome: 'given-up', lastStatus, finishedAt: clock.now() })
  return false
}

/** Returns the status of the response. Null if there was none. */
async function post(
  send: SendWebhook,
  event: Stored<'event'>,
  endpoint: Stored<'webhook_endpoint'>,
  { now, stopping }: { now: Date; stopping: AbortSignal | undefined },
): Promise<number | null> {
  const body = JSON.stringify(event)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': signPayload(body, endpoint.$secret, now),
    'user-agent': 'Stripe/1.0',
  }
  try {
    const timeout = AbortSignal.timeout(timeoutMs)
    const signal = stopping ? AbortSignal.any([timeout, stopping]) : timeout
    const response = await send(new Request(endpoint.url, { method: 'POST', headers, body, signal }))
    await response.body?.cancel()
    return response.status
  } catch {
    return null
  }
}

/** Builds the signature header of a webhook. `now` is the machine's time, with which receivers compare it. */
export function signPayload(body: string, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${signature}`
}
