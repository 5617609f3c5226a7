import { Hono } from 'hono'
import type { Database } from '#server/platform/database/database.ts'
import type { SandboxRequest, SandboxAnswer } from '../perform.ts'
import { findObject } from '../store.ts'
import { Fault, invalid, noSuch, unrecognized } from '../wire/faults.ts'
import { readJson } from '../wire/json.ts'
import { readStandIn } from './stand-in.ts'

type Perform = (request: SandboxRequest) => Promise<SandboxAnswer>

const readers = ['/v1/payment_intents/:id', '/v1/setup_intents/:id'] as const
const writers = ['/v1/payment_intents/:id/confirm', '/v1/setup_intents/:id/confirm'] as const

/**
 * The browser half: the script that stands in for the provider's, and the few calls that a publishable key and an
 * intent's own secret open. Whoever mounts it guards its writers against foreign pages.
 */
export function createBrowserApi(db: Database, perform: Perform, changed: () => void): Hono {
  const routes = new Hono()
  const standIn = readStandIn()
  routes.get('/stripe.js', (context) =>
    context.body(standIn, 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }),
  )
  for (const pattern of readers) {
    routes.get(pattern, async (context) => {
      const id = context.req.param('id')
      await admit(db, id, { key: context.req.query('key'), client_secret: context.req.query('client_secret') })
      return show(await perform({ method: 'GET', path: pattern.replace(':id', id), params: {}, idempotencyKey: null }))
    })
  }
  for (const pattern of writers) {
    routes.post(pattern, async (context) => {
      const id = context.req.param('id')
      const { key, client_secret, ...params } = await readJson(context.req)
      await admit(db, id, { key, client_secret })
      const answer = await perform({ method: 'POST', path: pattern.replace(':id', id), params, idempotencyKey: null })
      changed()
      return show(answer)
    })
  }
  routes.all('*', (context) => refuse(unrecognized(context.req.method, context.req.path)))
  routes.onError((error) => {
    if (error instanceof Fault) return refuse(error)
    throw error
  })
  return routes
}

async function admit(db: Database, id: string, given: { key: unknown; client_secret: unknown }): Promise<void> {
  if (typeof given.key !== 'string' || !/^pk_test_\w+$/.test(given.key))
    throw new Fault(401, invalid('Invalid API Key provided.').body)
  const intent = await findObject(db, id)
  const secret = intent && 'client_secret' in intent ? intent.client_secret : null
  if (secret === null || secret !== given.client_secret) throw noSuch('payment_intent', id)
}

/** What a browser may see of an intent; not whose it is. */
const shownKeys = new Set([
  'id',
  'object',
  'amount',
  'canceled_at',
  'cancellation_reason',
  'client_secret',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'last_setup_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'status',
])

function show({ status, body, requestId }: SandboxAnswer): Response {
  const shown = 'error' in body ? { error: showError(body.error as Record<string, unknown>) } : showIntent(body)
  return Response.json(shown, { status, headers: { 'request-id': requestId } })
}

function showError(error: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(error).map(([key, value]) => [
      key,
      key === 'payment_intent' || key === 'setup_intent' ? showIntent(value as object) : value,
    ]),
  )
}

function showIntent(intent: object): object {
  return Object.fromEntries(Object.entries(intent).filter(([key]) => shownKeys.has(key)))
}

function refuse({ status, body }: Fault): Response {
  return Response.json({ error: body }, { status })
}
