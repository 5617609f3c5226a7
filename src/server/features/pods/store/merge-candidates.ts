import { and, asc, gte, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { type SlotId, slotTimeZone } from '#domain/pods/slots.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { isOpen, pods } from '../tables.ts'
import { listCurrentPodMemberships } from './pod-memberships.ts'
import type { Pod } from './pods.ts'

/** SQL condition that a pod is archived. */
export function isArchivedPod(podId: SQL): SQL {
  return sql`exists (select from ${pods} where ${pods.id} = ${podId} and ${pods.archivedAt} is not null)`
}

/** A pod with enough seats for all members of another one. */
export type MergeCandidate = { id: string; memberIds: string[] }

/**
 * Returns marketplace pods with seats for all members of another pod that meet in its slot or in one of these. Those with the
 * same slot come first, then those with the fewest members. Each has at least as many seats taken as the other pod needs.
 *
 * @param page how many to skip, and how many to return at most
 */
export async function listMergeCandidates(
  executor: Executor,
  { pod, seats, slots }: { pod: Pick<Pod, 'id' | 'dayTime' | 'timezone'>; seats: number; slots: readonly SlotId[] },
  page: { skip: number; limit: number },
): Promise<MergeCandidate[]> {
  const isSameTime = sql`(${pods.dayTime} = ${pod.dayTime} and ${pods.timezone} = ${pod.timezone})`
  const isChosen = slots.length > 0 ? and(inArray(pods.dayTime, [...slots]), sql`${pods.timezone} = ${slotTimeZone}`) : undefined
  const hasRoom = sql`max_members - places_taken >= ${seats}::int`
  const found = await executor
    .select({ id: pods.id })
    .from(pods)
    .where(and(isOpen, ne(pods.id, pod.id), hasRoom, gte(pods.placesTaken, seats), or(isSameTime, isChosen)))
    .orderBy(sql`${isSameTime} desc`, asc(pods.placesTaken), asc(pods.podNumber))
    .offset(page.skip)
    .limit(page.limit)
  const membershipsByPod = Map.groupBy(
    await listCurrentPodMemberships(
      executor,
      found.map(({ id }) => id),
    ),
    ({ podId }) => podId,
  )
  return found.map(({ id }) => ({ id, memberIds: (membershipsByPod.get(id) ?? []).map(({ userId }) => userId) }))
}
