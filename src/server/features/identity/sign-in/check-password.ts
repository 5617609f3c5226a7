import type { Deps } from '#server/deps.ts'
import { verifyPassword } from '../credentials/password.ts'
import { findAccountByEmail, type IdentityAccount } from '../store/accounts.ts'

/** The account with an email address, if any, and whether the password is correct. */
export type CheckedPassword = { account: IdentityAccount; isRight: boolean } | { account: null; isRight: false }

/**
 * Checks an email address and password. Takes the same time whether the address is known or not, so that nobody learns who has an
 * account.
 */
export async function checkPassword({ db }: Pick<Deps, 'db'>, email: string, password: string): Promise<CheckedPassword> {
  const account = await findAccountByEmail(db, normalizeEmail(email))
  const isRight = await verifyPassword(account?.passwordHash ?? null, password)
  return account ? { account, isRight } : { account, isRight: false }
}

/** Normalizes an email address for storage: trimmed, in lower case. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase()
}
