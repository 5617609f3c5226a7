import { listNotifications, type NotificationPage, markNotificationsRead } from '#contract/api/notifications/center.ts'
import { callApi } from '#web/lib/call-api.ts'
import { saveFailedMessage } from '#web/lib/save-failed-message.ts'
import { queryOf } from '#web/lib/queries.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { visitorQuery } from '#web/shell/visitor.ts'
import { showToast } from '#web/ui/toasts/show-toast.ts'

/** Query of a page of notifications; the first page without a cursor. */
export const notificationsPageQuery = (cursor: string | null) =>
  queryOf(listNotifications, { query: cursor === null ? {} : { cursor } })

const pagesFilter = { predicate: ({ queryKey: [key] }: { queryKey: readonly unknown[] }) => isNotificationsKey(key) }

function isNotificationsKey(key: unknown): boolean {
  return typeof key === 'string' && (key === listNotifications.path || key.startsWith(`${listNotifications.path}?`))
}

/** Marks a notification as read, optimistically and without blocking navigation. */
export function markNotificationRead(id: string): void {
  void mark({ ids: [id] }, (notification) => notification.id === id)
}

/** Marks everything up to the newest displayed notification as read. */
export function markAllNotificationsRead(until: string): Promise<void> {
  return mark({ until }, ({ at }) => at <= until)
}

type ListedNotification = NotificationPage['notices'][number]

async function mark(
  body: { ids: string[] } | { until: string },
  matches: (notification: ListedNotification) => boolean,
): Promise<void> {
  await queryClient.cancelQueries(pagesFilter)
  const readAt = new Date().toISOString()
  queryClient.setQueriesData<NotificationPage>(
    pagesFilter,
    (page) =>
      page && {
        ...page,
        notices: page.notices.map((item) => (item.readAt === null && matches(item) ? { ...item, readAt } : item)),
      },
  )
  try {
    await callApi(markNotificationsRead, { body })
  } catch {
    showToast({ type: 'error', message: saveFailedMessage })
  }
  await queryClient.invalidateQueries(pagesFilter)
  await queryClient.invalidateQueries({ queryKey: visitorQuery.queryKey })
}
