import { and, asc, desc, eq, gt, isNotNull, isNull, ne } from 'drizzle-orm'
import type { PodMembershipEndReason, LeaveReason } from '#domain/pods/leaving.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { podMemberships, podApplications, pods } from '../tables.ts'
import { isAmong } from './among.ts'
import type { PodMembership } from './pod-memberships.ts'

/** How a pod membership ends, until when its seat is held, and which leader ended it. */
export type PodMembershipEnd = { endedAt: Date; endedHow: PodMembershipEndReason; heldUntil: Date | null; endedBy: string | null }

/** Ends pod memberships. Their members no longer lead and are no longer deputies. */
export async function markPodMembershipsEnded(tx: Transaction, ids: readonly string[], end: PodMembershipEnd): Promise<void> {
  await tx
    .update(podMemberships)
    .set({ ...end, isLeader: false, leaderSince: null, termUntil: null, factorNotifiedAt: null, isDeputy: false })
    .where(isAmong(podMemberships.id, ids))
}

/** Returns the next leader of a pod: the deputy, else the longest-standing member; null if it has no members. */
export async function findSuccessor(tx: Transaction, podId: string): Promise<PodMembership | null> {
  const [membership] = await tx
    .select()
    .from(podMemberships)
    .where(and(eq(podMemberships.podId, podId), isNull(podMemberships.endedAt)))
    .orderBy(desc(podMemberships.isDeputy), asc(podMemberships.since), asc(podMemberships.id))
    .limit(1)
  return membership ?? null
}

/** Makes a member the leader of a pod that has none. */
export async function markLeader(tx: Transaction, id: string, leaderSince: Date): Promise<void> {
  await tx.update(podMemberships).set({ isLeader: true, leaderSince, isDeputy: false }).where(eq(podMemberships.id, id))
}

/** Makes a pod's leader an ordinary member. */
export async function unmarkLeader(tx: Transaction, podId: string): Promise<void> {
  await tx
    .update(podMemberships)
    .set({ isLeader: false, leaderSince: null, termUntil: null, factorNotifiedAt: null })
    .where(and(eq(podMemberships.podId, podId), eq(podMemberships.isLeader, true)))
}

/** Returns the pod membership that ended last, or null. Undone matches do not count. */
export async function findLastPodMembership(executor: Executor, userId: string): Promise<PodMembership | null> {
  const [membership] = await executor
    .select()
    .from(podMemberships)
    .where(and(eq(podMemberships.userId, userId), isNotNull(podMemberships.endedAt), ne(podMemberships.endedHow, 'match-undone')))
    .orderBy(desc(podMemberships.endedAt), desc(podMemberships.since))
    .limit(1)
  return membership ?? null
}

export async function updateLeaveReason(tx: Transaction, podMembershipId: string, leaveReason: LeaveReason): Promise<void> {
  await tx.update(podMemberships).set({ leaveReason }).where(eq(podMemberships.id, podMembershipId))
}

/** Returns current pod members by ID, after a given one. */
export async function listPodMemberIds(
  executor: Executor,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const rows = await executor
    .select({ userId: podMemberships.userId })
    .from(podMemberships)
    .where(and(isNull(podMemberships.endedAt), after === null ? undefined : gt(podMemberships.userId, after)))
    .orderBy(asc(podMemberships.userId))
    .limit(limit)
  return rows.map(({ userId }) => userId)
}

/** Archives pods: releases their held seats and removes them from the marketplace. */
export async function markArchived(tx: Transaction, podIds: readonly string[], archivedAt: Date): Promise<void> {
  await tx
    .update(podMemberships)
    .set({ heldUntil: null })
    .where(and(isAmong(podMemberships.podId, podIds), isNotNull(podMemberships.heldUntil)))
  await tx.update(pods).set({ archivedAt, placesTaken: 0 }).where(isAmong(pods.id, podIds))
}

/** Closes the open applications of archived pods and returns them. */
export async function closeWaitingApplications(
  tx: Transaction,
  podIds: readonly string[],
  decidedAt: Date,
): Promise<{ id: string; userId: string }[]> {
  return tx
    .update(podApplications)
    .set({ status: 'closed', openPosition: null, closeReason: 'pod-closed', decidedAt })
    .where(and(isAmong(podApplications.podId, podIds), eq(podApplications.status, 'open')))
    .returning({ id: podApplications.id, userId: podApplications.userId })
}
