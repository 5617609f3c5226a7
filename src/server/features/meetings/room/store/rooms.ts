import { and, asc, desc, eq, gt } from 'drizzle-orm'
import type { Attendance } from '#domain/meetings/attendance.ts'
import type { RoomState } from '#domain/meetings/room/state.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { attendances, meetings } from '../../tables/rooms.ts'
import { meetingRsvps } from '../../tables/schedule.ts'

export type StoredMeeting = typeof meetings.$inferSelect

/** Returns the pod's meeting with an open room, or null. If there are two, returns the later one. */
export async function findOpenMeeting(executor: Executor, podId: string): Promise<StoredMeeting | null> {
  const [meeting] = await executor
    .select()
    .from(meetings)
    .where(and(eq(meetings.podId, podId), eq(meetings.state, 'open')))
    .orderBy(desc(meetings.startsAt))
    .limit(1)
  return meeting ?? null
}

/** Returns the pod's meeting on a day of its series, or null if its room was never opened. */
export async function findMeetingOf(executor: Executor, podId: string, onDay: string): Promise<StoredMeeting | null> {
  const [meeting] = await executor
    .select()
    .from(meetings)
    .where(and(eq(meetings.podId, podId), eq(meetings.onDay, onDay)))
  return meeting ?? null
}

export async function findMeeting(executor: Executor, id: string): Promise<StoredMeeting | null> {
  const [meeting] = await executor.select().from(meetings).where(eq(meetings.id, id))
  return meeting ?? null
}

/** Returns a meeting of this pod under a row lock, or null. */
export async function lockMeeting(tx: Transaction, podId: string, meetingId: string): Promise<StoredMeeting | null> {
  const [meeting] = await tx
    .select()
    .from(meetings)
    .where(and(eq(meetings.id, meetingId), eq(meetings.podId, podId)))
    .for('update')
  return meeting ?? null
}

/** Inserts a meeting with its open room, unless a concurrent request has. */
export async function insertMeeting(tx: Transaction, meeting: typeof meetings.$inferInsert): Promise<void> {
  await tx.insert(meetings).values(meeting).onConflictDoNothing()
}

/** Inserts meetings that nobody attended, except those that already exist. */
export async function insertUnheldMeetings(
  tx: Transaction,
  rows: readonly Pick<typeof meetings.$inferInsert, 'id' | 'podId' | 'onDay' | 'startsAt' | 'durationMinutes'>[],
): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(meetings)
    .values(rows.map((row) => ({ ...row, state: 'unheld' as const })))
    .onConflictDoNothing()
}

/** Stores that a meeting is over, and when it ended; null if it never began. */
export async function endMeeting(tx: Transaction, id: string, endedAt: Date | null): Promise<void> {
  await tx
    .update(meetings)
    .set(endedAt ? { state: 'ended', endedAt } : { state: 'unheld' })
    .where(eq(meetings.id, id))
}

export async function hasHeldMeeting(executor: Executor, podId: string): Promise<boolean> {
  const [meeting] = await executor
    .select({ id: meetings.id })
    .from(meetings)
    .where(and(eq(meetings.podId, podId), eq(meetings.state, 'ended')))
    .limit(1)
  return meeting !== undefined
}

/** Returns open meetings by ID, after a given one. */
export async function listOpenMeetings(
  executor: Executor,
  after: string | null,
  limit: number,
): Promise<{ id: string; podId: string; room: RoomState }[]> {
  const rows = await executor
    .select({ id: meetings.id, podId: meetings.podId, room: meetings.room })
    .from(meetings)
    .where(and(eq(meetings.state, 'open'), after === null ? undefined : gt(meetings.id, after)))
    .orderBy(asc(meetings.id))
    .limit(limit)
  return rows.flatMap(({ room, ...row }) => (room ? [{ ...row, room }] : []))
}

/** How a member attended, and when they joined. */
export type AttendanceRow = { userId: string; state: Attendance; joinedAt: Date | null }

/** Inserts the attendance of a meeting, once. */
export async function insertAttendances(tx: Transaction, meetingId: string, rows: readonly AttendanceRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(attendances)
    .values(rows.map((row) => ({ meetingId, ...row })))
    .onConflictDoNothing()
}

/** Returns who wrote a check-in for the meeting of a day. */
export async function listExcused(executor: Executor, podId: string, onDay: string): Promise<Set<string>> {
  const rows = await executor
    .select({ userId: meetingRsvps.userId, checkIn: meetingRsvps.checkIn })
    .from(meetingRsvps)
    .where(and(eq(meetingRsvps.podId, podId), eq(meetingRsvps.onDay, onDay), eq(meetingRsvps.answer, 'no')))
  return new Set(rows.flatMap(({ userId, checkIn }) => (checkIn === null ? [] : [userId])))
}
