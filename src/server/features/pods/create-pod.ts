import { lockMember } from '../members/index.ts'
import { publishLiveEvent } from '#server/platform/live/publish-live-event.ts'
import { requireActiveAccount } from '../identity/index.ts'
import type { MyPod } from '#contract/api/pods/pods.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import type { FieldValues } from '#domain/fields/field.ts'
import { validateNewPod, type PodInput } from '#domain/pods/pod-input.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { loadUserData } from '#server/platform/database/user-loaders.ts'
import { recordAuditEvent } from '../audit/index.ts'
import { closeOwnApplications } from './applications/close-own-applications.ts'
import type { PodDeps } from './deps.ts'
import { podLimits } from './limits.ts'
import { myPodLoaders, getMyPod } from './get-my-pod.ts'
import { findCurrentPodMembership, insertPodMembership } from './store/pod-memberships.ts'
import { insertPod, recountSeats } from './store/pods.ts'
import { syncLeaderTraining } from './leadership/leader-training.ts'

/**
 * Creates a pod that the member leads, and returns it. The member no longer waits for a match, and their open applications are
 * closed. The pod stays out of the marketplace until they have finished the leader guide.
 *
 * @throws ProblemError `invalid-fields` as the forms word it, `already-in-pod`
 * @throws TooManyRequestsError after ten in a day
 */
export async function createPod(deps: PodDeps, userId: string, sent: FieldValues): Promise<MyPod> {
  const { db, clock, limits } = deps
  const { errors, input } = validateNewPod(sent)
  if (errors.length > 0) throw new ProblemError('invalid-fields', undefined, errors)
  await limits.hit(podLimits.foundings, userId)
  try {
    await db.transaction((tx) => insertPodWithLeader(deps, tx, userId, input))
  } catch (error) {
    // Only pods that were created count toward the limit.
    await limits.refund(podLimits.foundings, userId)
    throw error
  }
  return getMyPod(await loadUserData(db, myPodLoaders, userId, clock.now()), userId, clock.now())
}

async function insertPodWithLeader(deps: PodDeps, tx: Transaction, userId: string, input: PodInput): Promise<void> {
  const { clock, newId } = deps
  await lockMember(tx, userId)
  await requireActiveAccount(tx, userId)
  if (await findCurrentPodMembership(tx, userId)) throw new ProblemError('already-in-pod')
  const since = clock.now()
  const { id: podId, podNumber } = await insertPod(tx, { ...input, id: newId(), awaitsTraining: true, createdAt: since })
  await insertPodMembership(tx, { id: newId(), podId, userId, isLeader: true, since })
  await recountSeats(tx, podId)
  await syncLeaderTraining(tx, podId, userId)
  await closeOwnApplications(deps, tx, userId, since)
  await recordAuditEvent(deps, tx, { event: 'pod.founded', actorId: userId, details: { podNumber } })
  await publishLiveEvent(deps, tx, [userId], { kind: 'pod-changed' })
}
