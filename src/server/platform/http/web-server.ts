import { createServer, type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Config } from '../config.ts'
import type { AppEnv } from './context.ts'
import { securityHeaders } from './security-headers.ts'

/** Answers one request; what Hono's `fetch` is. */
export type Fetch = (request: Request, env: AppEnv['Bindings']) => Response | Promise<Response>

/** Slow or silent clients are let go: without these limits Node keeps their connections open. */
const limits = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 5_000,
  maxHeaderSize: 16_384,
}

/**
 * A web server around `fetch`. What never becomes a request (a broken head, one that is too large or too slow, a Host that is
 * no host) is answered here, with the security headers of every other answer.
 */
export function createWebServer(fetch: Fetch, config: Config): Server {
  const headers = { ...securityHeaders(config, ''), 'cache-control': 'no-store' }
  const listener = getRequestListener((request, env) => fetch(request, env as AppEnv['Bindings']), {
    errorHandler: () => new Response(null, { status: 400, headers }),
  })
  const server = createServer(limits, (incoming, outgoing) => void listener(incoming, outgoing))
  server.on('checkExpectation', (_, outgoing) => {
    outgoing.writeHead(417, { ...headers, connection: 'close' }).end()
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => refuseClient(error, socket as Socket, headers))
  return server
}

/** Statuses as Node itself would choose them. Source: https://nodejs.org/api/http.html#event-clienterror */
const statusOfClientError: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

function refuseClient(error: NodeJS.ErrnoException, socket: Socket, headers: Record<string, string>): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = statusOfClientError[error.code ?? ''] ?? 400
  const lines = Object.entries({ ...headers, 'content-length': '0', connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n`)
}
