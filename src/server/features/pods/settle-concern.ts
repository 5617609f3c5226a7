import { ProblemError } from '#contract/problems.ts'
import { record } from '../audit/index.ts'
import type { PodDeps } from './deps.ts'
import { lockConcern, markConcern } from './store/concerns.ts'

/**
 * Notes that an admin has dealt with a concern, or has not after all. Said again, nothing changes.
 *
 * @throws ProblemError `not-found`
 */
export async function settleConcern(
  deps: Pick<PodDeps, 'db' | 'clock' | 'newId'>,
  adminId: string,
  id: string,
  handled: boolean,
): Promise<{ id: string; handledAt: string | null }> {
  return deps.db.transaction(async (tx) => {
    const concern = await lockConcern(tx, id)
    if (!concern) throw new ProblemError('not-found')
    const { handledAt, userId } = concern
    if ((handledAt !== null) === handled) return { id, handledAt: handledAt?.toISOString() ?? null }
    const settledAt = handled ? deps.clock.now() : null
    await markConcern(tx, id, settledAt)
    await record(deps, tx, { event: 'concern.settled', actorId: adminId, aboutId: userId, details: { handled } })
    return { id, handledAt: settledAt?.toISOString() ?? null }
  })
}
