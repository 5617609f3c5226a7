import type { LiveEvent } from '#contract/live/live-events.ts'
import type { Executor } from '../database/database.ts'
import { encodeLiveMessage, liveEventsChannel } from './live-messages.ts'
import type { PubSub } from './pub-sub.ts'

/** PostgreSQL limits a NOTIFY payload to 8,000 bytes; an ID takes 39 of them. */
const recipientBatchSize = 100

/** Publishes a live event to these members' open pages, once the transaction commits. */
export async function publishLiveEvent(
  { pubSub }: { pubSub: Pick<PubSub, 'publish'> },
  tx: Executor,
  userIds: readonly string[],
  event: LiveEvent,
): Promise<void> {
  for (let i = 0; i < userIds.length; i += recipientBatchSize) {
    await pubSub.publish(tx, liveEventsChannel, encodeLiveMessage({ to: userIds.slice(i, i + recipientBatchSize), event }))
  }
}
