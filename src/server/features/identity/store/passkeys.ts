import { and, asc, eq, lte } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { identityPasskeys } from '../tables.ts'

/** A passkey. `id` is the credential's own id, `publicKey` COSE in base64url. */
export type PasskeyRow = typeof identityPasskeys.$inferSelect

/** The passkeys of an account, the oldest first. */
export async function listPasskeys(tx: Executor, accountId: string): Promise<PasskeyRow[]> {
  return tx
    .select()
    .from(identityPasskeys)
    .where(eq(identityPasskeys.accountId, accountId))
    .orderBy(asc(identityPasskeys.createdAt), asc(identityPasskeys.id))
}

/** The passkey of this credential id, or null. */
export async function findPasskey(tx: Executor, id: string): Promise<PasskeyRow | null> {
  const [row] = await tx.select().from(identityPasskeys).where(eq(identityPasskeys.id, id))
  return row ?? null
}

/** Adds a passkey; false when the credential is known already. */
export async function addPasskey(tx: Executor, passkey: PasskeyRow): Promise<boolean> {
  const { rowCount } = await tx.insert(identityPasskeys).values(passkey).onConflictDoNothing()
  return rowCount === 1
}

/** Notes that a passkey was used, and how often it has signed since; false when it counted further meanwhile. */
export async function noteUse(tx: Executor, id: string, { counter, now }: { counter: number; now: Date }): Promise<boolean> {
  const { rowCount } = await tx
    .update(identityPasskeys)
    .set({ counter, usedAt: now })
    .where(and(eq(identityPasskeys.id, id), lte(identityPasskeys.counter, counter)))
  return rowCount === 1
}

/** Takes a passkey from its account; false when the account has none of this id. */
export async function removePasskey(tx: Executor, accountId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx
    .delete(identityPasskeys)
    .where(and(eq(identityPasskeys.id, id), eq(identityPasskeys.accountId, accountId)))
  return rowCount === 1
}
