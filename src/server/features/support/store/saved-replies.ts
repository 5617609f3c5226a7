import { asc, eq } from 'drizzle-orm'
import type { SavedReply } from '#contract/api/support/inbox.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { supportSavedReplies } from '../tables.ts'

/** Returns all saved replies, by name. */
export async function listReplies(executor: Executor): Promise<SavedReply[]> {
  return executor.select().from(supportSavedReplies).orderBy(asc(supportSavedReplies.title), asc(supportSavedReplies.id))
}

/** Stores a saved reply, replacing one with the same ID. */
export async function upsertReply(tx: Transaction, reply: SavedReply): Promise<void> {
  const { title, text } = reply
  await tx.insert(supportSavedReplies).values(reply).onConflictDoUpdate({ target: supportSavedReplies.id, set: { title, text } })
}

/** Returns a saved reply under a row lock, or null. */
export async function lockReply(tx: Transaction, id: string): Promise<SavedReply | null> {
  const [reply] = await tx.select().from(supportSavedReplies).where(eq(supportSavedReplies.id, id)).for('update')
  return reply ?? null
}

export async function deleteReply(tx: Transaction, id: string): Promise<void> {
  await tx.delete(supportSavedReplies).where(eq(supportSavedReplies.id, id))
}
