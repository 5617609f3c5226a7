import type { Deps } from '#server/deps.ts'
import { findLiveSessions } from '../../identity/index.ts'
import { listBrowserSessions, moveBrowsers, removeBrowsersOfSessions } from './store.ts'

type SessionNewsDeps = Pick<Deps, 'config' | 'db' | 'clock'>

/**
 * Whoever was signed out of a browser is told nothing there any more. Without a session, all browsers go whose session does not live: also
 * those whose session was too old before, and none that was switched on since.
 */
export async function endNotesOf(
  deps: SessionNewsDeps,
  { userId, sessionId }: { userId: string; sessionId: string | null },
): Promise<void> {
  await removeBrowsersOfSessions(deps.db, userId, sessionId === null ? await listDead(deps, userId) : [sessionId])
}

async function listDead(deps: SessionNewsDeps, userId: string): Promise<string[]> {
  const known = await listBrowserSessions(deps.db, userId)
  const live = await findLiveSessions(deps, known)
  return known.filter((id) => !live.has(id))
}

/** A browser goes on telling whoever signs in there again, and forgets whom it told before. */
export async function followSession(
  { db }: SessionNewsDeps,
  { userId, formerId, sessionId }: { userId: string; formerId: string; sessionId: string },
): Promise<void> {
  await db.transaction((tx) => moveBrowsers(tx, userId, formerId, sessionId))
}
