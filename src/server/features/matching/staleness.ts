import { plural, t } from '#domain/i18n/messages.ts'
import { disableTimeouts, type Executor } from '#server/platform/database/database.ts'
import type { MatchingDeps } from './deps.ts'
import { loadPool } from './pool/load-pool.ts'
import { publishMatchingChanged } from './publish-matching-changed.ts'
import type { StoredRun } from './store/runs.ts'
import { comparePool } from './store/pool-changes.ts'

/** Pools up to this size are compared in full on every page view. */
const maxPoolComparedInline = 300

/** Minimum time between two full comparisons of the same draft, in milliseconds. */
const freshForMs = 5_000

const ignoreBatch = async (): Promise<void> => undefined

/** Returns the hash of the current pool. It equals the run's hash if nothing has changed. */
export async function computePoolHash(deps: MatchingDeps, { startedAt }: StoredRun): Promise<string> {
  return deps.db.transaction(
    async (tx) => {
      await disableTimeouts(tx)
      return loadPool(deps, tx, { now: deps.clock.now(), attributesAt: startedAt }, { people: ignoreBatch, pods: ignoreBatch })
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** The last result in this process, and how long it took, in milliseconds. */
let lastComparison: { runId: string; at: number; tookMs: number; isSame: boolean } | null = null

/** The comparison in progress, which concurrent requests share. */
let comparing: { runId: string; done: Promise<boolean> } | null = null

/** A large pool is compared again only after this multiple of the time that the last comparison took. */
const minWaitFactor = 10

/**
 * Returns what has changed in the pool since a draft was made, as a sentence, or null if nothing has. The waiting members and the
 * open pods are compared on every call. Member attributes are compared at once in a small pool; in a large one this happens in
 * the background, and the admins' pages refetch the run if the result changes.
 */
export async function findStaleReason(deps: MatchingDeps, run: StoredRun): Promise<string | null> {
  const structuralReason = await describeStructuralChanges(deps.db, run)
  if (structuralReason !== null) return structuralReason
  const known = lastComparison?.runId === run.id ? lastComparison : null
  const isFresh = known !== null && deps.clock.now().getTime() - known.at < Math.max(freshForMs, minWaitFactor * known.tookMs)
  if ((run.figures?.pool ?? 0) <= maxPoolComparedInline) return staleReasonText(isFresh ? known.isSame : await compare(deps, run))
  if (!isFresh) void compareAndPublish(deps, run, known?.isSame ?? true)
  return staleReasonText(known?.isSame ?? true)
}

const staleReasonText = (isSame: boolean) => (isSame ? null : t`Someone in the pool changed something that affects matching.`)

async function compareAndPublish(deps: MatchingDeps, run: StoredRun, wasSame: boolean): Promise<void> {
  try {
    if ((await compare(deps, run)) !== wasSame) await publishMatchingChanged(deps, deps.db)
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
  const isSame = (await computePoolHash(deps, run)) === run.poolHash
  const at = deps.clock.now().getTime()
  lastComparison = { runId: run.id, at, tookMs: at - begun, isSame }
  return isSame
}

/** Returns who joined or left and which pods changed, as a sentence, or null if nothing has. */
export async function describeStructuralChanges(executor: Executor, run: StoredRun): Promise<string | null> {
  if (!run.isComplete) return t`Someone in this draft deleted their account.`
  const { joined, left, pods } = await comparePool(executor, run.id)
  const parts = [
    ...(joined > 0 ? [t`${{ joined }} joined the pool`] : []),
    ...(left > 0 ? [t`${{ left }} left the pool`] : []),
    ...(pods > 0 ? [t`${plural({ pods }, { one: '# pod', other: '# pods' })} changed`] : []),
  ]
  return parts.length === 0 ? null : t`Since this draft was created: ${{ parts: parts.join(', ') }}.`
}
