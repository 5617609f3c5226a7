import { desc, inArray, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { signingKeys } from '../tables.ts'

export type SigningKeyRow = typeof signingKeys.$inferSelect

/** Lists all keys, newest first. */
export async function listSigningKeys(tx: Executor): Promise<SigningKeyRow[]> {
  return tx.select().from(signingKeys).orderBy(desc(signingKeys.createdAt), desc(signingKeys.id))
}

/** Lets one process at a time check for a key and add one, until its transaction ends. */
export async function lockSigningKeys(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${signingKeys} in share row exclusive mode`)
}

export async function insertSigningKey(tx: Executor, key: SigningKeyRow): Promise<void> {
  await tx.insert(signingKeys).values(key)
}

export async function deleteSigningKeys(tx: Executor, ids: readonly string[]): Promise<void> {
  await tx.delete(signingKeys).where(inArray(signingKeys.id, [...ids]))
}
