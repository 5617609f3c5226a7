import type { Deps } from '#server/deps.ts'
import { findLiveSessions } from '../../identity/index.ts'
import { listSubscribedSessionIds, moveSubscriptions, deleteSubscriptionsOfSessions } from './store.ts'

type SessionDeps = Pick<Deps, 'config' | 'db' | 'clock'>

/**
 * Deletes the push subscriptions of a session that was signed out. Without a session ID, deletes those of all the user's sessions
 * that are no longer active, including expired ones. Subscriptions created since are not affected.
 */
export async function deletePushSubscriptionsOfSession(
  deps: SessionDeps,
  { userId, sessionId }: { userId: string; sessionId: string | null },
): Promise<void> {
  await deleteSubscriptionsOfSessions(deps.db, userId, sessionId === null ? await listEndedSessions(deps, userId) : [sessionId])
}

async function listEndedSessions(deps: SessionDeps, userId: string): Promise<string[]> {
  const sessionIds = await listSubscribedSessionIds(deps.db, userId)
  const liveIds = await findLiveSessions(deps, sessionIds)
  return sessionIds.filter((id) => !liveIds.has(id))
}

/** Moves the push subscriptions of a browser to the new session after another sign-in, and deletes those of its previous user. */
export async function movePushSubscriptions(
  { db }: SessionDeps,
  { userId, formerId, sessionId }: { userId: string; formerId: string; sessionId: string },
): Promise<void> {
  await db.transaction((tx) => moveSubscriptions(tx, userId, formerId, sessionId))
}
