import { allowLongWork } from '#server/platform/database/database.ts'
import { record } from '../audit/index.ts'
import type { MatchingDeps } from './deps.ts'
import { refreshFigures } from './figures.ts'
import { tellAdmins } from './news.ts'
import type { SolvedDraft } from './solve-draft.ts'
import { insertNewRunPods, writePodFigures } from './store/draft-pods.ts'
import { writePlacings } from './store/members.ts'
import { lockRun, replaceDraft, writeRun } from './store/runs.ts'

/** Keeps what a match gave as the draft at hand; nothing, where the run was stopped meanwhile. */
export async function finishDraft(
  deps: MatchingDeps,
  runId: string,
  { draft, cpuMs }: { draft: SolvedDraft; cpuMs: number },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await allowLongWork(tx)
    const run = await lockRun(tx, runId)
    if (run?.state !== 'running') return
    await insertNewRunPods(tx, runId, draft.founded)
    await writePodFigures(tx, runId, draft.figures)
    await writePlacings(tx, runId, draft.placings)
    const finishedAt = deps.clock.now()
    await replaceDraft(tx)
    const { engine, warnings, placed, unplaced, firstComeMatch } = draft
    const finished = await writeRun(tx, runId, {
      state: 'draft',
      finishedAt,
      progress: null,
      inputHash: engine.inputHash,
      resultHash: engine.resultHash,
      model: engine.model,
      engine: engine.version,
      evaluations: engine.evals,
      cpuMs,
      warnings: [...run.warnings, ...warnings],
    })
    await refreshFigures(deps, tx, finished, { firstComeMatch })
    const details = { run: run.number, placed, unplaced, seed: run.seed, input: engine.inputHash, result: engine.resultHash }
    await record(deps, tx, { event: 'match.drafted', actorId: run.requestedBy, details })
    await tellAdmins(deps, tx)
  })
}
