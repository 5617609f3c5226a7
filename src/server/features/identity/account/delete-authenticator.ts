import type { Account } from '#contract/api/identity/account.ts'
import type { Viewer } from '#server/platform/http/context.ts'
import { recordAuditEvent } from '../../audit/index.ts'
import { deleteAuthenticatorRow as remove } from '../store/authenticators.ts'
import { replaceRecoveryCodes } from '../store/recovery-codes.ts'
import type { IdentityDeps } from '../deps.ts'
import { lockLocalAccount } from './local-account.ts'
import { revokeSecondFactorProof } from './revoke-second-factor-proof.ts'
import { requireProvenFactor } from './require-proven-factor.ts'
import { getAccount } from './present-account.ts'
import { notifySecurityChange } from './notify-security-change.ts'

/**
 * Deletes the authenticator app and its recovery codes. Idempotent.
 *
 * @throws ProblemError `kept-elsewhere`, `second-factor-required`
 */
export async function deleteAuthenticator(deps: IdentityDeps, viewer: Viewer): Promise<Account> {
  await deps.db.transaction(async (tx) => {
    const account = await lockLocalAccount(deps, tx, viewer.userId)
    await requireProvenFactor(tx, viewer, account.id)
    const wasInUse = await remove(tx, account.id)
    await replaceRecoveryCodes(tx, account.id, [])
    if (!wasInUse) return
    await revokeSecondFactorProof(tx, account.id, viewer.userId)
    await notifySecurityChange(deps, tx, account, 'authenticator-removed')
    await recordAuditEvent(deps, tx, { event: 'authenticator.removed' })
  })
  return getAccount(deps, viewer)
}
