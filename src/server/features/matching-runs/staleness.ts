import { allowLongWork, type Executor } from '#server/platform/database/database.ts'
import type { MatchingDeps } from './deps.ts'
import { readPool } from './pool/read-pool.ts'
import { tellAdmins } from './news.ts'
import type { StoredRun } from './store/runs.ts'
import { comparePool } from './store/pool-changes.ts'

/** Pools up to this size are compared in every detail whenever somebody looks. */
const smallPool = 300

/** Every detail of the same draft is compared again after so long, at the earliest. */
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

/** What was found last, in this process, and what it took. */
let seen: { runId: string; at: number; tookMs: number; isSame: boolean } | null = null

/** A comparison at hand, which nobody begins twice. */
let comparing: { runId: string; done: Promise<boolean> } | null = null

/** A large pool is compared again after so many times what it took. */
const restShare = 10

/**
 * What has changed in the pool since a draft was made, in words; null for nothing. Who waits and which pods take members is compared
 * whenever somebody looks. What members say of themselves is compared then too in a small pool; in a large one beside the request, and
 * admins' pages read the run again once something else has come out.
 */
export async function staleBecause(deps: MatchingDeps, run: StoredRun): Promise<string | null> {
  const because = await structuralChanges(deps.db, run)
  if (because !== null) return because
  const known = seen?.runId === run.id ? seen : null
  const isFresh = known !== null && deps.clock.now().getTime() - known.at < Math.max(freshMs, restShare * known.tookMs)
  if ((run.figures?.pool ?? 0) <= smallPool) return wordOf(isFresh ? known.isSame : await compare(deps, run))
  if (!isFresh) void compareAndTell(deps, run, known?.isSame ?? true)
  return wordOf(known?.isSame ?? true)
}

const wordOf = (isSame: boolean) => (isSame ? null : 'What somebody in the pool says of themselves has changed.')

async function compareAndTell(deps: MatchingDeps, run: StoredRun, wasSame: boolean): Promise<void> {
  try {
    if ((await compare(deps, run)) !== wasSame) await tellAdmins(deps, deps.db)
  } catch (error) {
    deps.log.warn({ event: 'matching.pool-not-compared', err: error }, 'the pool of a draft could not be compared')
  }
}

function compare(deps: MatchingDeps, run: StoredRun): Promise<boolean> {
  if (comparing?.runId === run.id) return comparing.done
  const done = compareNow(deps, run).finally(() => (comparing = null))
  comparing = { runId: run.id, done }
  return done
}

async function compareNow(deps: MatchingDeps, run: StoredRun): Promise<boolean> {
  const begun = deps.clock.now().getTime()
  const isSame = (await poolHashNow(deps, run)) === run.poolHash
  const at = deps.clock.now().getTime()
  seen = { runId: run.id, at, tookMs: at - begun, isSame }
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
