import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { places } from '../tables.ts'
import { isAmong } from './among.ts'
import { removeFromPool } from './pool.ts'
import { endKeeping } from './seats.ts'

/** A place in a pod as it is stored. */
export type Place = typeof places.$inferSelect

/** A place by its id, past ones included, or null. */
export async function findPlace(executor: Executor, id: string): Promise<Place | null> {
  const [place] = await executor.select().from(places).where(eq(places.id, id))
  return place ?? null
}

/** The place a member holds now, or null. */
export async function findCurrentPlace(executor: Executor, userId: string): Promise<Place | null> {
  const [place] = await executor
    .select()
    .from(places)
    .where(and(eq(places.userId, userId), isNull(places.endedAt)))
  return place ?? null
}

/** Who holds a place in these pods now: pod by pod, the leader first, then by how long they have been there. */
export async function listCurrentPlaces(executor: Executor, podIds: readonly string[]): Promise<Place[]> {
  if (podIds.length === 0) return []
  return executor
    .select()
    .from(places)
    .where(and(inArray(places.podId, [...podIds]), isNull(places.endedAt)))
    .orderBy(asc(places.podId), desc(places.isLeader), asc(places.since), asc(places.id))
}

/** The places that these members hold now. */
export async function listPlacesOf(executor: Executor, userIds: readonly string[]): Promise<Place[]> {
  if (userIds.length === 0) return []
  return executor
    .select()
    .from(places)
    .where(and(inArray(places.userId, [...userIds]), isNull(places.endedAt)))
}

/** Places of a pod that one match gave, beginning at one moment, and that were taken back with it. */
export async function listUndonePlaces(executor: Executor, podId: string, since: Date): Promise<Place[]> {
  return executor
    .select()
    .from(places)
    .where(and(eq(places.podId, podId), eq(places.since, since), eq(places.endedHow, 'match-undone')))
    .orderBy(asc(places.id))
}

/** Of these places those that are held now. */
export async function listHeldAmong(executor: Executor, ids: readonly string[]): Promise<Place[]> {
  return executor
    .select()
    .from(places)
    .where(and(isAmong(places.id, ids), isNull(places.endedAt)))
}

/** A place as it begins. */
export type NewPlace = Pick<Place, 'id' | 'podId' | 'userId' | 'isLeader' | 'since'>

/**
 * Begins a place; its member no longer waits for one, and no seat elsewhere is kept for them. The database refuses a second current one
 * of the same member.
 */
export async function insertPlace(tx: Executor, place: NewPlace): Promise<void> {
  await tx.insert(places).values({ ...place, leaderSince: place.isLeader ? place.since : null })
  await removeFromPool(tx, place.userId)
  await endKeeping(tx, place.userId, place.since)
}

/** Lets whoever holds this place stand ready to lead the pod, and nobody else; null for nobody at all. */
export async function markDeputy(tx: Executor, podId: string, placeId: string | null): Promise<void> {
  await tx
    .update(places)
    .set({ isDeputy: false })
    .where(and(eq(places.podId, podId), eq(places.isDeputy, true)))
  if (placeId) await tx.update(places).set({ isDeputy: true }).where(eq(places.id, placeId))
}

/** Whether a member holds a place in this pod, or did once. */
export async function hasHeldPlace(executor: Executor, userId: string, podId: string): Promise<boolean> {
  const [place] = await executor
    .select({ id: places.id })
    .from(places)
    .where(and(eq(places.userId, userId), eq(places.podId, podId)))
    .limit(1)
  return place !== undefined
}
