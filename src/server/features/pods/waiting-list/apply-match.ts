import { publishLiveEvent } from '#server/platform/live/publish-live-event.ts'
import type { SlotId } from '#domain/pods/slots.ts'
import type { StateCode } from '#domain/profile/states.ts'
import type { Niche } from '#domain/statement/options.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { listProfiles } from '../../profile/index.ts'
import { publishApplicantsChanged } from '../applications/application-events.ts'
import type { PodDeps } from '../deps.ts'
import { closeOpenApplicationsOfAll, insertMatchedPods, insertPodMemberships, recountSeatsOfPods } from '../store/matching.ts'
import { listCurrentPodMemberships } from '../store/pod-memberships.ts'
import { lockPods } from '../store/pods.ts'
import { clearExpiredHoldsOfPods } from '../store/held-seats.ts'

/** A pod that a match creates. The first of the members leads it. */
export type MatchedPod = { slot: SlotId; focus: Niche; state: StateCode | null; seats: number; memberIds: readonly string[] }

/** Members whom a match adds to an existing pod. */
export type MatchedAddition = { podId: string; memberIds: readonly string[] }

/** The pod membership a match created for a member. */
export type MatchedMember = { userId: string; podMembershipId: string; podId: string }

/**
 * Applies a match: creates pods, named by their numbers, and fills seats of existing pods. The members no longer wait, and their
 * open applications are closed. Requires the lock of all members, and that the caller has checked under it that everyone still
 * waits.
 *
 * @throws Error if a seat is taken or a member has a pod; nothing is written then
 */
export async function applyMatch(
  deps: Pick<PodDeps, 'newId' | 'pubSub' | 'clock'>,
  tx: Transaction,
  { founded, joined, now }: { founded: readonly MatchedPod[]; joined: readonly MatchedAddition[]; now: Date },
): Promise<{ podIds: string[]; places: MatchedMember[] }> {
  const podIds = await createMatchedPods(deps, tx, founded, now)
  const rows = [
    ...founded.flatMap(({ memberIds }, i) =>
      memberIds.map((userId, at) => ({ userId, podId: podIds[i] ?? '', isLeader: at === 0 })),
    ),
    ...joined.flatMap(({ podId, memberIds }) => memberIds.map((userId) => ({ userId, podId, isLeader: false }))),
  ].map((membership) => ({ ...membership, id: deps.newId() }))
  const joinedIds = joined.map(({ podId }) => podId)
  // Expired held seats can be opened pod by pod at any time, without the lock of all members.
  await lockPods(tx, joinedIds)
  await clearExpiredHoldsOfPods(tx, joinedIds, now)
  const before = await listCurrentPodMemberships(tx, joinedIds)
  await insertPodMemberships(tx, rows, now)
  await recountSeatsOfPods(tx, [...podIds, ...joinedIds])
  await closeApplications(
    deps,
    tx,
    rows.map(({ userId }) => userId),
    now,
  )
  await publishLiveEvent(
    deps,
    tx,
    before.map(({ userId }) => userId),
    { kind: 'pod-changed' },
  )
  return { podIds, places: rows.map(({ id: podMembershipId, userId, podId }) => ({ userId, podMembershipId, podId })) }
}

/** Inserts the new pods and returns their IDs in the given order. */
async function createMatchedPods(
  { newId }: Pick<PodDeps, 'newId'>,
  tx: Transaction,
  founded: readonly MatchedPod[],
  createdAt: Date,
): Promise<string[]> {
  const leaders = await listProfiles(
    tx,
    founded.flatMap(({ memberIds }) => memberIds.slice(0, 1)),
  )
  const rows = founded.map(({ slot, focus, state, seats, memberIds }) => ({
    id: newId(),
    focus,
    state,
    dayTime: slot,
    maxMembers: seats,
    leaderIsTrained: leaders.get(memberIds[0] ?? '')?.events.watchedLeaderTrainingV1 ?? false,
    createdAt,
  }))
  await insertMatchedPods(tx, rows)
  return rows.map(({ id }) => id)
}

async function closeApplications(
  deps: Pick<PodDeps, 'pubSub' | 'clock'>,
  tx: Transaction,
  userIds: readonly string[],
  now: Date,
): Promise<void> {
  const closed = await closeOpenApplicationsOfAll(tx, userIds, now)
  if (closed.length === 0) return
  await publishApplicantsChanged(deps, tx, [...new Set(closed.map(({ podId }) => podId))])
  await publishLiveEvent(deps, tx, [...new Set(closed.map(({ userId }) => userId))], { kind: 'applications-changed' })
}
