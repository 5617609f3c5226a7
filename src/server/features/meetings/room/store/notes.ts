import { and, asc, count, eq } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { meetingNotes, meetingScores } from '../../tables/rooms.ts'

export type StoredNote = typeof meetingNotes.$inferSelect

/** Returns the notes of a meeting in the order they were written. */
export async function listNotes(executor: Executor, meetingId: string): Promise<StoredNote[]> {
  return executor
    .select()
    .from(meetingNotes)
    .where(eq(meetingNotes.meetingId, meetingId))
    .orderBy(asc(meetingNotes.writtenAt), asc(meetingNotes.id))
}

/** Counts a member's notes in a meeting. */
export async function countNotes(executor: Executor, meetingId: string, userId: string): Promise<number> {
  const [row] = await executor
    .select({ count: count() })
    .from(meetingNotes)
    .where(and(eq(meetingNotes.meetingId, meetingId), eq(meetingNotes.userId, userId)))
  return row?.count ?? 0
}

/** Inserts a note, once. Returns the stored note, or null if the ID belongs to another note. */
export async function insertNote(tx: Transaction, note: StoredNote): Promise<{ note: StoredNote; isNew: boolean } | null> {
  const [stored] = await tx.insert(meetingNotes).values(note).onConflictDoNothing().returning()
  if (stored) return { note: stored, isNew: true }
  const [known] = await tx
    .select()
    .from(meetingNotes)
    .where(and(eq(meetingNotes.id, note.id), eq(meetingNotes.userId, note.userId), eq(meetingNotes.meetingId, note.meetingId)))
  return known ? { note: known, isNew: false } : null
}

/** Returns a member's score of a meeting, or null. */
export async function findScore(executor: Executor, meetingId: string, userId: string): Promise<number | null> {
  const [row] = await executor
    .select({ score: meetingScores.score })
    .from(meetingScores)
    .where(and(eq(meetingScores.meetingId, meetingId), eq(meetingScores.userId, userId)))
  return row?.score ?? null
}

/** Stores a member's score of a meeting, replacing an earlier one. */
export async function upsertScore(tx: Transaction, score: typeof meetingScores.$inferInsert): Promise<void> {
  await tx
    .insert(meetingScores)
    .values(score)
    .onConflictDoUpdate({
      target: [meetingScores.meetingId, meetingScores.userId],
      set: { score: score.score, givenAt: score.givenAt },
    })
}
