import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { identityAuthenticators } from '../tables.ts'

/** An authenticator app of an account, active (`confirmedAt`) or pending. */
export type AuthenticatorRow = typeof identityAuthenticators.$inferSelect

/** Returns the authenticator app of an account, active or pending, or null. */
export async function findAuthenticator(tx: Executor, accountId: string): Promise<AuthenticatorRow | null> {
  const [row] = await tx.select().from(identityAuthenticators).where(eq(identityAuthenticators.accountId, accountId))
  return row ?? null
}

/** Stores a pending secret and replaces an earlier pending one. Returns false if an app is active. */
export async function upsertPendingAuthenticator(
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

/** Consumes the code of a 30-second step, unless this or a later step was consumed. Of concurrent calls, one returns true. */
export async function consumeStep(tx: Executor, accountId: string, step: number): Promise<boolean> {
  const { rowCount } = await tx
    .update(identityAuthenticators)
    .set({ lastStep: step })
    .where(and(eq(identityAuthenticators.accountId, accountId), lt(identityAuthenticators.lastStep, step)))
  return rowCount === 1
}

/** Activates a pending authenticator app. Of concurrent calls, one returns true. */
export async function markAuthenticatorConfirmed(tx: Executor, accountId: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(identityAuthenticators)
    .set({ confirmedAt: now })
    .where(and(eq(identityAuthenticators.accountId, accountId), isNull(identityAuthenticators.confirmedAt)))
  return rowCount === 1
}

/** Deletes an account's authenticator app. Returns false if none was active. */
export async function deleteAuthenticatorRow(tx: Executor, accountId: string): Promise<boolean> {
  const removed = await tx
    .delete(identityAuthenticators)
    .where(eq(identityAuthenticators.accountId, accountId))
    .returning({ wasInUse: sql<boolean>`${isNotNull(identityAuthenticators.confirmedAt)}` })
  return removed.some(({ wasInUse }) => wasInUse)
}
