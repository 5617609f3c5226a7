import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

/**
 * One request in the form that the issuer's library expects. Nothing is written to a socket: the response is read from the
 * library's context and returned as a web-standard Response, so that all our middleware applies to it.
 */
export type Exchange = {
  incoming: IncomingMessage
  outgoing: ServerResponse
  nonce: string
  response?: Response
  failure?: unknown
}

/** Where the issuer is mounted: its public URL and path. */
export type Mount = { appUrl: string; path: string }

// The library builds its URLs from these headers. They are set from configuration, never from the request.
const forgeable = ['host', 'forwarded', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-for', 'x-forwarded-prefix']
// Our own guard has checked the origin. The library would respond with CORS permissions that nobody needs.
const unneededHeaders = ['origin', 'transfer-encoding', 'content-length']
const strippedHeaders = new Set([...forgeable, ...unneededHeaders])

/** Converts a web-standard request to an exchange. Only path and query of `request.url` are used. */
export async function openExchange(request: Request, mount: Mount, nonce: string): Promise<Exchange> {
  const body = request.body ? Buffer.from(await request.arrayBuffer()) : Buffer.alloc(0)
  const { protocol, host } = new URL(mount.appUrl)
  const { pathname, search } = new URL(request.url)
  const incoming = new IncomingMessage(new Socket())
  incoming.method = request.method
  incoming.url = (pathname.slice(mount.path.length) || '/') + search
  incoming.headers = {
    ...Object.fromEntries([...request.headers].filter(([name]) => !strippedHeaders.has(name))),
    host,
    'x-forwarded-proto': protocol.slice(0, -1),
    ...(body.length > 0 && { 'content-length': String(body.length) }),
  }
  Object.assign(incoming, { originalUrl: pathname + search, complete: true })
  if (body.length > 0) incoming.push(body)
  incoming.push(null)
  return { incoming, outgoing: new ServerResponse(incoming), nonce }
}

/** Builds the response from the library's context. */
export function closeExchange(context: { status: number; body: unknown; res: { getHeaders(): OutgoingHttpHeaders } }): Response {
  const { status, body, res } = context
  const headers = toHeaders(res.getHeaders())
  const text =
    body === null || body === undefined || typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body)
  const empty = status === 204 || status === 304
  return new Response(empty || !text ? null : new Uint8Array(Buffer.from(text)), { status, headers })
}

function toHeaders(nodeHeaders: OutgoingHttpHeaders): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(nodeHeaders)) {
    if (value === undefined || name.startsWith('access-control-') || name === 'content-length' || name === 'vary') continue
    for (const item of Array.isArray(value) ? value : [value]) headers.append(name, String(item))
  }
  return headers
}
