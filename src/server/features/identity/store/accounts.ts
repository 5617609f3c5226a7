import { eq, like, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { identityAccounts } from '../tables.ts'

/** An account of the built-in issuer. `passwordHash` is a PHC string, `email` lower-case. */
export type IdentityAccount = {
  id: string
  email: string
  name: string
  passwordHash: string
  emailVerified: boolean
  createdAt: Date
}

/** The account of this id, or null. */
export async function findAccount(tx: Executor, id: string): Promise<IdentityAccount | null> {
  const [account] = await tx.select().from(identityAccounts).where(eq(identityAccounts.id, id))
  return account ?? null
}

/** The account with this e-mail address, or null. */
export async function findAccountByEmail(tx: Executor, email: string): Promise<IdentityAccount | null> {
  const [account] = await tx.select().from(identityAccounts).where(eq(identityAccounts.email, email))
  return account ?? null
}

/** Whether anybody can sign in with a password and an address of this domain. */
export async function hasAccountsAt(tx: Executor, domain: string): Promise<boolean> {
  const accounts = await tx
    .select({ id: identityAccounts.id })
    .from(identityAccounts)
    .where(like(identityAccounts.email, `%@${domain}`))
    .limit(1)
  return accounts.length > 0
}

/** Adds accounts, or brings those of a known id up to date. */
export async function saveAccounts(tx: Executor, accounts: readonly IdentityAccount[]): Promise<void> {
  if (accounts.length === 0) return
  await tx
    .insert(identityAccounts)
    .values([...accounts])
    .onConflictDoUpdate({
      target: identityAccounts.id,
      set: {
        email: sql`excluded.email`,
        name: sql`excluded.name`,
        passwordHash: sql`excluded.password_hash`,
        emailVerified: sql`excluded.email_verified`,
      },
    })
}
