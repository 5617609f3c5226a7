import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { seatsMin } from '#domain/pods/seats.ts'
import { tooFewSince } from '#domain/pods/too-few.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { places, pods } from '../tables.ts'
import { isAmong } from './among.ts'
import { listCurrentPlaces, type Place } from './places.ts'

/** A living pod with those in it, and since when they have been fewer than four; null where they are enough. */
export type LivingPod = {
  id: string
  createdAt: Date
  members: { userId: string; since: Date }[]
  tooFewSince: Date | null
}

/** Living pods by their ids, from after one on. */
export async function listLivingPods(
  executor: Executor,
  { after, limit }: { after: string | null; limit: number },
): Promise<LivingPod[]> {
  const found = await executor
    .select({ id: pods.id, createdAt: pods.createdAt })
    .from(pods)
    .where(and(isNull(pods.archivedAt), after === null ? undefined : gt(pods.id, after)))
    .orderBy(asc(pods.id))
    .limit(limit)
  return describe(executor, found)
}

/** One of them by its id, or null. */
export async function findLivingPod(executor: Executor, podId: string): Promise<LivingPod | null> {
  const found = await executor
    .select({ id: pods.id, createdAt: pods.createdAt })
    .from(pods)
    .where(and(isNull(pods.archivedAt), eq(pods.id, podId)))
  const [pod] = await describe(executor, found)
  return pod ?? null
}

async function describe(executor: Executor, found: readonly { id: string; createdAt: Date }[]): Promise<LivingPod[]> {
  const ids = found.map(({ id }) => id)
  const current = Map.groupBy(await listCurrentPlaces(executor, ids), ({ podId }) => podId)
  const small = ids.filter((id) => (current.get(id)?.length ?? 0) < seatsMin)
  const stays = await listStays(executor, small)
  return found.map(({ id, createdAt }) => ({
    id,
    createdAt,
    members: (current.get(id) ?? []).map(({ userId, since }) => ({ userId, since })),
    tooFewSince: (current.get(id)?.length ?? 0) < seatsMin ? tooFewSince(createdAt, stays.get(id) ?? []) : null,
  }))
}

/** When living pods were founded, by their ids. */
export async function listFoundings(executor: Executor): Promise<Map<string, Date>> {
  const rows = await executor.select({ id: pods.id, createdAt: pods.createdAt }).from(pods).where(isNull(pods.archivedAt))
  return new Map(rows.map(({ id, createdAt }) => [id, createdAt]))
}

/** All places that there were in these pods, but for those that a match gave and took back. */
async function listStays(
  executor: Executor,
  podIds: readonly string[],
): Promise<Map<string, Pick<Place, 'since' | 'endedAt'>[]>> {
  if (podIds.length === 0) return new Map()
  const rows = await executor
    .select({ podId: places.podId, since: places.since, endedAt: places.endedAt })
    .from(places)
    .where(and(isAmong(places.podId, podIds), sql`${places.endedHow} is distinct from 'match-undone'`))
  return Map.groupBy(rows, ({ podId }) => podId)
}
