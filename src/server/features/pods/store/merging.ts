import { and, asc, inArray, ne, or, sql } from 'drizzle-orm'
import { type SlotId, slotZone } from '#domain/pods/slots.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { isOpen, pods } from '../tables.ts'
import { listCurrentPlaces } from './places.ts'
import type { Pod } from './pods.ts'

/** A pod that a whole other one could join, and who is in it. */
export type RoomyPod = { id: string; memberIds: string[] }

/**
 * Pods of the marketplace with seats for everybody of another one, who meet when that one does or at one of these times; those with the
 * same time come first, then the ones with the fewest members.
 *
 * @param podsMost how many at most
 */
export async function listRoomyPods(
  executor: Executor,
  { pod, seats, slots }: { pod: Pick<Pod, 'id' | 'dayTime' | 'timezone'>; seats: number; slots: readonly SlotId[] },
  podsMost: number,
): Promise<RoomyPod[]> {
  const isSameTime = sql`(${pods.dayTime} = ${pod.dayTime} and ${pods.timezone} = ${pod.timezone})`
  const isChosen = slots.length > 0 ? and(inArray(pods.dayTime, [...slots]), sql`${pods.timezone} = ${slotZone}`) : undefined
  const found = await executor
    .select({ id: pods.id })
    .from(pods)
    .where(and(isOpen, ne(pods.id, pod.id), sql`max_members - places_taken >= ${seats}::int`, or(isSameTime, isChosen)))
    .orderBy(sql`${isSameTime} desc`, asc(pods.placesTaken), asc(pods.podNumber))
    .limit(podsMost)
  const held = Map.groupBy(
    await listCurrentPlaces(
      executor,
      found.map(({ id }) => id),
    ),
    ({ podId }) => podId,
  )
  return found.map(({ id }) => ({ id, memberIds: (held.get(id) ?? []).map(({ userId }) => userId) }))
}
