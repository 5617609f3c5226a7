import { Hono } from 'hono'
import type { Database } from '#server/platform/database/database.ts'
import type { SandboxRequest, SandboxResponse } from '../handle-request.ts'
import { findObject } from '../store.ts'
import { SandboxError, invalidRequest, resourceMissing, unrecognizedUrl } from '../wire/errors.ts'
import { parseJsonBody } from '../wire/json.ts'
import { buildBrowserScript } from './browser-script.ts'

type HandleRequest = (request: SandboxRequest) => Promise<SandboxResponse>

const readPaths = ['/v1/payment_intents/:id', '/v1/setup_intents/:id'] as const
const writePaths = ['/v1/payment_intents/:id/confirm', '/v1/setup_intents/:id/confirm'] as const

/**
 * Creates the browser API: the fake of the provider's script, and the few requests authorized by a publishable key and an
 * intent's client secret. The caller must guard its writes against cross-site requests.
 */
export function createBrowserApi(db: Database, handleRequest: HandleRequest, onChange: () => void): Hono {
  const routes = new Hono()
  const script = buildBrowserScript()
  routes.get('/stripe.js', (context) =>
    context.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }),
  )
  for (const pattern of readPaths) {
    routes.get(pattern, async (context) => {
      const id = context.req.param('id')
      await requireIntentSecret(db, id, { key: context.req.query('key'), client_secret: context.req.query('client_secret') })
      return respond(await handleRequest({ method: 'GET', path: pattern.replace(':id', id), params: {}, idempotencyKey: null }))
    })
  }
  for (const pattern of writePaths) {
    routes.post(pattern, async (context) => {
      const id = context.req.param('id')
      const { key, client_secret, ...params } = await parseJsonBody(context.req)
      await requireIntentSecret(db, id, { key, client_secret })
      const response = await handleRequest({ method: 'POST', path: pattern.replace(':id', id), params, idempotencyKey: null })
      onChange()
      return respond(response)
    })
  }
  routes.all('*', (context) => respondWithError(unrecognizedUrl(context.req.method, context.req.path)))
  routes.onError((error) => {
    if (error instanceof SandboxError) return respondWithError(error)
    throw error
  })
  return routes
}

async function requireIntentSecret(
  db: Database,
  id: string,
  credentials: { key: unknown; client_secret: unknown },
): Promise<void> {
  if (typeof credentials.key !== 'string' || !/^pk_test_\w+$/.test(credentials.key))
    throw new SandboxError(401, invalidRequest('Invalid API Key provided.').body)
  const intent = await findObject(db, id)
  const secret = intent && 'client_secret' in intent ? intent.client_secret : null
  if (secret === null || secret !== credentials.client_secret) throw resourceMissing('payment_intent', id)
}

/** The fields of an intent that a browser may see, without its owner. */
const visibleKeys = new Set([
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

function respond({ status, body, requestId }: SandboxResponse): Response {
  const presented = 'error' in body ? { error: presentError(body.error as Record<string, unknown>) } : presentIntent(body)
  return Response.json(presented, { status, headers: { 'request-id': requestId } })
}

function presentError(error: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(error).map(([key, value]) => [
      key,
      key === 'payment_intent' || key === 'setup_intent' ? presentIntent(value as object) : value,
    ]),
  )
}

function presentIntent(intent: object): object {
  return Object.fromEntries(Object.entries(intent).filter(([key]) => visibleKeys.has(key)))
}

function respondWithError({ status, body }: SandboxError): Response {
  return Response.json({ error: body }, { status })
}
