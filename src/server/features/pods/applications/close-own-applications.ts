import { publishLiveEvent } from '#server/platform/live/publish-live-event.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { publishApplicantsChanged } from './application-events.ts'
import type { PodDeps } from '../deps.ts'
import { closeOpenApplicationsOf } from '../store/applications.ts'

/** Closes the open applications of a member who now has a pod, and updates the leaders' pages. Requires the member's lock. */
export async function closeOwnApplications(
  deps: Pick<PodDeps, 'pubSub' | 'clock'>,
  tx: Transaction,
  userId: string,
  decidedAt: Date,
): Promise<void> {
  const podIds = await closeOpenApplicationsOf(tx, userId, decidedAt)
  if (podIds.length === 0) return
  await publishApplicantsChanged(deps, tx, podIds)
  await publishLiveEvent(deps, tx, [userId], { kind: 'applications-changed' })
}
