import { and, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { hotSeatNotes, hotSeats, hotSeatVotes } from '../../tables/hot-seats.ts'

/** Deletes up to `limit` notes written before a date. Returns the number deleted. */
export async function pruneNotes(tx: Executor, before: Date, limit: number): Promise<number> {
  const old = tx
    .select({ id: hotSeatNotes.id })
    .from(hotSeatNotes)
    .where(lt(hotSeatNotes.writtenAt, before))
    .orderBy(hotSeatNotes.writtenAt, hotSeatNotes.id)
    .limit(limit)
  const deleted = await tx.delete(hotSeatNotes).where(inArray(hotSeatNotes.id, old)).returning({ id: hotSeatNotes.id })
  return deleted.length
}

/**
 * Deletes the briefs, votes and notes of up to `limit` hot seats whose meeting was before a day (`YYYY-MM-DD`). The rows and
 * their outcomes stay. Returns the number of hot seats that were changed.
 */
export async function pruneHotSeatContent(tx: Executor, day: string, limit: number): Promise<number> {
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
