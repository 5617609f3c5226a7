import type { Account } from '#contract/api/identity/account.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import type { Viewer } from '#server/platform/http/context.ts'
import { fingerprint } from '#server/platform/sealing.ts'
import { recordAuditEvent } from '../../audit/index.ts'
import { endIssuerSession } from '../issuer/end-issuer-sessions.ts'
import { builtInIssuer } from '../issuer/settings.ts'
import { maxIdleMs } from '../sessions/open-session.ts'
import { signOutOf } from '../sessions/sign-out.ts'
import { listSessions } from '../store/sessions.ts'
import { findIssuerKey } from '../store/users.ts'
import type { IdentityDeps } from '../deps.ts'
import { getAccount } from './present-account.ts'

/**
 * Revokes one of a user's sessions, here and at the built-in issuer.
 *
 * @param id as in the list of sessions
 * @throws ProblemError `not-found` for a session that is not theirs or has ended
 */
export async function revokeSession(deps: IdentityDeps, viewer: Viewer, id: string): Promise<Account> {
  const { db, clock } = deps
  const { userId } = viewer
  await db.transaction(async (tx) => {
    const now = clock.now()
    const sessions = await listSessions(tx, { userId, now, idleSince: new Date(now.getTime() - maxIdleMs) })
    const session = sessions.find((listed) => fingerprint(listed.id) === id)
    if (!session) throw new ProblemError('not-found')
    const key = await findIssuerKey(tx, userId)
    // The issuer's session first, then ours: all code that ends sessions uses this order to avoid deadlocks.
    if (key?.issuer === builtInIssuer) await endIssuerSession(deps, tx, key.subject, session.issuerSession)
    if (!(await signOutOf(deps, tx, session.id))) throw new ProblemError('not-found')
    await recordAuditEvent(deps, tx, { event: 'sessions.ended', details: { count: 1 } })
  })
  return getAccount(deps, viewer)
}
