import type { OptimalityCertificate as CertificateView, MatchingRun } from '#contract/api/matching/runs.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { t } from '#domain/i18n/messages.ts'
import { InvalidInput } from '#matching/check/invalid-input.ts'
import type { Certificate } from '#matching/certify/types.ts'
import type { DraftPod } from '#matching/match/types.ts'
import { runInThreads } from '#server/platform/workers/run-in-threads.ts'
import type { CertifyTask } from './certify-thread.ts'
import type { MatchingDeps } from './deps.ts'
import { type Frame, listInputParts } from './input-parts.ts'
import { certificateDue } from './jobs.ts'
import { publishMatchingChanged } from './publish-matching-changed.ts'
import { getMatchingRun } from './get-run.ts'
import { listChangedPods } from './store/draft-pods.ts'
import { listPlacedMembers } from './store/members.ts'
import { findRun, lockRun, type StoredRun, updateRun } from './store/runs.ts'

const emptyCertificate = { blocks: 0, proven: 0, bound: null, percentOfBound: null }

/** Starts the check of whether a draft is optimal. @throws ProblemError `not-found`, `matching-decided` */
export async function certifyMatchingRun(deps: MatchingDeps, id: string): Promise<MatchingRun> {
  await deps.db.transaction(async (tx) => {
    const run = await lockRun(tx, id)
    if (!run) throw new ProblemError('not-found')
    if (run.state !== 'draft') throw new ProblemError('matching-decided')
    // A repeated request during a running check does not start a second one: the job does nothing if the result is already
    // stored.
    await updateRun(tx, id, { certificate: { ...emptyCertificate, state: 'running', text: t`Checking now.` } })
    await deps.jobs.enqueue(tx, certificateDue, { runId: id, version: run.version })
    await publishMatchingChanged(deps, tx)
  })
  return getMatchingRun(deps, id)
}

const certifyThread = new URL('./certify-thread.ts', import.meta.url)

/** With more movable members than this, no enumeration finishes within the time limit. */
const maxMembers = 2_000

/** Runs the optimality check in its own thread. Discards the result if the draft changed meanwhile. */
export async function certifyDraft(deps: MatchingDeps, { runId, version }: { runId: string; version: number }): Promise<void> {
  const run = await findRun(deps.db, runId)
  if (run?.state !== 'draft' || run.version !== version || run.certificate?.state !== 'running') return
  const view = await computeCertificate(deps, run)
  await updateCertificate(deps, { runId, version }, view)
}

/** Stores that the check failed, after the last retry. */
export async function failCertificate(deps: MatchingDeps, draft: { runId: string; version: number }): Promise<void> {
  await updateCertificate(deps, draft, { ...emptyCertificate, state: 'open', text: t`We couldn’t verify this draft. Try again.` })
}

async function updateCertificate(
  deps: MatchingDeps,
  { runId, version }: { runId: string; version: number },
  certificate: CertificateView,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const lockedRun = await lockRun(tx, runId)
    if (lockedRun?.state !== 'draft' || lockedRun.version !== version || lockedRun.certificate?.state !== 'running') return
    await updateRun(tx, runId, { certificate })
    await publishMatchingChanged(deps, tx)
  })
}

async function computeCertificate(deps: MatchingDeps, run: StoredRun): Promise<CertificateView> {
  if ((run.figures?.pool ?? 0) > maxMembers)
    return { ...emptyCertificate, state: 'too-large', text: t`The pool is too large to verify.` }
  const task = await taskOf(deps, run)
  try {
    const [certificate] = await runInThreads<Certificate>(certifyThread, [() => task], { threads: 1 })
    if (!certificate) throw new Error('The thread returned no result.')
    const view = presentCertificate(certificate)
    return run.config.inertia > 0 ? { ...view, text: `${view.text} ${withoutInertiaText}` } : view
  } catch (error) {
    deps.log.error({ event: 'matching.certificate-failed', err: error }, 'the optimality check of a draft failed')
    const text =
      error instanceof InvalidInput
        ? t`The pins in this draft conflict with each other.`
        : t`We couldn’t verify this draft. Try again.`
    return { ...emptyCertificate, state: 'open', text }
  }
}

/** Collects the current draft, its pins and exclusions, and the input it was made from. */
async function taskOf({ db }: MatchingDeps, { id, forbidden }: StoredRun): Promise<CertifyTask> {
  const changed = await listChangedPods(db, id)
  const placed = await listPlacedMembers(db, id)
  const byPod = Map.groupBy(placed, ({ podKey }) => podKey ?? '')
  const parts = await listInputParts(db, id)
  const holders = new Map((JSON.parse(parts.frame) as Frame).pods.map((pod) => [pod.id, pod.members]))
  const pods: DraftPod[] = changed.map(({ key, slot, podNumber }) => ({
    id: key,
    slot,
    isNew: podNumber === null,
    members: [...(holders.get(key) ?? []), ...(byPod.get(key) ?? []).map(({ userId }) => userId)].sort(),
  }))
  const pins = placed.flatMap(({ userId, podKey, isPinned }) =>
    isPinned && podKey !== null ? [{ memberId: userId, podId: podKey }] : [],
  )
  return { parts, pods, pins, excludedPairs: forbidden }
}

const withoutInertiaText = t`The check ignores the stability setting.`

const reasonText = {
  'better-exists': t`There’s a better draft. Optimize again to find it.`,
  'out-of-time': t`Five seconds of computing wasn’t enough to tell.`,
  'too-large': t`Part of the pool is too large to verify: more than thirty members could swap seats.`,
  'breaks-rules': t`The draft breaks a rule, so there’s nothing to verify.`,
} as const

function presentCertificate({ proven, reason, objective, bound, blocks, provenBlocks }: Certificate): CertificateView {
  const isBound = Number.isFinite(bound) && bound > 0
  const state = proven ? 'proven' : reason === 'too-large' ? 'too-large' : 'open'
  return {
    state,
    blocks,
    proven: provenBlocks,
    bound: isBound ? bound : null,
    percentOfBound: isBound ? Math.round((1_000 * objective) / bound) / 10 : null,
    text: reason === null ? t`Proven: no other draft of this pool is better.` : reasonText[reason],
  }
}
