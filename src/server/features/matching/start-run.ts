import { ProblemError } from '#contract/problems/problems.ts'
import type { MatchingRun } from '#contract/api/matching/runs.ts'
import { violatedConstraint, type Transaction } from '#server/platform/database/database.ts'
import { defaultConfig } from '#matching/match/config.ts'
import type { MatchingDeps } from './deps.ts'
import { runDue } from './jobs.ts'
import type { RunConfig } from './model.ts'
import { publishMatchingChanged } from './publish-matching-changed.ts'
import { presentRun, getMatchingRun } from './get-run.ts'
import { insertRun, lockRun, type NewRun, type StoredRun, updateRun } from './store/runs.ts'
import { getSettings } from './store/settings.ts'
import { recordAuditEvent } from '../audit/index.ts'

/** Optional parameters of a run. The settings apply to those left out. */
export type RunRequest = { seed?: number | undefined; evalsPerMember?: number | undefined }

/**
 * Starts a run in the background.
 *
 * @throws ProblemError `matching-busy` while another run is in progress
 */
export async function startMatchingRun(deps: MatchingDeps, userId: string, request: RunRequest): Promise<MatchingRun> {
  const run = await withOneRunAtATime(() =>
    deps.db.transaction((tx) => createRun(deps, tx, { ...request, cause: 'admin', requestedBy: userId })),
  )
  return presentRun(deps, run)
}

/**
 * Starts a run that begins with this draft, keeps its pins, and replaces it.
 *
 * @throws ProblemError `not-found`, `matching-decided`, `matching-busy`
 */
export async function optimizeMatchingRun(
  deps: MatchingDeps,
  userId: string,
  id: string,
  request: RunRequest,
): Promise<MatchingRun> {
  const run = await withOneRunAtATime(() =>
    deps.db.transaction(async (tx) => {
      const draft = await lockRun(tx, id)
      if (!draft) throw new ProblemError('not-found')
      if (draft.state !== 'draft') throw new ProblemError('matching-decided')
      return createRun(deps, tx, {
        ...request,
        cause: 'optimise',
        requestedBy: userId,
        followsId: id,
        forbidden: draft.forbidden,
      })
    }),
  )
  return presentRun(deps, run)
}

type NewRunRequest = RunRequest &
  Pick<NewRun, 'cause' | 'requestedBy' | 'followsId' | 'forbidden' | 'acceptWhenDone' | 'acceptTries'>

/** Inserts a run and enqueues its job. The database refuses a second running one. */
export async function createRun(deps: MatchingDeps, tx: Transaction, newRunRequest: NewRunRequest): Promise<StoredRun> {
  const { seed, evalsPerMember, ...rest } = newRunRequest
  const settings = await getSettings(tx)
  const { spouse, maxWaitCycles, maxNewPerPod, inertia } = settings
  const config: RunConfig = { podSize: defaultConfig.podSize, spouse, maxWaitCycles, maxNewPerPod, inertia }
  const run = await insertRun(tx, {
    ...rest,
    id: deps.newId(),
    state: 'running',
    seed: seed ?? newSeed(deps),
    evalsPerMember: evalsPerMember ?? settings.evalsPerMember,
    config,
    startedAt: deps.clock.now(),
  })
  await deps.jobs.enqueue(tx, runDue, { runId: run.id })
  await publishMatchingChanged(deps, tx)
  return run
}

function newSeed({ random }: Pick<MatchingDeps, 'random'>): number {
  return Buffer.from(random(4)).readUInt32BE() >>> 1
}

/** Converts the database's refusal of a second running run into `matching-busy`. */
export async function withOneRunAtATime<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (violatedConstraint(error) === 'matching_runs_one_running') throw new ProblemError('matching-busy')
    throw error
  }
}

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
