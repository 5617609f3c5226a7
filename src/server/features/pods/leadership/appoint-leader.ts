import { listPeople } from '../../members/index.ts'
import { publishLiveEvent } from '#server/platform/live/publish-live-event.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { PodDeps } from '../deps.ts'
import { leaderChanged } from '../jobs.ts'
import { passOpenOffersOf } from '../store/lead-offers.ts'
import { markLeader } from '../store/leaving.ts'
import { listCurrentPodMemberships, type PodMembership } from '../store/pod-memberships.ts'
import type { Pod } from '../store/pods.ts'
import { syncLeaderTraining } from './leader-training.ts'

/** Why the leader changes: an ID of the change, and the former leader if they stay. */
export type LeaderChange = { changeId: string; why: 'left' | 'chosen' | 'term'; formerId: string | null; now: Date }

/**
 * Makes a member the leader for a first term, notifies the pod and withdraws open offers. Requires the pod's lock and that the
 * pod has no leader.
 */
export async function appointLeader(
  deps: Pick<PodDeps, 'jobs' | 'pubSub'>,
  tx: Transaction,
  { id: podId, podNumber }: Pick<Pod, 'id' | 'podNumber'>,
  { id, userId }: Pick<PodMembership, 'id' | 'userId'>,
  { changeId, why, formerId, now }: LeaderChange,
): Promise<void> {
  await markLeader(tx, id, now)
  await passOpenOffersOf(tx, podId, now)
  await syncLeaderTraining(tx, podId, userId)
  await deps.jobs.enqueue(tx, leaderChanged, { podId, newLeaderId: userId, changeId, why })
  await publishLiveEvent(deps, tx, [userId], { kind: 'became-leader', podNumber })
  const person = (await listPeople(tx, [userId])).get(userId)
  const event = { kind: 'leader-changed', firstName: person?.firstName ?? '', lastName: person?.lastName ?? '' } as const
  const others = (await listCurrentPodMemberships(tx, [podId]))
    .map((membership) => membership.userId)
    .filter((other) => other !== userId)
  for (const other of others) await publishLiveEvent(deps, tx, [other], { ...event, wasYou: other === formerId })
}
