import type { AdminMerge, MergeProposal as ShownProposal, MyPodMerge } from '#contract/pod-merges.ts'
import { ProblemError } from '#contract/problems.ts'
import { mergeDueAt, mergeExpiresAt } from '#domain/pods/merging.ts'
import { seatsLeft } from '#domain/pods/seats.ts'
import { labelSlot } from '#domain/pods/slot-label.ts'
import { slotZone } from '#domain/pods/slots.ts'
import type { Executor } from '#server/platform/database/database.ts'
import {
  findCurrentPlace,
  findLivingPod,
  listCurrentPlaces,
  listPodsInShort,
  pickPrepared,
  type Pod,
  prepareMembers,
} from '../pods/index.ts'
import { listProfiles } from '../profile/index.ts'
import type { MergeDeps } from './deps.ts'
import { fitOf } from './find-partner.ts'
import { asks } from './limits.ts'
import { isDue, propose } from './propose.ts'
import { findOpenProposal, listNewestProposals, type MergeProposal } from './store/proposals.ts'

/** How a member's pod stands with merging. */
export async function showMyMerge({ db, clock }: Pick<MergeDeps, 'db' | 'clock'>, userId: string): Promise<MyPodMerge> {
  const place = await findCurrentPlace(db, userId)
  const pod = place && (await findLivingPod(db, place.podId))
  if (!pod) return { proposal: null, dueAt: null, mayAnswer: false }
  const open = await findOpenProposal(db, pod.id)
  return {
    proposal: open && (await showProposal(db, open, { userId, podId: pod.id, now: clock.now() })),
    dueAt: mergeDueAt(pod.tooFewSince)?.toISOString() ?? null,
    mayAnswer: place.isLeader,
  }
}

/**
 * Looks for a pod that the one somebody leads could go on with, and answers how it stands then.
 *
 * @throws ProblemError `not-found` for whoever is in no pod, `leader-only`, `merge-not-due`, `too-many-requests`
 */
export async function askForMerge(deps: MergeDeps, userId: string): Promise<MyPodMerge> {
  const place = await findCurrentPlace(deps.db, userId)
  const pod = place && (await findLivingPod(deps.db, place.podId))
  if (!pod) throw new ProblemError('not-found')
  if (!place.isLeader) throw new ProblemError('leader-only')
  if (!isDue(pod, deps.clock.now())) throw new ProblemError('merge-not-due')
  await deps.limits.hit(asks, userId)
  await propose(deps, pod.id)
  return showMyMerge(deps, userId)
}

type Viewer = { userId: string; podId: string; now: Date }

/** Null where the other pod is gone meanwhile. */
async function showProposal(
  executor: Executor,
  proposal: MergeProposal,
  { userId, podId, now }: Viewer,
): Promise<ShownProposal | null> {
  const both = await listPodsInShort(executor, [proposal.podId, proposal.intoPodId])
  if (both.some(({ archivedAt }) => archivedAt !== null)) return null
  const places = Map.groupBy(await listCurrentPlaces(executor, [proposal.podId, proposal.intoPodId]), (place) => place.podId)
  const idsIn = (id: string) => (places.get(id) ?? []).map((place) => place.userId)
  const [joining, waiting] = [idsIn(proposal.podId), idsIn(proposal.intoPodId)]
  const prepared = await prepareMembers(executor, [...joining, ...waiting], now)
  const timeZone = (await listProfiles(executor, [userId])).get(userId)?.timezone ?? slotZone
  const show = (id: string) => showPod(both, id, { members: idsIn(id).length, timeZone, now })
  const [from, into] = [proposal.podId, proposal.intoPodId].map((id) => both.find((pod) => pod.id === id))
  const isJoining = proposal.podId === podId
  const [agreed, intoAgreed] = [proposal.agreedAt !== null, proposal.intoAgreedAt !== null]
  return {
    id: proposal.id,
    yours: isJoining ? 'joins' : 'into',
    joins: show(proposal.podId),
    into: show(proposal.intoPodId),
    fit: fitOf(pickPrepared(prepared, joining), pickPrepared(prepared, waiting)),
    isSameTime: from?.dayTime === into?.dayTime && from?.timezone === into?.timezone,
    youAgreed: isJoining ? agreed : intoAgreed,
    othersAgreed: isJoining ? intoAgreed : agreed,
    expiresAt: mergeExpiresAt(proposal.proposedAt).toISOString(),
  }
}

type Seen = { members: number; timeZone: string; now: Date }

function showPod(pods: readonly Pod[], id: string, { members, timeZone, now }: Seen): ShownProposal['joins'] {
  const pod = pods.find((one) => one.id === id)
  if (!pod) throw new Error('A pod of a proposal is gone.')
  const { podNumber, name, dayTime, timezone: anchorZone, maxMembers, placesTaken } = pod
  const meeting = labelSlot(dayTime, timeZone, now, { anchorZone }).label
  return { podNumber, name, members, seats: seatsLeft(maxMembers, placesTaken), meeting }
}

const shownToAdmins = 50

/** The newest proposals, for admins. */
export async function showMerges({ db }: Pick<MergeDeps, 'db'>): Promise<{ merges: AdminMerge[] }> {
  const newest = await listNewestProposals(db, shownToAdmins)
  const pods = await listPodsInShort(db, [...new Set(newest.flatMap(({ podId, intoPodId }) => [podId, intoPodId]))])
  const byId = new Map(pods.map(({ id, podNumber, name }) => [id, { podNumber, name }]))
  const short = (id: string) => byId.get(id) ?? { podNumber: 0, name: '' }
  return {
    merges: newest.map(({ id, podId, intoPodId, state, agreedAt, intoAgreedAt, proposedAt, settledAt }) => ({
      id,
      joins: short(podId),
      into: short(intoPodId),
      state,
      agreed: [...(agreedAt ? (['joins'] as const) : []), ...(intoAgreedAt ? (['into'] as const) : [])],
      proposedAt: proposedAt.toISOString(),
      settledAt: settledAt?.toISOString() ?? null,
    })),
  }
}
