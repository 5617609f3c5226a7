import { recordAuditEvent } from '../../audit/index.ts'
import { normalizeEmail } from '../sign-in/check-password.ts'
import { builtInIssuer } from '../issuer/settings.ts'
import { findAccountByEmail, lockAccount } from '../store/accounts.ts'
import { deleteAuthenticatorRow } from '../store/authenticators.ts'
import { listPasskeys, deletePasskeyRow } from '../store/passkeys.ts'
import { replaceRecoveryCodes } from '../store/recovery-codes.ts'
import { findUserByAccount } from '../store/users.ts'
import type { IdentityDeps } from '../deps.ts'
import { revokeSecondFactorProof } from './revoke-second-factor-proof.ts'
import { notifySecurityChange } from './notify-security-change.ts'

/** The deleted second factors. */
export type DeletedFactors = { hadAuthenticator: boolean; passkeys: number }

/**
 * Deletes every second factor of the account with an email address, for a user who lost theirs. From then on the password alone
 * signs in. The user is notified by email. For operators, who must verify the user's identity.
 *
 * @throws Error in one sentence if another issuer manages accounts, or no account has this address
 */
export async function deleteSecondFactors(deps: IdentityDeps, typedEmail: string): Promise<DeletedFactors> {
  const { config, db, log } = deps
  if (config.oidc) throw new Error('Another issuer handles sign-in (OIDC_ISSUER). Remove second factors there.')
  const removed = await db.transaction(async (tx) => {
    const matchingAccount = await findAccountByEmail(tx, normalizeEmail(typedEmail))
    const account = matchingAccount && (await lockAccount(tx, matchingAccount.id))
    if (!account) throw new Error('No one signs in with this email address.')
    const user = await findUserByAccount(tx, builtInIssuer, account.id)
    const who = { actorId: null, aboutId: user?.id ?? account.id, details: { by: 'operator' } }
    const hadAuthenticator = await deleteAuthenticatorRow(tx, account.id)
    await replaceRecoveryCodes(tx, account.id, [])
    if (hadAuthenticator) {
      await notifySecurityChange(deps, tx, account, 'authenticator-removed')
      await recordAuditEvent(deps, tx, { event: 'authenticator.removed', ...who })
    }
    const passkeys = await listPasskeys(tx, account.id)
    for (const { id } of passkeys) {
      await deletePasskeyRow(tx, account.id, id)
      await recordAuditEvent(deps, tx, { event: 'passkey.removed', ...who })
    }
    if (passkeys.length > 0) await notifySecurityChange(deps, tx, account, 'passkey-removed')
    if (user) await revokeSecondFactorProof(tx, account.id, user.id)
    return { hadAuthenticator, passkeys: passkeys.length }
  })
  log.info({ event: 'factors.removed', ...removed }, 'an operator removed the second factors of an account')
  return removed
}
