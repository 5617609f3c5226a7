import type { Deps } from '#server/deps.ts'
import type { AppContext, Viewer } from '#server/platform/http/context.ts'
import { getCookie } from 'hono/cookie'
import { findViewer as findViewerOf } from '../find-viewer.ts'
import { sessionCookieName } from './cookies.ts'

/** The person behind the session cookie of a request, or null; slides the session's idle time. One indexed read. */
export async function findViewer(deps: Pick<Deps, 'config' | 'db' | 'clock'>, context: AppContext): Promise<Viewer | null> {
  const token = getCookie(context, sessionCookieName(deps.config.secure))
  return token ? findViewerOf(deps, token) : null
}
