import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Executor } from '../database/database.ts'
import type { Logger } from '../logger.ts'

/**
 * Called with what was sent. Null says that listening has just begun, for the first time or after the connection was
 * away: anything may have been sent before, so whoever keeps a copy of something reads it anew.
 */
type Listener = (payload: string | null) => void

/** Word from one process to all others, through the database they share. Nothing is kept for those who are not there. */
export type Live = {
  /** Listens to a channel; what it answers ends that. */
  on: (channel: string, listener: Listener) => () => void
  /** Tells every process, this one included, once the given transaction commits. The payload has at most 7,999 bytes. */
  notify: (tx: Executor, channel: string, payload?: string) => Promise<void>
  /** Aborted as soon as it stops: nothing is heard any more, and whoever passes on what is heard ends that. */
  ended: AbortSignal
  stop: () => Promise<void>
}

/** The channel on which processes are told to forget what they remember of the database or of a provider. */
export const cachesDropped = 'caches.dropped'

const firstPauseMs = 200
const longestPauseMs = 5_000

/** Opens the bus. It connects when somebody first listens, and again by itself whenever the connection breaks. */
export function openLive({ url, log }: { url: string; log: Logger }): Live {
  const listeners = new Map<string, Set<Listener>>()
  const stopping = new AbortController()
  let client: pg.Client | null = null
  let running: Promise<void> | null = null

  async function keepConnected(): Promise<void> {
    let pauseMs = firstPauseMs
    while (!stopping.signal.aborted) {
      try {
        client = new pg.Client({ connectionString: url, application_name: 'landmark-live', keepAlive: true })
        await hear(client, () => (pauseMs = firstPauseMs))
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        log.warn({ event: 'live.connection-lost', reason }, 'the event connection broke and is opened again')
      }
      await sleep(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    }
  }

  /** Connects, listens to every channel, and returns when the connection has ended. */
  async function hear(on: pg.Client, connected: () => void): Promise<void> {
    // A connection that breaks says so more than once; an error nobody listens for would end the process.
    const ended = new Promise<void>((done, fail) => on.once('end', done).on('error', fail))
    on.on('notification', ({ channel, payload = '' }) => tell(channel, payload))
    await Promise.race([on.connect(), ended])
    connected()
    for (const channel of listeners.keys()) await begin(on, channel)
    await ended
  }

  async function begin(on: pg.Client, channel: string): Promise<void> {
    await on.query(`listen ${pg.escapeIdentifier(channel)}`)
    tell(channel, null)
  }

  function tell(channel: string, payload: string | null): void {
    for (const listener of listeners.get(channel) ?? []) {
      try {
        listener(payload)
      } catch (error) {
        log.error({ event: 'live.listener-failed', channel, err: error }, 'a listener failed')
      }
    }
  }

  return {
    on(channel, listener) {
      const known = listeners.get(channel)
      if (known) known.add(listener)
      else {
        listeners.set(channel, new Set([listener]))
        // A connection goes through the channels when it opens; this is for one that is open already.
        if (client) begin(client, channel).catch(() => undefined)
      }
      running ??= keepConnected()
      return () => void listeners.get(channel)?.delete(listener)
    },
    async notify(tx, channel, payload = '') {
      await tx.execute(sql`select pg_notify(${channel}, ${payload})`)
    },
    ended: stopping.signal,
    async stop() {
      stopping.abort()
      await client?.end().catch(() => undefined)
      await running
    },
  }
}
