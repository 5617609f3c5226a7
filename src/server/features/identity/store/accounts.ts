import { eq, like, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
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

/** The account of this id, or null. Whoever changes it next waits until this transaction ends. */
export async function lockAccount(tx: Transaction, id: string): Promise<IdentityAccount | null> {
  const [account] = await tx.select().from(identityAccounts).where(eq(identityAccounts.id, id)).for('update')
  return account ?? null
}

/** The account of this id, or null. It neither goes nor gets another address before this transaction ends. */
export async function holdAccount(
  tx: Executor,
  id: string,
): Promise<(IdentityAccount & { passwordChangedAt: Date | null }) | null> {
  const [account] = await tx.select().from(identityAccounts).where(eq(identityAccounts.id, id)).for('key share')
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

/** Gives an account another password. `passwordHash` is a PHC string. */
export async function savePassword(
  tx: Executor,
  id: string,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<void> {
  await tx.update(identityAccounts).set({ passwordHash, passwordChangedAt: now }).where(eq(identityAccounts.id, id))
}

/** Removes an account with everything that signs it in: second factors, passkeys, mailed tokens. */
export async function removeAccount(tx: Executor, id: string): Promise<void> {
  await tx.delete(identityAccounts).where(eq(identityAccounts.id, id))
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
        passwordChangedAt: sql`excluded.password_changed_at`,
      },
    })
}
