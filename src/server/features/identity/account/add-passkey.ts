import type { Account } from '#contract/account.ts'
import { ProblemError } from '#contract/problems.ts'
import type { Viewer } from '#server/platform/http/context.ts'
import { record } from '../../audit/index.ts'
import { keepPasskey } from '../credentials/passkeys.ts'
import { noteSecondFactor } from '../store/sessions.ts'
import { requireRoom } from './ask-for-passkey.ts'
import type { AccountDeps } from './deps.ts'
import { lockKeptHere } from './kept-here.ts'
import { requireProvenFactor } from './require-proven-factor.ts'
import { showAccountAnew } from './show-account.ts'
import { tellOfChange } from './tell-of-change.ts'

/**
 * Keeps the passkey that a browser made. Whoever made it has proved a second factor.
 *
 * @throws ProblemError `kept-elsewhere`, `second-factor-required`, `conflict` when the account has as many as it may,
 * `invalid-fields` for an answer that is not right, too late, or of a passkey that is known
 */
export async function addPasskey(
  deps: AccountDeps,
  viewer: Viewer,
  given: { ticket: string; name: string; response: unknown },
): Promise<Account> {
  await deps.db.transaction(async (tx) => {
    const account = await lockKeptHere(deps, tx, viewer.userId)
    await requireProvenFactor(tx, viewer, account.id)
    await requireRoom(tx, account.id)
    if (!(await keepPasskey(deps, tx, account.id, given))) throw notKept()
    await noteSecondFactor(tx, viewer.sessionId)
    await tellOfChange(deps, tx, account, 'passkey-added')
    await record(deps, tx, { event: 'passkey.added' })
  })
  return showAccountAnew(deps, viewer)
}

const notKept = (): ProblemError =>
  new ProblemError('invalid-fields', undefined, [
    { field: 'response', message: 'This passkey could not be added. Please try once more.' },
  ])
