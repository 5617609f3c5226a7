import { ProblemError } from '#contract/problems/problems.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { listDeleted } from '../store/users.ts'

/**
 * Requires that the caller's account still exists. Call this under the member's lock: the account may have been deleted since the
 * request was authorized, and the deletion takes the same lock.
 *
 * @throws ProblemError `sign-in-required` if the account was deleted
 */
export async function requireActiveAccount(tx: Executor, userId: string): Promise<void> {
  if ((await listDeleted(tx, [userId])).has(userId)) throw new ProblemError('sign-in-required')
}
