import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server'
import { ProblemError } from '#contract/problems/problems.ts'
import { t } from '#domain/i18n/messages.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Viewer } from '#server/platform/http/context.ts'
import { createRegistrationOptions as ask, type PasskeyChallenge } from '../credentials/passkeys.ts'
import { listPasskeys } from '../store/passkeys.ts'
import type { IdentityDeps } from '../deps.ts'
import { getLocalAccount } from './local-account.ts'
import { requireProvenFactor } from './require-proven-factor.ts'

/** Maximum number of passkeys per account. */
const maxPasskeys = 20

/**
 * Returns the options for creating a passkey in the browser.
 *
 * @throws ProblemError `kept-elsewhere`, `second-factor-required`, `conflict` if the account has the maximum number
 */
export async function requestPasskeyOptions(
  deps: IdentityDeps,
  viewer: Viewer,
): Promise<PasskeyChallenge<PublicKeyCredentialCreationOptionsJSON>> {
  const account = await getLocalAccount(deps, deps.db, viewer.userId)
  await requireProvenFactor(deps.db, viewer, account.id)
  await requirePasskeyLimit(deps.db, account.id)
  return ask(deps, account)
}

/**
 * Requires that an account may have one more passkey.
 *
 * @throws ProblemError `conflict`
 */
export async function requirePasskeyLimit(tx: Executor, accountId: string): Promise<void> {
  if ((await listPasskeys(tx, accountId)).length < maxPasskeys) return
  throw new ProblemError('conflict', t`You have ${{ maxPasskeys }} passkeys, the maximum. Remove one before you add another.`)
}
