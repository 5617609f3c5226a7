import { ProblemError } from '#contract/problems.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { findDeleted } from '../identity/index.ts'

/**
 * Lets only those go on who are still there. Called under the member's lock: an account may have been deleted since the request was let
 * in, and whoever deletes it ends what the member has under the same lock.
 *
 * @throws ProblemError `sign-in-required` for whoever deleted their account
 */
export async function demandPerson(tx: Executor, userId: string): Promise<void> {
  if ((await findDeleted(tx, [userId])).has(userId)) throw new ProblemError('sign-in-required')
}
