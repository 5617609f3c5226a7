import { ProblemError } from '#contract/problems/problems.ts'
import { t } from '#domain/i18n/messages.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Viewer } from '#server/platform/http/context.ts'
import { hasSecondFactor } from '../credentials/has-second-factor.ts'
import { needsSecondFactor } from '../policy.ts'

/**
 * Prevents an admin who signed in with only a password from changing existing second factors. Otherwise an attacker with the
 * password could add their own and get into the admin area. An admin without any may set one up.
 *
 * @throws ProblemError `second-factor-required`
 */
export async function requireProvenFactor(tx: Executor, viewer: Viewer, accountId: string): Promise<void> {
  if (!needsSecondFactor(viewer) || !(await hasSecondFactor(tx, accountId))) return
  throw new ProblemError(
    'second-factor-required',
    t`To change this, sign out and sign in again with your passkey or authenticator app.`,
  )
}
