import type { MyPod } from '#contract/pods.ts'
import { ProblemError } from '#contract/problems.ts'
import type { FieldValues } from '#domain/fields/field.ts'
import { checkNewPod, type PodTerms } from '#domain/pods/pod-patch.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { findValues } from '#server/platform/database/values.ts'
import { record } from '../audit/index.ts'
import { closeOwnApplications } from './close-own-applications.ts'
import { demandPerson } from './demand-person.ts'
import type { PodDeps } from './deps.ts'
import { podLimits } from './limits.ts'
import { tellNews } from './news.ts'
import { myPodValues, showMyPod } from './show-my-pod.ts'
import { lockMember } from './store/applications.ts'
import { findCurrentPlace, insertPlace } from './store/places.ts'
import { insertPod, recountPlaces } from './store/pods.ts'
import { settleTraining } from './training.ts'

/**
 * Founds a pod that the member leads, and answers it. They wait for no match any more, and what else they asked for is closed. The pod
 * stays out of the marketplace until they have finished the leader guide.
 *
 * @throws ProblemError `invalid-fields` in the words of the forms, `already-in-pod`
 * @throws TooManyRequestsError after ten in a day
 */
export async function foundPod(deps: PodDeps, userId: string, sent: FieldValues): Promise<MyPod> {
  const { db, clock, limits } = deps
  const { faults, terms } = checkNewPod(sent)
  if (faults.length > 0) throw new ProblemError('invalid-fields', undefined, faults)
  await limits.hit(podLimits.foundings, userId)
  try {
    await db.transaction((tx) => found(deps, tx, userId, terms))
  } catch (error) {
    // Only pods count that came about.
    await limits.refund(podLimits.foundings, userId)
    throw error
  }
  return showMyPod(await findValues(db, myPodValues, userId, clock.now()), userId, clock.now())
}

async function found(deps: PodDeps, tx: Transaction, userId: string, terms: PodTerms): Promise<void> {
  const { clock, newId } = deps
  await lockMember(tx, userId)
  await demandPerson(tx, userId)
  if (await findCurrentPlace(tx, userId)) throw new ProblemError('already-in-pod')
  const since = clock.now()
  const { id: podId, podNumber } = await insertPod(tx, { ...terms, id: newId(), awaitsTraining: true, createdAt: since })
  await insertPlace(tx, { id: newId(), podId, userId, isLeader: true, since })
  await recountPlaces(tx, podId)
  await settleTraining(tx, podId, userId)
  await closeOwnApplications(deps, tx, userId, since)
  await record(deps, tx, { event: 'pod.founded', actorId: userId, details: { podNumber } })
  await tellNews(deps, tx, [userId], { kind: 'pod-changed' })
}
