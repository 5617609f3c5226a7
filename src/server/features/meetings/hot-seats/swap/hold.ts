import { ProblemError } from '#contract/problems.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { demandPerson, listCurrentPlaces, lockMember, lockPods, nameOf } from '../../../pods/index.ts'
import type { InPod } from '../plan.ts'
import { listRoomsFrom } from '../store/said.ts'

/** A hot seat as addresses name it. */
export type Named = { onDay: string; position: number }

/** Whether two names mean the same hot seat. */
export function isSameSeat(a: Named, b: Named): boolean {
  return a.onDay === b.onDay && a.position === b.position
}

/**
 * Holds two members of a pod and the pod itself, so that neither leaves, writes a brief or changes places otherwise, and no meeting is
 * moved and no room opened, until the transaction ends.
 *
 * @throws ProblemError `not-found` where one of them is not in it any more
 */
export async function holdBoth(tx: Transaction, podId: string, userId: string, otherId: string): Promise<void> {
  for (const id of [userId, otherId].toSorted()) await lockMember(tx, id)
  await demandPerson(tx, userId)
  await lockPods(tx, [podId])
  const here = new Set((await listCurrentPlaces(tx, [podId])).map((place) => place.userId))
  if (!here.has(userId) || !here.has(otherId)) throw new ProblemError('not-found')
}

/** @throws ProblemError `hot-seat-refused` once the room of one of these meetings is open: it has its own order of who sits */
export async function demandNotOpened(tx: Transaction, podId: string, onDays: readonly string[]): Promise<void> {
  const opened = await listRoomsFrom(tx, podId, onDays.toSorted()[0] ?? '')
  if (opened.some(({ onDay }) => onDays.includes(onDay)))
    throw new ProblemError('hot-seat-refused', 'One of the two meetings has begun.')
}

/** First and last name of a member of the pod. */
export function nameIn({ fellows }: InPod, userId: string): { firstName: string; lastName: string } {
  const fellow = fellows.find((one) => one.userId === userId)
  return fellow ? nameOf(fellow.profile, fellow.name) : { firstName: '', lastName: '' }
}
