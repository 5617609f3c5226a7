import { loadRunInput } from './load-run-input.ts'
import { listInputParts } from './input-parts.ts'
import type { MatchingDeps } from './deps.ts'
import { InvalidInput } from '#matching/check/invalid-input.ts'
import { withPodTitles, solveWithPins } from './solve-with-pins.ts'
import { runEngine } from './engine.ts'
import { finishDraft } from './finish-draft.ts'
import { publishMatchingChanged } from './publish-matching-changed.ts'
import { recordAuditEvent } from '../audit/index.ts'
import { autoAcceptDraft } from './auto-accept.ts'
import { findRun, lockRun, updateRunProgress, type StoredRun, updateRun } from './store/runs.ts'
import type { RunProgress } from '#contract/api/matching/runs.ts'
import { t } from '#domain/i18n/messages.ts'

const progressIntervalMs = 1_000

/**
 * Makes the draft of a run: reads the pool as of one moment, runs the engine off the event loop, and stores the result. A retry
 * after a lost process starts over. A run that was stopped meanwhile stores nothing.
 */
export async function makeDraft(deps: MatchingDeps, { runId }: { runId: string }): Promise<void> {
  const run = await findRun(deps.db, runId)
  // The draft may exist but still wait for acceptance, if the process was lost right after storing it.
  if (run?.state !== 'running') return autoAcceptDraft(deps, runId)
  const pool = await loadRunInput(deps, run)
  if (pool === null) return
  const gathered = await listInputParts(deps.db, runId)
  const watch = trackProgress(deps, run, pool.waiting)
  const startedAt = process.cpuUsage()
  try {
    const made = await solveWithPins(deps, runId, gathered, (parts) =>
      runEngine(run, { parts, waiting: pool.waiting }, { onProgress: watch.tell, signal: watch.signal }),
    )
    const used = process.cpuUsage(startedAt)
    const cpuMs = Math.round((used.user + used.system) / 1_000)
    await watch.stop()
    if (made === null) return
    await finishDraft(deps, runId, { ...made, poolHash: pool.poolHash, cpuMs })
  } catch (error) {
    await watch.stop()
    if (watch.signal.aborted) return
    // An invalid input stays invalid, so a retry would not help.
    if (error instanceof InvalidInput) return markRunFailed(deps, runId, error.errors.map(({ message }) => message).join(' '))
    throw error
  }
  await autoAcceptDraft(deps, runId)
}

/**
 * Publishes the progress of a run to admins every second. Aborts the run as soon as it has been stopped, in whichever process.
 */
function trackProgress(deps: MatchingDeps, run: StoredRun, pool: number) {
  const abort = new AbortController()
  let latest: RunProgress = { placed: 0, pool, evaluations: 0, best: 0, share01: 0 }
  let writing: Promise<void> = Promise.resolve()
  const write = async (): Promise<void> => {
    if (!(await updateRunProgress(deps.db, run.id, latest))) return abort.abort()
    await publishMatchingChanged(deps, deps.db)
  }
  const scheduleWrite = () => {
    writing = writing.then(write).catch((error: unknown) => {
      deps.log.warn({ event: 'matching.progress-lost', err: error }, 'the progress of a run could not be written')
    })
  }
  const timer = setInterval(scheduleWrite, progressIntervalMs)
  return {
    signal: abort.signal,
    tell: (progress: Omit<RunProgress, 'pool'>) => {
      latest = { ...progress, pool }
    },
    stop: async () => {
      clearInterval(timer)
      await writing
    },
  }
}

/** Stores that a run failed, after the last retry. */
export async function failRun(deps: MatchingDeps, { runId }: { runId: string }): Promise<void> {
  await markRunFailed(
    deps,
    runId,
    t`We couldn’t create the draft. Try again. If it keeps failing, contact your system administrator.`,
  )
}

async function markRunFailed(deps: MatchingDeps, runId: string, why: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const run = await lockRun(tx, runId)
    if (run?.state !== 'running') return
    const [failure = why] = await withPodTitles(tx, run, [why])
    await updateRun(tx, runId, { state: 'failed', finishedAt: deps.clock.now(), failure, progress: null })
    await recordAuditEvent(deps, tx, { event: 'match.failed', actorId: null, details: { run: run.number } })
    await publishMatchingChanged(deps, tx)
  })
}
