import { publishLiveEvent } from '#server/platform/live/publish-live-event.ts'
import { lockAllMembers } from '../members/index.ts'
import type { MergeOutcome } from '#contract/api/pod-merges.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { mergeExpiresAt } from '#domain/pods/merging.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { retryOnDeadlock } from '#server/platform/database/retry-on-deadlock.ts'
import { recordAuditEvent } from '../audit/index.ts'
import { moveOpenCommitments } from '../meetings/index.ts'
import { findCurrentPodMembership, listCurrentPodMemberships, listPodsById, mergePods } from '../pods/index.ts'
import type { MergeDeps } from './deps.ts'
import { listJoinable } from './find-merge-partner.ts'
import { mergeSettled } from './jobs.ts'
import { publishPodsChanged } from './propose-merges.ts'
import { lockProposal, type MergeProposal, updateProposal } from './store/proposals.ts'

type ResponseDeps = Pick<MergeDeps, 'db' | 'clock' | 'newId' | 'jobs' | 'pubSub'>

/**
 * Records a leader's agreement or refusal to merge two pods. Once both leaders agree, the pods merge in the same transaction.
 * Idempotent.
 *
 * @throws ProblemError `not-found` if the caller is in neither pod, `leader-only` for other members, `merge-settled` if the
 * proposal is no longer open
 */
export async function respondToMerge(
  deps: ResponseDeps,
  userId: string,
  id: string,
  answer: 'agree' | 'decline',
): Promise<{ outcome: MergeOutcome }> {
  const outcome = await retryOnDeadlock(() => deps.db.transaction((tx) => respondLocked(deps, tx, { userId, id, answer })))
  return { outcome }
}

type MergeResponse = { userId: string; id: string; answer: 'agree' | 'decline' }

async function respondLocked(deps: ResponseDeps, tx: Transaction, { userId, id, answer }: MergeResponse): Promise<MergeOutcome> {
  await lockAllMembers(tx)
  const proposal = await lockProposal(tx, id)
  const membership = await findCurrentPodMembership(tx, userId)
  if (!proposal || !membership || ![proposal.podId, proposal.intoPodId].includes(membership.podId))
    throw new ProblemError('not-found')
  // A leader who agreed may no longer lead when the request is repeated.
  if (proposal.state === 'merged' && answer === 'agree') return 'merged'
  if (!membership.isLeader) throw new ProblemError('leader-only')
  if (proposal.state === 'declined' && answer === 'decline') return 'declined'
  const now = deps.clock.now()
  // The expiry is checked here too, because the job that closes expired proposals runs only nightly.
  if (proposal.state !== 'open' || mergeExpiresAt(proposal.proposedAt) <= now) throw new ProblemError('merge-settled')
  if (answer === 'decline') return closeProposal(deps, tx, proposal, 'declined')
  const own = membership.podId === proposal.podId ? 'agreedAt' : 'intoAgreedAt'
  const agreed = { ...proposal, [own]: proposal[own] ?? now }
  await updateProposal(tx, id, { agreedAt: agreed.agreedAt, intoAgreedAt: agreed.intoAgreedAt })
  if (agreed.agreedAt && agreed.intoAgreedAt) return merge(deps, tx, proposal, now)
  await publishPodsChanged(deps, tx, [proposal.podId, proposal.intoPodId])
  return 'waiting'
}

/** Closes a proposal without a merge. */
async function closeProposal(
  deps: ResponseDeps,
  tx: Transaction,
  { id, podId, intoPodId }: MergeProposal,
  outcome: 'declined' | 'no-room',
): Promise<MergeOutcome> {
  await updateProposal(tx, id, { state: outcome === 'declined' ? 'declined' : 'expired', settledAt: deps.clock.now() })
  await deps.jobs.enqueue(tx, mergeSettled, { proposalId: id, movedIds: [] })
  await publishPodsChanged(deps, tx, [podId, intoPodId])
  return outcome
}

async function merge(deps: ResponseDeps, tx: Transaction, proposal: MergeProposal, now: Date): Promise<MergeOutcome> {
  const { id, podId, intoPodId } = proposal
  const movedIds = (await canMerge(tx, proposal)) ? await mergePods(deps, tx, proposal, now) : null
  if (!movedIds) return closeProposal(deps, tx, proposal, 'no-room')
  await moveOpenCommitments(tx, { podId, intoPodId, userIds: movedIds })
  await updateProposal(tx, id, { state: 'merged', settledAt: now })
  await deps.jobs.enqueue(tx, mergeSettled, { proposalId: id, movedIds })
  const numbers = new Map((await listPodsById(tx, [podId, intoPodId])).map((pod) => [pod.id, pod.podNumber]))
  await publishPodsMerged(deps, tx, intoPodId, movedIds)
  const details = { pod: numbers.get(podId) ?? 0, into: numbers.get(intoPodId) ?? 0, moved: movedIds.length }
  await recordAuditEvent(deps, tx, { event: 'pods.merged', details })
  return 'merged'
}

/** Returns whether no exclusion separates the two pods. One may have been created since the proposal. */
async function canMerge(tx: Transaction, { podId, intoPodId }: MergeProposal): Promise<boolean> {
  const memberships = await listCurrentPodMemberships(tx, [podId, intoPodId])
  const idsIn = (id: string) => memberships.filter((membership) => membership.podId === id).map(({ userId }) => userId)
  const into = { id: intoPodId, memberIds: idsIn(intoPodId) }
  return (await listJoinable(tx, idsIn(podId), [into])).length > 0
}

/** Publishes the merge to every open page of the pod. */
async function publishPodsMerged(deps: ResponseDeps, tx: Transaction, podId: string, movedIds: readonly string[]): Promise<void> {
  const [pod] = await listPodsById(tx, [podId])
  if (!pod) return
  const { podNumber, name: podName } = pod
  const currentIds = (await listCurrentPodMemberships(tx, [podId])).map(({ userId }) => userId)
  const stayedIds = currentIds.filter((userId) => !movedIds.includes(userId))
  await publishLiveEvent(deps, tx, movedIds, { kind: 'pods-merged', podNumber, podName, moved: true })
  await publishLiveEvent(deps, tx, stayedIds, { kind: 'pods-merged', podNumber, podName, moved: false })
}
