import { and, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { hotSeatNotes, hotSeats, hotSeatVotes } from '../../tables/hot-seats.ts'

/** Removes up to so many notes that were written before a moment; answers how many there were. */
export async function removeNotesBefore(tx: Executor, before: Date, limit: number): Promise<number> {
  const old = tx
    .select({ id: hotSeatNotes.id })
    .from(hotSeatNotes)
    .where(lt(hotSeatNotes.writtenAt, before))
    .orderBy(hotSeatNotes.writtenAt, hotSeatNotes.id)
    .limit(limit)
  const gone = await tx.delete(hotSeatNotes).where(inArray(hotSeatNotes.id, old)).returning({ id: hotSeatNotes.id })
  return gone.length
}

/**
 * Lets go of the briefs, votes and notes of up to so many hot seats whose meeting was before a day `YYYY-MM-DD`; that they were held, and
 * what became of them, stays. Answers how many had something left.
 */
export async function emptyHotSeatsBefore(tx: Executor, day: string, limit: number): Promise<number> {
  const { id, onDay, brief } = hotSeats
  const hasVotes = sql`exists (select from ${hotSeatVotes} where ${hotSeatVotes.hotSeatId} = ${id})`
  const hasNotes = sql`exists (select from ${hotSeatNotes} where ${hotSeatNotes.hotSeatId} = ${id})`
  const rows = await tx
    .select({ id })
    .from(hotSeats)
    .where(and(lt(onDay, day), or(isNotNull(brief), hasVotes, hasNotes)))
    .orderBy(onDay, id)
    .limit(limit)
  const ids = rows.map((row) => row.id)
  if (ids.length === 0) return 0
  await tx.delete(hotSeatVotes).where(inArray(hotSeatVotes.hotSeatId, ids))
  await tx.delete(hotSeatNotes).where(inArray(hotSeatNotes.hotSeatId, ids))
  await tx.update(hotSeats).set({ brief: null, briefedAt: null }).where(inArray(id, ids))
  return ids.length
}
