import type { Hono } from 'hono'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import type { NewId } from '#server/platform/ids.ts'
import type { Logger } from '#server/platform/logger.ts'
import type { Random } from '#server/platform/random.ts'
import type { ProviderSubscription } from './port.ts'

/** Path of the sandbox's browser part on our own origin. */
export const sandboxPath = '/sandbox/stripe'

/** Dependencies of a sandbox. `baseUrl` is the URL of its pages for browsers, without a trailing slash. */
export type SandboxDeps = { db: Database; clock: Clock; random: Random; newId: NewId; log: Logger; baseUrl: string }

/** The webhook endpoint of our own server. */
export type OwnEndpoint = { url: string; secret: string }

/** A member who joined before the sandbox was created. `endedAt` is set for a former member. */
export type PastMember = {
  userId: string
  email: string
  name: string
  interval: 'month' | 'year'
  startedAt: Date
  endedAt: Date | null
}

/** Sends a webhook to its endpoint. */
export type SendWebhook = (request: Request) => Promise<Response>

/** Webhook deliveries of a sandbox. */
export type SandboxDeliveries = {
  /** Starts sending. Pending deliveries go first, including those from before a restart. */
  start(send: SendWebhook): void
  /** Sends everything that is due now. Returns the number accepted. For tests and the seed. */
  deliverDue(send: SendWebhook): Promise<number>
  /** Aborts the running requests. They are retried after the next start. */
  stop(): Promise<void>
}

/** A payment provider in our own process and database, where no money moves: for development, demo and tests. */
export type PaymentSandbox = {
  /** The keys of our own code. */
  keys: { secret: string; publishable: string }
  /** The secret API, as a fetch function for the official SDK. */
  fetch: (url: string | URL | Request, init?: RequestInit) => Promise<Response>
  /**
   * The browser part, mounted under `sandboxPath`: the script and its API, the pages, and the manual controls (`/control/…`). The
   * caller must guard its writes against cross-site requests.
   */
  browser: Hono
  /** Webhook deliveries to our own server. */
  deliveries: SandboxDeliveries
  /** Returns the time of the sandbox's clock, which can be ahead of the machine's. */
  now: () => Promise<Date>
  /** Deletes all data inside the given transaction. Webhook endpoints stay. */
  clear: (tx: Executor) => Promise<void>
  /**
   * Creates memberships as if each had been ordered and paid by card, and the catalog if it is missing. Returns the
   * subscriptions.
   */
  seedMembers: (tx: Executor, members: readonly PastMember[], now: Date) => Promise<ProviderSubscription[]>
}

/** Creates the sandbox. It is called only if no payment provider is configured, so that production never loads one. */
export type CreatePaymentSandbox = (deps: SandboxDeps, endpoint: OwnEndpoint) => PaymentSandbox | Promise<PaymentSandbox>
