import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { RoomState } from '#domain/meetings/room/state.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import type { DataRecord } from '#server/platform/personal-data.ts'
import { attendances, meetingBallots, meetingNotes, meetings, meetingScores, roomConnections } from '../../tables/rooms.ts'

/** Stands in a room of the past for somebody whose account is gone. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** How a person attended meetings, the newest first. */
export async function readOwnAttendances(tx: Executor, userId: string): Promise<DataRecord[]> {
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

/** What a person wrote down in meetings, the newest first. */
export async function readOwnNotes(tx: Executor, userId: string): Promise<DataRecord[]> {
  const { kind, text, writtenAt, id } = meetingNotes
  return tx
    .select({ meetingOn: meetings.onDay, kind, text, writtenAt })
    .from(meetingNotes)
    .innerJoin(meetings, eq(meetings.id, meetingNotes.meetingId))
    .where(eq(meetingNotes.userId, userId))
    .orderBy(desc(writtenAt), desc(id))
}

/** The scores a person gave meetings, the newest first. */
export async function readOwnScores(tx: Executor, userId: string): Promise<DataRecord[]> {
  const { score, givenAt, meetingId } = meetingScores
  return tx
    .select({ meetingOn: meetings.onDay, score, givenAt })
    .from(meetingScores)
    .innerJoin(meetings, eq(meetings.id, meetingId))
    .where(eq(meetingScores.userId, userId))
    .orderBy(desc(givenAt), desc(meetingId))
}

/** What a person voted for in first meetings. Whom they wanted as deputy is told as little as it says of another. */
export async function readOwnBallots(tx: Executor, userId: string): Promise<DataRecord[]> {
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

/** The rooms a person has open at this moment. */
export async function readOwnConnections(tx: Executor, userId: string): Promise<DataRecord[]> {
  const { heardAt, id } = roomConnections
  return tx
    .select({ meetingOn: meetings.onDay, heardAt })
    .from(roomConnections)
    .innerJoin(meetings, eq(meetings.id, roomConnections.meetingId))
    .where(eq(roomConnections.userId, userId))
    .orderBy(desc(heardAt), desc(id))
}

/** Removes what a person did in meetings; that they were held belongs to the pod. */
export async function removeTracesOf(tx: Transaction, userId: string): Promise<void> {
  for (const table of [attendances, meetingNotes, meetingScores, meetingBallots, roomConnections]) {
    await tx.delete(table).where(eq(table.userId, userId))
  }
  await tx.delete(meetingBallots).where(and(eq(meetingBallots.question, 'deputy'), eq(meetingBallots.choice, userId)))
}

/** The open rooms of these pods that know a person, locked, by id. */
export async function lockRoomsOf(
  tx: Transaction,
  userId: string,
  podIds: readonly string[],
): Promise<{ id: string; room: RoomState }[]> {
  if (podIds.length === 0) return []
  const rows = await tx
    .select({ id: meetings.id, room: meetings.room })
    .from(meetings)
    .where(and(eq(meetings.state, 'open'), inArray(meetings.podId, [...podIds]), knows(userId)))
    .orderBy(meetings.id)
    .for('update')
  return rows.flatMap(({ id, room }) => (room ? [{ id, room }] : []))
}

/** Keeps a room as it has become. */
export async function writeRoom(tx: Transaction, id: string, room: RoomState): Promise<void> {
  await tx.update(meetings).set({ room, version: room.version }).where(eq(meetings.id, id))
}

/** Puts nobody in the place of a person in every room of these pods: who had which turn is theirs. */
export async function forgetInRooms(tx: Transaction, userId: string, podIds: readonly string[]): Promise<void> {
  if (podIds.length === 0) return
  await tx
    .update(meetings)
    .set({ room: sql`replace(${meetings.room}::text, ${userId}, ${nobody})::jsonb` })
    .where(and(inArray(meetings.podId, [...podIds]), knows(userId)))
}

function knows(userId: string): SQL {
  return sql`position(${userId} in ${meetings.room}::text) > 0`
}
