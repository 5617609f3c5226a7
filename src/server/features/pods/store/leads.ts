import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { places, pods } from '../tables.ts'
import { absences } from '../tables/absences.ts'
import type { Place } from './places.ts'

/**
 * The place a member holds and as what they may lead its pod at this moment: as its leader; as the deputy of one who is away today, by
 * the clock of the pod, and who is not away too; or not at all.
 */
export type Lead = { place: Place; as: 'leader' | 'deputy' | null }

/**
 * Whether the holder of a place, a row of `places` beside its row of `pods`, leads the pod instead of its leader at a moment. This is the
 * one place that says so.
 */
export function standsIn(now: SQL): SQL<boolean> {
  const today = sql`(${now} at time zone ${pods.timezone})::date`
  const isAway = (userId: SQL): SQL =>
    sql`exists (select from ${absences} where ${absences.userId} = ${userId} and ${today} between ${absences.fromDay} and ${absences.untilDay})`
  return sql<boolean>`(${places.isDeputy} and not ${isAway(sql`${places.userId}`)} and exists (
    select from ${places} leader where leader.pod_id = ${places.podId} and leader.is_leader and ${isAway(sql`leader.user_id`)}))`
}

/** The place a member holds now and as what they lead, or null. */
export async function findLead(executor: Executor, userId: string, now: Date): Promise<Lead | null> {
  const [row] = await executor
    .select({ place: places, standsIn: standsIn(at(now)) })
    .from(places)
    .innerJoin(pods, eq(pods.id, places.podId))
    .where(and(eq(places.userId, userId), isNull(places.endedAt)))
  if (!row) return null
  return { place: row.place, as: row.place.isLeader ? 'leader' : row.standsIn ? 'deputy' : null }
}

/** Whoever leads these pods at a moment: their leaders, and deputies who stand in for one. */
export async function listLeads(
  executor: Executor,
  podIds: readonly string[],
  now: Date,
): Promise<{ podId: string; userId: string; as: 'leader' | 'deputy' }[]> {
  if (podIds.length === 0) return []
  const rows = await executor
    .select({ podId: places.podId, userId: places.userId, isLeader: places.isLeader })
    .from(places)
    .innerJoin(pods, eq(pods.id, places.podId))
    .where(and(inArray(places.podId, [...podIds]), isNull(places.endedAt), sql`(${places.isLeader} or ${standsIn(at(now))})`))
  return rows.map(({ isLeader, ...row }) => ({ ...row, as: isLeader ? 'leader' : 'deputy' }))
}

function at(now: Date): SQL {
  return sql`${now.toISOString()}::timestamptz`
}
