import type { Account } from '#contract/api/identity/account.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { t } from '#domain/i18n/messages.ts'
import type { Viewer } from '#server/platform/http/context.ts'
import { recordAuditEvent } from '../../audit/index.ts'
import { storePasskey } from '../credentials/passkeys.ts'
import { markSecondFactor } from '../store/sessions.ts'
import { requirePasskeyLimit } from './request-passkey-options.ts'
import type { IdentityDeps } from '../deps.ts'
import { lockLocalAccount } from './local-account.ts'
import { requireProvenFactor } from './require-proven-factor.ts'
import { getAccount } from './present-account.ts'
import { notifySecurityChange } from './notify-security-change.ts'
import { deletePasskeyRow as remove } from '../store/passkeys.ts'
import { revokeSecondFactorProof } from './revoke-second-factor-proof.ts'

/**
 * Stores the passkey that a browser created. Creating one counts as a second factor for the session.
 *
 * @throws ProblemError `kept-elsewhere`, `second-factor-required`, `conflict` if the account has the maximum number,
 *   `invalid-fields` for a response that is invalid, too late, or of a registered passkey
 */
export async function registerPasskey(
  deps: IdentityDeps,
  viewer: Viewer,
  input: { ticket: string; name: string; response: unknown },
): Promise<Account> {
  await deps.db.transaction(async (tx) => {
    const account = await lockLocalAccount(deps, tx, viewer.userId)
    await requireProvenFactor(tx, viewer, account.id)
    await requirePasskeyLimit(tx, account.id)
    if (!(await storePasskey(deps, tx, account.id, input))) throw invalidPasskeyError()
    await markSecondFactor(tx, viewer.sessionId)
    await notifySecurityChange(deps, tx, account, 'passkey-added')
    await recordAuditEvent(deps, tx, { event: 'passkey.added' })
  })
  return getAccount(deps, viewer)
}

const invalidPasskeyError = (): ProblemError =>
  new ProblemError('invalid-fields', undefined, [
    { field: 'response', message: t`We couldn’t add this passkey. Please try again.` },
  ])

/**
 * Deletes a passkey.
 *
 * @throws ProblemError `kept-elsewhere`, `second-factor-required`, `not-found` for a passkey that is not theirs
 */
export async function deletePasskey(deps: IdentityDeps, viewer: Viewer, id: string): Promise<Account> {
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
