import { and, eq, inArray, isNull, type SQL, sql, isNotNull } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { podMemberships, pods } from '../tables.ts'
import { handoverNotes } from '../tables/succession.ts'
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

export type StoredHandoverNote = typeof handoverNotes.$inferSelect

/** Returns the handover note of a pod's leader, or null. */
export async function findHandoverNote(executor: Executor, podId: string): Promise<StoredHandoverNote | null> {
  const [note] = await executor.select().from(handoverNotes).where(eq(handoverNotes.podId, podId))
  return note ?? null
}

/** Stores a pod's handover note, replacing an earlier one. */
export async function upsertHandoverNote(tx: Transaction, note: StoredHandoverNote): Promise<void> {
  const { userId, text, writtenAt } = note
  await tx
    .insert(handoverNotes)
    .values(note)
    .onConflictDoUpdate({ target: handoverNotes.podId, set: { userId, text, writtenAt } })
}

export async function deleteHandoverNote(tx: Transaction, podId: string): Promise<void> {
  await tx.delete(handoverNotes).where(eq(handoverNotes.podId, podId))
}

/** Marks the next leaders who were not notified about the second factor as notified now, and returns them. */
export async function markLeadersNotified(
  tx: Transaction,
  { now, limit }: { now: Date; limit: number },
): Promise<{ podMembershipId: string; userId: string }[]> {
  const next = tx
    .select({ id: podMemberships.id })
    .from(podMemberships)
    .where(and(eq(podMemberships.isLeader, true), isNull(podMemberships.factorNotifiedAt)))
    .limit(limit)
    .for('update', { skipLocked: true })
  return tx
    .update(podMemberships)
    .set({ factorNotifiedAt: now })
    .where(inArray(podMemberships.id, next))
    .returning({ podMembershipId: podMemberships.id, userId: podMemberships.userId })
}

/** Clears the marks when a second factor is no longer required. */
export async function clearLeadersNotified(tx: Transaction): Promise<void> {
  await tx
    .update(podMemberships)
    .set({ factorNotifiedAt: null })
    .where(and(eq(podMemberships.isLeader, true), isNotNull(podMemberships.factorNotifiedAt)))
}
