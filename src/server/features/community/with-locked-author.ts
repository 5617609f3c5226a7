import type { Database, Transaction } from '#server/platform/database/database.ts'
import { requireAccount, lockMember } from '../pods/index.ts'

/**
 * Runs a write of a member's unless their account was deleted during the request.
 *
 * @throws ProblemError `sign-in-required` for a deleted account
 */
export async function withLockedAuthor<T>(db: Database, userId: string, write: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await lockMember(tx, userId)
    await requireAccount(tx, userId)
    return write(tx)
  })
}
