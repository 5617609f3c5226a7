import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { podMemberships, pods } from '../tables.ts'
import { absences } from '../tables/absences.ts'
import type { PodMembership } from './pod-memberships.ts'

/**
 * A member's pod membership, and their current role as leader: its leader, the acting deputy (the leader is absent today in the
 * pod's time zone and the deputy is not), or null.
 */
export type PodLeadRole = { membership: PodMembership; role: 'leader' | 'deputy' | null }

/**
 * Condition that a member, a row of `podMemberships` joined with `pods`, is the acting leader at a time. Only this function
 * defines the rule.
 */
export function isActingLeader(now: SQL): SQL<boolean> {
  const today = sql`(${now} at time zone ${pods.timezone})::date`
  const isAway = (userId: SQL): SQL =>
    sql`exists (select from ${absences} where ${absences.userId} = ${userId} and ${today} between ${absences.fromDay} and ${absences.untilDay})`
  return sql<boolean>`(${podMemberships.isDeputy} and not ${isAway(sql`${podMemberships.userId}`)} and exists (
    select from ${podMemberships} leader where leader.pod_id = ${podMemberships.podId} and leader.is_leader and ${isAway(sql`leader.user_id`)}))`
}

/** Returns the member's current pod membership with their role as leader, or null. */
export async function findPodLeadRole(executor: Executor, userId: string, now: Date): Promise<PodLeadRole | null> {
  const [row] = await executor
    .select({ place: podMemberships, standsIn: isActingLeader(at(now)) })
    .from(podMemberships)
    .innerJoin(pods, eq(pods.id, podMemberships.podId))
    .where(and(eq(podMemberships.userId, userId), isNull(podMemberships.endedAt)))
  if (!row) return null
  return { membership: row.place, role: row.place.isLeader ? 'leader' : row.standsIn ? 'deputy' : null }
}

/** Returns who leads these pods at a time: their leaders, and acting deputies. */
export async function listActingLeaders(
  executor: Executor,
  podIds: readonly string[],
  now: Date,
): Promise<{ podId: string; userId: string; as: 'leader' | 'deputy' }[]> {
  if (podIds.length === 0) return []
  const rows = await executor
    .select({ podId: podMemberships.podId, userId: podMemberships.userId, isLeader: podMemberships.isLeader })
    .from(podMemberships)
    .innerJoin(pods, eq(pods.id, podMemberships.podId))
    .where(
      and(
        inArray(podMemberships.podId, [...podIds]),
        isNull(podMemberships.endedAt),
        sql`(${podMemberships.isLeader} or ${isActingLeader(at(now))})`,
      ),
    )
  return rows.map(({ isLeader, ...row }) => ({ ...row, as: isLeader ? 'leader' : 'deputy' }))
}

function at(now: Date): SQL {
  return sql`${now.toISOString()}::timestamptz`
}
