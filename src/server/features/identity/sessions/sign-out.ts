import type { Deps } from '#server/deps.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { signedOut } from '../account-events.ts'
import { deleteSession, deleteSessionsOf } from '../store/sessions.ts'

type SignOutDeps = Pick<Deps, 'jobs'>

/** Ends one session and publishes that. Returns its data, or null if there was none. */
export async function signOutOf(
  { jobs }: SignOutDeps,
  tx: Executor,
  sessionId: string,
): Promise<{ userId: string; idToken: string | null } | null> {
  const session = await deleteSession(tx, sessionId)
  if (session) await jobs.enqueue(tx, signedOut, { userId: session.userId, sessionId })
  return session
}

/**
 * Ends every session of a user except the given one, and publishes that, also for sessions that had already expired. Returns the
 * number ended.
 */
export async function signOutEverywhere(
  { jobs }: SignOutDeps,
  tx: Executor,
  userId: string,
  exceptId: string | null = null,
): Promise<number> {
  const count = await deleteSessionsOf(tx, userId, exceptId)
  await jobs.enqueue(tx, signedOut, { userId, sessionId: null })
  return count
}
