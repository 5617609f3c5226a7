import type { Server } from 'node:http'

/**
 * Stops accepting requests and resolves when the running ones are answered. Requests that take longer than `drainTimeoutMs` are
 * aborted.
 */
export function closeServer(server: Server, drainTimeoutMs: number): Promise<void> {
  return new Promise((done) => {
    const force = setTimeout(() => server.closeAllConnections(), drainTimeoutMs)
    server.close(() => {
      clearTimeout(force)
      done()
    })
    server.closeIdleConnections()
  })
}
