import { desc, inArray, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { signingKeys } from '../tables.ts'

/** A key of the issuer as it is kept. */
export type SigningKeyRow = typeof signingKeys.$inferSelect

/** Every key, the newest first. */
export async function listSigningKeys(tx: Executor): Promise<SigningKeyRow[]> {
  return tx.select().from(signingKeys).orderBy(desc(signingKeys.createdAt), desc(signingKeys.id))
}

/** Lets one process at a time look for a key and add one; the others wait until its transaction ends. */
export async function lockSigningKeys(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${signingKeys} in share row exclusive mode`)
}

/** Adds a key. */
export async function addSigningKey(tx: Executor, key: SigningKeyRow): Promise<void> {
  await tx.insert(signingKeys).values(key)
}

/** Forgets keys. */
export async function removeSigningKeys(tx: Executor, ids: readonly string[]): Promise<void> {
  await tx.delete(signingKeys).where(inArray(signingKeys.id, [...ids]))
}
