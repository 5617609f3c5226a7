import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { places, podApplications, pods } from '../tables.ts'
import type { Place } from './places.ts'

/** Ends a place. Whoever led from it leads no more. */
export async function markPlaceEnded(tx: Transaction, id: string, endedAt: Date): Promise<void> {
  await tx.update(places).set({ endedAt, isLeader: false }).where(eq(places.id, id))
}

/** The current place in a pod that has been held the longest, or null in an empty one. */
export async function findLongestPlace(tx: Transaction, podId: string): Promise<Place | null> {
  const [place] = await tx
    .select()
    .from(places)
    .where(and(eq(places.podId, podId), isNull(places.endedAt)))
    .orderBy(asc(places.since), asc(places.id))
    .limit(1)
  return place ?? null
}

/** Lets whoever holds this place lead its pod, which nobody leads at this moment. */
export async function markLeader(tx: Transaction, id: string): Promise<void> {
  await tx.update(places).set({ isLeader: true }).where(eq(places.id, id))
}

/** Takes a pod off the marketplace for good. */
export async function markArchived(tx: Transaction, podId: string, archivedAt: Date): Promise<void> {
  await tx.update(pods).set({ archivedAt }).where(eq(pods.id, podId))
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
