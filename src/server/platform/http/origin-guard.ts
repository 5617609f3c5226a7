import { ProblemError } from '#contract/problems.ts'
import type { AppContext } from './context.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes that a foreign page made the browser send, and files that one would have it download. Where the browser says where a request comes from, both of
 * its words must fit; a program that sends neither is let through, as no browser can be made to.
 *
 * @throws ProblemError `cross-origin`
 */
export function guardOrigin(context: AppContext, appUrl: string, { isFile = false } = {}): void {
  if (safeMethods.has(context.req.method) && !isFile) return
  const origin = context.req.header('origin')
  if (isFromElsewhere(context)) throw new ProblemError('cross-origin')
  if (origin !== undefined && origin !== appUrl) throw new ProblemError('cross-origin')
}

/**
 * Whether the browser says that another site made it send this request. What somebody typed or bookmarked is ours, and so is
 * a request without that word: from a program, or from a browser that does not say it over plain http.
 */
export function isFromElsewhere(context: AppContext): boolean {
  const site = context.req.header('sec-fetch-site')
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

/**
 * Refuses bodies that are not JSON in UTF-8; a write without a body passes.
 *
 * @throws ProblemError `unsupported-media-type`
 */
export function guardJsonBody(context: AppContext): void {
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
