import { ProblemError } from '#contract/problems.ts'
import type { Viewer } from '#server/platform/http/context.ts'
import { record } from '../../audit/index.ts'
import { hasAuthenticator } from '../credentials/authenticator.ts'
import { makeRecoveryCodes } from '../credentials/recovery-codes.ts'
import type { AccountDeps } from './deps.ts'
import { lockKeptHere } from './kept-here.ts'
import { requireProvenFactor } from './require-proven-factor.ts'
import { tellOfChange } from './tell-of-change.ts'

/**
 * Makes ten new recovery codes; the old ones are worthless from now on.
 *
 * @throws ProblemError `kept-elsewhere`, `second-factor-required`, `conflict` without an authenticator app to stand in for
 */
export async function renewRecoveryCodes(deps: AccountDeps, viewer: Viewer): Promise<{ codes: string[] }> {
  return deps.db.transaction(async (tx) => {
    const account = await lockKeptHere(deps, tx, viewer.userId)
    await requireProvenFactor(tx, viewer, account.id)
    if (!(await hasAuthenticator(tx, account.id))) {
      throw new ProblemError('conflict', 'Recovery codes stand in for an authenticator app. Please set one up first.')
    }
    const codes = await makeRecoveryCodes(deps, tx, account.id)
    await tellOfChange(deps, tx, account, 'recovery-codes-made')
    await record(deps, tx, { event: 'recovery-codes.made' })
    return { codes }
  })
}
