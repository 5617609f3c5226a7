import type { Executor } from '#server/platform/database/database.ts'
import { hasAuthenticator } from './authenticator.ts'
import { listPasskeys } from '../store/passkeys.ts'

/** Returns whether an account has a second factor: an active authenticator app or a passkey. */
export async function hasSecondFactor(tx: Executor, accountId: string): Promise<boolean> {
  return (await hasAuthenticator(tx, accountId)) || (await listPasskeys(tx, accountId)).length > 0
}
