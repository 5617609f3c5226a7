import type { Deps } from '#server/deps.ts'
import { fingerprint } from '#server/platform/sealing.ts'
import type { ProvenSignIn } from './sign-in-attempts.ts'
import { holdAccount } from '../store/accounts.ts'

/**
 * Goes on with a sign-in, or answers null where its password is another by now or its account is gone: checking a password takes a
 * moment, longer where many are checked. Whoever changes the password waits until this is done, and then ends it.
 */
export async function whileProven<T>(
  { db }: Pick<Deps, 'db'>,
  { accountId, password }: ProvenSignIn,
  goOn: () => Promise<T>,
): Promise<T | null> {
  return db.transaction(async (tx) => {
    const account = await holdAccount(tx, accountId)
    if (!account || (password !== null && fingerprint(account.passwordHash) !== password)) return null
    return goOn()
  })
}
