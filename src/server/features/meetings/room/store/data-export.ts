import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { RoomState } from '#domain/meetings/room/state.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import type { DataRecord } from '#server/platform/personal-data.ts'
import { attendances, meetingBallots, meetingNotes, meetings, meetingScores, roomConnections } from '../../tables/rooms.ts'

/** Replaces the ID of a deleted account in past rooms. */
const nilUserId = '00000000-0000-0000-0000-000000000000'

/** Returns a member's attendance, newest first, for the data export. */
export async function exportAttendances(tx: Executor, userId: string): Promise<DataRecord[]> {
  return tx
    .select({
      meetingOn: meetings.onDay,
      beganAt: meetings.startsAt,
      attendance: attendances.state,
      cameAt: attendances.joinedAt,
    })
    .from(attendances)
    .innerJoin(meetings, eq(meetings.id, attendances.meetingId))
    .where(eq(attendances.userId, userId))
    .orderBy(desc(meetings.startsAt), desc(meetings.id))
}

/** Returns a member's meeting notes, newest first, for the data export. */
export async function exportNotes(tx: Executor, userId: string): Promise<DataRecord[]> {
  const { kind, text, writtenAt, id } = meetingNotes
  return tx
    .select({ meetingOn: meetings.onDay, kind, text, writtenAt })
    .from(meetingNotes)
    .innerJoin(meetings, eq(meetings.id, meetingNotes.meetingId))
    .where(eq(meetingNotes.userId, userId))
    .orderBy(desc(writtenAt), desc(id))
}

/** Returns a member's scores of meetings, newest first, for the data export. */
export async function exportScores(tx: Executor, userId: string): Promise<DataRecord[]> {
  const { score, givenAt, meetingId } = meetingScores
  return tx
    .select({ meetingOn: meetings.onDay, score, givenAt })
    .from(meetingScores)
    .innerJoin(meetings, eq(meetings.id, meetingId))
    .where(eq(meetingScores.userId, userId))
    .orderBy(desc(givenAt), desc(meetingId))
}

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

/** Returns the rooms a member has open now, for the data export. */
export async function exportConnections(tx: Executor, userId: string): Promise<DataRecord[]> {
  const { heardAt, id } = roomConnections
  return tx
    .select({ meetingOn: meetings.onDay, heardAt })
    .from(roomConnections)
    .innerJoin(meetings, eq(meetings.id, roomConnections.meetingId))
    .where(eq(roomConnections.userId, userId))
    .orderBy(desc(heardAt), desc(id))
}

/** Deletes a member's data from meetings. The meetings themselves belong to the pod and stay. */
export async function deleteMeetingRecordsOf(tx: Transaction, userId: string): Promise<void> {
  for (const table of [attendances, meetingNotes, meetingScores, meetingBallots, roomConnections]) {
    await tx.delete(table).where(eq(table.userId, userId))
  }
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
