import type { Server } from 'node:http'

/** Takes no more requests and resolves once those in hand are answered; those that take longer than this are broken off. */
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
