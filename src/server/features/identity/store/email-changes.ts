import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { builtInIssuer } from '../issuer/settings.ts'
import { identityAccounts, users } from '../tables.ts'

/** Changes the email address (in lower case) of an account and its user. Violates a constraint if it is taken. */
export async function updateEmail(tx: Transaction, accountId: string, email: string): Promise<void> {
  await tx.update(identityAccounts).set({ email, emailVerified: true }).where(eq(identityAccounts.id, accountId))
  await tx
    .update(users)
    .set({ email })
    .where(and(eq(users.issuer, builtInIssuer), eq(users.subject, accountId)))
}

/** Marks the address of an account as verified. */
export async function markEmailVerified(tx: Transaction, accountId: string): Promise<void> {
  await tx.update(identityAccounts).set({ emailVerified: true }).where(eq(identityAccounts.id, accountId))
}
