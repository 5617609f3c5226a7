import { and, eq, lt, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { roomConnections } from '../../tables/rooms.ts'

/** An open page of a room: its id, and whose it is. */
export type Connection = { id: string; userId: string }

/** Keeps that a page was heard of now. Answers false where the id is somebody else's, or of another room. */
export async function hearConnection(
  tx: Transaction,
  { id, userId, meetingId, heardAt }: Connection & { meetingId: string; heardAt: Date },
): Promise<boolean> {
  const heard = await tx
    .insert(roomConnections)
    .values({ id, userId, meetingId, heardAt })
    .onConflictDoUpdate({
      target: roomConnections.id,
      set: { heardAt },
      setWhere: sql`${roomConnections.userId} = ${userId}::uuid and ${roomConnections.meetingId} = ${meetingId}::uuid`,
    })
    .returning({ id: roomConnections.id })
  return heard.length > 0
}

/**
 * Keeps that a page which is known was heard of again. Answers whether all is well: false where it is not known any more, or another page
 * of the room was last heard of before `silentSince`.
 */
export async function hearAgain(
  executor: Executor,
  { id, userId, meetingId, heardAt }: Connection & { meetingId: string; heardAt: Date },
  silentSince: Date,
): Promise<boolean> {
  const isSilent = sql<boolean>`exists (select from room_connections other where other.meeting_id = ${meetingId}::uuid
    and other.heard_at < ${silentSince.toISOString()}::timestamptz and other.id <> ${id}::uuid)`
  const [heard] = await executor
    .update(roomConnections)
    .set({ heardAt })
    .where(and(eq(roomConnections.id, id), eq(roomConnections.userId, userId), eq(roomConnections.meetingId, meetingId)))
    .returning({ isSilent })
  return heard?.isSilent === false
}

/** Takes out the pages of a room that were last heard of before an instant. */
export async function takeSilent(tx: Transaction, meetingId: string, before: Date): Promise<Connection[]> {
  return tx
    .delete(roomConnections)
    .where(and(eq(roomConnections.meetingId, meetingId), lt(roomConnections.heardAt, before)))
    .returning({ id: roomConnections.id, userId: roomConnections.userId })
}

/** Rooms with pages that were last heard of before an instant. */
export async function listRoomsWithSilent(executor: Executor, before: Date): Promise<Set<string>> {
  const rows = await executor
    .selectDistinct({ meetingId: roomConnections.meetingId })
    .from(roomConnections)
    .where(lt(roomConnections.heardAt, before))
  return new Set(rows.map(({ meetingId }) => meetingId))
}

/** Forgets one page of somebody. */
export async function removeConnection(tx: Transaction, { id, userId }: Connection): Promise<void> {
  await tx.delete(roomConnections).where(and(eq(roomConnections.id, id), eq(roomConnections.userId, userId)))
}

/** Forgets all pages of a room. */
export async function removeConnectionsTo(tx: Transaction, meetingId: string): Promise<void> {
  await tx.delete(roomConnections).where(eq(roomConnections.meetingId, meetingId))
}
