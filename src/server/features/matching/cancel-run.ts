import type { MatchingRun } from '#contract/api/matching/runs.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { recordAuditEvent } from '../audit/index.ts'
import type { MatchingDeps } from './deps.ts'
import { publishMatchingChanged } from './publish-matching-changed.ts'
import { getMatchingRun } from './get-run.ts'
import { lockRun, updateRun } from './store/runs.ts'

/**
 * Stops a running run, in whichever process it runs, or discards a draft. Idempotent.
 *
 * @throws ProblemError `not-found`, or `matching-decided` if the run was accepted or replaced
 */
export async function cancelMatchingRun(deps: MatchingDeps, userId: string, id: string): Promise<MatchingRun> {
  await deps.db.transaction(async (tx) => {
    const run = await lockRun(tx, id)
    if (!run) throw new ProblemError('not-found')
    const { state, number } = run
    if (state === 'cancelled' || state === 'discarded') return
    if (state !== 'running' && state !== 'draft') throw new ProblemError('matching-decided')
    const changed =
      state === 'running' ? { state: 'cancelled' as const, finishedAt: deps.clock.now() } : { state: 'discarded' as const }
    await updateRun(tx, id, changed)
    await recordAuditEvent(deps, tx, { event: 'match.discarded', actorId: userId, details: { run: number, state } })
    await publishMatchingChanged(deps, tx)
  })
  return getMatchingRun(deps, id)
}
