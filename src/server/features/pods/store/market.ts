import { type SQL, and, desc, inArray, lt, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { isOpen, places, pods } from '../tables.ts'
import type { Pod } from './pods.ts'

/** What the marketplace filters and ranks an open pod by. */
export type MarketPod = Pick<
  Pod,
  'podNumber' | 'focus' | 'state' | 'dayTime' | 'durationMinutes' | 'leaderIsTrained' | 'searchText'
> & { openSeats: number }

/** An open pod as it is read: with its id, and with its members as they are listed, the leader first. */
export type ReadMarketPod = { pod: MarketPod & { id: string }; memberIds: readonly string[] }

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
  // One text a pod: rows of places would be read one by one.
  memberIds: sql<string | null>`(
    select string_agg(place.user_id::text, ',' order by place.is_leader desc, place.since, place.id)
    from ${places} place where place.pod_id = pods.id and place.ended_at is null)`,
}

/** Those of these pods that are open, in no order. */
export async function listMarketPods(executor: Executor, podIds: readonly string[]): Promise<ReadMarketPod[]> {
  if (podIds.length === 0) return []
  return readPods(executor, inArray(pods.id, [...podIds]), podIds.length)
}

/** Open pods, the newest first, with numbers below `before`. */
export async function listMarketSlice(executor: Executor, before: number | null, limit: number): Promise<ReadMarketPod[]> {
  return readPods(executor, before === null ? undefined : lt(pods.podNumber, before), limit)
}

async function readPods(executor: Executor, which: SQL | undefined, limit: number): Promise<ReadMarketPod[]> {
  const rows = await executor.select(columns).from(pods).where(and(isOpen, which)).orderBy(desc(pods.podNumber)).limit(limit)
  return rows.map(({ memberIds, ...pod }) => ({ pod, memberIds: memberIds?.split(',') ?? [] }))
}

/** Whether more than so many pods are open. */
export async function hasMoreOpenPods(executor: Executor, count: number): Promise<boolean> {
  const rows = await executor.select({ id }).from(pods).where(isOpen).offset(count).limit(1)
  return rows.length > 0
}

/** Tells all processes at once, after everything that is committed by now. Nothing rests on it, so its commit does not wait for the disk. */
export async function sendAfterAll(executor: Executor, channel: string, payload: string): Promise<void> {
  await executor.execute(sql`select set_config('synchronous_commit', 'off', true), pg_notify(${channel}, ${payload})`)
}
