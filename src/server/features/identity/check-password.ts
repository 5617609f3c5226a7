import type { Deps } from '#server/deps.ts'
import { verifyPassword } from './password.ts'
import { findAccountByEmail, type IdentityAccount } from './store/accounts.ts'

/**
 * The account that e-mail and password open, or null. Takes the same time whether the e-mail is known or not, so that
 * nobody learns who has an account.
 */
export async function checkPassword({ db }: Pick<Deps, 'db'>, email: string, password: string): Promise<IdentityAccount | null> {
  const account = await findAccountByEmail(db, normaliseEmail(email))
  const fits = await verifyPassword(account?.passwordHash ?? null, password)
  return fits ? account : null
}

/** An e-mail address as it is kept: without blanks around it, in lower case. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase()
}
