import { and, asc, eq, lte } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { identityPasskeys } from '../tables.ts'

/** A passkey. `id` is the credential ID, `publicKey` COSE in base64url. */
export type PasskeyRow = typeof identityPasskeys.$inferSelect

/** Lists the passkeys of an account, oldest first. */
export async function listPasskeys(tx: Executor, accountId: string): Promise<PasskeyRow[]> {
  return tx
    .select()
    .from(identityPasskeys)
    .where(eq(identityPasskeys.accountId, accountId))
    .orderBy(asc(identityPasskeys.createdAt), asc(identityPasskeys.id))
}

/** Returns the passkey with this credential ID, or null. */
export async function findPasskey(tx: Executor, id: string): Promise<PasskeyRow | null> {
  const [row] = await tx.select().from(identityPasskeys).where(eq(identityPasskeys.id, id))
  return row ?? null
}

/** Inserts a passkey. Returns false if the credential ID exists. */
export async function insertPasskey(tx: Executor, passkey: PasskeyRow): Promise<boolean> {
  const { rowCount } = await tx.insert(identityPasskeys).values(passkey).onConflictDoNothing()
  return rowCount === 1
}

/** Stores a passkey's use and its signature counter. Returns false if the counter is already higher. */
export async function updatePasskeyUse(
  tx: Executor,
  id: string,
  { counter, now }: { counter: number; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(identityPasskeys)
    .set({ counter, usedAt: now })
    .where(and(eq(identityPasskeys.id, id), lte(identityPasskeys.counter, counter)))
  return rowCount === 1
}

/** Deletes a passkey of an account. Returns false if the account has none with this ID. */
export async function deletePasskeyRow(tx: Executor, accountId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx
    .delete(identityPasskeys)
    .where(and(eq(identityPasskeys.id, id), eq(identityPasskeys.accountId, accountId)))
  return rowCount === 1
}
