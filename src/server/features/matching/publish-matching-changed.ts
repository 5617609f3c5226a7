import type { Executor } from '#server/platform/database/database.ts'
import { everyone, liveEventsChannel, encodeLiveMessage } from '#server/platform/live/live-messages.ts'
import type { MatchingDeps } from './deps.ts'

/** Tells the admins' open pages to refetch the runs, once the transaction commits. */
export async function publishMatchingChanged({ pubSub }: Pick<MatchingDeps, 'pubSub'>, tx: Executor): Promise<void> {
  await pubSub.publish(tx, liveEventsChannel, encodeLiveMessage({ to: [everyone], event: { kind: 'matching-changed' } }))
}
