import { createHash } from 'node:crypto'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import type { NewId } from '#server/platform/ids.ts'
import type { Logger } from '#server/platform/logger.ts'
import type { Random } from '#server/platform/random.ts'
import { type Action, Refusal } from './actions/action.ts'
import { catalogActions } from './actions/catalog.ts'
import { clockActions } from './actions/clock.ts'
import { customerActions } from './actions/customers.ts'
import { creditNoteActions } from './actions/credit-notes.ts'
import { disputeActions } from './actions/disputes.ts'
import { discountActions } from './actions/discounts.ts'
import { eventActions } from './actions/events.ts'
import { intentActions } from './actions/intents.ts'
import { invoiceActions } from './actions/invoices.ts'
import { methodActions } from './actions/methods.ts'
import { portalActions } from './actions/portal.ts'
import { refundActions } from './actions/refunds.ts'
import { scheduleActions } from './actions/schedules.ts'
import { subscriptionActions } from './actions/subscriptions.ts'
import { webhookActions } from './actions/webhooks.ts'
import { openLedger } from './ledger.ts'
import { findAnswer, lockSandbox, saveAnswer } from './store.ts'
import { Fault, invalid, unrecognized } from './wire/faults.ts'
import type { Params } from './wire/form.ts'
import { render } from './wire/render.ts'

/** What the sandbox stands on. `baseUrl` is where a browser finds its pages, without a slash at the end. */
export type SandboxDeps = { db: Database; clock: Clock; random: Random; newId: NewId; log: Logger; baseUrl: string }

/** A request of the secret API, read but not yet understood. */
export type SandboxRequest = { method: string; path: string; params: Params; idempotencyKey: string | null }

/** What the sandbox answers. `replayed` says that the work had been done before. */
export type SandboxAnswer = { status: number; body: object; requestId: string; replayed: boolean }

const actions: readonly Action[] = [
  ...customerActions,
  ...methodActions,
  ...catalogActions,
  ...discountActions,
  ...subscriptionActions,
  ...scheduleActions,
  ...invoiceActions,
  ...intentActions,
  ...refundActions,
  ...disputeActions,
  ...creditNoteActions,
  ...eventActions,
  ...portalActions,
  ...webhookActions,
  ...clockActions,
]

const keepAnswersMs = 24 * 3_600_000

/**
 * Makes the function that does one request of the secret API in one transaction, while no other request works on the
 * sandbox. A thrown fault undoes everything; a refused card does not.
 */
export function createPerformer(deps: SandboxDeps): (request: SandboxRequest) => Promise<SandboxAnswer> {
  // Requests of this process queue here, so that they hold one database connection at a time and not one each.
  let queue: Promise<unknown> = Promise.resolve()
  return (request) => {
    const turn = queue.then(() => perform(deps, request))
    queue = turn.catch(() => undefined)
    return turn
  }
}

async function perform({ db, clock, newId, log, baseUrl }: SandboxDeps, request: SandboxRequest): Promise<SandboxAnswer> {
  const requestId = `req_${newId().replaceAll('-', '')}`
  try {
    return await db.transaction(async (tx) => {
      await lockSandbox(tx)
      const now = clock.now()
      const kept = await findKept(tx, request, now)
      if (kept) return { ...kept, requestId, replayed: true }
      const asked = { id: requestId, idempotencyKey: request.idempotencyKey }
      const ledger = await openLedger(tx, { now, newId, baseUrl, request: asked })
      const { expand, params } = takeExpand(request.params)
      const { run, id } = findAction(request)
      const outcome = await run(ledger, params, id)
      const answer =
        outcome instanceof Refusal
          ? { status: outcome.status, body: { error: outcome.error } }
          : { status: 200, body: await render(ledger, outcome, expand) }
      await keep(tx, request, answer, now)
      return { ...answer, requestId, replayed: false }
    })
  } catch (error) {
    if (error instanceof Fault) return { status: error.status, body: { error: error.body }, requestId, replayed: false }
    log.error({ event: 'sandbox.failed', err: error }, 'the payment sandbox failed')
    const body = { error: { type: 'api_error', message: 'An unknown error occurred in the payment sandbox.' } }
    return { status: 500, body, requestId, replayed: false }
  }
}

function findAction({ method, path }: SandboxRequest): { run: Action['run']; id: string } {
  for (const action of actions) {
    const id = idIn(path, action.path)
    if (id !== null && action.method === method) return { run: action.run, id }
  }
  throw unrecognized(method, path)
}

/** The part of the path where the pattern has `:id`, the empty text where it has none, null where they do not match. */
function idIn(path: string, pattern: string): string | null {
  const [before = '', after] = pattern.split(':id')
  if (after === undefined) return path === pattern ? '' : null
  if (!path.startsWith(before) || !path.endsWith(after)) return null
  const id = path.slice(before.length, path.length - after.length)
  return id !== '' && !id.includes('/') ? id : null
}

function takeExpand({ expand, ...params }: Params): { expand: string[]; params: Params } {
  if (expand === undefined) return { expand: [], params }
  if (!Array.isArray(expand) || !expand.every((path) => typeof path === 'string'))
    throw invalid('Invalid expand: must be a list.', { param: 'expand' })
  return { expand, params }
}

function hashOf({ method, path, params }: SandboxRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([method, path, params]))
    .digest('hex')
}

async function findKept(tx: Executor, request: SandboxRequest, now: Date): Promise<{ status: number; body: object } | null> {
  if (!request.idempotencyKey || request.method !== 'POST') return null
  const kept = await findAnswer(tx, request.idempotencyKey, new Date(now.getTime() - keepAnswersMs))
  if (!kept) return null
  if (kept.requestHash === hashOf(request)) return { status: kept.status, body: kept.body as object }
  throw new Fault(400, {
    type: 'idempotency_error',
    message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
  })
}

/** Calls that are safe to repeat without a kept answer, and that pages make often. */
const changesNothing: ReadonlySet<string> = new Set(['/v1/invoices/create_preview'])

async function keep(tx: Executor, request: SandboxRequest, answer: { status: number; body: object }, now: Date): Promise<void> {
  if (!request.idempotencyKey || request.method !== 'POST' || changesNothing.has(request.path)) return
  const entry = { requestHash: hashOf(request), ...answer }
  await saveAnswer(tx, request.idempotencyKey, entry, now, new Date(now.getTime() - keepAnswersMs))
}
