import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Executor } from '../database/database.ts'
import type { Logger } from '../logger.ts'

/**
 * Called with the payload. Null means that listening has just started or resumed after a lost connection: messages may have been
 * missed, so a listener with a cache must reload it.
 */
type Listener = (payload: string | null) => void

/** Messages between processes, through the shared database. They are not stored for processes that are not listening. */
export type PubSub = {
  /** Subscribes to a channel. Returns the function that unsubscribes. */
  subscribe: (channel: string, listener: Listener) => () => void
  /** Publishes to every process, including this one, when the given transaction commits. The payload has at most 7,999 bytes. */
  publish: (tx: Executor, channel: string, payload?: string) => Promise<void>
  /** Aborted when the bus stops: no more messages arrive, so everything that forwards them must end. */
  stopSignal: AbortSignal
  stop: () => Promise<void>
}

/** The channel that makes processes clear their caches of the database or of a provider. */
export const cachesClearedChannel = 'caches.dropped'

const initialRetryDelayMs = 200
const maxRetryDelayMs = 5_000

/** Opens the bus. It connects at the first subscription and reconnects whenever the connection breaks. */
export function openPubSub({ url, log }: { url: string; log: Logger }): PubSub {
  const listeners = new Map<string, Set<Listener>>()
  const stopping = new AbortController()
  let client: pg.Client | null = null
  let running: Promise<void> | null = null

  async function keepConnected(): Promise<void> {
    let pauseMs = initialRetryDelayMs
    while (!stopping.signal.aborted) {
      try {
        client = new pg.Client({ connectionString: url, application_name: 'landmark-live', keepAlive: true })
        await listen(client, () => (pauseMs = initialRetryDelayMs))
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        log.warn({ event: 'live.connection-lost', reason }, 'the pub/sub connection broke and is being reopened')
      }
      await sleep(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
      pauseMs = Math.min(pauseMs * 2, maxRetryDelayMs)
    }
  }

  /** Connects, listens to every channel, and returns when the connection has ended. */
  async function listen(on: pg.Client, connected: () => void): Promise<void> {
    // A broken connection emits `error` more than once, and an unhandled `error` event would end the process.
    const ended = new Promise<void>((done, fail) => on.once('end', done).on('error', fail))
    on.on('notification', ({ channel, payload = '' }) => dispatch(channel, payload))
    await Promise.race([on.connect(), ended])
    connected()
    for (const channel of listeners.keys()) await listenTo(on, channel)
    await ended
  }

  async function listenTo(on: pg.Client, channel: string): Promise<void> {
    await on.query(`listen ${pg.escapeIdentifier(channel)}`)
    dispatch(channel, null)
  }

  function dispatch(channel: string, payload: string | null): void {
    for (const listener of listeners.get(channel) ?? []) {
      try {
        listener(payload)
      } catch (error) {
        log.error({ event: 'live.listener-failed', channel, err: error }, 'a pub/sub listener failed')
      }
    }
  }

  return {
    subscribe(channel, listener) {
      const known = listeners.get(channel)
      if (known) known.add(listener)
      else {
        listeners.set(channel, new Set([listener]))
        // A new connection listens to all known channels. This is for a connection that is already open.
        if (client) listenTo(client, channel).catch(() => undefined)
      }
      running ??= keepConnected()
      return () => void listeners.get(channel)?.delete(listener)
    },
    async publish(tx, channel, payload = '') {
      await tx.execute(sql`select pg_notify(${channel}, ${payload})`)
    },
    stopSignal: stopping.signal,
    async stop() {
      stopping.abort()
      await client?.end().catch(() => undefined)
      await running
    },
  }
}
