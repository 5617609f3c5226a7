import type { Account } from '#contract/account.ts'
import { ProblemError } from '#contract/problems.ts'
import type { Viewer } from '#server/platform/http/context.ts'
import { fingerprint } from '#server/platform/sealing.ts'
import { record } from '../../audit/index.ts'
import { endIssuerSession } from '../issuer/end-issuer-sessions.ts'
import { builtInIssuer } from '../issuer/settings.ts'
import { longestIdleMs } from '../sessions/open-session.ts'
import { signOutOf } from '../sessions/sign-out.ts'
import { listSessions } from '../store/sessions.ts'
import { findKey } from '../store/users.ts'
import type { AccountDeps } from './deps.ts'
import { showAccountAnew } from './show-account.ts'

/**
 * Signs one of somebody's browsers out, here and at the built-in issuer: its next request is a stranger's.
 *
 * @param id as the list of sessions shows it
 * @throws ProblemError `not-found` for a session that is not theirs or has ended
 */
export async function endOneSession(deps: AccountDeps, viewer: Viewer, id: string): Promise<Account> {
  const { db, clock } = deps
  const { userId } = viewer
  await db.transaction(async (tx) => {
    const now = clock.now()
    const sessions = await listSessions(tx, { userId, now, idleSince: new Date(now.getTime() - longestIdleMs) })
    const session = sessions.find((listed) => fingerprint(listed.id) === id)
    if (!session) throw new ProblemError('not-found')
    const key = await findKey(tx, userId)
    // First theirs, then ours: whatever else ends sessions keeps to this order, so that none waits for another in a circle.
    if (key?.issuer === builtInIssuer) await endIssuerSession(deps, tx, key.subject, session.issuerSession)
    if (!(await signOutOf(deps, tx, session.id))) throw new ProblemError('not-found')
    await record(deps, tx, { event: 'sessions.ended', details: { count: 1 } })
  })
  return showAccountAnew(deps, viewer)
}
