import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server'
import { ProblemError } from '#contract/problems.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Viewer } from '#server/platform/http/context.ts'
import { askForPasskey as ask, type PasskeyQuestion } from '../credentials/passkeys.ts'
import { listPasskeys } from '../store/passkeys.ts'
import type { AccountDeps } from './deps.ts'
import { findKeptHere } from './kept-here.ts'
import { requireProvenFactor } from './require-proven-factor.ts'

/** An account has at most so many passkeys. */
const mostPasskeys = 20

/**
 * What to ask the browser for a new passkey.
 *
 * @throws ProblemError `kept-elsewhere`, `second-factor-required`, `conflict` when the account has as many as it may
 */
export async function askForPasskey(
  deps: AccountDeps,
  viewer: Viewer,
): Promise<PasskeyQuestion<PublicKeyCredentialCreationOptionsJSON>> {
  const account = await findKeptHere(deps, deps.db, viewer.userId)
  await requireProvenFactor(deps.db, viewer, account.id)
  await requireRoom(deps.db, account.id)
  return ask(deps, account)
}

/**
 * Lets an account on that may have one more passkey.
 *
 * @throws ProblemError `conflict`
 */
export async function requireRoom(tx: Executor, accountId: string): Promise<void> {
  if ((await listPasskeys(tx, accountId)).length < mostPasskeys) return
  throw new ProblemError('conflict', `You have ${mostPasskeys} passkeys. Please remove one before you add another.`)
}
