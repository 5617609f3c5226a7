import { lockMember } from '../members/index.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { listDeleted } from '../identity/index.ts'

/**
 * Runs a write of a member's unless their account was deleted during the request. Account deletion takes the same lock.
 *
 * @throws ProblemError `sign-in-required` for a deleted account
 */
export async function withLockedMember<T>(db: Database, userId: string, write: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await lockMember(tx, userId)
    if ((await listDeleted(tx, [userId])).has(userId)) throw new ProblemError('sign-in-required')
    return write(tx)
  })
}
