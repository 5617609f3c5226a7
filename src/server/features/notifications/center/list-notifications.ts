import { publishLiveEvent } from '#server/platform/live/publish-live-event.ts'
import type { BodyOf } from '#contract/api/endpoint.ts'
import type {
  Notification as NotificationView,
  NotificationPage,
  markNotificationsRead as markNotificationsReadEndpoint,
} from '#contract/api/notifications/center.ts'
import type { Deps } from '#server/deps.ts'
import { parseTimeCursor, formatTimeCursor } from '#server/platform/time-cursor.ts'
import { notificationInfoOf } from '../definitions/index.ts'
import { listNotificationRows, markRead, type Notification } from './store.ts'

const pageSize = 30

/**
 * Returns a page of a member's notifications.
 *
 * @throws ProblemError `invalid-fields` for an invalid cursor
 */
export async function listNotifications(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  cursor: string | undefined,
): Promise<NotificationPage> {
  const found = await listNotificationRows(db, userId, { after: parseTimeCursor(cursor), limit: pageSize + 1 })
  const last = found.length > pageSize ? found[pageSize - 1] : undefined
  return {
    notices: found.slice(0, pageSize).map(presentNotification),
    nextCursor: last ? formatTimeCursor({ at: last.createdAt, id: last.id }) : null,
  }
}

function presentNotification({ id, kind, title, message, path, createdAt, readAt }: Notification): NotificationView {
  const at = createdAt.toISOString()
  return { id, topic: notificationInfoOf(kind).topic, title, message, path, at, readAt: readAt?.toISOString() ?? null }
}

/** Marks notifications of a member as read and updates their other open pages. */
export async function markNotificationsRead(
  { db, clock, pubSub }: Pick<Deps, 'db' | 'clock' | 'pubSub'>,
  userId: string,
  sent: BodyOf<typeof markNotificationsReadEndpoint>,
): Promise<void> {
  const which = 'ids' in sent ? sent : { until: new Date(sent.until) }
  await db.transaction(async (tx) => {
    const marked = await markRead(tx, userId, { which, now: clock.now() })
    if (marked > 0) await publishLiveEvent({ pubSub }, tx, [userId], { kind: 'notice-arrived' })
  })
}
