import { and, desc, inArray, lt, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { isOpen, pods } from '../tables.ts'
import { listCurrentPlaces } from './places.ts'
import type { Pod } from './pods.ts'

/** What the marketplace filters and ranks an open pod by; its members as they are listed, the leader first. */
export type MarketPod = Pick<
  Pod,
  'id' | 'podNumber' | 'focus' | 'state' | 'dayTime' | 'durationMinutes' | 'leaderIsTrained' | 'searchText'
> & { openSeats: number; memberIds: readonly string[] }

const { id, podNumber, focus, state, dayTime, durationMinutes, leaderIsTrained, searchText, maxMembers, placesTaken } = pods
const columns = { id, podNumber, focus, state, dayTime, durationMinutes, leaderIsTrained, searchText, maxMembers, placesTaken }

/** Those of these pods that are open, in no order. */
export async function listMarketPods(executor: Executor, podIds: readonly string[]): Promise<MarketPod[]> {
  if (podIds.length === 0) return []
  const rows = await executor
    .select(columns)
    .from(pods)
    .where(and(isOpen, inArray(pods.id, [...podIds])))
  return withMembers(executor, rows)
}

/** Open pods, the newest first, with numbers below `before`. */
export async function listMarketSlice(executor: Executor, before: number | null, limit: number): Promise<MarketPod[]> {
  const rows = await executor
    .select(columns)
    .from(pods)
    .where(and(isOpen, before === null ? undefined : lt(pods.podNumber, before)))
    .orderBy(desc(pods.podNumber))
    .limit(limit)
  return withMembers(executor, rows)
}

type Row = Pick<Pod, keyof typeof columns>

async function withMembers(executor: Executor, rows: readonly Row[]): Promise<MarketPod[]> {
  const places = await listCurrentPlaces(
    executor,
    rows.map((row) => row.id),
  )
  const byPod = Map.groupBy(places, (place) => place.podId)
  return rows.map(({ maxMembers: seats, placesTaken: taken, ...row }) => ({
    ...row,
    openSeats: seats - taken,
    memberIds: (byPod.get(row.id) ?? []).map(({ userId }) => userId),
  }))
}

/** Tells all processes at once, after everything that is committed by now. Nothing rests on it, so its commit does not wait for the disk. */
export async function sendAfterAll(executor: Executor, channel: string, payload: string): Promise<void> {
  await executor.execute(sql`select set_config('synchronous_commit', 'off', true), pg_notify(${channel}, ${payload})`)
}
