import { Hono } from 'hono'
import type { SandboxAnswer, SandboxRequest } from './perform.ts'
import { Fault, invalid } from './wire/faults.ts'
import { readJson } from './wire/json.ts'

/**
 * What the real provider has no call for, such as the settling of a bank payment: every action under `/control`, with JSON
 * in and out. They ask for no key and open every object, so whoever mounts them keeps pages of other sites away from them.
 */
export function createControls(perform: (request: SandboxRequest) => Promise<SandboxAnswer>, changed: () => void): Hono {
  const controls = new Hono()
  // Wherever they are mounted, actions know their own path only.
  const pathOf = (full: string): string => full.slice(full.indexOf('/control/'))
  controls.get('/control/*', async ({ req }) => {
    return show(await perform({ method: 'GET', path: pathOf(req.path), params: {}, idempotencyKey: null }))
  })
  controls.post('/control/*', async ({ req }) => {
    // A page of another site can send a form here, and no JSON.
    if (!/^application\/json\b/.test(req.header('content-type') ?? '')) throw invalid('The request body is not JSON.')
    const answer = await perform({ method: 'POST', path: pathOf(req.path), params: await readJson(req), idempotencyKey: null })
    changed()
    return show(answer)
  })
  controls.onError((error) => {
    if (error instanceof Fault) return Response.json({ error: error.body }, { status: error.status })
    throw error
  })
  return controls
}

/** Of an object nothing but where it stands: they are told to everybody, and whose it is, and what opens it, is not. */
function show({ status, body, requestId }: SandboxAnswer): Response {
  const { id, object, status: standing } = body as { id?: string; object?: string; status?: string }
  const shown = object === undefined ? body : { id, object, status: standing }
  return Response.json(shown, { status, headers: { 'request-id': requestId } })
}
