import { disableTimeouts, type Transaction } from '#server/platform/database/database.ts'
import { recordAuditEvent } from '../audit/index.ts'
import type { MatchingDeps } from './deps.ts'
import { refreshRunStats } from './run-stats.ts'
import { publishMatchingChanged } from './publish-matching-changed.ts'
import type { SolvedDraft } from './solve-draft.ts'
import { insertNewRunPods, updateRunPodStats } from './store/draft-pods.ts'
import { findFrame } from './store/input.ts'
import { updateSeatAssignments } from './store/members.ts'
import { lockRun, markDraftReplaced, type StoredRun, updateRun } from './store/runs.ts'

/** A draft, the hash of the pool, the frame it was made from, and the CPU time used, in milliseconds. */
export type FinishedDraft = { draft: SolvedDraft; poolHash: string; frame: string; cpuMs: number }

/**
 * Stores the result of a run as the current draft. Stores nothing if the run was stopped meanwhile. Also stores nothing if
 * another process took this one for lost, read the pool again and found it changed: that process's draft counts.
 */
export async function finishDraft(
  deps: MatchingDeps,
  runId: string,
  { draft, poolHash, frame, cpuMs }: FinishedDraft,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await disableTimeouts(tx)
    const run = await lockRun(tx, runId)
    if (run?.state !== 'running' || run.poolHash !== poolHash || (await findFrame(tx, runId)) !== frame) return
    await markDraftReplaced(tx)
    const { engine, placed, unplaced, firstComeMatch } = draft
    const finished = await saveDraft(tx, run, { draft, finishedAt: deps.clock.now(), cpuMs })
    await refreshRunStats(deps, tx, finished, { firstComeMatch })
    const details = { run: run.number, placed, unplaced, seed: run.seed, input: engine.inputHash, result: engine.resultHash }
    await recordAuditEvent(deps, tx, { event: 'match.drafted', actorId: run.requestedBy, details })
    await publishMatchingChanged(deps, tx)
  })
}

/** Stores the result of a run, except its stats. */
export async function saveDraft(
  tx: Transaction,
  { id, warnings: before }: StoredRun,
  { draft, finishedAt, cpuMs }: { draft: SolvedDraft; finishedAt: Date; cpuMs: number | null },
): Promise<StoredRun> {
  await insertNewRunPods(tx, id, draft.founded)
  await updateRunPodStats(tx, id, draft.stats)
  await updateSeatAssignments(tx, id, draft.seatAssignments)
  const { engine, warnings } = draft
  return updateRun(tx, id, {
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
