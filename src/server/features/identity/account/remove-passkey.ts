import type { Account } from '#contract/account.ts'
import { ProblemError } from '#contract/problems.ts'
import type { Viewer } from '#server/platform/http/context.ts'
import { record } from '../../audit/index.ts'
import { removePasskey as remove } from '../store/passkeys.ts'
import type { AccountDeps } from './deps.ts'
import { lockKeptHere } from './kept-here.ts'
import { noteFactorLost } from './note-factor-lost.ts'
import { requireProvenFactor } from './require-proven-factor.ts'
import { showAccountAnew } from './show-account.ts'
import { tellOfChange } from './tell-of-change.ts'

/**
 * Takes a passkey away.
 *
 * @throws ProblemError `kept-elsewhere`, `second-factor-required`, `not-found` for one that is not theirs
 */
export async function removePasskey(deps: AccountDeps, viewer: Viewer, id: string): Promise<Account> {
  await deps.db.transaction(async (tx) => {
    const account = await lockKeptHere(deps, tx, viewer.userId)
    await requireProvenFactor(tx, viewer, account.id)
    if (!(await remove(tx, account.id, id))) throw new ProblemError('not-found')
    await noteFactorLost(tx, account.id, viewer.userId)
    await tellOfChange(deps, tx, account, 'passkey-removed')
    await record(deps, tx, { event: 'passkey.removed' })
  })
  return showAccountAnew(deps, viewer)
}
