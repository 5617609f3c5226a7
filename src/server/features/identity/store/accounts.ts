import { eq, like, sql, asc } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { identityAccounts, identitySignUps } from '../tables.ts'

/** An account of the built-in issuer. `passwordHash` is a PHC string, `email` lower-case. */
export type IdentityAccount = {
  id: string
  email: string
  name: string
  passwordHash: string
  emailVerified: boolean
  createdAt: Date
}

export async function findAccount(tx: Executor, id: string): Promise<IdentityAccount | null> {
  const [account] = await tx.select().from(identityAccounts).where(eq(identityAccounts.id, id))
  return account ?? null
}

/** Returns an account and locks it until the transaction ends, or null. */
export async function lockAccount(tx: Transaction, id: string): Promise<IdentityAccount | null> {
  const [account] = await tx.select().from(identityAccounts).where(eq(identityAccounts.id, id)).for('update')
  return account ?? null
}

/** Returns an account with a shared lock, or null. It can't be deleted or change its address until the transaction ends. */
export async function lockAccountForShare(
  tx: Executor,
  id: string,
): Promise<(IdentityAccount & { passwordChangedAt: Date | null }) | null> {
  const [account] = await tx.select().from(identityAccounts).where(eq(identityAccounts.id, id)).for('key share')
  return account ?? null
}

export async function findAccountByEmail(tx: Executor, email: string): Promise<IdentityAccount | null> {
  const [account] = await tx.select().from(identityAccounts).where(eq(identityAccounts.email, email))
  return account ?? null
}

/** Returns whether any account with a password has an address of this domain. */
export async function hasAccountsAt(tx: Executor, domain: string): Promise<boolean> {
  const accounts = await tx
    .select({ id: identityAccounts.id })
    .from(identityAccounts)
    .where(like(identityAccounts.email, `%@${domain}`))
    .limit(1)
  return accounts.length > 0
}

/** Sets an account's password. `passwordHash` is a PHC string. */
export async function updatePassword(
  tx: Executor,
  id: string,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<void> {
  await tx.update(identityAccounts).set({ passwordHash, passwordChangedAt: now }).where(eq(identityAccounts.id, id))
}

/** Deletes an account with all its sign-in data: second factors, passkeys, emailed tokens. */
export async function deleteAccountRow(tx: Executor, id: string): Promise<void> {
  await tx.delete(identityAccounts).where(eq(identityAccounts.id, id))
}

/** Upserts accounts by ID. */
export async function upsertAccounts(tx: Executor, accounts: readonly IdentityAccount[]): Promise<void> {
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

/** Serializes the creation of accounts with this address until the transaction ends. */
export async function lockSignUps(tx: Transaction, email: string): Promise<void> {
  await tx
    .select({ id: identitySignUps.id })
    .from(identitySignUps)
    .where(eq(identitySignUps.email, email))
    .orderBy(asc(identitySignUps.id))
    .for('update')
}

/** Inserts an account. Returns false if the address has one. */
export async function insertAccount(tx: Transaction, account: typeof identityAccounts.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(identityAccounts).values(account).onConflictDoNothing({ target: identityAccounts.email })
  return rowCount === 1
}

/** Clears everything but the existence of a used sign-up, because its user has an account now. */
export async function redactSignUp(tx: Transaction, id: string): Promise<void> {
  await tx.update(identitySignUps).set({ email: '', name: '', passwordHash: '', browser: '' }).where(eq(identitySignUps.id, id))
}
