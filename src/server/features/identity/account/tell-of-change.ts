import type { Transaction } from '#server/platform/database/database.ts'
import { type IdentityMessage, tell } from '../messages.ts'
import type { IdentityAccount } from '../store/accounts.ts'
import type { AccountDeps } from './deps.ts'

/** What somebody is told by mail that changed about how they sign in. */
type Change = Extract<IdentityMessage, { kind: 'security-changed' }>['what']

/** Tells the holder of an account what changed about how they sign in, in case it was not them. */
export async function tellOfChange(
  deps: AccountDeps,
  tx: Transaction,
  { email, name }: Pick<IdentityAccount, 'email' | 'name'>,
  what: Change,
): Promise<void> {
  await tell(deps, tx, { kind: 'security-changed', email, name, at: deps.clock.now().toISOString(), what })
}
