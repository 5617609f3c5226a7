import type { Account } from '#contract/account.ts'
import type { Viewer } from '#server/platform/http/context.ts'
import { record } from '../../audit/index.ts'
import { removeAuthenticator as remove } from '../store/authenticators.ts'
import { replaceRecoveryCodes } from '../store/recovery-codes.ts'
import type { AccountDeps } from './deps.ts'
import { lockKeptHere } from './kept-here.ts'
import { noteFactorLost } from './note-factor-lost.ts'
import { requireProvenFactor } from './require-proven-factor.ts'
import { showAccountAnew } from './show-account.ts'
import { tellOfChange } from './tell-of-change.ts'

/**
 * Takes the authenticator app away, and with it the recovery codes that stood in for it. Done twice, nothing changes.
 *
 * @throws ProblemError `kept-elsewhere`, `second-factor-required`
 */
export async function removeAuthenticator(deps: AccountDeps, viewer: Viewer): Promise<Account> {
  await deps.db.transaction(async (tx) => {
    const account = await lockKeptHere(deps, tx, viewer.userId)
    await requireProvenFactor(tx, viewer, account.id)
    const wasInUse = await remove(tx, account.id)
    await replaceRecoveryCodes(tx, account.id, [])
    if (!wasInUse) return
    await noteFactorLost(tx, account.id, viewer.userId)
    await tellOfChange(deps, tx, account, 'authenticator-removed')
    await record(deps, tx, { event: 'authenticator.removed' })
  })
  return showAccountAnew(deps, viewer)
}
