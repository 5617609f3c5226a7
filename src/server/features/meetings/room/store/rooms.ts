import { and, asc, desc, eq, gt } from 'drizzle-orm'
import type { Attendance } from '#domain/meetings/attendance.ts'
import type { RoomState } from '#domain/meetings/room/state.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { attendances, meetings } from '../../tables/rooms.ts'
import { meetingAnswers } from '../../tables/schedule.ts'

/** A meeting as it is stored. */
export type StoredMeeting = typeof meetings.$inferSelect

/** The meeting of a pod whose room is open, the latest if there were two, or null. */
export async function findOpenMeeting(executor: Executor, podId: string): Promise<StoredMeeting | null> {
  const [meeting] = await executor
    .select()
    .from(meetings)
    .where(and(eq(meetings.podId, podId), eq(meetings.state, 'open')))
    .orderBy(desc(meetings.startsAt))
    .limit(1)
  return meeting ?? null
}

/** The meeting of a pod that its series puts on a day, or null where its room was never opened. */
export async function findMeetingOf(executor: Executor, podId: string, onDay: string): Promise<StoredMeeting | null> {
  const [meeting] = await executor
    .select()
    .from(meetings)
    .where(and(eq(meetings.podId, podId), eq(meetings.onDay, onDay)))
  return meeting ?? null
}

/** A meeting by its id, or null. */
export async function findMeeting(executor: Executor, id: string): Promise<StoredMeeting | null> {
  const [meeting] = await executor.select().from(meetings).where(eq(meetings.id, id))
  return meeting ?? null
}

/** A meeting of this pod, held against everybody else who changes its room, until the transaction ends. */
export async function lockMeeting(tx: Transaction, podId: string, meetingId: string): Promise<StoredMeeting | null> {
  const [meeting] = await tx
    .select()
    .from(meetings)
    .where(and(eq(meetings.id, meetingId), eq(meetings.podId, podId)))
    .for('update')
  return meeting ?? null
}

/** Opens the room of a meeting, unless somebody was faster. */
export async function insertMeeting(tx: Transaction, meeting: typeof meetings.$inferInsert): Promise<void> {
  await tx.insert(meetings).values(meeting).onConflictDoNothing()
}

/** Keeps that nobody came to these meetings, but for those that are known. */
export async function insertUnheld(
  tx: Transaction,
  rows: readonly Pick<typeof meetings.$inferInsert, 'id' | 'podId' | 'onDay' | 'startsAt' | 'durationMinutes'>[],
): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(meetings)
    .values(rows.map((row) => ({ ...row, state: 'unheld' as const })))
    .onConflictDoNothing()
}

/** Keeps that a meeting is over: when it ended, null where it was never begun. */
export async function endMeeting(tx: Transaction, id: string, endedAt: Date | null): Promise<void> {
  await tx
    .update(meetings)
    .set(endedAt ? { state: 'ended', endedAt } : { state: 'unheld' })
    .where(eq(meetings.id, id))
}

/** Whether a pod has held a meeting. */
export async function hasMet(executor: Executor, podId: string): Promise<boolean> {
  const [meeting] = await executor
    .select({ id: meetings.id })
    .from(meetings)
    .where(and(eq(meetings.podId, podId), eq(meetings.state, 'ended')))
    .limit(1)
  return meeting !== undefined
}

/** Open meetings after one, in the order of their ids: as many as `most`. */
export async function listOpenMeetings(
  executor: Executor,
  after: string | null,
  most: number,
): Promise<{ id: string; podId: string; room: RoomState }[]> {
  const rows = await executor
    .select({ id: meetings.id, podId: meetings.podId, room: meetings.room })
    .from(meetings)
    .where(and(eq(meetings.state, 'open'), after === null ? undefined : gt(meetings.id, after)))
    .orderBy(asc(meetings.id))
    .limit(most)
  return rows.flatMap(({ room, ...row }) => (room ? [{ ...row, room }] : []))
}

/** How somebody attended, and when they came. */
export type Attended = { userId: string; state: Attendance; joinedAt: Date | null }

/** Writes down who was at a meeting, once. */
export async function insertAttendances(tx: Transaction, meetingId: string, rows: readonly Attended[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(attendances)
    .values(rows.map((row) => ({ meetingId, ...row })))
    .onConflictDoNothing()
}

/** Who wrote a check-in for the meeting of a day. */
export async function listExcused(executor: Executor, podId: string, onDay: string): Promise<Set<string>> {
  const rows = await executor
    .select({ userId: meetingAnswers.userId, checkIn: meetingAnswers.checkIn })
    .from(meetingAnswers)
    .where(and(eq(meetingAnswers.podId, podId), eq(meetingAnswers.onDay, onDay), eq(meetingAnswers.answer, 'no')))
  return new Set(rows.flatMap(({ userId, checkIn }) => (checkIn === null ? [] : [userId])))
}
