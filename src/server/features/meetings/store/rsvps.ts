import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { meetingRsvps } from '../tables/schedule.ts'

/** A member's RSVP to a meeting. */
export type StoredRsvp = typeof meetingRsvps.$inferSelect

/** Returns the RSVPs to a pod's meetings on these days, oldest RSVP first. */
export async function listRsvps(executor: Executor, podId: string, onDays: readonly string[]): Promise<StoredRsvp[]> {
  if (onDays.length === 0) return []
  return executor
    .select()
    .from(meetingRsvps)
    .where(and(eq(meetingRsvps.podId, podId), inArray(meetingRsvps.onDay, [...onDays])))
    .orderBy(asc(meetingRsvps.answeredAt), asc(meetingRsvps.userId))
}

type Declined = Pick<StoredRsvp, 'podId' | 'onDay' | 'userId'>

/** Returns who declined the meetings of these pods on these days. */
export async function listDeclined(
  executor: Executor,
  podIds: readonly string[],
  onDays: readonly string[],
): Promise<Declined[]> {
  if (podIds.length === 0 || onDays.length === 0) return []
  const { podId, onDay, userId, answer } = meetingRsvps
  return executor
    .select({ podId, onDay, userId })
    .from(meetingRsvps)
    .where(and(inArray(podId, [...podIds]), inArray(onDay, [...onDays]), eq(answer, 'no')))
}

/** Stores a member's RSVP to a meeting, replacing an earlier one. */
export async function upsertRsvp(tx: Transaction, answer: StoredRsvp): Promise<void> {
  const { podId, onDay, userId } = meetingRsvps
  await tx
    .insert(meetingRsvps)
    .values(answer)
    .onConflictDoUpdate({ target: [podId, onDay, userId], set: answer })
}

/** Deletes the RSVPs to a meeting that was moved. */
export async function deleteRsvpsTo(tx: Transaction, podId: string, onDay: string): Promise<void> {
  await tx.delete(meetingRsvps).where(and(eq(meetingRsvps.podId, podId), eq(meetingRsvps.onDay, onDay)))
}
