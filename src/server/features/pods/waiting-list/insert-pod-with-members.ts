import { lockMember } from '../../members/index.ts'
import type { PodDeps } from '../deps.ts'
import { insertPodMembership } from '../store/pod-memberships.ts'
import { syncLeaderTraining } from '../leadership/leader-training.ts'
import { insertPod, type NewPod, type Pod, recountSeats } from '../store/pods.ts'

/** A pod without an ID: name, focus, slot, and any other non-default values. */
export type PodDraft = Omit<NewPod, 'id' | 'createdAt'>

/**
 * Creates a pod whose members all join at once and no longer wait for a match. The first one leads it.
 *
 * @throws RangeError without a member
 * @throws Error if a member already has a pod, or if there are more members than seats
 */
export async function insertPodWithMembers(
  { db, clock, newId }: Pick<PodDeps, 'db' | 'clock' | 'newId'>,
  draft: PodDraft,
  memberIds: readonly string[],
): Promise<Pod> {
  if (memberIds.length === 0) throw new RangeError('A pod needs a leader.')
  return db.transaction(async (tx) => {
    const since = clock.now()
    // Sorted, so that two concurrent calls cannot deadlock.
    for (const userId of [...memberIds].sort()) await lockMember(tx, userId)
    const { id } = await insertPod(tx, { ...draft, id: newId(), createdAt: since })
    for (const [i, userId] of memberIds.entries()) {
      await insertPodMembership(tx, { id: newId(), podId: id, userId, isLeader: i === 0, since })
    }
    await syncLeaderTraining(tx, id, memberIds[0] ?? '')
    return recountSeats(tx, id)
  })
}
