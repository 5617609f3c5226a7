import { gatherRun } from './gather-run.ts'
import { readInputParts } from './input-parts.ts'
import type { MatchingDeps } from './deps.ts'
import { InvalidInput } from '#matching/check/invalid-input.ts'
import { inWords, solveWithPins } from './hold-pins.ts'
import { runEngine } from './engine.ts'
import { finishDraft } from './finish-draft.ts'
import { tellAdmins } from './news.ts'
import { record } from '../audit/index.ts'
import { acceptBySetting } from './accept-by-setting.ts'
import { findRun, lockRun, noteProgress, type StoredRun, writeRun } from './store/runs.ts'
import type { RunProgress } from '#contract/matching-runs.ts'

const beatMs = 1_000

/**
 * Makes the draft of a run: reads the pool as it is at one moment, matches it beside the event loop, and keeps what came out. Begun
 * again after a process was lost, it begins from the start; one that was stopped meanwhile leaves nothing.
 */
export async function makeDraft(deps: MatchingDeps, { runId }: { runId: string }): Promise<void> {
  const run = await findRun(deps.db, runId)
  // A draft that is there already may wait to be accepted still: whoever made it was lost right after.
  if (run?.state !== 'running') return acceptBySetting(deps, runId)
  const pool = await gatherRun(deps, run)
  if (pool === null) return
  const gathered = await readInputParts(deps.db, runId)
  const watch = watchRun(deps, run, pool.waiting)
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
    // What is wrong with an input is wrong with it the next time too.
    if (error instanceof InvalidInput) return endRun(deps, runId, error.errors.map(({ message }) => message).join(' '))
    throw error
  }
  await acceptBySetting(deps, runId)
}

/** Tells admins every second how far a run is, and ends it as soon as somebody has stopped it, in whichever process. */
function watchRun(deps: MatchingDeps, run: StoredRun, pool: number) {
  const abort = new AbortController()
  let latest: RunProgress = { placed: 0, pool, evaluations: 0, best: 0, share01: 0 }
  let writing: Promise<void> = Promise.resolve()
  const write = async (): Promise<void> => {
    if (!(await noteProgress(deps.db, run.id, latest))) return abort.abort()
    await tellAdmins(deps, deps.db)
  }
  const beat = () => {
    writing = writing.then(write).catch((error: unknown) => {
      deps.log.warn({ event: 'matching.progress-lost', err: error }, 'the progress of a run could not be written')
    })
  }
  const timer = setInterval(beat, beatMs)
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

/** Says that a run could not be made, once nobody tries any more. */
export async function failRun(deps: MatchingDeps, { runId }: { runId: string }): Promise<void> {
  await endRun(deps, runId, 'The draft could not be made. Try again; if it happens once more, tell support.')
}

async function endRun(deps: MatchingDeps, runId: string, why: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const run = await lockRun(tx, runId)
    if (run?.state !== 'running') return
    const [failure = why] = await inWords(tx, run, [why])
    await writeRun(tx, runId, { state: 'failed', finishedAt: deps.clock.now(), failure, progress: null })
    await record(deps, tx, { event: 'match.failed', actorId: null, details: { run: run.number } })
    await tellAdmins(deps, tx)
  })
}
