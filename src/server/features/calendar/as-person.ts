import { ProblemError } from '#contract/problems.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { findDeleted } from '../identity/index.ts'
import { lockMember } from '../pods/index.ts'

/**
 * Writes something of a person's, unless they have deleted their account since their request was let in: whoever deletes it does so
 * under the same lock.
 *
 * @throws ProblemError `sign-in-required` for whoever deleted their account
 */
export async function asPerson<T>(db: Database, userId: string, write: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await lockMember(tx, userId)
    if ((await findDeleted(tx, [userId])).has(userId)) throw new ProblemError('sign-in-required')
    return write(tx)
  })
}
