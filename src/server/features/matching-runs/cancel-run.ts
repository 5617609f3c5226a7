import type { Run } from '#contract/matching-runs.ts'
import { ProblemError } from '#contract/problems.ts'
import { record } from '../audit/index.ts'
import type { MatchingDeps } from './deps.ts'
import { tellAdmins } from './news.ts'
import { showRunById } from './show-run.ts'
import { lockRun, writeRun } from './store/runs.ts'

/**
 * Stops a run that is being made, in whichever process, or throws a draft away. Done again, nothing changes.
 *
 * @throws ProblemError `not-found`, `matching-decided` for what has come about or given way to another
 */
export async function cancelRun(deps: MatchingDeps, userId: string, id: string): Promise<Run> {
  await deps.db.transaction(async (tx) => {
    const run = await lockRun(tx, id)
    if (!run) throw new ProblemError('not-found')
    const { state, number } = run
    if (state === 'cancelled' || state === 'discarded') return
    if (state !== 'running' && state !== 'draft') throw new ProblemError('matching-decided')
    const changed =
      state === 'running' ? { state: 'cancelled' as const, finishedAt: deps.clock.now() } : { state: 'discarded' as const }
    await writeRun(tx, id, changed)
    await record(deps, tx, { event: 'match.discarded', actorId: userId, details: { run: number, state } })
    await tellAdmins(deps, tx)
  })
  return showRunById(deps, id)
}
