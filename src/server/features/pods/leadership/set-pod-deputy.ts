import { publishLiveEvent } from '#server/platform/live/publish-live-event.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { recordAuditEvent } from '../../audit/index.ts'
import type { PodDeps } from '../deps.ts'
import { listCurrentPodMemberships, markDeputy } from '../store/pod-memberships.ts'
import { lockPod } from '../store/pods.ts'

/**
 * Makes a member the deputy that the pod elected, and notifies the pod. Changes nothing if the pod has a deputy, or if the member
 * leads it or has left it.
 */
export async function setPodDeputy(
  deps: Pick<PodDeps, 'clock' | 'pubSub' | 'newId'>,
  tx: Transaction,
  { podId, userId }: { podId: string; userId: string },
): Promise<void> {
  const pod = await lockPod(tx, podId)
  if (!pod) return
  const memberships = await listCurrentPodMemberships(tx, [podId])
  const membership = memberships.find((current) => current.userId === userId && !current.isLeader)
  if (!membership || memberships.some(({ isDeputy }) => isDeputy)) return
  await markDeputy(tx, podId, membership.id)
  await recordAuditEvent(deps, tx, {
    event: 'pod.changed',
    actorId: null,
    details: { podNumber: pod.podNumber, fields: 'deputy' },
  })
  const memberIds = memberships.map((current) => current.userId)
  await publishLiveEvent(deps, tx, memberIds, { kind: 'pod-changed' })
}
