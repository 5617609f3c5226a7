import { listPeople } from '../../members/index.ts'
import type { SlotId } from '#domain/pods/slots.ts'
import { fullName } from '#domain/formatting/full-name.ts'
import type { PodDeps } from '../deps.ts'
import { pickPrepared, prepareMembers } from './prepare-members.ts'
import { matchForCard } from '../memberships/reasons.ts'
import { findPodMembership, listCurrentPodMemberships } from '../store/pod-memberships.ts'
import { listPodsById } from '../store/pods.ts'

/** A member of a pod as an email about a match names them. */
export type NamedMember = { userId: string; firstName: string; fullName: string; isLeader: boolean; isNew: boolean }

/** Data of an email about a matched pod membership. */
export type MatchEmailData = {
  userId: string
  since: Date
  podId: string
  podNumber: number
  podName: string
  dayTime: SlotId
  timezone: string
  durationMinutes: number
  /** All current members, the leader first. `isNew` marks those of the same match. */
  members: NamedMember[]
  totalMatch: number | null
  /** Up to three reasons why the pod fits. */
  reasons: string[]
}

/** Returns a current pod membership that a match created, or null. */
export async function findMatchEmailData(
  { db, clock }: Pick<PodDeps, 'db' | 'clock'>,
  podMembershipId: string,
): Promise<MatchEmailData | null> {
  const membership = await findPodMembership(db, podMembershipId)
  const [pod] = membership && !membership.endedAt ? await listPodsById(db, [membership.podId]) : []
  if (!membership || !pod) return null
  const memberships = await listCurrentPodMemberships(db, [pod.id])
  const people = await listPeople(
    db,
    memberships.map(({ userId }) => userId),
  )
  const otherIds = memberships.map(({ userId }) => userId).filter((id) => id !== membership.userId)
  const prepared = await prepareMembers(db, [membership.userId, ...otherIds], clock.now())
  const [member] = pickPrepared(prepared, [membership.userId])
  if (!member) return null
  const { totalMatch, reasons } = matchForCard(member, pickPrepared(prepared, otherIds))
  const { podNumber, name: podName, dayTime, timezone, durationMinutes } = pod
  return {
    userId: membership.userId,
    since: membership.since,
    podId: pod.id,
    podNumber,
    podName,
    dayTime,
    timezone,
    durationMinutes,
    members: memberships.flatMap(({ userId, isLeader, since }) => {
      const person = people.get(userId)
      if (!person) return []
      const isNew = since.getTime() === membership.since.getTime()
      return [{ userId, firstName: person.firstName, fullName: fullName(person), isLeader, isNew }]
    }),
    totalMatch,
    reasons,
  }
}
