import { lockMember } from '../members/index.ts'
import { requireActiveAccount } from '../identity/index.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'

/**
 * Runs a write of a member's unless their account was deleted during the request.
 *
 * @throws ProblemError `sign-in-required` for a deleted account
 */
export async function withLockedAuthor<T>(db: Database, userId: string, write: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await lockMember(tx, userId)
    await requireActiveAccount(tx, userId)
    return write(tx)
  })
}
