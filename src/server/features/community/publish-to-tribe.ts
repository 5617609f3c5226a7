import type { LiveEvent } from '#contract/live/live-events.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { everyone, liveEventsChannel, encodeLiveMessage } from '#server/platform/live/live-messages.ts'
import type { CommunityDeps } from './deps.ts'

/** Publishes a live event to all members' open pages when the transaction commits. One NOTIFY reaches everyone. */
export async function publishToTribe({ pubSub }: Pick<CommunityDeps, 'pubSub'>, tx: Executor, event: LiveEvent): Promise<void> {
  await pubSub.publish(tx, liveEventsChannel, encodeLiveMessage({ to: [everyone], event }))
}

/** Makes all admins' open pages refetch the cases when the transaction commits. */
export async function publishCasesChanged({ pubSub }: Pick<CommunityDeps, 'pubSub'>, tx: Executor): Promise<void> {
  await pubSub.publish(tx, liveEventsChannel, encodeLiveMessage({ to: [everyone], event: { kind: 'cases-changed' } }))
}
