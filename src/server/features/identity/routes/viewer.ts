import type { Deps } from '#server/deps.ts'
import type { UserLoader } from '#server/platform/database/user-loaders.ts'
import type { AppContext, AuthContext } from '#server/platform/http/context.ts'
import { getCookie } from 'hono/cookie'
import { authenticateSession as findViewerOf } from '../sessions/authenticate-session.ts'
import { type PeekedSession, peekSession } from '../sessions/peek-session.ts'
import { sessionCookieName } from './cookies.ts'

/**
 * Returns the user of a request's session with the results of these loaders, or null. Extends the session's idle timeout. One
 * database query.
 */
export async function authenticateRequest(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  context: AppContext,
  values: readonly UserLoader<unknown>[],
): Promise<AuthContext> {
  const token = getCookie(context, sessionCookieName(deps.config.secure))
  return token ? findViewerOf(deps, token, values) : null
}

/**
 * Returns the valid session of a request, or null, without extending its idle timeout. For automatic requests of an idle page.
 */
export async function peekViewer(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  context: AppContext,
): Promise<PeekedSession | null> {
  const token = getCookie(context, sessionCookieName(deps.config.secure))
  return token ? peekSession(deps, token) : null
}
