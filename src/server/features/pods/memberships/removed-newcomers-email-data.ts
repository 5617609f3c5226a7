import { listPeople } from '../../members/index.ts'
import type { SlotId } from '#domain/pods/slots.ts'
import { fullName } from '#domain/formatting/full-name.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { findPodMembership, listCurrentPodMemberships, listUndonePodMemberships } from '../store/pod-memberships.ts'
import { listPodsById } from '../store/pods.ts'

/** Data of an email to a pod whose newcomers were removed because their match was undone. */
export type RemovedNewcomersEmailData = {
  podId: string
  podNumber: number
  podName: string
  dayTime: SlotId
  timezone: string
  /** When the pod memberships of the match began. */
  since: Date
  /** The newcomers of that match who are not in the pod any more. */
  removed: { userId: string; fullName: string }[]
  /** Existing members who are still in the pod. */
  userIds: string[]
}

/** Returns the pod of an undone membership. Returns null if the pod has no members, or if all newcomers of the match are back. */
export async function findRemovedNewcomersEmailData(
  executor: Executor,
  podMembershipId: string,
): Promise<RemovedNewcomersEmailData | null> {
  const membership = await findPodMembership(executor, podMembershipId)
  const [pod] = membership?.endedHow === 'match-undone' ? await listPodsById(executor, [membership.podId]) : []
  if (!membership || !pod) return null
  const currentMemberships = await listCurrentPodMemberships(executor, [pod.id])
  const currentMemberIds = new Set(currentMemberships.map(({ userId }) => userId))
  const undone = await listUndonePodMemberships(executor, pod.id, membership.since)
  const removedIds = undone.map(({ userId }) => userId).filter((userId) => !currentMemberIds.has(userId))
  const people = await listPeople(executor, removedIds)
  const removed = removedIds.flatMap((userId) => {
    const person = people.get(userId)
    return person ? [{ userId, fullName: fullName(person) }] : []
  })
  const userIds = currentMemberships.filter(({ since }) => since < membership.since).map(({ userId }) => userId)
  if (removed.length === 0 || userIds.length === 0) return null
  const { id: podId, podNumber, name: podName, dayTime, timezone } = pod
  return { podId, podNumber, podName, dayTime, timezone, since: membership.since, removed, userIds }
}
