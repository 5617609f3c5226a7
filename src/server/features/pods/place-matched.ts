import type { SlotId } from '#domain/pods/slots.ts'
import type { StateCode } from '#domain/profile/states.ts'
import type { Niche } from '#domain/statement/options.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { listProfiles } from '../profile/index.ts'
import { tellOfWithdrawal } from './application-news.ts'
import type { PodDeps } from './deps.ts'
import { tellNews } from './news.ts'
import { closeOpenOfAll, insertMatchedPods, insertPlaces, recountAll } from './store/matching.ts'
import { listCurrentPlaces } from './store/places.ts'
import { lockPods } from './store/pods.ts'
import { openKeptSeatsOfAll } from './store/seats.ts'

/** A pod that a match founds. The first of the members leads it. */
export type MatchedPod = { slot: SlotId; focus: Niche; state: StateCode | null; seats: number; memberIds: readonly string[] }

/** Members whom a match adds to a pod that exists. */
export type MatchedAddition = { podId: string; memberIds: readonly string[] }

/** The place a match gave somebody. */
export type MatchedPlace = { userId: string; placeId: string; podId: string }

/**
 * Gives members the places of a match: founds pods, named by their numbers, and fills seats of others. They wait no more, and what
 * else they asked for is closed. Called under the lock of all members, after it was seen that everybody still waits.
 *
 * @throws Error when a seat is not there any more, or somebody holds a place: nothing of it is written then
 */
export async function placeMatched(
  deps: Pick<PodDeps, 'newId' | 'live' | 'clock'>,
  tx: Transaction,
  { founded, joined, now }: { founded: readonly MatchedPod[]; joined: readonly MatchedAddition[]; now: Date },
): Promise<{ podIds: string[]; places: MatchedPlace[] }> {
  const podIds = await foundMatched(deps, tx, founded, now)
  const rows = [
    ...founded.flatMap(({ memberIds }, i) =>
      memberIds.map((userId, at) => ({ userId, podId: podIds[i] ?? '', isLeader: at === 0 })),
    ),
    ...joined.flatMap(({ podId, memberIds }) => memberIds.map((userId) => ({ userId, podId, isLeader: false }))),
  ].map((place) => ({ ...place, id: deps.newId() }))
  const joinedIds = joined.map(({ podId }) => podId)
  // Seats that are kept no longer may be opened at this moment, pod by pod, without the lock of all members.
  await lockPods(tx, joinedIds)
  await openKeptSeatsOfAll(tx, joinedIds, now)
  const before = await listCurrentPlaces(tx, joinedIds)
  await insertPlaces(tx, rows, now)
  await recountAll(tx, [...podIds, ...joinedIds])
  await closeApplications(
    deps,
    tx,
    rows.map(({ userId }) => userId),
    now,
  )
  await tellNews(
    deps,
    tx,
    before.map(({ userId }) => userId),
    { kind: 'pod-changed' },
  )
  return { podIds, places: rows.map(({ id: placeId, userId, podId }) => ({ userId, placeId, podId })) }
}

/** Stores the new pods, and answers their ids in the order given. */
async function foundMatched(
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
  deps: Pick<PodDeps, 'live' | 'clock'>,
  tx: Transaction,
  userIds: readonly string[],
  now: Date,
): Promise<void> {
  const closed = await closeOpenOfAll(tx, userIds, now)
  if (closed.length === 0) return
  await tellOfWithdrawal(deps, tx, [...new Set(closed.map(({ podId }) => podId))])
  await tellNews(deps, tx, [...new Set(closed.map(({ userId }) => userId))], { kind: 'applications-changed' })
}
