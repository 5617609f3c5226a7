import type { Certificate as Shown, Run } from '#contract/matching-runs.ts'
import { ProblemError } from '#contract/problems.ts'
import { InvalidInput } from '#matching/check/invalid-input.ts'
import type { Certificate } from '#matching/certify/types.ts'
import type { DraftPod } from '#matching/match/types.ts'
import { runInThreads } from '#server/platform/workers/run-in-threads.ts'
import type { CertifyTask } from './certify-thread.ts'
import type { MatchingDeps } from './deps.ts'
import { type Frame, readInputParts } from './input-parts.ts'
import { certificateDue } from './jobs.ts'
import { tellAdmins } from './news.ts'
import { showRunById } from './show-run.ts'
import { listChangedPods } from './store/draft-pods.ts'
import { listPlaced } from './store/members.ts'
import { findRun, lockRun, type StoredRun, writeRun } from './store/runs.ts'

const unknown = { blocks: 0, proven: 0, bound: null, percentOfBound: null }

/** Has it found out whether a draft is the best there is. @throws ProblemError `not-found`, `matching-decided` */
export async function certifyRun(deps: MatchingDeps, id: string): Promise<Run> {
  await deps.db.transaction(async (tx) => {
    const run = await lockRun(tx, id)
    if (!run) throw new ProblemError('not-found')
    if (run.state !== 'draft') throw new ProblemError('matching-decided')
    // Asked again while it is being found out, it is found out once: a job whose answer is there already does nothing.
    await writeRun(tx, id, { certificate: { ...unknown, state: 'running', text: 'This is being found out.' } })
    await deps.jobs.enqueue(tx, certificateDue, { runId: id, version: run.version })
    await tellAdmins(deps, tx)
  })
  return showRunById(deps, id)
}

const certifyThread = new URL('./certify-thread.ts', import.meta.url)

/** Beyond this many who can be moved there is nothing that could be enumerated within the time. */
const mostMembers = 2_000

/** Finds it out in a thread of its own, and keeps the answer unless the draft was changed meanwhile. */
export async function certifyDraft(deps: MatchingDeps, { runId, version }: { runId: string; version: number }): Promise<void> {
  const run = await findRun(deps.db, runId)
  if (run?.state !== 'draft' || run.version !== version || run.certificate?.state !== 'running') return
  const shown = await findCertificate(deps, run)
  await keepCertificate(deps, { runId, version }, shown)
}

/** Says that it could not be found out, once nobody tries any more. */
export async function failCertificate(deps: MatchingDeps, draft: { runId: string; version: number }): Promise<void> {
  await keepCertificate(deps, draft, { ...unknown, state: 'open', text: 'This could not be found out.' })
}

async function keepCertificate(
  deps: MatchingDeps,
  { runId, version }: { runId: string; version: number },
  certificate: Shown,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const held = await lockRun(tx, runId)
    if (held?.state !== 'draft' || held.version !== version || held.certificate?.state !== 'running') return
    await writeRun(tx, runId, { certificate })
    await tellAdmins(deps, tx)
  })
}

async function findCertificate(deps: MatchingDeps, run: StoredRun): Promise<Shown> {
  if ((run.figures?.pool ?? 0) > mostMembers)
    return { ...unknown, state: 'too-large', text: 'The pool is too large for a proof.' }
  const task = await taskOf(deps, run)
  try {
    const [certificate] = await runInThreads<Certificate>(certifyThread, [() => task], { threads: 1 })
    if (!certificate) throw new Error('A thread answered nothing.')
    const shown = show(certificate)
    return run.config.inertia > 0 ? { ...shown, text: `${shown.text} ${withoutInertia}` } : shown
  } catch (error) {
    deps.log.error({ event: 'matching.certificate-failed', err: error }, 'a certificate could not be made')
    const text = error instanceof InvalidInput ? 'The pins of this draft contradict each other.' : 'This could not be found out.'
    return { ...unknown, state: 'open', text }
  }
}

/** The draft as it stands, with what it pins and keeps apart, and what it was made from. */
async function taskOf({ db }: MatchingDeps, { id, forbidden }: StoredRun): Promise<CertifyTask> {
  const changed = await listChangedPods(db, id)
  const placed = await listPlaced(db, id)
  const byPod = Map.groupBy(placed, ({ podKey }) => podKey ?? '')
  const parts = await readInputParts(db, id)
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
  return { parts, pods, pins, apart: forbidden }
}

const withoutInertia = 'Staying where an earlier draft had somebody counts for nothing here.'

const words = {
  'better-exists': 'There is a better draft: optimise again.',
  'out-of-time': 'Five seconds of computing were not enough to tell.',
  'too-large': 'Some of the pool is too large for a proof: more than thirty members could change places.',
  'breaks-rules': 'The draft breaks a rule, so there is nothing to prove.',
} as const

function show({ proven, reason, objective, bound, blocks, provenBlocks }: Certificate): Shown {
  const isBound = Number.isFinite(bound) && bound > 0
  const state = proven ? 'proven' : reason === 'too-large' ? 'too-large' : 'open'
  return {
    state,
    blocks,
    proven: provenBlocks,
    bound: isBound ? bound : null,
    percentOfBound: isBound ? Math.round((1_000 * objective) / bound) / 10 : null,
    text: reason === null ? 'No other draft of this pool is better: proven.' : words[reason],
  }
}
