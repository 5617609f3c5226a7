import type { PodDeps } from './deps.ts'
import { lockMember } from './store/applications.ts'
import { insertPlace } from './store/places.ts'
import { settleTraining } from './training.ts'
import { insertPod, type NewPod, type Pod, recountPlaces } from './store/pods.ts'

/** A pod before it has an id: name, focus and time, and whatever else differs from the ordinary. */
export type PodDraft = Omit<NewPod, 'id' | 'createdAt'>

/**
 * Founds a pod whose members all hold a place at once, and wait for none any more; the first of them leads it.
 *
 * @throws RangeError without a member
 * @throws Error when one of them holds a place already, or they are more than the seats
 */
export async function createPod(
  { db, clock, newId }: Pick<PodDeps, 'db' | 'clock' | 'newId'>,
  draft: PodDraft,
  memberIds: readonly string[],
): Promise<Pod> {
  if (memberIds.length === 0) throw new RangeError('A pod needs a leader.')
  return db.transaction(async (tx) => {
    const since = clock.now()
    // In one order, so that two foundings never wait for each other.
    for (const userId of [...memberIds].sort()) await lockMember(tx, userId)
    const { id } = await insertPod(tx, { ...draft, id: newId(), createdAt: since })
    for (const [i, userId] of memberIds.entries()) {
      await insertPlace(tx, { id: newId(), podId: id, userId, isLeader: i === 0, since })
    }
    await settleTraining(tx, id, memberIds[0] ?? '')
    return recountPlaces(tx, id)
  })
}
