import type { Deps } from '#server/deps.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { signedOut } from '../news.ts'
import { removeSession, removeSessionsOf } from '../store/sessions.ts'

type SignOutDeps = Pick<Deps, 'jobs'>

/** Ends one session, and tells those who keep something for its browser; gives back what it held, or null when there was none. */
export async function signOutOf(
  { jobs }: SignOutDeps,
  tx: Executor,
  sessionId: string,
): Promise<{ userId: string; idToken: string | null } | null> {
  const session = await removeSession(tx, sessionId)
  if (session) await jobs.enqueue(tx, signedOut, { userId: session.userId, sessionId })
  return session
}

/**
 * Ends every session of a person but the one named, and tells those who keep something for their browsers, also for those whose session
 * ended by itself before. Answers how many.
 */
export async function signOutEverywhere(
  { jobs }: SignOutDeps,
  tx: Executor,
  userId: string,
  exceptId: string | null = null,
): Promise<number> {
  const count = await removeSessionsOf(tx, userId, exceptId)
  await jobs.enqueue(tx, signedOut, { userId, sessionId: null })
  return count
}
