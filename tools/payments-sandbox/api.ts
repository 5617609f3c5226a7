import { Hono } from 'hono'
import { apiVersion } from './ledger.ts'
import type { SandboxResponse, SandboxRequest } from './handle-request.ts'
import { SandboxError, unrecognizedUrl } from './wire/errors.ts'
import { parseForm } from './wire/form.ts'

/**
 * Creates the secret API under `/v1` for the official SDK: form encoding in, JSON out, any `sk_test_…` key. `onChange` is called
 * after each request that may have emitted events.
 */
export function createSecretApi(perform: (request: SandboxRequest) => Promise<SandboxResponse>, changed: () => void): Hono {
  const api = new Hono()
  api.all('*', async (context) => {
    const { method, path } = context.req
    if (!/^(Bearer |Basic )/.test(context.req.header('authorization') ?? '')) return refuse('You did not provide an API key.')
    if (!hasTestKey(context.req.header('authorization') ?? '')) return refuse('Invalid API Key provided.')
    try {
      if (!path.startsWith('/v1/')) throw unrecognizedUrl(method, path)
      const query = new URL(context.req.url).search.slice(1)
      const body = method === 'GET' ? '' : await context.req.text()
      const params = parseForm(body === '' ? query : body)
      const response = await perform({ method, path, params, idempotencyKey: context.req.header('idempotency-key') ?? null })
      if (method !== 'GET') changed()
      return respond(response)
    } catch (error) {
      if (error instanceof SandboxError) return Response.json({ error: error.body }, { status: error.status })
      throw error
    }
  })
  return api
}

function hasTestKey(authorization: string): boolean {
  const [scheme, given = ''] = authorization.split(' ')
  const key = scheme === 'Basic' ? (Buffer.from(given, 'base64').toString().split(':')[0] ?? '') : given
  return /^sk_test_\w+$/.test(key)
}

function refuse(message: string): Response {
  return Response.json({ error: { type: 'invalid_request_error', message } }, { status: 401 })
}

function respond({ status, body, requestId, replayed }: SandboxResponse): Response {
  const headers = new Headers({ 'request-id': requestId, 'stripe-version': apiVersion })
  if (replayed) headers.set('idempotent-replayed', 'true')
  return Response.json(body, { status, headers })
}
