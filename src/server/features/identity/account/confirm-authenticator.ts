import { ProblemError } from '#contract/problems/problems.ts'
import type { Viewer } from '#server/platform/http/context.ts'
import { recordAuditEvent } from '../../audit/index.ts'
import { confirmAuthenticatorCode } from '../credentials/authenticator.ts'
import { signInLimits } from '../limits.ts'
import { createRecoveryCodes } from '../credentials/recovery-codes.ts'
import { markSecondFactor } from '../store/sessions.ts'
import type { AccountDeps } from './deps.ts'
import { getLocalAccount, lockLocalAccount } from './local-account.ts'
import { requireProvenFactor } from './require-proven-factor.ts'
import { notifySecurityChange } from './notify-security-change.ts'

/**
 * Activates the pending authenticator app and returns recovery codes. A valid code counts as a second factor for the session.
 *
 * @throws ProblemError `kept-elsewhere`, `second-factor-required`, `invalid-fields` for a wrong code, `too-many-requests` after
 *   too many wrong codes
 */
export async function confirmAuthenticator(deps: AccountDeps, viewer: Viewer, code: string): Promise<{ codes: string[] }> {
  const { db, limits } = deps
  const { id } = await getLocalAccount(deps, db, viewer.userId)
  await limits.hit(signInLimits.codeByAccount, id)
  const codes = await db.transaction(async (tx) => {
    const account = await lockLocalAccount(deps, tx, viewer.userId)
    await requireProvenFactor(tx, viewer, account.id)
    if (!(await confirmAuthenticatorCode(deps, tx, account.id, code))) throw wrongCode()
    await markSecondFactor(tx, viewer.sessionId)
    await notifySecurityChange(deps, tx, account, 'authenticator-added')
    await recordAuditEvent(deps, tx, { event: 'authenticator.added' })
    return createRecoveryCodes(deps, tx, account.id)
  })
  await limits.refund(signInLimits.codeByAccount, id)
  return { codes }
}

const wrongCode = (): ProblemError =>
  new ProblemError('invalid-fields', undefined, [
    { field: 'code', message: 'This code is not right. Please type the one your app shows now.' },
  ])
