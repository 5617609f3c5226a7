import type { Logger } from '../logger.ts'
import type { AppContext } from './context.ts'

/**
 * Watches whether requests fit `TRUST_PROXY`, and warns once per process and kind of contradiction. A wrong setting is
 * felt late otherwise: behind a proxy that isn't counted, all clients share one address, and one of them can use up everybody's
 * sign-in attempts; with one counted too many, clients choose their own address.
 *
 * Requests inside the process and health checks come from no proxy and say nothing.
 */
export function watchForwardedHeaders(trustProxy: number, log: Pick<Logger, 'warn'>): (context: AppContext) => void {
  let isWarned = false
  return (context) => {
    if (isWarned || !hasClient(context)) return
    const contradiction = trustProxy === 0 ? findUncounted(context) : findMissing(context, trustProxy)
    if (contradiction === null) return
    isWarned = true
    log.warn({ event: contradiction.event, trustProxy, entries: contradiction.entries }, contradiction.words)
  }
}

type Contradiction = { event: string; entries: number; words: string }

function findUncounted(context: AppContext): Contradiction | null {
  const entries = countEntries(context)
  if (entries === 0 && context.req.header('forwarded') === undefined) return null
  const words =
    'a request carries X-Forwarded-For or Forwarded although TRUST_PROXY is 0: if a proxy of yours stands in front, count it, or all clients share its limits; if none does, the client made the header up and it is ignored'
  return { event: 'proxy.not-trusted', entries, words }
}

function findMissing(context: AppContext, trustProxy: number): Contradiction | null {
  const entries = countEntries(context)
  if (entries >= trustProxy) return null
  const words =
    'a request has fewer entries in X-Forwarded-For than TRUST_PROXY claims: it came around a proxy, or a proxy does not add the header (Forwarded is not read), or TRUST_PROXY is too high'
  return { event: 'proxy.missing', entries, words }
}

function countEntries(context: AppContext): number {
  const header = context.req.header('x-forwarded-for')?.trim()
  return header ? header.split(',').length : 0
}

function hasClient(context: AppContext): boolean {
  const bindings = context.env as Partial<AppContext['env']> | undefined
  const { path } = context.req
  return bindings?.incoming !== undefined && path !== '/healthz' && path !== '/readyz'
}
