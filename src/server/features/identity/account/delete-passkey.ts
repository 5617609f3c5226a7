import type { Account } from '#contract/api/identity/account.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import type { Viewer } from '#server/platform/http/context.ts'
import { recordAuditEvent } from '../../audit/index.ts'
import { deletePasskeyRow as remove } from '../store/passkeys.ts'
import type { AccountDeps } from './deps.ts'
import { lockLocalAccount } from './local-account.ts'
import { revokeSecondFactorProof } from './revoke-second-factor-proof.ts'
import { requireProvenFactor } from './require-proven-factor.ts'
import { getAccount } from './present-account.ts'
import { notifySecurityChange } from './notify-security-change.ts'

/**
 * Deletes a passkey.
 *
 * @throws ProblemError `kept-elsewhere`, `second-factor-required`, `not-found` for a passkey that is not theirs
 */
export async function deletePasskey(deps: AccountDeps, viewer: Viewer, id: string): Promise<Account> {
  await deps.db.transaction(async (tx) => {
    const account = await lockLocalAccount(deps, tx, viewer.userId)
    await requireProvenFactor(tx, viewer, account.id)
    if (!(await remove(tx, account.id, id))) throw new ProblemError('not-found')
    await revokeSecondFactorProof(tx, account.id, viewer.userId)
    await notifySecurityChange(deps, tx, account, 'passkey-removed')
    await recordAuditEvent(deps, tx, { event: 'passkey.removed' })
  })
  return getAccount(deps, viewer)
}
