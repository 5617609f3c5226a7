import { ProblemError } from '#contract/problems.ts'
import type { Viewer } from '#server/platform/http/context.ts'
import { offer, type OfferedAuthenticator } from '../credentials/authenticator.ts'
import type { AccountDeps } from './deps.ts'
import { findKeptHere } from './kept-here.ts'
import { requireProvenFactor } from './require-proven-factor.ts'

/**
 * Offers a secret for an authenticator app.
 *
 * @throws ProblemError `kept-elsewhere`, `second-factor-required`, `conflict` while one is in use
 */
export async function offerAuthenticator(deps: AccountDeps, viewer: Viewer): Promise<OfferedAuthenticator> {
  const account = await findKeptHere(deps, deps.db, viewer.userId)
  await requireProvenFactor(deps.db, viewer, account.id)
  const offered = await offer(deps, account)
  if (!offered)
    throw new ProblemError('conflict', 'You use an authenticator app already. Please remove it before you add another.')
  return offered
}
