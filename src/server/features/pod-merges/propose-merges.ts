import { publishLiveEvent } from '#server/platform/live/publish-live-event.ts'
import { mergeDueAt, mergeExpiresAt, mergeCooldownSince } from '#domain/pods/merging.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { retryOnDeadlock } from '#server/platform/database/retry-on-deadlock.ts'
import { forEachIsolated } from '#server/platform/jobs/for-each-isolated.ts'
import { findActivePod, listCurrentPodMemberships, listActivePods, type ActivePod, lockPods } from '../pods/index.ts'
import type { MergeDeps } from './deps.ts'
import { findMergePartner } from './find-merge-partner.ts'
import { mergeProposed, mergesDue, mergeSettled } from './jobs.ts'
import {
  insertProposal,
  listInOpenProposals,
  listRejectedPartnersSince,
  lockExpiredProposals,
  updateProposal,
} from './store/proposals.ts'

type ProposeDeps = Pick<MergeDeps, 'db' | 'clock' | 'newId' | 'jobs' | 'pubSub' | 'log'>

const podBatchSize = 100
const expiredBatchSize = 100

/** Closes expired proposals, then creates proposals for the next batch of small pods and enqueues the following batch. */
export async function proposeMerges(deps: ProposeDeps, { after }: { after?: string | undefined }): Promise<void> {
  if (after === undefined) await expireProposals(deps)
  const now = deps.clock.now()
  const pods = await listActivePods(deps.db, { after: after ?? null, limit: podBatchSize })
  const due = pods.filter((pod) => isDue(pod, now))
  await forEachIsolated(deps.log, 'merges.proposal-failed', due, ({ id }) => proposeMerge(deps, id))
  const last = pods.at(-1)
  if (last && pods.length === podBatchSize) await deps.jobs.enqueue(deps.db, mergesDue, { after: last.id })
}

/** Returns whether a pod has been too small for long enough to propose a merge. */
export function isDue({ tooFewSince, members }: ActivePod, now: Date): boolean {
  const dueAt = mergeDueAt(tooFewSince)
  return dueAt !== null && dueAt <= now && members.length > 0
}

/**
 * Proposes to merge a small pod with its best fit. Does nothing if either has an open proposal, or if there is no candidate.
 * Pairs whose proposal failed are not proposed again for a while.
 */
export async function proposeMerge(deps: ProposeDeps, podId: string): Promise<void> {
  const now = deps.clock.now()
  const excludedPodIds = await listRejectedPartnersSince(deps.db, podId, mergeCooldownSince(now))
  // The locks of two pods are taken one after the other, which can deadlock.
  await retryOnDeadlock(() => deps.db.transaction((tx) => proposeLocked(deps, tx, { podId, refused: excludedPodIds, now })))
}

type PartnerSearch = { podId: string; refused: ReadonlySet<string>; now: Date }

async function proposeLocked(
  deps: ProposeDeps,
  tx: Transaction,
  { podId, refused: excludedPodIds, now }: PartnerSearch,
): Promise<void> {
  const small = await findActivePod(tx, podId)
  if (!small || !isDue(small, now) || (await isInProposal(tx, [podId]))) return
  const memberIds = small.members.map(({ userId }) => userId)
  // The best fit may get a proposal in the meantime; then the next best is tried.
  for (;;) {
    const intoPodId = await findMergePartner(tx, { id: podId, memberIds }, { now, refused: excludedPodIds })
    if (intoPodId === null) return
    await lockPods(tx, [podId, intoPodId])
    if (await isInProposal(tx, [podId])) return
    if (!(await isInProposal(tx, [intoPodId]))) return createProposal(deps, tx, { podId, intoPodId, now })
  }
}

async function isInProposal(tx: Transaction, podIds: readonly string[]): Promise<boolean> {
  return (await listInOpenProposals(tx, podIds)).size > 0
}

type Pair = { podId: string; intoPodId: string; now: Date }

async function createProposal(deps: ProposeDeps, tx: Transaction, { podId, intoPodId, now }: Pair): Promise<void> {
  const { id } = await insertProposal(tx, { id: deps.newId(), podId, intoPodId, proposedAt: now })
  await deps.jobs.enqueue(tx, mergeProposed, { proposalId: id })
  await publishPodsChanged(deps, tx, [podId, intoPodId])
}

/** Tells the open pages of both pods to refetch their merge status. */
export async function publishPodsChanged(
  deps: Pick<MergeDeps, 'pubSub'>,
  tx: Transaction,
  podIds: readonly string[],
): Promise<void> {
  const members = await listCurrentPodMemberships(tx, podIds)
  await publishLiveEvent(
    deps,
    tx,
    members.map(({ userId }) => userId),
    { kind: 'pod-changed' },
  )
}

/** Closes expired proposals, in batches. Skips those that a leader is answering at the moment. */
async function expireProposals(deps: ProposeDeps): Promise<void> {
  const now = deps.clock.now()
  const madeUntil = new Date(2 * now.getTime() - mergeExpiresAt(now).getTime())
  for (let ended = expiredBatchSize; ended === expiredBatchSize;) {
    ended = await deps.db.transaction(async (tx) => {
      const over = await lockExpiredProposals(tx, madeUntil, expiredBatchSize)
      for (const { id, podId, intoPodId } of over) {
        await updateProposal(tx, id, { state: 'expired', settledAt: now })
        await deps.jobs.enqueue(tx, mergeSettled, { proposalId: id, movedIds: [] })
        await publishPodsChanged(deps, tx, [podId, intoPodId])
      }
      return over.length
    })
  }
}
