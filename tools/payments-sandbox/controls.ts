import { Hono } from 'hono'
import type { SandboxResponse, SandboxRequest } from './handle-request.ts'
import { SandboxError, invalidRequest } from './wire/errors.ts'
import { parseJsonBody } from './wire/json.ts'

/**
 * Creates the controls that the real provider has no API for, such as the settling of a bank payment: every action under
 * `/control`, with JSON in and out. They need no key and reach every object, so the caller must guard them against cross-site
 * requests.
 */
export function createControls(handleRequest: (request: SandboxRequest) => Promise<SandboxResponse>, onChange: () => void): Hono {
  const controls = new Hono()
  // Actions know only the path below `/control/`, wherever they are mounted.
  const pathOf = (full: string): string => full.slice(full.indexOf('/control/'))
  controls.get('/control/*', async ({ req }) => {
    return respond(await handleRequest({ method: 'GET', path: pathOf(req.path), params: {}, idempotencyKey: null }))
  })
  controls.post('/control/*', async ({ req }) => {
    // A cross-site form can be sent here, but not as JSON.
    if (!/^application\/json\b/.test(req.header('content-type') ?? '')) throw invalidRequest('The request body is not JSON.')
    const response = await handleRequest({
      method: 'POST',
      path: pathOf(req.path),
      params: await parseJsonBody(req),
      idempotencyKey: null,
    })
    onChange()
    return respond(response)
  })
  controls.onError((error) => {
    if (error instanceof SandboxError) return Response.json({ error: error.body }, { status: error.status })
    throw error
  })
  return controls
}

/** Returns only the status of an object: anyone can call these, so its owner and its secrets must stay hidden. */
function respond({ status, body, requestId }: SandboxResponse): Response {
  const { id, object, status: objectStatus } = body as { id?: string; object?: string; status?: string }
  const summary = object === undefined ? body : { id, object, status: objectStatus }
  return Response.json(summary, { status, headers: { 'request-id': requestId } })
}
