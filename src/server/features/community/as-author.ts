import type { Database, Transaction } from '#server/platform/database/database.ts'
import { demandPerson, lockMember } from '../pods/index.ts'

/**
 * Writes something of a member's, unless they have deleted their account since their request was let in.
 *
 * @throws ProblemError `sign-in-required` for whoever deleted their account
 */
export async function asAuthor<T>(db: Database, userId: string, write: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await lockMember(tx, userId)
    await demandPerson(tx, userId)
    return write(tx)
  })
}
