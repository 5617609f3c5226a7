import { bodyLimit } from 'hono/body-limit'
import { uploadPath } from '#contract/files.ts'
import { ProblemError } from '#contract/problems.ts'
import type { Config } from '../config.ts'
import type { NewId } from '../ids.ts'
import { type Logger, withLogContext } from '../logger.ts'
import { type Random } from '../random.ts'
import { clientAddress } from './client-address.ts'
import type { App, AppContext } from './context.ts'
import { answerProblem } from './error-edge.ts'
import { watchForwardedHeaders } from './forwarded-headers.ts'
import { isLoopback } from './loopback.ts'
import { applySecurityHeaders, securityHeaders } from './security-headers.ts'

/** What the outermost layers need. */
export type EdgeDeps = { config: Config; newId: NewId; random: Random; log: Logger }

const webhookLimitBytes = 1_000_000

/**
 * The layers every request passes, outermost first: request id and log line, security headers, one canonical loopback
 * name, and the size limit.
 */
export function installEdge(app: App, { config, newId, random, log }: EdgeDeps): void {
  const headersOf = headersByNonce(config)
  const canonical = new URL(config.appUrl)
  const checkForwardedHeaders = watchForwardedHeaders(config.trustProxy, log)
  app.use(async (context, next) => {
    const requestId = newId()
    context.set('requestId', requestId)
    context.set('nonce', Buffer.from(random(16)).toString('base64'))
    checkForwardedHeaders(context)
    const startedAt = performance.now()
    await withLogContext({ requestId, address: clientAddress(context, config.trustProxy) }, async () => {
      await next()
      finish(context, headersOf(context.get('nonce')), requestId)
      logAnswer(context, log, performance.now() - startedAt)
    })
  })
  app.use(async (context, next) => canonicalName(context, canonical) ?? (await next()))
  const limit = (maxSize: number) =>
    bodyLimit({ maxSize, onError: (context) => answerProblem(context as AppContext, new ProblemError('payload-too-large')) })
  const ordinary = limit(config.bodyLimitBytes)
  const webhook = limit(webhookLimitBytes)
  app.use((context, next) => {
    // Files are counted as they come, each by the limit of what it is for.
    if (context.req.path === uploadPath) return next()
    return (context.req.path.startsWith('/api/webhooks/') ? webhook : ordinary)(context, next)
  })
}

const noncePlace = '{nonce}'

/** The security headers for any nonce; everything but that is written once. */
function headersByNonce(config: Config): (nonce: string) => Record<string, string> {
  const { 'content-security-policy': policy = '', ...others } = securityHeaders(config, noncePlace)
  return (nonce) => ({ 'content-security-policy': policy.replaceAll(noncePlace, nonce), ...others })
}

function finish(context: AppContext, headers: Record<string, string>, requestId: string): void {
  applySecurityHeaders(context, headers)
  context.res.headers.set('x-request-id', requestId)
  if (!context.res.headers.has('cache-control')) context.res.headers.set('cache-control', 'no-store')
}

function logAnswer(context: AppContext, log: Logger, milliseconds: number): void {
  const status = context.res.status
  const line = {
    event: 'request.answered',
    method: context.req.method,
    path: withoutSecrets(context.req.path),
    status,
    ms: Math.round(milliseconds * 10) / 10,
  }
  if (status >= 500) log.error(line, 'request failed')
  else if (context.req.path.startsWith('/assets/') || context.req.path === '/healthz') log.debug(line, 'asset answered')
  else log.info(line, 'request answered')
}

/** A path as the log may hold it: links in mails carry secrets of 43 characters, and no name of ours is as long. */
function withoutSecrets(path: string): string {
  return path.replace(/[\w-]{40,}/g, '…')
}

/**
 * On a laptop the product answers for its own name only. Cookies belong to one host name, so pages asked for under another
 * loopback name lead to it; a name that is not this machine's is refused, as a foreign page may point one of its own here.
 */
function canonicalName(context: AppContext, canonical: URL): Response | null {
  const host = context.req.header('host')
  if (!host || host === canonical.host || !isLoopback(canonical.hostname)) return null
  const { method, path } = context.req
  if (path === '/healthz' || path === '/readyz') return null
  if (!isLoopback(host.replace(/:\d+$/, ''))) throw new ProblemError('wrong-host')
  if (method !== 'GET' || path.startsWith('/api/')) return null
  const url = new URL(context.req.url)
  return context.redirect(`${canonical.origin}${url.pathname}${url.search}`, 302)
}
