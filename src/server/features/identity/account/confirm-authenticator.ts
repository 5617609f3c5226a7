import { ProblemError } from '#contract/problems.ts'
import type { Viewer } from '#server/platform/http/context.ts'
import { record } from '../../audit/index.ts'
import { confirm } from '../credentials/authenticator.ts'
import { signInLimits } from '../limits.ts'
import { makeRecoveryCodes } from '../credentials/recovery-codes.ts'
import { noteSecondFactor } from '../store/sessions.ts'
import type { AccountDeps } from './deps.ts'
import { findKeptHere, lockKeptHere } from './kept-here.ts'
import { requireProvenFactor } from './require-proven-factor.ts'
import { tellOfChange } from './tell-of-change.ts'

/**
 * Puts the offered authenticator app into use and answers recovery codes. Whoever typed its code has proved a second factor.
 *
 * @throws ProblemError `kept-elsewhere`, `second-factor-required`, `invalid-fields` for a code that is not right, `too-many-requests`
 * after too many of those
 */
export async function confirmAuthenticator(deps: AccountDeps, viewer: Viewer, code: string): Promise<{ codes: string[] }> {
  const { db, limits } = deps
  const { id } = await findKeptHere(deps, db, viewer.userId)
  await limits.hit(signInLimits.codeByAccount, id)
  const codes = await db.transaction(async (tx) => {
    const account = await lockKeptHere(deps, tx, viewer.userId)
    await requireProvenFactor(tx, viewer, account.id)
    if (!(await confirm(deps, tx, account.id, code))) throw wrongCode()
    await noteSecondFactor(tx, viewer.sessionId)
    await tellOfChange(deps, tx, account, 'authenticator-added')
    await record(deps, tx, { event: 'authenticator.added' })
    return makeRecoveryCodes(deps, tx, account.id)
  })
  await limits.refund(signInLimits.codeByAccount, id)
  return { codes }
}

const wrongCode = (): ProblemError =>
  new ProblemError('invalid-fields', undefined, [
    { field: 'code', message: 'This code is not right. Please type the one your app shows now.' },
  ])
