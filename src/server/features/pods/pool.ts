import type { Executor } from '#server/platform/database/database.ts'
import { dayMs } from './durations.ts'
import { lockMember } from './store/applications.ts'
import { findCurrentPlace } from './store/places.ts'
import { addToPool, removeFromPool } from './store/pool.ts'

const daysToMatch = 7

/** The day by which somebody who has waited since then is matched. */
export function rematchDay(since: Date): Date {
  return new Date(since.getTime() + daysToMatch * dayMs)
}

/**
 * Lets a member wait for a match and answers the day by which they have one; whoever waits already keeps their day. Null for
 * somebody who has a pod: nothing is looked for.
 */
export async function enterPool(tx: Executor, userId: string, now: Date): Promise<Date | null> {
  // Held against whoever is giving them a place at this moment, which ends the wait.
  await lockMember(tx, userId)
  if (await findCurrentPlace(tx, userId)) return null
  return addToPool(tx, { userId, since: now, rematchBy: rematchDay(now) })
}

/** Ends a member's wait for a match. Done twice, nothing changes. */
export async function leavePool(tx: Executor, userId: string): Promise<void> {
  // Held against a match that gives them a place at this moment.
  await lockMember(tx, userId)
  await removeFromPool(tx, userId)
}
