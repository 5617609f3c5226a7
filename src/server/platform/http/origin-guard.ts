import { ProblemError } from '#contract/problems/problems.ts'
import type { AppContext } from './context.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes that another site made the browser send, and cross-site file downloads. If the browser sends `Sec-Fetch-Site`
 * and `Origin`, both must match. A program that sends neither is allowed, because a browser cannot be made to omit both.
 *
 * @throws ProblemError `cross-origin`
 */
export function requireSameOrigin(context: AppContext, appUrl: string, { isFile = false } = {}): void {
  if (safeMethods.has(context.req.method) && !isFile) return
  const origin = context.req.header('origin')
  if (isCrossSite(context)) throw new ProblemError('cross-origin')
  if (origin !== undefined && origin !== appUrl) throw new ProblemError('cross-origin')
}

/**
 * Returns whether the browser reports a cross-site request. Typed or bookmarked URLs count as our own, and so does a request
 * without `Sec-Fetch-Site`: from a program, or from a browser that omits it over plain http.
 */
export function isCrossSite(context: AppContext): boolean {
  const site = context.req.header('sec-fetch-site')
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

/**
 * Refuses bodies that are not JSON in UTF-8; a write without a body passes.
 *
 * @throws ProblemError `unsupported-media-type`
 */
export function requireJsonBody(context: AppContext): void {
  if (safeMethods.has(context.req.method) || !hasBody(context)) return
  const [type = '', ...parameters] = (context.req.header('content-type') ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim())
  const charset = parameters
    .find((part) => part.startsWith('charset='))
    ?.slice(8)
    .replaceAll('"', '')
  if (type !== 'application/json' || (charset !== undefined && charset !== 'utf-8'))
    throw new ProblemError('unsupported-media-type')
}

function hasBody(context: AppContext): boolean {
  return Number(context.req.header('content-length') ?? 0) > 0 || context.req.header('transfer-encoding') !== undefined
}
