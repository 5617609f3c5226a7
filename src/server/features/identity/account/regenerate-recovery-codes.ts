import { ProblemError } from '#contract/problems/problems.ts'
import type { Viewer } from '#server/platform/http/context.ts'
import { recordAuditEvent } from '../../audit/index.ts'
import { hasAuthenticator } from '../credentials/authenticator.ts'
import { createRecoveryCodes } from '../credentials/recovery-codes.ts'
import type { AccountDeps } from './deps.ts'
import { lockLocalAccount } from './local-account.ts'
import { requireProvenFactor } from './require-proven-factor.ts'
import { notifySecurityChange } from './notify-security-change.ts'

/**
 * Replaces the recovery codes by ten new ones.
 *
 * @throws ProblemError `kept-elsewhere`, `second-factor-required`, `conflict` without an authenticator app
 */
export async function regenerateRecoveryCodes(deps: AccountDeps, viewer: Viewer): Promise<{ codes: string[] }> {
  return deps.db.transaction(async (tx) => {
    const account = await lockLocalAccount(deps, tx, viewer.userId)
    await requireProvenFactor(tx, viewer, account.id)
    if (!(await hasAuthenticator(tx, account.id))) {
      throw new ProblemError('conflict', 'Recovery codes stand in for an authenticator app. Please set one up first.')
    }
    const codes = await createRecoveryCodes(deps, tx, account.id)
    await notifySecurityChange(deps, tx, account, 'recovery-codes-made')
    await recordAuditEvent(deps, tx, { event: 'recovery-codes.made' })
    return { codes }
  })
}
