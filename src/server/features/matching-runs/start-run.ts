import { ProblemError } from '#contract/problems.ts'
import type { Run } from '#contract/matching-runs.ts'
import { brokenConstraint, type Transaction } from '#server/platform/database/database.ts'
import { defaultConfig } from '#matching/match/config.ts'
import type { MatchingDeps } from './deps.ts'
import { runDue } from './jobs.ts'
import type { RunConfig } from './model.ts'
import { tellAdmins } from './news.ts'
import { showRun } from './show-run.ts'
import { insertRun, lockRun, type NewRun, type StoredRun } from './store/runs.ts'
import { findSettings } from './store/settings.ts'

/** What may be asked of a run; the settings hold where it is left out. */
export type RunWish = { seed?: number | undefined; evalsPerMember?: number | undefined }

/**
 * Has a draft made in the background; nothing else is written.
 *
 * @throws ProblemError `matching-busy` while another one is made
 */
export async function startRun(deps: MatchingDeps, userId: string, wish: RunWish): Promise<Run> {
  const run = await once(() => deps.db.transaction((tx) => beginRun(deps, tx, { ...wish, cause: 'admin', requestedBy: userId })))
  return showRun(deps, run)
}

/**
 * Has a draft made that begins from this one, around what is pinned in it, and takes its place.
 *
 * @throws ProblemError `not-found`, `matching-decided`, `matching-busy`
 */
export async function optimiseRun(deps: MatchingDeps, userId: string, id: string, wish: RunWish): Promise<Run> {
  const run = await once(() =>
    deps.db.transaction(async (tx) => {
      const draft = await lockRun(tx, id)
      if (!draft) throw new ProblemError('not-found')
      if (draft.state !== 'draft') throw new ProblemError('matching-decided')
      return beginRun(deps, tx, { ...wish, cause: 'optimise', requestedBy: userId, followsId: id, forbidden: draft.forbidden })
    }),
  )
  return showRun(deps, run)
}

type Beginning = RunWish & Pick<NewRun, 'cause' | 'requestedBy' | 'followsId' | 'forbidden' | 'acceptWhenDone' | 'acceptTries'>

/** Keeps a run that is to be made and has it made. The database refuses a second one. */
export async function beginRun(deps: MatchingDeps, tx: Transaction, beginning: Beginning): Promise<StoredRun> {
  const { seed, evalsPerMember, ...rest } = beginning
  const settings = await findSettings(tx)
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
  await tellAdmins(deps, tx)
  return run
}

function newSeed({ random }: Pick<MatchingDeps, 'random'>): number {
  return Buffer.from(random(4)).readUInt32BE() >>> 1
}

/** Says in our words that another run is being made. */
export async function once<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (brokenConstraint(error) === 'matching_runs_one_running') throw new ProblemError('matching-busy')
    throw error
  }
}
