import { PushTimeoutError } from '#server/gateways/push/port.ts'
import { notificationInfoOf } from '../definitions/index.ts'
import type { NotificationDeps } from '../deps.ts'
import { findNotification } from '../center/store.ts'
import { clearTimeouts, countTimeout, findPushSubscription, deleteGoneSubscription, type PushSubscription } from './store.ts'

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
    .deliver(subscription, { text, topic: kind, ...notificationInfoOf(kind).push })
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

const maxCharacters = 300

function truncate(text: string): string {
  return Array.from(text).slice(0, maxCharacters).join('')
}
