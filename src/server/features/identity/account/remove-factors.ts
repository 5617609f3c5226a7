import { record } from '../../audit/index.ts'
import { normaliseEmail } from '../sign-in/check-password.ts'
import { builtInIssuer } from '../issuer/settings.ts'
import { findAccountByEmail, lockAccount } from '../store/accounts.ts'
import { removeAuthenticator } from '../store/authenticators.ts'
import { listPasskeys, removePasskey } from '../store/passkeys.ts'
import { replaceRecoveryCodes } from '../store/recovery-codes.ts'
import { findUserByAccount } from '../store/users.ts'
import type { AccountDeps } from './deps.ts'
import { noteFactorLost } from './note-factor-lost.ts'
import { tellOfChange } from './tell-of-change.ts'

/** What was taken away. */
export type RemovedFactors = { hadAuthenticator: boolean; passkeys: number }

/**
 * Takes every second factor from the account with an e-mail address, for somebody who has lost theirs: from then on the password alone
 * signs in. They are told by mail. For operators, who have made sure who asks.
 *
 * @throws Error in one sentence where another issuer keeps accounts, or nobody has one with this address
 */
export async function removeFactors(deps: AccountDeps, given: string): Promise<RemovedFactors> {
  const { config, db, log } = deps
  if (config.oidc) throw new Error('Another issuer signs in here (OIDC_ISSUER); second factors are removed there.')
  const removed = await db.transaction(async (tx) => {
    const found = await findAccountByEmail(tx, normaliseEmail(given))
    const account = found && (await lockAccount(tx, found.id))
    if (!account) throw new Error('Nobody signs in with this e-mail address.')
    const user = await findUserByAccount(tx, builtInIssuer, account.id)
    const who = { actorId: null, aboutId: user?.id ?? account.id, details: { by: 'operator' } }
    const hadAuthenticator = await removeAuthenticator(tx, account.id)
    await replaceRecoveryCodes(tx, account.id, [])
    if (hadAuthenticator) {
      await tellOfChange(deps, tx, account, 'authenticator-removed')
      await record(deps, tx, { event: 'authenticator.removed', ...who })
    }
    const passkeys = await listPasskeys(tx, account.id)
    for (const { id } of passkeys) {
      await removePasskey(tx, account.id, id)
      await record(deps, tx, { event: 'passkey.removed', ...who })
    }
    if (passkeys.length > 0) await tellOfChange(deps, tx, account, 'passkey-removed')
    if (user) await noteFactorLost(tx, account.id, user.id)
    return { hadAuthenticator, passkeys: passkeys.length }
  })
  log.info({ event: 'factors.removed', ...removed }, 'an operator removed the second factors of an account')
  return removed
}
