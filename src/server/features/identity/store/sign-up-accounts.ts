import { asc, eq } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { identityAccounts, identitySignUps } from '../tables.ts'

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
