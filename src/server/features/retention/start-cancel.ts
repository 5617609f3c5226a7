import { ProblemError } from '#contract/problems.ts'
import { listSubscriptions } from '../billing/index.ts'
import type { RetentionDeps } from './deps.ts'
import { findCancelable } from './memberships.ts'
import { openSession } from './store/sessions.ts'
import { issueToken } from './token.ts'

/** How long somebody may think about it before they have to ask again. */
const sessionMs = 15 * 60_000

/**
 * Opens the cancel flow and answers the token for it. Nothing is canceled by this. Asked again meanwhile, the same session goes
 * on, with a token that lasts as long again.
 *
 * @throws ProblemError `no-subscription`, `already-canceling`
 */
export async function startCancel(
  deps: RetentionDeps,
  userId: string,
): Promise<{ token: string; sessionId: string; provider: 'builtin' }> {
  const { db, clock, newId } = deps
  const membership = findCancelable(await listSubscriptions(db, userId))
  if (typeof membership === 'string') throw new ProblemError(membership)
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + sessionMs)
  const { id: subscriptionId, interval } = membership
  const session = await db.transaction((tx) => openSession(tx, { id: newId(), userId, subscriptionId, interval, now, expiresAt }))
  const token = await issueToken(deps, { userId, subscriptionId, sessionId: session.id }, expiresAt)
  return { token, sessionId: session.id, provider: 'builtin' }
}
