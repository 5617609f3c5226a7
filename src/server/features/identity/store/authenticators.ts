import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { identityAuthenticators } from '../tables.ts'

/** An authenticator app of an account, in use (`confirmedAt`) or about to be. */
export type AuthenticatorRow = typeof identityAuthenticators.$inferSelect

/** The authenticator app of an account, in use or about to be, or null. */
export async function findAuthenticator(tx: Executor, accountId: string): Promise<AuthenticatorRow | null> {
  const [row] = await tx.select().from(identityAuthenticators).where(eq(identityAuthenticators.accountId, accountId))
  return row ?? null
}

/** Keeps a secret that is not in use yet, in place of one that was never confirmed. False where one is in use. */
export async function offerAuthenticator(
  tx: Executor,
  offered: Pick<AuthenticatorRow, 'accountId' | 'sealedSecret' | 'createdAt'>,
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(identityAuthenticators)
    .values(offered)
    .onConflictDoUpdate({
      target: identityAuthenticators.accountId,
      set: { sealedSecret: offered.sealedSecret, createdAt: offered.createdAt, lastStep: 0 },
      setWhere: isNull(identityAuthenticators.confirmedAt),
    })
  return rowCount === 1
}

/** Takes the code of a 30-second step, if none of this or a later step was taken before: true for one of many at once. */
export async function takeStep(tx: Executor, accountId: string, step: number): Promise<boolean> {
  const { rowCount } = await tx
    .update(identityAuthenticators)
    .set({ lastStep: step })
    .where(and(eq(identityAuthenticators.accountId, accountId), lt(identityAuthenticators.lastStep, step)))
  return rowCount === 1
}

/** Puts an offered authenticator app into use; true for one of many at once. */
export async function confirmAuthenticator(tx: Executor, accountId: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(identityAuthenticators)
    .set({ confirmedAt: now })
    .where(and(eq(identityAuthenticators.accountId, accountId), isNull(identityAuthenticators.confirmedAt)))
  return rowCount === 1
}

/** Takes an account's authenticator app away; false where there was none in use. */
export async function removeAuthenticator(tx: Executor, accountId: string): Promise<boolean> {
  const removed = await tx
    .delete(identityAuthenticators)
    .where(eq(identityAuthenticators.accountId, accountId))
    .returning({ wasInUse: sql<boolean>`${isNotNull(identityAuthenticators.confirmedAt)}` })
  return removed.some(({ wasInUse }) => wasInUse)
}
