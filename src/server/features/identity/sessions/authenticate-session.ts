import type { Deps } from '#server/deps.ts'
import { isReadOnlyError } from '#server/platform/database/database.ts'
import type { UserLoader } from '#server/platform/database/user-loaders.ts'
import type { AuthContext } from '#server/platform/http/context.ts'
import { fingerprint } from '#server/platform/sealing.ts'
import { sessionRole } from '../policy.ts'
import { maxIdleMs } from './open-session.ts'
import { findSession, touchSession } from '../store/sessions.ts'

// Every request uses the session. Storing that each time would turn every read into a write.
const touchIntervalMs = 5 * 60_000

/** If the database is read-only, the use is not stored, and nobody is signed out. */
function ignoreReadOnly(error: unknown): void {
  if (!isReadOnlyError(error)) throw error
}

/**
 * Returns the user of a session token with the results of these loaders, or null if the session is unknown, has ended, or was
 * idle for too long. Extends the idle timeout.
 */
export async function authenticateSession(
  { config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>,
  token: string,
  values: readonly UserLoader<unknown>[],
): Promise<AuthContext> {
  const now = clock.now()
  const idleSince = new Date(now.getTime() - maxIdleMs)
  const loadedSession = await findSession(db, { id: fingerprint(token), now, idleSince }, values)
  if (!loadedSession) return null
  const { session, loadedData } = loadedSession
  const due = now.getTime() - session.seenAt.getTime() >= touchIntervalMs
  if (due) await touchSession(db, session.id, now).catch(ignoreReadOnly)
  const idleEnd = (due ? now : session.seenAt).getTime() + maxIdleMs
  const { id: sessionId, userId, email, name, accountRole, authenticatedAt, hasSecondFactor, endsAt } = session
  const role = sessionRole(config, session)
  const sessionEndsAt = new Date(Math.min(idleEnd, endsAt.getTime()))
  const viewer = { userId, email, name, accountRole, role, sessionId, sessionEndsAt, authenticatedAt, hasSecondFactor }
  return { viewer, loadedData }
}
