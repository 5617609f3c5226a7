import { createServer, type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { uploadPath } from '#contract/files.ts'
import type { Config } from '../config.ts'
import type { AppEnv } from './context.ts'
import { securityHeaders } from './security-headers.ts'

/** Answers one request; what Hono's `fetch` is. */
export type Fetch = (request: Request, env: AppEnv['Bindings']) => Response | Promise<Response>

/** Slow or silent clients are let go: without these limits Node keeps their connections open. */
const limits = {
  headersTimeout: 10_000,
  // The longest a file may take; whatever else is sent has less, see `watchArrival`.
  requestTimeout: 2 * 60 * 60_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 5_000,
  maxHeaderSize: 16_384,
}

/** How long a request may take to arrive; a file that is sent, how long it may rest. */
const patienceMs = 20_000

/**
 * A web server around `fetch`. What never becomes a request (a broken head, one that is too large or too slow, a Host that is
 * no host) is answered here, with the security headers of every other answer.
 */
export function createWebServer(fetch: Fetch, config: Config, arrivalMs = patienceMs): Server {
  const headers = { ...securityHeaders(config, ''), 'cache-control': 'no-store' }
  const listener = getRequestListener((request, env) => fetch(request, env as AppEnv['Bindings']), {
    errorHandler: () => new Response(null, { status: 400, headers }),
  })
  const server = createServer(limits, (incoming, outgoing) => {
    watchArrival(incoming, arrivalMs, () => refuseClient(tooSlow, incoming.socket, headers))
    void listener(incoming, outgoing)
  })
  server.on('checkExpectation', (_, outgoing) => {
    outgoing.writeHead(417, { ...headers, connection: 'close' }).end()
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => refuseClient(error, socket as Socket, headers))
  return server
}

const tooSlow = Object.assign(new Error('The request took too long to arrive.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

/** Lets go of a request whose body has not arrived in time, or, where it is a file, has stopped to arrive. */
function watchArrival(incoming: IncomingMessage, arrivalMs: number, refuse: () => void): void {
  const { socket, headers, url = '' } = incoming
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  const isFile = url.startsWith(uploadPath)
  let arrived = socket.bytesRead
  const timer = setInterval(() => {
    const moves = isFile && socket.bytesRead > arrived
    arrived = socket.bytesRead
    if (moves) return
    clearInterval(timer)
    if (!incoming.complete) refuse()
  }, arrivalMs)
  timer.unref()
  incoming.once('close', () => clearInterval(timer))
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
