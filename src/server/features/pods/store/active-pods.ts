import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { seatsMin, belowMinimumSince } from '#domain/pods/seats.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { podMemberships, pods } from '../tables.ts'
import { isAmong } from './among.ts'
import { listCurrentPodMemberships, type PodMembership } from './pod-memberships.ts'

/** An active pod with its members, and since when they have been fewer than four; null if they are enough. */
export type ActivePod = {
  id: string
  createdAt: Date
  members: { userId: string; since: Date }[]
  tooFewSince: Date | null
}

/** Returns active pods by ID, after a given one. */
export async function listActivePods(
  executor: Executor,
  { after, limit }: { after: string | null; limit: number },
): Promise<ActivePod[]> {
  const found = await executor
    .select({ id: pods.id, createdAt: pods.createdAt })
    .from(pods)
    .where(and(isNull(pods.archivedAt), after === null ? undefined : gt(pods.id, after)))
    .orderBy(asc(pods.id))
    .limit(limit)
  return withMembers(executor, found)
}

/** Returns an active pod, or null. */
export async function findActivePod(executor: Executor, podId: string): Promise<ActivePod | null> {
  const found = await executor
    .select({ id: pods.id, createdAt: pods.createdAt })
    .from(pods)
    .where(and(isNull(pods.archivedAt), eq(pods.id, podId)))
  const [pod] = await withMembers(executor, found)
  return pod ?? null
}

async function withMembers(executor: Executor, found: readonly { id: string; createdAt: Date }[]): Promise<ActivePod[]> {
  const ids = found.map(({ id }) => id)
  const current = Map.groupBy(await listCurrentPodMemberships(executor, ids), ({ podId }) => podId)
  const small = ids.filter((id) => (current.get(id)?.length ?? 0) < seatsMin)
  const periods = await listMembershipPeriods(executor, small)
  return found.map(({ id, createdAt }) => ({
    id,
    createdAt,
    members: (current.get(id) ?? []).map(({ userId, since }) => ({ userId, since })),
    tooFewSince: (current.get(id)?.length ?? 0) < seatsMin ? belowMinimumSince(createdAt, periods.get(id) ?? []) : null,
  }))
}

/** Returns the creation dates of active pods, by ID. */
export async function listPodCreationDates(executor: Executor): Promise<Map<string, Date>> {
  const rows = await executor.select({ id: pods.id, createdAt: pods.createdAt }).from(pods).where(isNull(pods.archivedAt))
  return new Map(rows.map(({ id, createdAt }) => [id, createdAt]))
}

/** Returns all past and current memberships of these pods, except undone matches. */
async function listMembershipPeriods(
  executor: Executor,
  podIds: readonly string[],
): Promise<Map<string, Pick<PodMembership, 'since' | 'endedAt'>[]>> {
  if (podIds.length === 0) return new Map()
  const rows = await executor
    .select({ podId: podMemberships.podId, since: podMemberships.since, endedAt: podMemberships.endedAt })
    .from(podMemberships)
    .where(and(isAmong(podMemberships.podId, podIds), sql`${podMemberships.endedHow} is distinct from 'match-undone'`))
  return Map.groupBy(rows, ({ podId }) => podId)
}
