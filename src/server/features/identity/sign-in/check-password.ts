import type { Deps } from '#server/deps.ts'
import { verifyPassword } from '../credentials/password.ts'
import { findAccountByEmail, type IdentityAccount } from '../store/accounts.ts'

/** An account that was found by its e-mail address, if any, and whether the password given was its own. */
export type CheckedPassword = { account: IdentityAccount; isRight: boolean } | { account: null; isRight: false }

/**
 * Whether e-mail and password open an account, and which. Takes the same time whether the e-mail is known or not, so that
 * nobody learns who has an account.
 */
export async function checkPassword({ db }: Pick<Deps, 'db'>, email: string, password: string): Promise<CheckedPassword> {
  const account = await findAccountByEmail(db, normaliseEmail(email))
  const isRight = await verifyPassword(account?.passwordHash ?? null, password)
  return account ? { account, isRight } : { account, isRight: false }
}

/** An e-mail address as it is kept: without blanks around it, in lower case. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase()
}
