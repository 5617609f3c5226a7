import type { MergeOutcome } from '#contract/pod-merges.ts'
import { ProblemError } from '#contract/problems.ts'
import { mergeExpiresAt } from '#domain/pods/merging.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { pastDeadlocks } from '#server/platform/database/past-deadlocks.ts'
import { record } from '../audit/index.ts'
import { moveOpenCommitments } from '../meetings/index.ts'
import { findCurrentPlace, listCurrentPlaces, listPodsInShort, lockAllMembers, mergePods, tellNews } from '../pods/index.ts'
import type { MergeDeps } from './deps.ts'
import { listJoinable } from './find-partner.ts'
import { mergeSettled } from './jobs.ts'
import { tellPods } from './propose.ts'
import { lockProposal, type MergeProposal, writeProposal } from './store/proposals.ts'

type AnswerDeps = Pick<MergeDeps, 'db' | 'clock' | 'newId' | 'jobs' | 'live'>

/**
 * A leader agrees that two pods become one, or declines; once both agree, they do, in the same transaction. An answer that comes twice
 * counts once.
 *
 * @throws ProblemError `not-found` for whoever is in neither pod, `leader-only` for members, `merge-settled` for a proposal that is over
 */
export async function answerMerge(
  deps: AnswerDeps,
  userId: string,
  id: string,
  answer: 'agree' | 'decline',
): Promise<{ outcome: MergeOutcome }> {
  const outcome = await pastDeadlocks(() => deps.db.transaction((tx) => answerHeld(deps, tx, { userId, id, answer })))
  return { outcome }
}

type Answer = { userId: string; id: string; answer: 'agree' | 'decline' }

async function answerHeld(deps: AnswerDeps, tx: Transaction, { userId, id, answer }: Answer): Promise<MergeOutcome> {
  await lockAllMembers(tx)
  const proposal = await lockProposal(tx, id)
  const place = await findCurrentPlace(tx, userId)
  if (!proposal || !place || ![proposal.podId, proposal.intoPodId].includes(place.podId)) throw new ProblemError('not-found')
  // Whoever agreed may lead no more by the time their answer is repeated.
  if (proposal.state === 'merged' && answer === 'agree') return 'merged'
  if (!place.isLeader) throw new ProblemError('leader-only')
  if (proposal.state === 'declined' && answer === 'decline') return 'declined'
  const now = deps.clock.now()
  // The job that ends it comes once a night.
  if (proposal.state !== 'open' || mergeExpiresAt(proposal.proposedAt) <= now) throw new ProblemError('merge-settled')
  if (answer === 'decline') return settle(deps, tx, proposal, 'declined')
  const own = place.podId === proposal.podId ? 'agreedAt' : 'intoAgreedAt'
  const agreed = { ...proposal, [own]: proposal[own] ?? now }
  await writeProposal(tx, id, { agreedAt: agreed.agreedAt, intoAgreedAt: agreed.intoAgreedAt })
  if (agreed.agreedAt && agreed.intoAgreedAt) return merge(deps, tx, proposal, now)
  await tellPods(deps, tx, [proposal.podId, proposal.intoPodId])
  return 'waiting'
}

/** Ends a proposal of which nothing comes. */
async function settle(
  deps: AnswerDeps,
  tx: Transaction,
  { id, podId, intoPodId }: MergeProposal,
  outcome: 'declined' | 'no-room',
): Promise<MergeOutcome> {
  await writeProposal(tx, id, { state: outcome === 'declined' ? 'declined' : 'expired', settledAt: deps.clock.now() })
  await deps.jobs.enqueue(tx, mergeSettled, { proposalId: id, movedIds: [] })
  await tellPods(deps, tx, [podId, intoPodId])
  return outcome
}

async function merge(deps: AnswerDeps, tx: Transaction, proposal: MergeProposal, now: Date): Promise<MergeOutcome> {
  const { id, podId, intoPodId } = proposal
  const movedIds = (await mayBeOne(tx, proposal)) ? await mergePods(deps, tx, proposal, now) : null
  if (!movedIds) return settle(deps, tx, proposal, 'no-room')
  await moveOpenCommitments(tx, { podId, intoPodId, userIds: movedIds })
  await writeProposal(tx, id, { state: 'merged', settledAt: now })
  await deps.jobs.enqueue(tx, mergeSettled, { proposalId: id, movedIds })
  const numbers = new Map((await listPodsInShort(tx, [podId, intoPodId])).map((pod) => [pod.id, pod.podNumber]))
  await tellMerged(deps, tx, intoPodId, movedIds)
  const details = { pod: numbers.get(podId) ?? 0, into: numbers.get(intoPodId) ?? 0, moved: movedIds.length }
  await record(deps, tx, { event: 'pods.merged', details })
  return 'merged'
}

/** Whether nobody is kept apart from somebody in the other pod, as may have come about since it was proposed. */
async function mayBeOne(tx: Transaction, { podId, intoPodId }: MergeProposal): Promise<boolean> {
  const places = await listCurrentPlaces(tx, [podId, intoPodId])
  const idsIn = (id: string) => places.filter((place) => place.podId === id).map(({ userId }) => userId)
  const into = { id: intoPodId, memberIds: idsIn(intoPodId) }
  return (await listJoinable(tx, idsIn(podId), [into])).length > 0
}

/** Says to every open page of the pod that two became one. */
async function tellMerged(deps: AnswerDeps, tx: Transaction, podId: string, movedIds: readonly string[]): Promise<void> {
  const [pod] = await listPodsInShort(tx, [podId])
  if (!pod) return
  const { podNumber, name: podName } = pod
  const here = (await listCurrentPlaces(tx, [podId])).map(({ userId }) => userId)
  const stayed = here.filter((userId) => !movedIds.includes(userId))
  await tellNews(deps, tx, movedIds, { kind: 'pods-merged', podNumber, podName, moved: true })
  await tellNews(deps, tx, stayed, { kind: 'pods-merged', podNumber, podName, moved: false })
}
