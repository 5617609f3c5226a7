import { eq } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { handOverNotes } from '../tables.ts'

/** A note as it is stored. */
export type StoredNote = typeof handOverNotes.$inferSelect

/** What the leader of a pod wants the next one to know, or null. */
export async function findNote(executor: Executor, podId: string): Promise<StoredNote | null> {
  const [note] = await executor.select().from(handOverNotes).where(eq(handOverNotes.podId, podId))
  return note ?? null
}

/** Keeps a pod's note in place of the one before. */
export async function saveNote(tx: Transaction, note: StoredNote): Promise<void> {
  const { userId, text, writtenAt } = note
  await tx
    .insert(handOverNotes)
    .values(note)
    .onConflictDoUpdate({ target: handOverNotes.podId, set: { userId, text, writtenAt } })
}

/** Removes a pod's note. */
export async function removeNote(tx: Transaction, podId: string): Promise<void> {
  await tx.delete(handOverNotes).where(eq(handOverNotes.podId, podId))
}
