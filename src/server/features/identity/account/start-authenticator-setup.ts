import { ProblemError } from '#contract/problems/problems.ts'
import type { Viewer } from '#server/platform/http/context.ts'
import { createPendingAuthenticator, type PendingAuthenticator } from '../credentials/authenticator.ts'
import type { AccountDeps } from './deps.ts'
import { getLocalAccount } from './local-account.ts'
import { requireProvenFactor } from './require-proven-factor.ts'

/**
 * Creates a pending secret for an authenticator app.
 *
 * @throws ProblemError `kept-elsewhere`, `second-factor-required`, `conflict` while one is active
 */
export async function startAuthenticatorSetup(deps: AccountDeps, viewer: Viewer): Promise<PendingAuthenticator> {
  const account = await getLocalAccount(deps, deps.db, viewer.userId)
  await requireProvenFactor(deps.db, viewer, account.id)
  const offered = await createPendingAuthenticator(deps, account)
  if (!offered)
    throw new ProblemError('conflict', 'You use an authenticator app already. Please remove it before you add another.')
  return offered
}
