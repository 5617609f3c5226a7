import type { Deps } from '#server/deps.ts'
import { isReadOnly } from '#server/platform/database/database.ts'
import type { Value } from '#server/platform/database/values.ts'
import type { Met } from '#server/platform/http/context.ts'
import { fingerprint } from '#server/platform/sealing.ts'
import { hasAdminRights } from '../policy.ts'
import { longestIdleMs } from './open-session.ts'
import { findSession, touchSession } from '../store/sessions.ts'

// Each request shows that a session is in use; writing that down every time would make every read a write.
const noteUseEveryMs = 5 * 60_000

/** A database that takes no writes notes nothing, and signs nobody out. */
function unlessReadOnly(error: unknown): void {
  if (!isReadOnly(error)) throw error
}

/**
 * The person behind a session's secret with these values of theirs, or null when it is unknown, ended, or unused for too
 * long. Slides the idle time.
 */
export async function findViewer(
  { config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>,
  token: string,
  values: readonly Value<unknown>[],
): Promise<Met> {
  const now = clock.now()
  const idleSince = new Date(now.getTime() - longestIdleMs)
  const found = await findSession(db, { id: fingerprint(token), now, idleSince }, values)
  if (!found) return null
  const { session, findings } = found
  const due = now.getTime() - session.seenAt.getTime() >= noteUseEveryMs
  if (due) await touchSession(db, session.id, now).catch(unlessReadOnly)
  const idleEnd = (due ? now : session.seenAt).getTime() + longestIdleMs
  const { id: sessionId, userId, email, name, isTribeAppAdmin, authenticatedAt, hasSecondFactor, endsAt } = session
  const isAdmin = hasAdminRights(config, session)
  const sessionEndsAt = new Date(Math.min(idleEnd, endsAt.getTime()))
  const viewer = { userId, email, name, isTribeAppAdmin, isAdmin, sessionId, sessionEndsAt, authenticatedAt, hasSecondFactor }
  return { viewer, findings }
}
