import { and, asc, desc, eq, gt, isNotNull, isNull, ne } from 'drizzle-orm'
import type { EndedHow, LeaveReason } from '#domain/pods/leaving.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { places, podApplications, pods } from '../tables.ts'
import { isAmong } from './among.ts'
import type { Place } from './places.ts'

/** How a place ends, until when it is kept for its holder, and which leader ended it. */
export type PlaceEnd = { endedAt: Date; endedHow: EndedHow; heldUntil: Date | null; endedBy: string | null }

/** Ends places. Whoever led from one, or stood ready to, does so no more. */
export async function markPlacesEnded(tx: Transaction, ids: readonly string[], end: PlaceEnd): Promise<void> {
  await tx
    .update(places)
    .set({ ...end, isLeader: false, leaderSince: null, termUntil: null, factorNotifiedAt: null, isDeputy: false })
    .where(isAmong(places.id, ids))
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

/** Lets whoever leads a pod be an ordinary member of it. */
export async function unmarkLeader(tx: Transaction, podId: string): Promise<void> {
  await tx
    .update(places)
    .set({ isLeader: false, leaderSince: null, termUntil: null, factorNotifiedAt: null })
    .where(and(eq(places.podId, podId), eq(places.isLeader, true)))
}

/** The place a member left or lost last, or null; one that a match took back is none. */
export async function findLastPlace(executor: Executor, userId: string): Promise<Place | null> {
  const [place] = await executor
    .select()
    .from(places)
    .where(and(eq(places.userId, userId), isNotNull(places.endedAt), ne(places.endedHow, 'match-undone')))
    .orderBy(desc(places.endedAt), desc(places.since))
    .limit(1)
  return place ?? null
}

/** Keeps why somebody left. */
export async function noteReason(tx: Transaction, placeId: string, leaveReason: LeaveReason): Promise<void> {
  await tx.update(places).set({ leaveReason }).where(eq(places.id, placeId))
}

/** Who holds a place in a pod, by their ids, from after one on. */
export async function listHolders(
  executor: Executor,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const rows = await executor
    .select({ userId: places.userId })
    .from(places)
    .where(and(isNull(places.endedAt), after === null ? undefined : gt(places.userId, after)))
    .orderBy(asc(places.userId))
    .limit(limit)
  return rows.map(({ userId }) => userId)
}

/** Takes pods off the marketplace for good. */
export async function markArchived(tx: Transaction, podIds: readonly string[], archivedAt: Date): Promise<void> {
  await tx
    .update(places)
    .set({ heldUntil: null })
    .where(and(isAmong(places.podId, podIds), isNotNull(places.heldUntil)))
  await tx.update(pods).set({ archivedAt, placesTaken: 0 }).where(isAmong(pods.id, podIds))
}

/** Closes what waits for an answer of pods that are no more; answers these applications. */
export async function closeWaiting(
  tx: Transaction,
  podIds: readonly string[],
  decidedAt: Date,
): Promise<{ id: string; userId: string }[]> {
  return tx
    .update(podApplications)
    .set({ status: 'closed', openPlace: null, closeReason: 'pod-closed', decidedAt })
    .where(and(isAmong(podApplications.podId, podIds), eq(podApplications.status, 'open')))
    .returning({ id: podApplications.id, userId: podApplications.userId })
}

/** Removes every application of a member. */
export async function removeApplicationsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(podApplications).where(eq(podApplications.userId, userId))
}

/** Forgets why somebody left their pods. */
export async function forgetReasons(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(places)
    .set({ leaveReason: null })
    .where(and(eq(places.userId, userId), isNotNull(places.leaveReason)))
}
