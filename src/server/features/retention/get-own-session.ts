import { ProblemError } from '#contract/problems/problems.ts'
import { isId } from '#server/platform/ids.ts'
import type { RetentionDeps } from './deps.ts'
import { findSession, type RetentionSessionRow } from './store/sessions.ts'
import { verifyToken } from './token.ts'

/**
 * Returns the session of the request's token, open or ended.
 *
 * @throws ProblemError `retention-token` if the token is not valid for a session of this user
 */
export async function getOwnSession(
  deps: Pick<RetentionDeps, 'db' | 'secret' | 'clock'>,
  userId: string,
  authorization: string | null,
): Promise<RetentionSessionRow> {
  const { sessionId, subscriptionId } = await verifyToken(deps, userId, authorization)
  const session = isId(sessionId) ? await findSession(deps.db, sessionId) : null
  if (session?.userId !== userId || session.subscriptionId !== subscriptionId) throw new ProblemError('retention-token')
  return session
}

/**
 * Returns the session of the request's token if it is open.
 *
 * @throws ProblemError `retention-token`, `retention-over`
 */
export async function getOpenSession(
  deps: Pick<RetentionDeps, 'db' | 'secret' | 'clock'>,
  userId: string,
  authorization: string | null,
): Promise<RetentionSessionRow> {
  const session = await getOwnSession(deps, userId, authorization)
  if (session.state !== 'open') throw new ProblemError('retention-over')
  return session
}
