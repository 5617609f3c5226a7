import { and, eq, lt, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { roomConnections } from '../../tables/rooms.ts'

/** An open page of a room: its ID and its user. */
export type Connection = { id: string; userId: string }

/** Upserts the heartbeat of a page. Returns false if the ID belongs to another user or room. */
export async function upsertConnection(
  tx: Transaction,
  { id, userId, meetingId, heardAt }: Connection & { meetingId: string; heardAt: Date },
): Promise<boolean> {
  const updated = await tx
    .insert(roomConnections)
    .values({ id, userId, meetingId, heardAt })
    .onConflictDoUpdate({
      target: roomConnections.id,
      set: { heardAt },
      setWhere: sql`${roomConnections.userId} = ${userId}::uuid and ${roomConnections.meetingId} = ${meetingId}::uuid`,
    })
    .returning({ id: roomConnections.id })
  return updated.length > 0
}

/**
 * Updates the heartbeat of a known page. Returns false if the page is not known any more, or if another page of the room was last
 * heard from before `silentSince`.
 */
export async function touchConnection(
  executor: Executor,
  { id, userId, meetingId, heardAt }: Connection & { meetingId: string; heardAt: Date },
  silentSince: Date,
): Promise<boolean> {
  const isSilent = sql<boolean>`exists (select from room_connections other where other.meeting_id = ${meetingId}::uuid
    and other.heard_at < ${silentSince.toISOString()}::timestamptz and other.id <> ${id}::uuid)`
  const [updated] = await executor
    .update(roomConnections)
    .set({ heardAt })
    .where(and(eq(roomConnections.id, id), eq(roomConnections.userId, userId), eq(roomConnections.meetingId, meetingId)))
    .returning({ isSilent })
  return updated?.isSilent === false
}

/** Deletes and returns a room's pages that were last heard from before a date. */
export async function deleteSilentConnections(tx: Transaction, meetingId: string, before: Date): Promise<Connection[]> {
  return tx
    .delete(roomConnections)
    .where(and(eq(roomConnections.meetingId, meetingId), lt(roomConnections.heardAt, before)))
    .returning({ id: roomConnections.id, userId: roomConnections.userId })
}

/** Returns rooms with pages that were last heard from before a date. */
export async function listRoomsWithSilentConnections(executor: Executor, before: Date): Promise<Set<string>> {
  const rows = await executor
    .selectDistinct({ meetingId: roomConnections.meetingId })
    .from(roomConnections)
    .where(lt(roomConnections.heardAt, before))
  return new Set(rows.map(({ meetingId }) => meetingId))
}

export async function deleteConnection(tx: Transaction, { id, userId }: Connection): Promise<void> {
  await tx.delete(roomConnections).where(and(eq(roomConnections.id, id), eq(roomConnections.userId, userId)))
}

export async function deleteConnectionsOfMeeting(tx: Transaction, meetingId: string): Promise<void> {
  await tx.delete(roomConnections).where(eq(roomConnections.meetingId, meetingId))
}
