import { and, asc, count, eq } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { meetingNotes, meetingScores } from '../../tables/rooms.ts'

/** A note as it is stored. */
export type StoredNote = typeof meetingNotes.$inferSelect

/** What was written down in a meeting, in the order it was. */
export async function listNotes(executor: Executor, meetingId: string): Promise<StoredNote[]> {
  return executor
    .select()
    .from(meetingNotes)
    .where(eq(meetingNotes.meetingId, meetingId))
    .orderBy(asc(meetingNotes.writtenAt), asc(meetingNotes.id))
}

/** How many notes somebody wrote in a meeting. */
export async function countNotes(executor: Executor, meetingId: string, userId: string): Promise<number> {
  const [row] = await executor
    .select({ count: count() })
    .from(meetingNotes)
    .where(and(eq(meetingNotes.meetingId, meetingId), eq(meetingNotes.userId, userId)))
  return row?.count ?? 0
}

/** Stores a note once; answers it as it is stored, or null where the id is another note's. */
export async function insertNote(tx: Transaction, note: StoredNote): Promise<{ note: StoredNote; isNew: boolean } | null> {
  const [stored] = await tx.insert(meetingNotes).values(note).onConflictDoNothing().returning()
  if (stored) return { note: stored, isNew: true }
  const [known] = await tx
    .select()
    .from(meetingNotes)
    .where(and(eq(meetingNotes.id, note.id), eq(meetingNotes.userId, note.userId), eq(meetingNotes.meetingId, note.meetingId)))
  return known ? { note: known, isNew: false } : null
}

/** The score somebody gave a meeting, or null. */
export async function findScore(executor: Executor, meetingId: string, userId: string): Promise<number | null> {
  const [row] = await executor
    .select({ score: meetingScores.score })
    .from(meetingScores)
    .where(and(eq(meetingScores.meetingId, meetingId), eq(meetingScores.userId, userId)))
  return row?.score ?? null
}

/** Keeps somebody's score of a meeting instead of any before. */
export async function saveScore(tx: Transaction, score: typeof meetingScores.$inferInsert): Promise<void> {
  await tx
    .insert(meetingScores)
    .values(score)
    .onConflictDoUpdate({
      target: [meetingScores.meetingId, meetingScores.userId],
      set: { score: score.score, givenAt: score.givenAt },
    })
}
