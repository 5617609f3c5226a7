import { notificationKinds, type NotificationKind } from '#domain/notifications/topics.ts'
import { PushTimeoutError } from '#server/gateways/push/port.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { NotificationDeps } from '../deps.ts'
import { findNotification, type Notification } from '../notices/store.ts'
import { pushNotificationDue } from './jobs.ts'
import {
  clearTimeouts,
  countTimeout,
  findPushSubscription,
  listPushSubscriptions,
  deleteGoneSubscription,
  type PushSubscription,
} from './store.ts'

const hour = 3_600

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

/** A browser whose push service times out this often in a row is deleted, so that it does not block workers. */
const maxTimeouts = 3

/**
 * Delivers a push notification to a browser, unless the notification was read or deleted meanwhile. Deletes a browser that no
 * longer accepts any, or whose push service times out three times in a row.
 *
 * @throws Error while the push service is unavailable, so that the queue retries later
 */
export async function deliverPushNotification(
  { db, push, log }: Pick<NotificationDeps, 'db' | 'push' | 'log'>,
  { notificationId, subscriptionId }: { notificationId: string; subscriptionId: string },
): Promise<void> {
  const notification = await findNotification(db, notificationId)
  const subscription = await findPushSubscription(db, subscriptionId)
  // Another member may use the browser by now.
  if (!notification || !subscription || notification.readAt || notification.userId !== subscription.userId) return
  const { id, kind, title, message, path } = notification
  const text = JSON.stringify({
    id,
    title: truncate(title),
    message: truncate(message),
    path: path ?? '/dashboard/notifications',
  })
  const result = await push
    .deliver(subscription, { text, topic: kind, ...deliveryOptionsOf(kind) })
    .catch((error: unknown) => afterFailure({ db, log }, subscription, error))
  if (result !== 'gone' && subscription.timeouts > 0) await clearTimeouts(db, subscriptionId)
  if (result === 'gone') await deleteGoneSubscription(db, subscription)
  if (result === 'refused')
    log.warn({ event: 'note.refused', kind, browserId: subscriptionId }, 'a push service refused a push notification')
}

/** Too many timeouts count as gone; any other failure is retried by the queue. */
async function afterFailure(
  { db, log }: Pick<NotificationDeps, 'db' | 'log'>,
  { id }: PushSubscription,
  error: unknown,
): Promise<'gone'> {
  if (!(error instanceof PushTimeoutError) || (await countTimeout(db, id)) < maxTimeouts) throw error
  log.warn({ event: 'push.browser-dropped', subscriptionId: id }, 'a push service timed out too often; its browser was deleted')
  return 'gone'
}

/** Delivery options by kind: a reminder right before a meeting is useless after its start. */
function deliveryOptionsOf(kind: NotificationKind): { urgency: 'normal' | 'high'; ttlSeconds: number } {
  if (kind === 'meeting-reminder-start') return { urgency: 'high', ttlSeconds: hour / 4 }
  return { urgency: notificationKinds[kind].isDeferrable ? 'normal' : 'high', ttlSeconds: 12 * hour }
}

const maxCharacters = 300

function truncate(text: string): string {
  return Array.from(text).slice(0, maxCharacters).join('')
}
