import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { builtInIssuer } from '../issuer/settings.ts'
import { identityAccounts, users } from '../tables.ts'

/** Gives an account and the person behind it another address, in lower case. Breaks a constraint where it is somebody's. */
export async function changeEmail(tx: Transaction, accountId: string, email: string): Promise<void> {
  await tx.update(identityAccounts).set({ email, emailVerified: true }).where(eq(identityAccounts.id, accountId))
  await tx
    .update(users)
    .set({ email })
    .where(and(eq(users.issuer, builtInIssuer), eq(users.subject, accountId)))
}

/** Notes that the holder of an account reads the mail to its address. */
export async function noteEmailVerified(tx: Transaction, accountId: string): Promise<void> {
  await tx.update(identityAccounts).set({ emailVerified: true }).where(eq(identityAccounts.id, accountId))
}
