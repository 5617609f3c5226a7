import { type SQL, and, desc, inArray, lt, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { isOpen, podMemberships, pods } from '../tables.ts'
import type { Pod } from './pods.ts'

/** The attributes by which the marketplace filters and ranks an open pod. */
export type MarketPod = Pick<
  Pod,
  'podNumber' | 'focus' | 'state' | 'dayTime' | 'durationMinutes' | 'leaderIsTrained' | 'searchText'
> & { openSeats: number }

/** An open pod with its ID and its member IDs, the leader first. */
export type MarketPodRow = { pod: MarketPod & { id: string }; memberIds: readonly string[] }

const { id, podNumber, focus, state, dayTime, durationMinutes, leaderIsTrained, searchText } = pods
const columns = {
  id,
  podNumber,
  focus,
  state,
  dayTime,
  durationMinutes,
  leaderIsTrained,
  searchText,
  openSeats: sql<number>`${pods.maxMembers} - ${pods.placesTaken}`,
  // One string per pod, because separate membership rows would be parsed one by one.
  memberIds: sql<string | null>`(
    select string_agg(place.user_id::text, ',' order by place.is_leader desc, place.since, place.id)
    from ${podMemberships} place where place.pod_id = pods.id and place.ended_at is null)`,
}

/** Returns those of these pods that are open, in no particular order. */
export async function listMarketPods(executor: Executor, podIds: readonly string[]): Promise<MarketPodRow[]> {
  if (podIds.length === 0) return []
  return listOpenPods(executor, inArray(pods.id, [...podIds]), podIds.length)
}

/** Returns open pods with numbers below `before`, newest first. */
export async function listMarketBatch(executor: Executor, before: number | null, limit: number): Promise<MarketPodRow[]> {
  return listOpenPods(executor, before === null ? undefined : lt(pods.podNumber, before), limit)
}

async function listOpenPods(executor: Executor, which: SQL | undefined, limit: number): Promise<MarketPodRow[]> {
  const rows = await executor.select(columns).from(pods).where(and(isOpen, which)).orderBy(desc(pods.podNumber)).limit(limit)
  return rows.map(({ memberIds, ...pod }) => ({ pod, memberIds: memberIds?.split(',') ?? [] }))
}

/** Returns whether more than this many pods are open. */
export async function hasMoreOpenPods(executor: Executor, count: number): Promise<boolean> {
  const rows = await executor.select({ id }).from(pods).where(isOpen).offset(count).limit(1)
  return rows.length > 0
}

/**
 * Sends a notification to all processes, after those of everything committed so far. Nothing depends on its durability, so the
 * commit does not wait for the disk.
 */
export async function sendPgNotify(executor: Executor, channel: string, payload: string): Promise<void> {
  await executor.execute(sql`select set_config('synchronous_commit', 'off', true), pg_notify(${channel}, ${payload})`)
}
