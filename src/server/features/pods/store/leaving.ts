import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { EndedHow } from '#domain/pods/leaving.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { places, podApplications, pods } from '../tables.ts'
import type { Place } from './places.ts'

/** How a place ends, and until when it is kept for its holder. */
export type PlaceEnd = { endedAt: Date; endedHow: EndedHow; heldUntil: Date | null }

/** Ends a place. Whoever led from it, or stood ready to, does so no more. */
export async function markPlaceEnded(tx: Transaction, id: string, end: PlaceEnd): Promise<void> {
  await tx
    .update(places)
    .set({ ...end, isLeader: false, leaderSince: null, isDeputy: false })
    .where(eq(places.id, id))
}

/** Who leads a pod next: its deputy, else whoever has held a place the longest; null in an empty one. */
export async function findSuccessor(tx: Transaction, podId: string): Promise<Place | null> {
  const [place] = await tx
    .select()
    .from(places)
    .where(and(eq(places.podId, podId), isNull(places.endedAt)))
    .orderBy(desc(places.isDeputy), asc(places.since), asc(places.id))
    .limit(1)
  return place ?? null
}

/** Lets whoever holds this place lead its pod, which nobody leads at this moment. */
export async function markLeader(tx: Transaction, id: string, leaderSince: Date): Promise<void> {
  await tx.update(places).set({ isLeader: true, leaderSince, isDeputy: false }).where(eq(places.id, id))
}

/** Takes a pod off the marketplace for good. */
export async function markArchived(tx: Transaction, podId: string, archivedAt: Date): Promise<void> {
  await tx.update(places).set({ heldUntil: null }).where(eq(places.podId, podId))
  await tx.update(pods).set({ archivedAt, placesTaken: 0 }).where(eq(pods.id, podId))
}

/** Closes what waits for an answer of a pod that is no more; answers the ids of these applications. */
export async function closeWaiting(tx: Transaction, podId: string, decidedAt: Date): Promise<string[]> {
  const closed = await tx
    .update(podApplications)
    .set({ status: 'closed', openPlace: null, closeReason: 'pod-closed', decidedAt })
    .where(and(eq(podApplications.podId, podId), eq(podApplications.status, 'open')))
    .returning({ id: podApplications.id })
  return closed.map(({ id }) => id)
}

/** Removes every application of a member. */
export async function removeApplicationsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(podApplications).where(eq(podApplications.userId, userId))
}

/** Forgets why somebody left their pods, and keeps no seat for them; answers the pods whose seats are to be counted anew. */
export async function forgetLeaving(tx: Transaction, userId: string): Promise<string[]> {
  await tx.update(places).set({ leaveReason: null }).where(eq(places.userId, userId))
  const held = await tx
    .update(places)
    .set({ heldUntil: null })
    .where(and(eq(places.userId, userId), isNotNull(places.heldUntil)))
    .returning({ podId: places.podId })
  return held.map(({ podId }) => podId)
}
