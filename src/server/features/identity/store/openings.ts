import { asc, eq } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { identityAccounts, identitySignUps } from '../tables.ts'

/** Makes whoever opens an account with this address next wait until this transaction ends. */
export async function lockSignUps(tx: Transaction, email: string): Promise<void> {
  await tx
    .select({ id: identitySignUps.id })
    .from(identitySignUps)
    .where(eq(identitySignUps.email, email))
    .orderBy(asc(identitySignUps.id))
    .for('update')
}

/** Adds an account; false where there is one with this address. */
export async function addAccount(tx: Transaction, account: typeof identityAccounts.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(identityAccounts).values(account).onConflictDoNothing({ target: identityAccounts.email })
  return rowCount === 1
}

/** Leaves nothing of an account in the making that was used up but that it was: the person has an account now. */
export async function emptySignUp(tx: Transaction, id: string): Promise<void> {
  await tx.update(identitySignUps).set({ email: '', name: '', passwordHash: '', browser: '' }).where(eq(identitySignUps.id, id))
}
