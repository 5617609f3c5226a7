import { ProblemError } from '#contract/problems.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { findCurrentPlace, hasHeldPlace } from './store/places.ts'

/** Lets the leader of this pod go on. @throws ProblemError `not-found` for whoever is not in it, `leader-only` for its other members */
export async function demandLeader(tx: Executor, userId: string, podId: string): Promise<void> {
  const place = await findCurrentPlace(tx, userId)
  if (place?.podId !== podId) throw new ProblemError('not-found')
  if (!place.isLeader) throw new ProblemError('leader-only')
}

/** Somebody who holds or held a place in this pod. @throws ProblemError `not-found` for anybody else */
export async function demandKnownTo(tx: Executor, userId: string | null, podId: string): Promise<string> {
  if (userId === null || !(await hasHeldPlace(tx, userId, podId))) throw new ProblemError('not-found')
  return userId
}
