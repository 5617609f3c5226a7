import type { Deps } from '#server/deps.ts'
import { sessionCookieName } from '../routes/cookies.ts'
import { openSession, type SessionDeps } from './open-session.ts'

/**
 * Opens a session without a sign-in and returns its `Cookie` header. It counts as authenticated just now, with a second factor by
 * default. For tests and tools.
 */
export async function openTestSession(
  deps: SessionDeps & Pick<Deps, 'config'>,
  userId: string,
  { hasSecondFactor = true }: { hasSecondFactor?: boolean } = {},
): Promise<string> {
  const origin = { userId, idToken: null, issuerSession: null, authenticatedAt: deps.clock.now(), hasSecondFactor }
  const token = await openSession(deps, deps.db, { ...origin, device: 'A test' })
  return `${sessionCookieName(deps.config.secure)}=${token}`
}
