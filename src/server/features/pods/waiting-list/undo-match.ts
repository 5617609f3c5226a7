import { publishLiveEvent } from '#server/platform/live/publish-live-event.ts'
import { seatHeldHours } from '#domain/pods/leaving.ts'
import { nextMeetingOfSlot } from '#domain/pods/slot-label.ts'
import type { SlotId } from '#domain/pods/slots.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { toBatches } from '#server/platform/database/upsert.ts'
import { listWithAccess } from '../../billing/index.ts'
import { listProfiles } from '../../profile/index.ts'
import { publishApplicantsChanged } from '../applications/application-events.ts'
import type { PodDeps } from '../deps.ts'
import { endPodMemberships } from '../memberships/end-pod-memberships.ts'
import { listMeetings } from '../pod-meetings.ts'
import { recountSeatsOfPods, reopenApplicationsOf, restorePoolEntries } from '../store/matching.ts'
import { listCurrentPodMemberships, listCurrentAmong } from '../store/pod-memberships.ts'
import { lockPods, type Pod } from '../store/pods.ts'
import type { PoolEntry } from '../store/pool.ts'
import { restoreHolds, listPodsToRestoreHolds } from '../store/held-seats.ts'

/** A pod membership that a match created, the slot of its pod then, and the wait that it ended. */
export type UndonePodMembership = { podMembershipId: string; podId: string; slot: SlotId; wait: PoolEntry }

/** The result of undoing a pod membership, and why it was kept, if it was. */
export type UndoOutcome = {
  podMembershipId: string
  userId: string
  podNumber: number
  keptReason: 'has-met' | 'has-left' | null
  waits: boolean
}

type Moments = { acceptedAt: Date; now: Date }

/**
 * Undoes pod memberships of a match in pods that have not met since. They end as if they had never existed: the members wait
 * again with their earlier waiting time, and their applications and holds are restored. Pods without members are archived.
 * Requires the lock of all members.
 */
export async function undoMatch(
  deps: Pick<PodDeps, 'jobs' | 'pubSub' | 'clock'>,
  tx: Transaction,
  toUndo: readonly UndonePodMembership[],
  { acceptedAt, now }: Moments,
): Promise<UndoOutcome[]> {
  const term = { hours: seatHeldHours, now }
  const podIds = new Set(toUndo.map(({ podId }) => podId))
  const waits = toUndo.map(({ wait }) => wait)
  const podIdsWithHolds = await listPodsToRestoreHolds(tx, waits, term)
  // Lock all pods at once and sorted, so that concurrent transactions cannot deadlock with this one.
  const locked = await lockPods(tx, [...new Set([...podIds, ...podIdsWithHolds])])
  const numbers = new Map(locked.map(({ id, podNumber }) => [id, podNumber]))
  const slots = new Map(toUndo.map(({ podId, slot }) => [podId, slot]))
  // A meeting that begins right now counts as held.
  const met = await listMeetings(tx, [...podIds], acceptedAt, new Date(now.getTime() + 1))
  const unmet = locked.filter(
    (pod) =>
      podIds.has(pod.id) && !met.get(pod.id)?.length && isUnmetBefore(pod, slots.get(pod.id) ?? pod.dayTime, { acceptedAt, now }),
  )
  const unmetIds = new Set(unmet.map(({ id }) => id))
  const current = await listCurrentAmong(
    tx,
    toUndo.map(({ podMembershipId }) => podMembershipId),
  )
  const ended = current.filter(({ podId }) => unmetIds.has(podId))
  const endedIds = new Set(ended.map(({ id }) => id))
  const touched = new Set(ended.map(({ podId }) => podId))
  await endPodMemberships(deps, tx, { pods: unmet.filter(({ id }) => touched.has(id)), ended }, { how: 'match-undone', now })
  const restored = toUndo.filter(({ podMembershipId }) => endedIds.has(podMembershipId)).map(({ wait }) => wait)
  const waiting = await resumeWaiting(tx, restored, now)
  await restoreHolds(tx, waiting, term)
  await recountSeatsOfPods(tx, podIdsWithHolds)
  await publishUndone(deps, tx, { userIds: restored.map(({ userId }) => userId), keeping: podIdsWithHolds, acceptedAt })
  const waitingIds = new Set(waiting.map(({ userId }) => userId))
  return toUndo.map(({ podMembershipId, podId, wait: { userId } }) => ({
    podMembershipId,
    userId,
    podNumber: numbers.get(podId) ?? 0,
    keptReason: endedIds.has(podMembershipId) ? null : unmetIds.has(podId) ? 'has-left' : 'has-met',
    waits: waitingIds.has(userId),
  }))
}

/** Returns whether a pod has not met in the match's slot, in case the leader has chosen another one since. */
function isUnmetBefore({ dayTime, meetsSince, timezone }: Pod, matchedSlot: SlotId, { acceptedAt, now }: Moments): boolean {
  const isSame = dayTime === matchedSlot && (!meetsSince || meetsSince <= acceptedAt)
  return isSame || nextMeetingOfSlot(matchedSlot, acceptedAt, timezone) > now
}

/** Reopens the members' applications and publishes these and restored held seats to everyone who sees them. */
async function publishUndone(
  deps: Pick<PodDeps, 'pubSub' | 'clock'>,
  tx: Transaction,
  { userIds, keeping: podIdsWithHolds, acceptedAt }: { userIds: readonly string[]; keeping: readonly string[]; acceptedAt: Date },
): Promise<void> {
  const reopenedPodIds = await reopenApplicationsOf(tx, userIds, acceptedAt)
  if (reopenedPodIds.length > 0) await publishApplicantsChanged(deps, tx, [...new Set(reopenedPodIds)])
  await publishLiveEvent(deps, tx, userIds, { kind: 'applications-changed' })
  const holders = await listCurrentPodMemberships(tx, podIdsWithHolds)
  await publishLiveEvent(
    deps,
    tx,
    holders.map(({ userId }) => userId),
    { kind: 'pod-changed' },
  )
}

const memberBatchSize = 1_000

/** Restores the waits, except of members who have opted out or have no access. Returns those restored. */
async function resumeWaiting(tx: Transaction, waits: readonly PoolEntry[], now: Date): Promise<PoolEntry[]> {
  const again: PoolEntry[] = []
  for (const batch of toBatches(waits, memberBatchSize)) {
    const userIds = batch.map(({ userId }) => userId)
    const profiles = await listProfiles(tx, userIds)
    const withAccess = await listWithAccess(tx, userIds, now)
    const wanted = batch.filter(({ userId }) => {
      const profile = profiles.get(userId)
      return profile?.podOptIn === true && profile.podDatePreference !== null && withAccess.has(userId)
    })
    again.push(...wanted)
  }
  await restorePoolEntries(tx, again)
  return again
}
