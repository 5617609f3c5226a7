import { t } from '#domain/i18n/messages.ts'
import { isPermission } from '#domain/access/is-permission.ts'
import type { Permission } from '#domain/access/roles.ts'
import type { Screen, ScreenParams } from './screens.ts'
import type { Visitor } from './visitor.ts'

/**
 * Result of the page guard: show the page, redirect, not found, or show a panel in place of the page because the membership
 * lacks the marketplace, or an admin or leader lacks a second factor.
 */
export type GuardResult =
  | { kind: 'shown' }
  | { kind: 'upgrade' }
  | { kind: 'second-factor' }
  | { kind: 'redirect'; to: string; banner?: 'access' }
  | { kind: 'missing'; message: string }

/** Encodes the requested page for the `redirect` query parameter. */
const encodeRedirect = (address: string): string => encodeURIComponent(address)

/** Returns the login URL for a signed-out visitor of a protected page. `address` is path and query. */
export function loginUrl(address: string): string {
  return `/login?redirect=${encodeRedirect(address)}`
}

/**
 * The only guard of pages, run by the server for the first page and by the browser for later ones.
 * guest: only signed out · open: anyone · auth: signed in · member: `access.general` · market: member and
 * `access.pod_marketplace` · leader: leads their pod · a permission: 404 for everyone without it · style-guide: open until deployed,
 * then staff only.
 * @param address path and query of the requested page, starting with one slash
 */
export function guardScreen(
  screen: Screen,
  params: ScreenParams,
  visitor: Visitor,
  address: string,
  deployed: boolean,
): GuardResult {
  const path = address.split('?')[0] ?? '/'
  const missing: GuardResult = { kind: 'missing', message: t`Page Not Found: ${{ path }}` }
  if (screen.access === 'guest') return visitor.user ? { kind: 'redirect', to: '/' } : { kind: 'shown' }
  if (needsSignIn(screen, deployed) && !visitor.user) return { kind: 'redirect', to: loginUrl(address) }
  if (screen.validate && !screen.validate(params)) return missing
  if (screen.access === 'style-guide' && deployed) return guardStaff(visitor, 'admin.view') ?? missing
  if (isPermission(screen.access)) return guardStaff(visitor, screen.access) ?? missing
  return guardMembership(screen, visitor, address)
}

function guardStaff({ permissions, needsSecondFactor }: Visitor, permission: Permission): GuardResult | null {
  if (!permissions.includes(permission)) return null
  return { kind: needsSecondFactor ? 'second-factor' : 'shown' }
}

function needsSignIn(screen: Screen, deployed: boolean): boolean {
  return screen.access === 'style-guide' ? deployed : screen.access !== 'open'
}

function guardMembership(screen: Screen, visitor: Visitor, address: string): GuardResult {
  const paid = screen.access === 'member' || screen.access === 'market' || screen.access === 'leader'
  if (paid && !visitor.access.general) {
    return { kind: 'redirect', to: `/dashboard/subscription?reason=access&redirect=${encodeRedirect(address)}`, banner: 'access' }
  }
  if (screen.access === 'market' && !visitor.access.pod_marketplace) return { kind: 'upgrade' }
  if (screen.access === 'leader' && !visitor.leadsPod) return { kind: 'redirect', to: '/dashboard/pod' }
  if (screen.access === 'leader' && visitor.leaderFactor?.isOverdue) return { kind: 'second-factor' }
  if (screen.withoutPod && visitor.podId !== null) return { kind: 'redirect', to: '/dashboard/pod' }
  if (screen.assessmentGuard && visitor.nextTopicSlug !== null)
    return { kind: 'redirect', to: `/assessment/${visitor.nextTopicSlug}` }
  return { kind: 'shown' }
}

/**
 * Returns the path within our own site that a `redirect` or `callbackUrl` may lead to, or `/`.
 * Rejected: other origins, protocol-relative and backslash tricks, user info, control characters and spaces, and anything longer
 * than 2,048 characters. Relative URLs are resolved against `origin`.
 */
export function safeReturnPath(value: unknown, origin: string): string {
  if (typeof value !== 'string' || value.length === 0 || value.length > 2048) return '/'
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what must be rejected
  if (/[\u0000-\u0020\u007f-\u009f\\]/.test(value)) return '/'
  const path = value.startsWith(`${origin}/`) ? value.slice(origin.length) : value === origin ? '/' : value
  const pathOnly = path.split(/[?#]/)[0] ?? ''
  // URL normalization can turn a doubled slash or a dot segment into `//other-host`.
  if (!path.startsWith('/') || /\/\.{0,2}\//.test(pathOnly)) return '/'
  return path
}
