import type { Deps } from '#server/deps.ts'
import type { Value } from '#server/platform/database/values.ts'
import type { AppContext, Met } from '#server/platform/http/context.ts'
import { getCookie } from 'hono/cookie'
import { findViewer as findViewerOf } from '../sessions/find-viewer.ts'
import { type PeekedSession, peekSession } from '../sessions/peek-session.ts'
import { sessionCookieName } from './cookies.ts'

/**
 * The person behind the session cookie of a request with these values of theirs, or null; slides the session's idle time.
 * One round trip.
 */
export async function findViewer(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  context: AppContext,
  values: readonly Value<unknown>[],
): Promise<Met> {
  const token = getCookie(context, sessionCookieName(deps.config.secure))
  return token ? findViewerOf(deps, token, values) : null
}

/** The live session of a request, or null, for what a page does by itself while nobody uses it: its idle time does not slide. */
export async function peekViewer(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  context: AppContext,
): Promise<PeekedSession | null> {
  const token = getCookie(context, sessionCookieName(deps.config.secure))
  return token ? peekSession(deps, token) : null
}
