import type { Transaction } from '#server/platform/database/database.ts'
import { type IdentityEmail, enqueueIdentityEmail } from '../identity-emails.ts'
import type { IdentityAccount } from '../store/accounts.ts'
import type { IdentityDeps } from '../deps.ts'

/** A change of the sign-in methods that is reported by email. */
type SecurityChange = Extract<IdentityEmail, { kind: 'security-changed' }>['what']

/** Notifies an account's holder of a change of their sign-in methods, in case someone else made it. */
export async function notifySecurityChange(
  deps: IdentityDeps,
  tx: Transaction,
  { email, name }: Pick<IdentityAccount, 'email' | 'name'>,
  what: SecurityChange,
): Promise<void> {
  await enqueueIdentityEmail(deps, tx, { kind: 'security-changed', email, name, at: deps.clock.now().toISOString(), what })
}
