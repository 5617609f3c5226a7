import type { Executor } from '#server/platform/database/database.ts'
import { hasAuthenticator } from './authenticator.ts'
import { listPasskeys } from '../store/passkeys.ts'

/** Whether an account has anything beside its password: an authenticator app in use, or a passkey. */
export async function hasFactor(tx: Executor, accountId: string): Promise<boolean> {
  return (await hasAuthenticator(tx, accountId)) || (await listPasskeys(tx, accountId)).length > 0
}
