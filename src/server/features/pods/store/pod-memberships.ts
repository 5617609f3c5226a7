import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { podMemberships } from '../tables.ts'
import { isAmong } from './among.ts'
import { removeFromPool } from './pool.ts'
import { expireHoldsOf } from './held-seats.ts'

export type PodMembership = typeof podMemberships.$inferSelect

/** Returns a pod membership, current or ended, or null. */
export async function findPodMembership(executor: Executor, id: string): Promise<PodMembership | null> {
  const [membership] = await executor.select().from(podMemberships).where(eq(podMemberships.id, id))
  return membership ?? null
}

/** Returns the member's current pod membership, or null. */
export async function findCurrentPodMembership(executor: Executor, userId: string): Promise<PodMembership | null> {
  const [membership] = await executor
    .select()
    .from(podMemberships)
    .where(and(eq(podMemberships.userId, userId), isNull(podMemberships.endedAt)))
  return membership ?? null
}

/** Returns the current memberships of these pods, by pod: the leader first, then by joining date. */
export async function listCurrentPodMemberships(executor: Executor, podIds: readonly string[]): Promise<PodMembership[]> {
  if (podIds.length === 0) return []
  return executor
    .select()
    .from(podMemberships)
    .where(and(inArray(podMemberships.podId, [...podIds]), isNull(podMemberships.endedAt)))
    .orderBy(asc(podMemberships.podId), desc(podMemberships.isLeader), asc(podMemberships.since), asc(podMemberships.id))
}

/** Returns the current pod memberships of these members. */
export async function listPodMembershipsOf(executor: Executor, userIds: readonly string[]): Promise<PodMembership[]> {
  if (userIds.length === 0) return []
  return executor
    .select()
    .from(podMemberships)
    .where(and(inArray(podMemberships.userId, [...userIds]), isNull(podMemberships.endedAt)))
}

/** Returns memberships of a pod that one match created at this time and that were undone. */
export async function listUndonePodMemberships(executor: Executor, podId: string, since: Date): Promise<PodMembership[]> {
  return executor
    .select()
    .from(podMemberships)
    .where(and(eq(podMemberships.podId, podId), eq(podMemberships.since, since), eq(podMemberships.endedHow, 'match-undone')))
    .orderBy(asc(podMemberships.id))
}

/** Returns those of these pod memberships that are current. */
export async function listCurrentAmong(executor: Executor, ids: readonly string[]): Promise<PodMembership[]> {
  return executor
    .select()
    .from(podMemberships)
    .where(and(isAmong(podMemberships.id, ids), isNull(podMemberships.endedAt)))
}

export type NewPodMembership = Pick<PodMembership, 'id' | 'podId' | 'userId' | 'isLeader' | 'since'>

/**
 * Inserts a pod membership. Ends the member's wait for a match and the hold on a seat in another pod. The database refuses a
 * second current membership of a member.
 */
export async function insertPodMembership(tx: Executor, membership: NewPodMembership): Promise<void> {
  await tx.insert(podMemberships).values({ ...membership, leaderSince: membership.isLeader ? membership.since : null })
  await removeFromPool(tx, membership.userId)
  await expireHoldsOf(tx, membership.userId, membership.since)
}

/** Makes this member the only deputy of the pod; null removes the deputy. */
export async function markDeputy(tx: Executor, podId: string, podMembershipId: string | null): Promise<void> {
  await tx
    .update(podMemberships)
    .set({ isDeputy: false })
    .where(and(eq(podMemberships.podId, podId), eq(podMemberships.isDeputy, true)))
  if (podMembershipId) await tx.update(podMemberships).set({ isDeputy: true }).where(eq(podMemberships.id, podMembershipId))
}

/** Returns whether a user is or was a member of this pod. */
export async function hasBeenMember(executor: Executor, userId: string, podId: string): Promise<boolean> {
  const [membership] = await executor
    .select({ id: podMemberships.id })
    .from(podMemberships)
    .where(and(eq(podMemberships.userId, userId), eq(podMemberships.podId, podId)))
    .limit(1)
  return membership !== undefined
}
