import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { RoomState } from '#domain/meetings/room/state.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import type { DataRecord } from '#server/platform/personal-data.ts'
import { meetingBallots, meetings } from '../../tables/rooms.ts'

/** Replaces the ID of a deleted account in past rooms. */
const nilUserId = '00000000-0000-0000-0000-000000000000'

/**
 * Returns a member's votes in first meetings, for the data export. The name of the preferred deputy is left out, because it is
 * another member's data.
 */
export async function exportBallots(tx: Executor, userId: string): Promise<DataRecord[]> {
  const { question, choice, castAt } = meetingBallots
  return tx
    .select({
      meetingOn: meetings.onDay,
      question,
      choice: sql<string>`case when ${question} = 'deputy' then 'a member of the pod' else ${choice} end`,
      castAt,
    })
    .from(meetingBallots)
    .innerJoin(meetings, eq(meetings.id, meetingBallots.meetingId))
    .where(eq(meetingBallots.userId, userId))
    .orderBy(desc(castAt), question)
}

/** Deletes a member's votes in first meetings, and votes for them as deputy. */
export async function deleteBallotsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(meetingBallots).where(eq(meetingBallots.userId, userId))
  await tx.delete(meetingBallots).where(and(eq(meetingBallots.question, 'deputy'), eq(meetingBallots.choice, userId)))
}

/** Returns the open rooms of these pods that contain a member, under row locks, by ID. */
export async function lockRoomsOf(
  tx: Transaction,
  userId: string,
  podIds: readonly string[],
): Promise<{ id: string; room: RoomState }[]> {
  if (podIds.length === 0) return []
  const rows = await tx
    .select({ id: meetings.id, room: meetings.room })
    .from(meetings)
    .where(and(eq(meetings.state, 'open'), inArray(meetings.podId, [...podIds]), mentionsUser(userId)))
    .orderBy(meetings.id)
    .for('update')
  return rows.flatMap(({ id, room }) => (room ? [{ id, room }] : []))
}

export async function updateRoomState(tx: Transaction, id: string, room: RoomState): Promise<void> {
  await tx.update(meetings).set({ room, version: room.version }).where(eq(meetings.id, id))
}

/** Replaces a member's ID by the nil UUID in every room of these pods, because who had which turn is their personal data. */
export async function anonymizeInRooms(tx: Transaction, userId: string, podIds: readonly string[]): Promise<void> {
  if (podIds.length === 0) return
  await tx
    .update(meetings)
    .set({ room: sql`replace(${meetings.room}::text, ${userId}, ${nilUserId})::jsonb` })
    .where(and(inArray(meetings.podId, [...podIds]), mentionsUser(userId)))
}

function mentionsUser(userId: string): SQL {
  return sql`position(${userId} in ${meetings.room}::text) > 0`
}
