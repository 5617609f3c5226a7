import { createServer, type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { uploadPath } from '#contract/api/files.ts'
import type { Config } from '../config.ts'
import type { AppEnv } from './context.ts'
import { securityHeaders } from './security-headers.ts'

/** Handles one request. Has the signature of Hono's `fetch`. */
export type Fetch = (request: Request, env: AppEnv['Bindings']) => Response | Promise<Response>

/** Without these limits, Node keeps the connections of slow or silent clients open. */
const limits = {
  headersTimeout: 10_000,
  // Maximum duration of a file upload. Other bodies have less time, see `enforceArrivalTimeout`.
  requestTimeout: 2 * 60 * 60_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 5_000,
  maxHeaderSize: 16_384,
}

/** Maximum time for a request to arrive. For a file upload, the maximum time without new data. */
const arrivalTimeoutMs = 20_000

/**
 * Creates a web server around `fetch`. Input that never becomes a request (a broken, oversized or slow head, an invalid Host
 * header) gets its response here, with the same security headers as every other response.
 */
export function createWebServer(fetch: Fetch, config: Config, arrivalMs = arrivalTimeoutMs): Server {
  const headers = { ...securityHeaders(config, ''), 'cache-control': 'no-store' }
  const listener = getRequestListener((request, env) => fetch(request, env as AppEnv['Bindings']), {
    errorHandler: () => new Response(null, { status: 400, headers }),
  })
  const server = createServer(limits, (incoming, outgoing) => {
    enforceArrivalTimeout(incoming, arrivalMs, () => refuseClient(tooSlow, incoming.socket, headers))
    void listener(incoming, outgoing)
  })
  server.on('checkExpectation', (_, outgoing) => {
    outgoing.writeHead(417, { ...headers, connection: 'close' }).end()
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => refuseClient(error, socket as Socket, headers))
  return server
}

const tooSlow = Object.assign(new Error('The request took too long to arrive.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

/** Aborts a request whose body did not arrive in time or, for a file upload, stalled. */
function enforceArrivalTimeout(incoming: IncomingMessage, arrivalMs: number, refuse: () => void): void {
  const { socket, headers, url = '' } = incoming
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  const isFile = url.startsWith(uploadPath)
  let arrived = socket.bytesRead
  const timer = setInterval(() => {
    const isProgressing = isFile && socket.bytesRead > arrived
    arrived = socket.bytesRead
    if (isProgressing) return
    clearInterval(timer)
    if (!incoming.complete) refuse()
  }, arrivalMs)
  timer.unref()
  incoming.once('close', () => clearInterval(timer))
}

/** The status codes that Node uses. Source: https://nodejs.org/api/http.html#event-clienterror */
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
