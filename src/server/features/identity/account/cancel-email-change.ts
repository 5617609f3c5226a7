import type { Account } from '#contract/account.ts'
import type { Viewer } from '#server/platform/http/context.ts'
import { removeMailTokens } from '../store/mail-tokens.ts'
import type { AccountDeps } from './deps.ts'
import { lockKeptHere } from './kept-here.ts'
import { showAccountAnew } from './show-account.ts'

/**
 * Forgets the address that waits for its confirmation: the link in the mail to it leads nowhere any more.
 *
 * @throws ProblemError `kept-elsewhere`
 */
export async function cancelEmailChange(deps: AccountDeps, viewer: Viewer): Promise<Account> {
  await deps.db.transaction(async (tx) => {
    const { id } = await lockKeptHere(deps, tx, viewer.userId)
    await removeMailTokens(tx, id, 'change-email')
  })
  return showAccountAnew(deps, viewer)
}
