import { lockMember, displayNameOf } from '../../../members/index.ts'
import { requireActiveAccount } from '../../../identity/index.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { t } from '#domain/i18n/messages.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { listCurrentPodMemberships, lockPods } from '../../../pods/index.ts'
import type { CurrentPod } from '../plan.ts'
import { listRoomsFrom } from '../store/contributions.ts'

/** A hot seat as the URL identifies it. */
export type HotSeatKey = { onDay: string; position: number }

export function isSameSeat(a: HotSeatKey, b: HotSeatKey): boolean {
  return a.onDay === b.onDay && a.position === b.position
}

/**
 * Locks two members of a pod and the pod itself until the transaction ends. Meanwhile neither can leave, write a brief or swap
 * otherwise, no meeting can be moved, and no room can be opened.
 *
 * @throws ProblemError `not-found` if one of them is no longer in the pod
 */
export async function lockBothMembers(tx: Transaction, podId: string, userId: string, otherId: string): Promise<void> {
  for (const id of [userId, otherId].toSorted()) await lockMember(tx, id)
  await requireActiveAccount(tx, userId)
  await lockPods(tx, [podId])
  const memberIds = new Set((await listCurrentPodMemberships(tx, [podId])).map((membership) => membership.userId))
  if (!memberIds.has(userId) || !memberIds.has(otherId)) throw new ProblemError('not-found')
}

/**
 * @throws ProblemError `hot-seat-refused` if the room of one of these meetings is open, because a room has its own order of turns
 */
export async function requireRoomsNotOpened(tx: Transaction, podId: string, onDays: readonly string[]): Promise<void> {
  const opened = await listRoomsFrom(tx, podId, onDays.toSorted()[0] ?? '')
  if (opened.some(({ onDay }) => onDays.includes(onDay)))
    throw new ProblemError('hot-seat-refused', t`One of the two meetings has started.`)
}

/** Returns the first and last name of a member of the pod. */
export function nameIn({ podMembers }: CurrentPod, userId: string): { firstName: string; lastName: string } {
  const podMember = podMembers.find((one) => one.userId === userId)
  return podMember ? displayNameOf(podMember.profile, podMember.name) : { firstName: '', lastName: '' }
}
