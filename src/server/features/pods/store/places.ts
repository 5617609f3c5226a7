import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { places } from '../tables.ts'
import { removeFromPool } from './pool.ts'

/** A place in a pod as it is stored. */
export type Place = typeof places.$inferSelect

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

/** A place as it begins. */
export type NewPlace = Pick<Place, 'id' | 'podId' | 'userId' | 'isLeader' | 'since'>

/** Begins a place; its member no longer waits for one. The database refuses a second current one of the same member. */
export async function insertPlace(tx: Executor, place: NewPlace): Promise<void> {
  await tx.insert(places).values({ ...place, leaderSince: place.isLeader ? place.since : null })
  await removeFromPool(tx, place.userId)
}
