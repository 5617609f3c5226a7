import { allowLongWork, type Executor } from '#server/platform/database/database.ts'
import type { MatchingDeps } from './deps.ts'
import { readPool } from './pool/read-pool.ts'
import type { StoredRun } from './store/runs.ts'
import { comparePool } from './store/pool-changes.ts'

/** Pools up to this size are compared in every detail whenever somebody looks. */
const smallPool = 300

/** Every detail of the same draft is compared again after so long. */
const freshMs = 5_000

const ignored = async (): Promise<void> => undefined

/** A hash over everything the engine would be given of the pool as it is now; equal to the run's where nothing has changed. */
export async function poolHashNow(deps: MatchingDeps, { startedAt }: StoredRun): Promise<string> {
  return deps.db.transaction(
    async (tx) => {
      await allowLongWork(tx)
      return readPool(deps, tx, { now: deps.clock.now(), factsAt: startedAt }, { people: ignored, pods: ignored })
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** What was found last, in this process. */
let seen: { runId: string; at: number; isSame: boolean } | null = null

/**
 * What has changed in the pool since a draft was made, in words; null for nothing. In large pools only who waits and which pods take
 * members is compared whenever somebody looks; all of it before anything is accepted.
 */
export async function staleBecause(deps: MatchingDeps, run: StoredRun): Promise<string | null> {
  const because = await structuralChanges(deps.db, run)
  if (because !== null || (run.figures?.pool ?? 0) > smallPool) return because
  return (await isSameAsBefore(deps, run)) ? null : 'What somebody in the pool says of themselves has changed.'
}

async function isSameAsBefore(deps: MatchingDeps, run: StoredRun): Promise<boolean> {
  const now = Date.now()
  if (seen?.runId === run.id && now - seen.at < freshMs) return seen.isSame
  const isSame = (await poolHashNow(deps, run)) === run.poolHash
  seen = { runId: run.id, at: now, isSame }
  return isSame
}

/** Who came and went, and which pods changed, in words; null for nothing. */
export async function structuralChanges(executor: Executor, run: StoredRun): Promise<string | null> {
  if (!run.isComplete) return 'Somebody in this draft has deleted their account.'
  const { joined, left, pods } = await comparePool(executor, run.id)
  const parts = [
    ...(joined > 0 ? [`${joined} joined the wait`] : []),
    ...(left > 0 ? [`${left} left it`] : []),
    ...(pods > 0 ? [`${pods} ${pods === 1 ? 'pod has' : 'pods have'} changed`] : []),
  ]
  return parts.length === 0 ? null : `Since this draft was made: ${parts.join(', ')}.`
}
