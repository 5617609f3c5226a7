import { ProblemError } from '#contract/problems/problems.ts'
import { recordAuditEvent } from '../../audit/index.ts'
import type { PodDeps } from '../deps.ts'
import { lockConcern, markConcernHandled } from '../store/concerns.ts'

/**
 * Marks a concern as handled or unhandled. Idempotent.
 *
 * @throws ProblemError `not-found`
 */
export async function resolveConcern(
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
    const newHandledAt = handled ? deps.clock.now() : null
    await markConcernHandled(tx, id, newHandledAt)
    await recordAuditEvent(deps, tx, { event: 'concern.settled', actorId: adminId, aboutId: userId, details: { handled } })
    return { id, handledAt: newHandledAt?.toISOString() ?? null }
  })
}
