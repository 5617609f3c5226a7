import type { AdminMerge, MergeProposal as ProposalView, MyPodMerge } from '#contract/api/pod-merges.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { mergeDueAt, mergeExpiresAt } from '#domain/pods/merging.ts'
import { seatsLeft } from '#domain/pods/seats.ts'
import { labelSlot } from '#domain/pods/slot-label.ts'
import { slotTimeZone } from '#domain/pods/slots.ts'
import type { Executor } from '#server/platform/database/database.ts'
import {
  findCurrentPodMembership,
  findActivePod,
  listCurrentPodMemberships,
  listPodsById,
  pickPrepared,
  type Pod,
  prepareMembers,
} from '../pods/index.ts'
import { listProfiles } from '../profile/index.ts'
import type { MergeDeps } from './deps.ts'
import { fitOf } from './find-merge-partner.ts'
import { isDue, proposeMerge } from './propose-merges.ts'
import { findOpenProposal, listNewestProposals, type MergeProposal } from './store/proposals.ts'
import type { Limit } from '#server/platform/limits/limits.ts'

/** Returns the merge status of the member's pod. */
export async function getMyPodMerge({ db, clock }: Pick<MergeDeps, 'db' | 'clock'>, userId: string): Promise<MyPodMerge> {
  const membership = await findCurrentPodMembership(db, userId)
  const pod = membership && (await findActivePod(db, membership.podId))
  if (!pod) return { proposal: null, dueAt: null, mayAnswer: false }
  const open = await findOpenProposal(db, pod.id)
  return {
    proposal: open && (await presentProposal(db, open, { userId, podId: pod.id, now: clock.now() })),
    dueAt: mergeDueAt(pod.tooFewSince)?.toISOString() ?? null,
    mayAnswer: membership.isLeader,
  }
}

/**
 * Looks for a merge partner of the caller's pod and returns the new merge status.
 *
 * @throws ProblemError `not-found` if the caller is in no pod, `leader-only`, `merge-not-due`, `too-many-requests`
 */
export async function requestMerge(deps: MergeDeps, userId: string): Promise<MyPodMerge> {
  const membership = await findCurrentPodMembership(deps.db, userId)
  const pod = membership && (await findActivePod(deps.db, membership.podId))
  if (!pod) throw new ProblemError('not-found')
  if (!membership.isLeader) throw new ProblemError('leader-only')
  if (!isDue(pod, deps.clock.now())) throw new ProblemError('merge-not-due')
  await deps.limits.hit(mergeRequestLimit, userId)
  await proposeMerge(deps, pod.id)
  return getMyPodMerge(deps, userId)
}

type Viewer = { userId: string; podId: string; now: Date }

/** Returns null if one of the pods is archived. */
async function presentProposal(
  executor: Executor,
  proposal: MergeProposal,
  { userId, podId, now }: Viewer,
): Promise<ProposalView | null> {
  const bothPods = await listPodsById(executor, [proposal.podId, proposal.intoPodId])
  if (bothPods.some(({ archivedAt }) => archivedAt !== null)) return null
  const memberships = Map.groupBy(
    await listCurrentPodMemberships(executor, [proposal.podId, proposal.intoPodId]),
    (membership) => membership.podId,
  )
  const idsIn = (id: string) => (memberships.get(id) ?? []).map((membership) => membership.userId)
  const [joining, waiting] = [idsIn(proposal.podId), idsIn(proposal.intoPodId)]
  const prepared = await prepareMembers(executor, [...joining, ...waiting], now)
  const timeZone = (await listProfiles(executor, [userId])).get(userId)?.timezone ?? slotTimeZone
  const present = (id: string) => presentPod(bothPods, id, { members: idsIn(id).length, timeZone, now })
  const [from, into] = [proposal.podId, proposal.intoPodId].map((id) => bothPods.find((pod) => pod.id === id))
  const isJoining = proposal.podId === podId
  const [agreed, intoAgreed] = [proposal.agreedAt !== null, proposal.intoAgreedAt !== null]
  return {
    id: proposal.id,
    yours: isJoining ? 'joins' : 'into',
    joins: present(proposal.podId),
    into: present(proposal.intoPodId),
    fit: fitOf(pickPrepared(prepared, joining), pickPrepared(prepared, waiting)),
    isSameTime: from?.dayTime === into?.dayTime && from?.timezone === into?.timezone,
    youAgreed: isJoining ? agreed : intoAgreed,
    othersAgreed: isJoining ? intoAgreed : agreed,
    expiresAt: mergeExpiresAt(proposal.proposedAt).toISOString(),
  }
}

type PodViewInput = { members: number; timeZone: string; now: Date }

function presentPod(pods: readonly Pod[], id: string, { members, timeZone, now }: PodViewInput): ProposalView['joins'] {
  const pod = pods.find((one) => one.id === id)
  if (!pod) throw new Error('A pod of the proposal does not exist.')
  const { podNumber, name, dayTime, timezone: anchorZone, maxMembers, placesTaken } = pod
  const meeting = labelSlot(dayTime, timeZone, now, { anchorZone }).label
  return { podNumber, name, members, seats: seatsLeft(maxMembers, placesTaken), meeting }
}

const maxMerges = 50

/** Returns the newest proposals, for admins. */
export async function listMerges({ db }: Pick<MergeDeps, 'db'>): Promise<{ merges: AdminMerge[] }> {
  const newest = await listNewestProposals(db, maxMerges)
  const pods = await listPodsById(db, [...new Set(newest.flatMap(({ podId, intoPodId }) => [podId, intoPodId]))])
  const byId = new Map(pods.map(({ id, podNumber, name }) => [id, { podNumber, name }]))
  const podSummary = (id: string) => byId.get(id) ?? { podNumber: 0, name: '' }
  return {
    merges: newest.map(({ id, podId, intoPodId, state, agreedAt, intoAgreedAt, proposedAt, settledAt }) => ({
      id,
      joins: podSummary(podId),
      into: podSummary(intoPodId),
      state,
      agreed: [...(agreedAt ? (['joins'] as const) : []), ...(intoAgreedAt ? (['into'] as const) : [])],
      proposedAt: proposedAt.toISOString(),
      settledAt: settledAt?.toISOString() ?? null,
    })),
  }
}

/** Limit on merge requests, per member ID of the leader. */
const mergeRequestLimit: Limit = { name: 'merges.asks/member', max: 20, windowMs: 60 * 60_000 }
