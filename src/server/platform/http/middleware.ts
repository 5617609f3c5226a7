import { bodyLimit } from 'hono/body-limit'
import { uploadPath } from '#contract/api/files.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import type { Config } from '../config.ts'
import type { NewId } from '../ids.ts'
import { type Logger, withLogContext } from '../logger.ts'
import { type Random } from '../random.ts'
import { clientAddress } from './client-address.ts'
import type { App, AppContext } from './context.ts'
import { respondWithProblem } from './error-responses.ts'
import { watchForwardedHeaders } from './forwarded-headers.ts'
import { isLoopback } from './loopback.ts'
import { applySecurityHeaders, securityHeaders } from './security-headers.ts'

/** What the outermost middleware needs. */
export type MiddlewareDeps = { config: Config; newId: NewId; random: Random; log: Logger }

const webhookLimitBytes = 1_000_000

/**
 * Installs the outermost middleware in order: request ID and log line, security headers, redirect to the canonical loopback name,
 * and the size limit.
 */
export function installMiddleware(app: App, { config, newId, random, log }: MiddlewareDeps): void {
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
      finishResponse(context, headersOf(context.get('nonce')), requestId)
      logResponse(context, log, performance.now() - startedAt)
    })
  })
  app.use(async (context, next) => redirectToCanonicalHost(context, canonical) ?? (await next()))
  const limit = (maxSize: number) =>
    bodyLimit({ maxSize, onError: (context) => respondWithProblem(context as AppContext, new ProblemError('payload-too-large')) })
  const ordinary = limit(config.bodyLimitBytes)
  const webhook = limit(webhookLimitBytes)
  app.use((context, next) => {
    // File uploads are limited while they stream, each by the limit of its purpose.
    if (context.req.path === uploadPath) return next()
    return (context.req.path.startsWith('/api/webhooks/') ? webhook : ordinary)(context, next)
  })
}

const noncePlaceholder = '{nonce}'

/** Returns the security headers for any nonce. Everything but the nonce is computed once. */
function headersByNonce(config: Config): (nonce: string) => Record<string, string> {
  const { 'content-security-policy': policy = '', ...others } = securityHeaders(config, noncePlaceholder)
  return (nonce) => ({ 'content-security-policy': policy.replaceAll(noncePlaceholder, nonce), ...others })
}

function finishResponse(context: AppContext, headers: Record<string, string>, requestId: string): void {
  applySecurityHeaders(context, headers)
  context.res.headers.set('x-request-id', requestId)
  if (!context.res.headers.has('cache-control')) context.res.headers.set('cache-control', 'no-store')
}

function logResponse(context: AppContext, log: Logger, milliseconds: number): void {
  const status = context.res.status
  const line = {
    event: 'request.answered',
    method: context.req.method,
    path: redactSecrets(context.req.path),
    status,
    ms: Math.round(milliseconds * 10) / 10,
  }
  if (status >= 500) log.error(line, 'request failed')
  else if (context.req.path.startsWith('/assets/') || context.req.path === '/healthz') log.debug(line, 'asset answered')
  else log.info(line, 'request completed')
}

/** Redacts secrets in a path for the log: links in emails carry secrets of 43 characters, and no name of ours is that long. */
function redactSecrets(path: string): string {
  return path.replace(/[\w-]{40,}/g, '…')
}

/**
 * On a laptop the product responds only under its own host name. Cookies belong to one host name, so requests under another
 * loopback name are redirected to it. A name that is not loopback is refused, because an attacker's domain may resolve to this
 * machine.
 */
function redirectToCanonicalHost(context: AppContext, canonical: URL): Response | null {
  const host = context.req.header('host')
  if (!host || host === canonical.host || !isLoopback(canonical.hostname)) return null
  const { method, path } = context.req
  if (path === '/healthz' || path === '/readyz') return null
  if (!isLoopback(host.replace(/:\d+$/, ''))) throw new ProblemError('wrong-host')
  if (method !== 'GET' || path.startsWith('/api/')) return null
  const url = new URL(context.req.url)
  return context.redirect(`${canonical.origin}${url.pathname}${url.search}`, 302)
}
