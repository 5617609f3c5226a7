import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

/**
 * One request as the issuer's library wants to see it. Nothing is ever written to a socket: the answer is taken from the
 * library's context and handed on as a web-standard Response, so that every layer around our routes applies to it too.
 */
export type Exchange = {
  incoming: IncomingMessage
  outgoing: ServerResponse
  nonce: string
  answer?: Response
  failure?: unknown
}

/** Where the issuer lives: its public address, and the path under which it is mounted. */
export type Mount = { appUrl: string; path: string }

// The library builds its addresses from these. They come from configuration, never from the request.
const forgeable = ['host', 'forwarded', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-for', 'x-forwarded-prefix']
// Our own guard has looked at the origin; the library would answer it with cross-origin permissions that nobody needs.
const unneeded = ['origin', 'transfer-encoding', 'content-length']
const leftOut = new Set([...forgeable, ...unneeded])

/** Turns a web-standard request into an exchange. `request.url` counts with its path and query only. */
export async function openExchange(request: Request, mount: Mount, nonce: string): Promise<Exchange> {
  const body = request.body ? Buffer.from(await request.arrayBuffer()) : Buffer.alloc(0)
  const { protocol, host } = new URL(mount.appUrl)
  const { pathname, search } = new URL(request.url)
  const incoming = new IncomingMessage(new Socket())
  incoming.method = request.method
  incoming.url = (pathname.slice(mount.path.length) || '/') + search
  incoming.headers = {
    ...Object.fromEntries([...request.headers].filter(([name]) => !leftOut.has(name))),
    host,
    'x-forwarded-proto': protocol.slice(0, -1),
    ...(body.length > 0 && { 'content-length': String(body.length) }),
  }
  Object.assign(incoming, { originalUrl: pathname + search, complete: true })
  if (body.length > 0) incoming.push(body)
  incoming.push(null)
  return { incoming, outgoing: new ServerResponse(incoming), nonce }
}

/** The answer that the library left in its context. */
export function closeExchange(context: { status: number; body: unknown; res: { getHeaders(): OutgoingHttpHeaders } }): Response {
  const { status, body, res } = context
  const headers = readHeaders(res.getHeaders())
  const text =
    body === null || body === undefined || typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body)
  const empty = status === 204 || status === 304
  return new Response(empty || !text ? null : new Uint8Array(Buffer.from(text)), { status, headers })
}

function readHeaders(given: OutgoingHttpHeaders): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || name.startsWith('access-control-') || name === 'content-length' || name === 'vary') continue
    for (const item of Array.isArray(value) ? value : [value]) headers.append(name, String(item))
  }
  return headers
}
