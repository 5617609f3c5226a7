import { ProblemError } from '#contract/problems.ts'
import { isId } from '#server/platform/ids.ts'
import type { RetentionDeps } from './deps.ts'
import { findSession, type RetentionSessionRow } from './store/sessions.ts'
import { readToken } from './token.ts'

/**
 * The session that a request's token opens, open or over.
 *
 * @throws ProblemError `retention-token` when the token is not good for a session of this person
 */
export async function findOwnSession(
  deps: Pick<RetentionDeps, 'db' | 'secret' | 'clock'>,
  userId: string,
  authorization: string | null,
): Promise<RetentionSessionRow> {
  const { sessionId, subscriptionId } = await readToken(deps, userId, authorization)
  const session = isId(sessionId) ? await findSession(deps.db, sessionId) : null
  if (session?.userId !== userId || session.subscriptionId !== subscriptionId) throw new ProblemError('retention-token')
  return session
}

/**
 * The same, while nothing has been decided.
 *
 * @throws ProblemError `retention-token`, `retention-over`
 */
export async function findOpenSession(
  deps: Pick<RetentionDeps, 'db' | 'secret' | 'clock'>,
  userId: string,
  authorization: string | null,
): Promise<RetentionSessionRow> {
  const session = await findOwnSession(deps, userId, authorization)
  if (session.state !== 'open') throw new ProblemError('retention-over')
  return session
}
