import type { Deps } from '#server/deps.ts'
import { fingerprint } from '#server/platform/sealing.ts'
import type { ProvenSignIn } from './sign-in-attempts.ts'
import { lockAccountForShare } from '../store/accounts.ts'

/**
 * Continues a sign-in, or returns null if the password has changed or the account was deleted since the check, which takes a
 * moment, more under load. A concurrent password change waits for this transaction, and then ends its session.
 */
export async function ifStillProven<T>(
  { db }: Pick<Deps, 'db'>,
  { accountId, password }: ProvenSignIn,
  finish: () => Promise<T>,
): Promise<T | null> {
  return db.transaction(async (tx) => {
    const account = await lockAccountForShare(tx, accountId)
    if (!account || (password !== null && fingerprint(account.passwordHash) !== password)) return null
    return finish()
  })
}
