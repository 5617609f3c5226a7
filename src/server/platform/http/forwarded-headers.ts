import type { Logger } from '../logger.ts'
import type { AppContext } from './context.ts'

/**
 * Checks whether requests match `TRUST_PROXY`, and warns once per process and kind of mismatch. A wrong setting is otherwise
 * noticed late: if a proxy is not counted, all clients share one address, and one of them can use up everyone's sign-in attempts.
 * If one too many is counted, clients choose their own address.
 *
 * Requests inside the process and health checks come through no proxy and are ignored.
 */
export function watchForwardedHeaders(trustProxy: number, log: Pick<Logger, 'warn'>): (context: AppContext) => void {
  let isWarned = false
  return (context) => {
    if (isWarned || !isClientRequest(context)) return
    const contradiction = trustProxy === 0 ? findUntrustedProxy(context) : findMissingProxy(context, trustProxy)
    if (contradiction === null) return
    isWarned = true
    log.warn({ event: contradiction.event, trustProxy, entries: contradiction.entries }, contradiction.message)
  }
}

type Contradiction = { event: string; entries: number; message: string }

function findUntrustedProxy(context: AppContext): Contradiction | null {
  const entries = countEntries(context)
  if (entries === 0 && context.req.header('forwarded') === undefined) return null
  const message =
    'a request has X-Forwarded-For or Forwarded although TRUST_PROXY is 0: if your own proxy is in front, set TRUST_PROXY to the number of proxies, or all clients share its limits; if none is, the client made up the header and it is ignored'
  return { event: 'proxy.not-trusted', entries, message }
}

function findMissingProxy(context: AppContext, trustProxy: number): Contradiction | null {
  const entries = countEntries(context)
  if (entries >= trustProxy) return null
  const message =
    'a request has fewer entries in X-Forwarded-For than TRUST_PROXY: it bypassed a proxy, or a proxy does not add the header (Forwarded is not read), or TRUST_PROXY is too high'
  return { event: 'proxy.missing', entries, message }
}

function countEntries(context: AppContext): number {
  const header = context.req.header('x-forwarded-for')?.trim()
  return header ? header.split(',').length : 0
}

function isClientRequest(context: AppContext): boolean {
  const bindings = context.env as Partial<AppContext['env']> | undefined
  const { path } = context.req
  return bindings?.incoming !== undefined && path !== '/healthz' && path !== '/readyz'
}
