import { allowLongWork, type Transaction } from '#server/platform/database/database.ts'
import { record } from '../audit/index.ts'
import type { MatchingDeps } from './deps.ts'
import { refreshFigures } from './figures.ts'
import { tellAdmins } from './news.ts'
import type { SolvedDraft } from './solve-draft.ts'
import { insertNewRunPods, writePodFigures } from './store/draft-pods.ts'
import { findFrame } from './store/input.ts'
import { writePlacings } from './store/members.ts'
import { lockRun, replaceDraft, type StoredRun, writeRun } from './store/runs.ts'

/** A draft, the hash of the pool and the frame that it was made from, and what it took. */
export type FinishedDraft = { draft: SolvedDraft; poolHash: string; frame: string; cpuMs: number }

/**
 * Keeps what a match gave as the draft at hand; nothing, where the run was stopped meanwhile, or where another process, which took this
 * one for lost, has read the pool anew since and found it changed: that one's draft is it.
 */
export async function finishDraft(
  deps: MatchingDeps,
  runId: string,
  { draft, poolHash, frame, cpuMs }: FinishedDraft,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await allowLongWork(tx)
    const run = await lockRun(tx, runId)
    if (run?.state !== 'running' || run.poolHash !== poolHash || (await findFrame(tx, runId)) !== frame) return
    await replaceDraft(tx)
    const { engine, placed, unplaced, firstComeMatch } = draft
    const finished = await keepDraft(tx, run, { draft, finishedAt: deps.clock.now(), cpuMs })
    await refreshFigures(deps, tx, finished, { firstComeMatch })
    const details = { run: run.number, placed, unplaced, seed: run.seed, input: engine.inputHash, result: engine.resultHash }
    await record(deps, tx, { event: 'match.drafted', actorId: run.requestedBy, details })
    await tellAdmins(deps, tx)
  })
}

/** Writes down what a run has become, but its figures. */
export async function keepDraft(
  tx: Transaction,
  { id, warnings: before }: StoredRun,
  { draft, finishedAt, cpuMs }: { draft: SolvedDraft; finishedAt: Date; cpuMs: number | null },
): Promise<StoredRun> {
  await insertNewRunPods(tx, id, draft.founded)
  await writePodFigures(tx, id, draft.figures)
  await writePlacings(tx, id, draft.placings)
  const { engine, warnings } = draft
  return writeRun(tx, id, {
    state: 'draft',
    finishedAt,
    progress: null,
    inputHash: engine.inputHash,
    resultHash: engine.resultHash,
    model: engine.model,
    engine: engine.version,
    evaluations: engine.evals,
    cpuMs,
    warnings: [...before, ...warnings],
  })
}
