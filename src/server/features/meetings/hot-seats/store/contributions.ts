import { and, asc, count, eq, gte, inArray, ne } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { hotSeatNotes, hotSeats, hotSeatVotes } from '../../tables/hot-seats.ts'
import { meetings } from '../../tables/rooms.ts'
import type { StoredHotSeat } from './hot-seats.ts'

export type StoredVote = typeof hotSeatVotes.$inferSelect
export type StoredNote = typeof hotSeatNotes.$inferSelect

/** Returns a pod's meetings whose room was opened, from a day (`YYYY-MM-DD`) on. */
export async function listRoomsFrom(
  executor: Executor,
  podId: string,
  from: string,
): Promise<Pick<typeof meetings.$inferSelect, 'onDay' | 'startsAt' | 'durationMinutes' | 'endedAt'>[]> {
  const { onDay, startsAt, durationMinutes, endedAt } = meetings
  return executor
    .select({ onDay, startsAt, durationMinutes, endedAt })
    .from(meetings)
    .where(and(eq(meetings.podId, podId), gte(onDay, from)))
}

/** Returns these members' votes on these hot seats, oldest first. */
export async function listVotes(executor: Executor, ids: readonly string[], by: readonly string[]): Promise<StoredVote[]> {
  if (ids.length === 0 || by.length === 0) return []
  return executor
    .select()
    .from(hotSeatVotes)
    .where(and(inArray(hotSeatVotes.hotSeatId, [...ids]), inArray(hotSeatVotes.userId, [...by])))
    .orderBy(asc(hotSeatVotes.votedAt), asc(hotSeatVotes.userId))
}

/** Returns these members' notes on these hot seats, oldest first. */
export async function listNotes(executor: Executor, ids: readonly string[], by: readonly string[]): Promise<StoredNote[]> {
  if (ids.length === 0 || by.length === 0) return []
  return executor
    .select()
    .from(hotSeatNotes)
    .where(and(inArray(hotSeatNotes.hotSeatId, [...ids]), inArray(hotSeatNotes.userId, [...by])))
    .orderBy(asc(hotSeatNotes.writtenAt), asc(hotSeatNotes.id))
}

/** Returns a stored hot seat of a pod under a row lock, or null. */
export async function lockHotSeat(
  tx: Transaction,
  { podId, onDay, position }: Pick<StoredHotSeat, 'podId' | 'onDay' | 'position'>,
): Promise<StoredHotSeat | null> {
  const [row] = await tx
    .select()
    .from(hotSeats)
    .where(and(eq(hotSeats.podId, podId), eq(hotSeats.onDay, onDay), eq(hotSeats.position, position)))
    .for('update')
  return row ?? null
}

/** Stores a member's vote, replacing an earlier one. */
export async function upsertVote(tx: Transaction, vote: StoredVote): Promise<void> {
  const { hotSeatId, userId } = hotSeatVotes
  await tx
    .insert(hotSeatVotes)
    .values(vote)
    .onConflictDoUpdate({ target: [hotSeatId, userId], set: vote })
}

/** Inserts a note. Returns `known` if it exists already, and `refused` if its ID belongs to another note. */
export async function insertNote(tx: Transaction, note: StoredNote): Promise<'new' | 'known' | 'refused'> {
  const { id, userId, hotSeatId } = hotSeatNotes
  const added = await tx.insert(hotSeatNotes).values(note).onConflictDoNothing().returning({ id })
  if (added.length > 0) return 'new'
  const isSame = and(eq(id, note.id), eq(userId, note.userId), eq(hotSeatId, note.hotSeatId))
  return (await tx.$count(hotSeatNotes, isSame)) > 0 ? 'known' : 'refused'
}

/** Counts a member's notes on a hot seat. */
export async function countNotes(tx: Transaction, hotSeatId: string, userId: string): Promise<number> {
  const isTheirs = and(eq(hotSeatNotes.hotSeatId, hotSeatId), eq(hotSeatNotes.userId, userId))
  const [row] = await tx.select({ count: count() }).from(hotSeatNotes).where(isTheirs)
  return row?.count ?? 0
}

/** Deletes the votes and notes that a hot seat got while it belonged to another member. */
export async function deleteContributionsOfFormerHolder(
  tx: Executor,
  { podId, onDay, position, userId }: Pick<StoredHotSeat, 'podId' | 'onDay' | 'position' | 'userId'>,
): Promise<void> {
  const isSeat = and(eq(hotSeats.podId, podId), eq(hotSeats.onDay, onDay), eq(hotSeats.position, position))
  const others = tx
    .select({ id: hotSeats.id })
    .from(hotSeats)
    .where(and(isSeat, ne(hotSeats.userId, userId)))
  await tx.delete(hotSeatVotes).where(inArray(hotSeatVotes.hotSeatId, others))
  await tx.delete(hotSeatNotes).where(inArray(hotSeatNotes.hotSeatId, others))
}
