import type { Transaction } from '#server/platform/database/database.ts'
import { hasAuthenticator } from '../authenticator.ts'
import { listPasskeys } from '../store/passkeys.ts'
import { forgetSecondFactor } from '../store/sessions.ts'

/** Once the last second factor of an account is gone, no session of its person counts as opened with one. */
export async function noteFactorLost(tx: Transaction, accountId: string, userId: string): Promise<void> {
  const hasFactor = (await hasAuthenticator(tx, accountId)) || (await listPasskeys(tx, accountId)).length > 0
  if (!hasFactor) await forgetSecondFactor(tx, userId)
}
