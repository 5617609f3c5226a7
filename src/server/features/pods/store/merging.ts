import { and, asc, gte, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { type SlotId, slotZone } from '#domain/pods/slots.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { isOpen, pods } from '../tables.ts'
import { listCurrentPlaces } from './places.ts'
import type { Pod } from './pods.ts'

/** Whether the pod of this id is gone, as an expression. */
export function isArchived(podId: SQL): SQL {
  return sql`exists (select from ${pods} where ${pods.id} = ${podId} and ${pods.archivedAt} is not null)`
}

/** A pod that a whole other one could join, and who is in it. */
export type RoomyPod = { id: string; memberIds: string[] }

/**
 * Pods of the marketplace with seats for everybody of another one, who meet when that one does or at one of these times; those with the
 * same time come first, then the ones with the fewest members. None has fewer seats taken than the other one needs.
 *
 * @param page how many of them are passed over, and how many are answered at most
 */
export async function listRoomyPods(
  executor: Executor,
  { pod, seats, slots }: { pod: Pick<Pod, 'id' | 'dayTime' | 'timezone'>; seats: number; slots: readonly SlotId[] },
  page: { skip: number; most: number },
): Promise<RoomyPod[]> {
  const isSameTime = sql`(${pods.dayTime} = ${pod.dayTime} and ${pods.timezone} = ${pod.timezone})`
  const isChosen = slots.length > 0 ? and(inArray(pods.dayTime, [...slots]), sql`${pods.timezone} = ${slotZone}`) : undefined
  const hasRoom = sql`max_members - places_taken >= ${seats}::int`
  const found = await executor
    .select({ id: pods.id })
    .from(pods)
    .where(and(isOpen, ne(pods.id, pod.id), hasRoom, gte(pods.placesTaken, seats), or(isSameTime, isChosen)))
    .orderBy(sql`${isSameTime} desc`, asc(pods.placesTaken), asc(pods.podNumber))
    .offset(page.skip)
    .limit(page.most)
  const held = Map.groupBy(
    await listCurrentPlaces(
      executor,
      found.map(({ id }) => id),
    ),
    ({ podId }) => podId,
  )
  return found.map(({ id }) => ({ id, memberIds: (held.get(id) ?? []).map(({ userId }) => userId) }))
}
