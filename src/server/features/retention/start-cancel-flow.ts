import { ProblemError } from '#contract/problems/problems.ts'
import { listSubscriptions } from '../billing/index.ts'
import type { RetentionDeps } from './deps.ts'
import { findCancelable } from './memberships.ts'
import { upsertOpenSession, updateStep } from './store/sessions.ts'
import { issueToken } from './token.ts'
import type { BodyOf } from '#contract/api/endpoint.ts'
import type * as contract from '#contract/api/retention.ts'
import { getOpenSession } from './get-own-session.ts'

/** How long a session and its token are valid. */
const sessionMs = 15 * 60_000

/**
 * Starts the cancel flow and returns its token. This cancels nothing. A repeated call continues the open session, with a new
 * token for the full time.
 *
 * @throws ProblemError `no-subscription`, `already-canceling`
 */
export async function startCancelFlow(
  deps: RetentionDeps,
  userId: string,
): Promise<{ token: string; sessionId: string; provider: 'builtin' }> {
  const { db, clock, newId } = deps
  const membership = findCancelable(await listSubscriptions(db, userId))
  if (typeof membership === 'string') throw new ProblemError(membership)
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + sessionMs)
  const { id: subscriptionId, interval } = membership
  const session = await db.transaction((tx) =>
    upsertOpenSession(tx, { id: newId(), userId, subscriptionId, interval, now, expiresAt }),
  )
  const token = await issueToken(deps, { userId, subscriptionId, sessionId: session.id }, expiresAt)
  return { token, sessionId: session.id, provider: 'builtin' }
}

/**
 * Stores how far a member got, and which offer they saw.
 *
 * @throws ProblemError `retention-token`, `retention-over`
 */
export async function recordRetentionEvent(
  deps: RetentionDeps,
  userId: string,
  authorization: string | null,
  { step, reason = null, offer = null }: BodyOf<typeof contract.recordRetentionEvent>,
): Promise<void> {
  const session = await getOpenSession(deps, userId, authorization)
  await updateStep(deps.db, session.id, { reason, offer: step === 'offer' ? offer : null })
}
