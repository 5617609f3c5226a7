import { desc, eq, inArray } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { DataRecord } from '#server/platform/personal-data.ts'
import { hotSeatNotes, hotSeats, hotSeatVotes } from '../../tables/hot-seats.ts'

/** Returns a member's hot seats, newest first, for the data export. The deal is included as stored. */
export async function exportHotSeats(tx: Executor, userId: string): Promise<DataRecord[]> {
  const rows = await tx
    .select()
    .from(hotSeats)
    .where(eq(hotSeats.userId, userId))
    .orderBy(desc(hotSeats.onDay), desc(hotSeats.position))
  return rows.map(({ onDay, state, brief, briefedAt, outcome, outcomeText, outcomeAt }) => ({
    onDay,
    state,
    question: brief?.question ?? null,
    background: brief?.background ?? null,
    exit: brief?.exit ?? null,
    deal: brief?.deal ? JSON.stringify(brief.deal) : null,
    briefedAt,
    outcome,
    lesson: outcomeText,
    outcomeAt,
  }))
}

/** Returns a member's votes on others' hot seats, newest first, for the data export. */
export async function exportVotes(tx: Executor, userId: string): Promise<DataRecord[]> {
  const { vote, reason, votedAt, hotSeatId } = hotSeatVotes
  return tx
    .select({ vote, reason, votedAt })
    .from(hotSeatVotes)
    .where(eq(hotSeatVotes.userId, userId))
    .orderBy(desc(votedAt), desc(hotSeatId))
}

/** Returns a member's notes on hot seats, newest first, for the data export. */
export async function exportNotes(tx: Executor, userId: string): Promise<DataRecord[]> {
  const { text, writtenAt, id } = hotSeatNotes
  return tx
    .select({ text, writtenAt })
    .from(hotSeatNotes)
    .where(eq(hotSeatNotes.userId, userId))
    .orderBy(desc(writtenAt), desc(id))
}

/** Deletes a member's hot seats with all contributions, and the member's own contributions to others' hot seats. */
export async function deleteHotSeatsOf(tx: Executor, userId: string): Promise<void> {
  const own = tx.select({ id: hotSeats.id }).from(hotSeats).where(eq(hotSeats.userId, userId))
  await tx.update(hotSeats).set({ swapWithId: null }).where(inArray(hotSeats.swapWithId, own))
  await tx.delete(hotSeats).where(eq(hotSeats.userId, userId))
  await tx.delete(hotSeatVotes).where(eq(hotSeatVotes.userId, userId))
  await tx.delete(hotSeatNotes).where(eq(hotSeatNotes.userId, userId))
}
