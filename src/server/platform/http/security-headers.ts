import type { Config } from '../config.ts'
import type { AppContext } from './context.ts'

const yearSeconds = 31_536_000

/**
 * Security headers of every response, including errors and the identity pages.
 *
 * @param nonce allows this page's own inline scripts and styles; nothing inline runs without it
 * @param formTargets further origins a form may submit to, such as an external sign-in provider
 * Source: OWASP Secure Headers; decisions in docs/decisions/0005-request-order.md
 */
export function securityHeaders(config: Config, nonce: string, formTargets: readonly string[] = []): Record<string, string> {
  const stripe = config.payments.provider === 'stripe'
  const extra = config.production ? config.extraScripts.map((address) => new URL(address).origin) : []
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, ...(stripe ? ['https://js.stripe.com'] : []), ...extra],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', 'blob:', ...extra],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(stripe ? ['https://api.stripe.com'] : []), ...extra],
    'frame-src': ["'self'", ...(stripe ? ['https://js.stripe.com', 'https://hooks.stripe.com'] : [])],
    'manifest-src': ["'self'"],
    'media-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...formTargets],
    'frame-ancestors': ["'none'"],
  }
  const policy = Object.entries(directives).map(([name, sources]) => `${name} ${sources.join(' ')}`)
  if (config.secure) policy.push('upgrade-insecure-requests')
  return {
    'content-security-policy': policy.join('; '),
    'strict-transport-security': `max-age=${2 * yearSeconds}; includeSubDomains`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  }
}

/** Sets the security headers that a response does not already have. */
export function applySecurityHeaders(context: AppContext, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) {
    if (!context.res.headers.has(name)) context.res.headers.set(name, value)
  }
}
