import type { Executor } from '#server/platform/database/database.ts'
import type { NotificationDeps } from '../deps.ts'
import type { Notification } from '../center/store.ts'
import { pushNotificationDue } from './jobs.ts'
import { listPushSubscriptions } from './store.ts'

/** A notification to deliver to its member's browsers, and the earliest time to do so. */
export type PushNotificationInput = Pick<Notification, 'id' | 'userId' | 'createdAt'> & { leavesAt: Date }

/** Enqueues a push notification to every browser of these members, in two statements. */
export async function enqueuePushNotifications(
  { jobs }: Pick<NotificationDeps, 'jobs'>,
  tx: Executor,
  notifications: readonly PushNotificationInput[],
): Promise<void> {
  const subscriptions = await listPushSubscriptions(
    tx,
    notifications.map(({ userId }) => userId),
  )
  const subscriptionsOf = Map.groupBy(subscriptions, ({ userId }) => userId)
  const due = notifications.flatMap(({ id: notificationId, userId, createdAt, leavesAt }) => {
    const waitMs = leavesAt.getTime() - createdAt.getTime()
    const options = waitMs > 0 ? { inSeconds: Math.ceil(waitMs / 1_000) } : {}
    return (subscriptionsOf.get(userId) ?? []).map(({ id: subscriptionId }) => ({
      payload: { notificationId, subscriptionId },
      options,
    }))
  })
  await jobs.enqueueAll(tx, pushNotificationDue, due)
}
