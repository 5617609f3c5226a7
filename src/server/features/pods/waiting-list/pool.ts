import { lockMember } from '../../members/index.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { dayMs } from '../durations.ts'
import { findCurrentPodMembership } from '../store/pod-memberships.ts'
import { addToPool, removeFromPool } from '../store/pool.ts'

const daysToMatch = 7

/** Returns the date by which a member who has waited since then is matched. */
export function rematchDueAt(since: Date): Date {
  return new Date(since.getTime() + daysToMatch * dayMs)
}

/**
 * Adds a member to the pool and returns the date by which they are matched. A waiting member keeps their date. Returns null for a
 * member with a pod.
 */
export async function enterPool(tx: Executor, userId: string, now: Date): Promise<Date | null> {
  // Serializes with a concurrent request that gives the member a pod, which ends the wait.
  await lockMember(tx, userId)
  if (await findCurrentPodMembership(tx, userId)) return null
  return addToPool(tx, { userId, since: now, rematchBy: rematchDueAt(now) })
}

/** Removes a member from the pool. Idempotent. */
export async function leavePool(tx: Executor, userId: string): Promise<void> {
  // Serializes with a match that gives the member a pod.
  await lockMember(tx, userId)
  await removeFromPool(tx, userId)
}
