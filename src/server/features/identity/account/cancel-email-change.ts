import type { Account } from '#contract/api/identity/account.ts'
import type { Viewer } from '#server/platform/http/context.ts'
import { deleteEmailTokens } from '../store/email-tokens.ts'
import type { AccountDeps } from './deps.ts'
import { lockLocalAccount } from './local-account.ts'
import { getAccount } from './present-account.ts'

/**
 * Cancels a pending email change: the link in its confirmation email stops working.
 *
 * @throws ProblemError `kept-elsewhere`
 */
export async function cancelEmailChange(deps: AccountDeps, viewer: Viewer): Promise<Account> {
  await deps.db.transaction(async (tx) => {
    const { id } = await lockLocalAccount(deps, tx, viewer.userId)
    await deleteEmailTokens(tx, id, 'change-email')
  })
  return getAccount(deps, viewer)
}
