import { ProblemError } from '#contract/problems.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Viewer } from '#server/platform/http/context.ts'
import { hasFactor } from '../credentials/has-factor.ts'
import { needsSecondFactor } from '../policy.ts'

/**
 * Keeps an admin who signed in with nothing but a password from changing the second factors they have: else whoever knows the
 * password adds one of their own, and is in the back office with it. Who has none yet may set one up.
 *
 * @throws ProblemError `second-factor-required`
 */
export async function requireProvenFactor(tx: Executor, viewer: Viewer, accountId: string): Promise<void> {
  if (!needsSecondFactor(viewer) || !(await hasFactor(tx, accountId))) return
  throw new ProblemError('second-factor-required', 'Please sign out, and in again with your passkey or your app, to change this.')
}
