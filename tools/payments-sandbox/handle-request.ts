import { createHash } from 'node:crypto'
import type { SandboxDeps } from '#server/gateways/payments/sandbox-port.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { type Action, CommittedError } from './actions/action.ts'
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
import { findStoredResponse, lockSandbox, insertStoredResponse } from './store.ts'
import { SandboxError, invalidRequest, unrecognizedUrl } from './wire/errors.ts'
import type { Params } from './wire/form.ts'
import { render } from './wire/render.ts'

/** A request of the secret API, parsed but not validated. */
export type SandboxRequest = { method: string; path: string; params: Params; idempotencyKey: string | null }

/** The sandbox's response. `replayed` means that it was stored for the idempotency key. */
export type SandboxResponse = { status: number; body: object; requestId: string; replayed: boolean }

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

const idempotencyRetentionMs = 24 * 3_600_000

/**
 * Creates the function that handles one request of the secret API in one transaction, while no other request changes the sandbox.
 * A thrown `SandboxError` rolls back everything; a declined card does not.
 */
export function createRequestHandler(deps: SandboxDeps): (request: SandboxRequest) => Promise<SandboxResponse> {
  // Requests of this process queue here, so that together they hold one database connection instead of one each.
  let queue: Promise<unknown> = Promise.resolve()
  return (request) => {
    const turn = queue.then(() => handleRequest(deps, request))
    queue = turn.catch(() => undefined)
    return turn
  }
}

async function handleRequest({ db, clock, newId, log, baseUrl }: SandboxDeps, request: SandboxRequest): Promise<SandboxResponse> {
  const requestId = `req_${newId().replaceAll('-', '')}`
  try {
    return await db.transaction(async (tx) => {
      await lockSandbox(tx)
      const now = clock.now()
      const stored = await findIdempotentResponse(tx, request, now)
      if (stored) return { ...stored, requestId, replayed: true }
      const requestInfo = { id: requestId, idempotencyKey: request.idempotencyKey }
      const ledger = await openLedger(tx, { now, newId, baseUrl, request: requestInfo })
      const { expand, params } = splitExpand(request.params)
      const { run, id } = findAction(request)
      const outcome = await run(ledger, params, id)
      const response =
        outcome instanceof CommittedError
          ? { status: outcome.status, body: { error: outcome.error } }
          : { status: 200, body: await render(ledger, outcome, expand) }
      await saveIdempotentResponse(tx, request, response, now)
      return { ...response, requestId, replayed: false }
    })
  } catch (error) {
    if (error instanceof SandboxError) return { status: error.status, body: { error: error.body }, requestId, replayed: false }
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
  throw unrecognizedUrl(method, path)
}

/** Returns the part of the path that matches `:id`, an empty text if the pattern has none, null if they do not match. */
function idIn(path: string, pattern: string): string | null {
  const [before = '', after] = pattern.split(':id')
  if (after === undefined) return path === pattern ? '' : null
  if (!path.startsWith(before) || !path.endsWith(after)) return null
  const id = path.slice(before.length, path.length - after.length)
  return id !== '' && !id.includes('/') ? id : null
}

function splitExpand({ expand, ...params }: Params): { expand: string[]; params: Params } {
  if (expand === undefined) return { expand: [], params }
  if (!Array.isArray(expand) || !expand.every((path) => typeof path === 'string'))
    throw invalidRequest('Invalid expand: must be a list.', { param: 'expand' })
  return { expand, params }
}

function hashOf({ method, path, params }: SandboxRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([method, path, params]))
    .digest('hex')
}

async function findIdempotentResponse(
  tx: Executor,
  request: SandboxRequest,
  now: Date,
): Promise<{ status: number; body: object } | null> {
  if (!request.idempotencyKey || request.method !== 'POST') return null
  const stored = await findStoredResponse(tx, request.idempotencyKey, new Date(now.getTime() - idempotencyRetentionMs))
  if (!stored) return null
  if (stored.requestHash === hashOf(request)) return { status: stored.status, body: stored.body as object }
  throw new SandboxError(400, {
    type: 'idempotency_error',
    message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
  })
}

/** Frequent requests that are safe to repeat without a stored response. */
const uncachedPaths: ReadonlySet<string> = new Set(['/v1/invoices/create_preview'])

async function saveIdempotentResponse(
  tx: Executor,
  request: SandboxRequest,
  response: { status: number; body: object },
  now: Date,
): Promise<void> {
  if (!request.idempotencyKey || request.method !== 'POST' || uncachedPaths.has(request.path)) return
  const entry = { requestHash: hashOf(request), ...response }
  await insertStoredResponse(tx, request.idempotencyKey, entry, now, new Date(now.getTime() - idempotencyRetentionMs))
}
