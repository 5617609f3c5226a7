import { publishLiveEvent } from '#server/platform/live/publish-live-event.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { everyone, liveEventsChannel, encodeLiveMessage } from '#server/platform/live/live-messages.ts'
import type { SupportDeps } from './deps.ts'

/** Tells the open pages of a ticket's member and of all admins to refetch, once the transaction commits. */
export async function publishTicketChanged(deps: Pick<SupportDeps, 'pubSub'>, tx: Transaction, userId: string): Promise<void> {
  await publishLiveEvent(deps, tx, [userId], { kind: 'support-changed' })
  await deps.pubSub.publish(tx, liveEventsChannel, encodeLiveMessage({ to: [everyone], event: { kind: 'inbox-changed' } }))
}
