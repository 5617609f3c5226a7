import { eq } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { handoverNotes } from '../tables.ts'

export type StoredHandoverNote = typeof handoverNotes.$inferSelect

/** Returns the handover note of a pod's leader, or null. */
export async function findHandoverNote(executor: Executor, podId: string): Promise<StoredHandoverNote | null> {
  const [note] = await executor.select().from(handoverNotes).where(eq(handoverNotes.podId, podId))
  return note ?? null
}

/** Stores a pod's handover note, replacing an earlier one. */
export async function upsertHandoverNote(tx: Transaction, note: StoredHandoverNote): Promise<void> {
  const { userId, text, writtenAt } = note
  await tx
    .insert(handoverNotes)
    .values(note)
    .onConflictDoUpdate({ target: handoverNotes.podId, set: { userId, text, writtenAt } })
}

export async function deleteHandoverNote(tx: Transaction, podId: string): Promise<void> {
  await tx.delete(handoverNotes).where(eq(handoverNotes.podId, podId))
}
