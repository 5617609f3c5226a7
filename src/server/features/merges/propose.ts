import { mergeDueAt, mergeExpiresAt, mergeRestSince } from '#domain/pods/merging.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { pastDeadlocks } from '#server/platform/database/past-deadlocks.ts'
import { eachApart } from '#server/platform/jobs/each-apart.ts'
import { findLivingPod, listCurrentPlaces, listLivingPods, type LivingPod, lockPods, tellNews } from '../pods/index.ts'
import type { MergeDeps } from './deps.ts'
import { findPartner } from './find-partner.ts'
import { mergeProposed, mergesDue, mergeSettled } from './jobs.ts'
import { insertProposal, listInOpenProposals, listRefusedSince, lockOver, writeProposal } from './store/proposals.ts'

type ProposeDeps = Pick<MergeDeps, 'db' | 'clock' | 'newId' | 'jobs' | 'live' | 'log'>

const podsAtOnce = 100
const expiredAtOnce = 100

/** Ends proposals that nobody answered in time, then proposes to the next slice of pods that are too small, and goes on. */
export async function proposeMerges(deps: ProposeDeps, { after }: { after?: string | undefined }): Promise<void> {
  if (after === undefined) await expireProposals(deps)
  const now = deps.clock.now()
  const pods = await listLivingPods(deps.db, { after: after ?? null, limit: podsAtOnce })
  const due = pods.filter((pod) => isDue(pod, now))
  await eachApart(deps.log, 'merges.proposal-failed', due, ({ id }) => propose(deps, id))
  const last = pods.at(-1)
  if (last && pods.length === podsAtOnce) await deps.jobs.enqueue(deps.db, mergesDue, { after: last.id })
}

/** Whether a pod has been too small for so long that a merge is proposed for it. */
export function isDue({ tooFewSince, members }: LivingPod, now: Date): boolean {
  const dueAt = mergeDueAt(tooFewSince)
  return dueAt !== null && dueAt <= now && members.length > 0
}

/**
 * Proposes to a pod that is too small, and to the one it fits best, that they become one. Nothing where one of them is in a proposal
 * already, or where there is no such pod. Two that were proposed to each other in vain are left in peace for a while.
 */
export async function propose(deps: ProposeDeps, podId: string): Promise<void> {
  const now = deps.clock.now()
  const refused = await listRefusedSince(deps.db, podId, mergeRestSince(now))
  // Whose locks are taken one after the other may wait for each other.
  await pastDeadlocks(() => deps.db.transaction((tx) => proposeHeld(deps, tx, { podId, refused, now })))
}

type Seeking = { podId: string; refused: ReadonlySet<string>; now: Date }

async function proposeHeld(deps: ProposeDeps, tx: Transaction, { podId, refused, now }: Seeking): Promise<void> {
  const small = await findLivingPod(tx, podId)
  if (!small || !isDue(small, now) || (await isInProposal(tx, [podId]))) return
  const memberIds = small.members.map(({ userId }) => userId)
  // The best one may come into a proposal meanwhile: then the next best is asked.
  for (;;) {
    const intoPodId = await findPartner(tx, { id: podId, memberIds }, { now, refused })
    if (intoPodId === null) return
    await lockPods(tx, [podId, intoPodId])
    if (await isInProposal(tx, [podId])) return
    if (!(await isInProposal(tx, [intoPodId]))) return keepProposal(deps, tx, { podId, intoPodId, now })
  }
}

async function isInProposal(tx: Transaction, podIds: readonly string[]): Promise<boolean> {
  return (await listInOpenProposals(tx, podIds)).size > 0
}

type Pair = { podId: string; intoPodId: string; now: Date }

async function keepProposal(deps: ProposeDeps, tx: Transaction, { podId, intoPodId, now }: Pair): Promise<void> {
  const { id } = await insertProposal(tx, { id: deps.newId(), podId, intoPodId, proposedAt: now })
  await deps.jobs.enqueue(tx, mergeProposed, { proposalId: id })
  await tellPods(deps, tx, [podId, intoPodId])
}

/** Lets everybody's page of two pods read anew how they stand with each other. */
export async function tellPods(deps: Pick<MergeDeps, 'live'>, tx: Transaction, podIds: readonly string[]): Promise<void> {
  const members = await listCurrentPlaces(tx, podIds)
  await tellNews(
    deps,
    tx,
    members.map(({ userId }) => userId),
    { kind: 'pod-changed' },
  )
}

/** Ends those of which nothing comes any more, slice by slice; whoever answers one at this moment comes first. */
async function expireProposals(deps: ProposeDeps): Promise<void> {
  const now = deps.clock.now()
  const madeUntil = new Date(2 * now.getTime() - mergeExpiresAt(now).getTime())
  for (let ended = expiredAtOnce; ended === expiredAtOnce;) {
    ended = await deps.db.transaction(async (tx) => {
      const over = await lockOver(tx, madeUntil, expiredAtOnce)
      for (const { id, podId, intoPodId } of over) {
        await writeProposal(tx, id, { state: 'expired', settledAt: now })
        await deps.jobs.enqueue(tx, mergeSettled, { proposalId: id, movedIds: [] })
        await tellPods(deps, tx, [podId, intoPodId])
      }
      return over.length
    })
  }
}
