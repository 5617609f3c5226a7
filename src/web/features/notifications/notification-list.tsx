import { useRef, useState } from 'react'
import type { Notification, NotificationPage } from '#contract/api/notifications/center.ts'
import { plural, t } from '#domain/i18n/messages.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { MorePages } from '#web/ui/pagination/load-more.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'
import { useVisitor } from '#web/shell/visitor.ts'
import { type CursorPages, useCursorPages } from '#web/ui/pagination/use-cursor-pages.ts'
import { NotificationRow } from './notification-row.tsx'
import { markAllNotificationsRead, notificationsPageQuery } from './notifications-query.ts'

/** The member's notifications of the last ninety days, newest first. */
export function NotificationList(): React.ReactNode {
  const cursorPages = useCursorPages(notificationsPageQuery)
  const notifications = useStableList(cursorPages)
  return (
    <QueryView
      query={cursorPages.first}
      loading={<SkeletonCard lines={8} label={t`Loading your notifications`} />}
      failedTitle={t`We couldn’t load your notifications.`}
    >
      {() => (
        <Card title={t`Latest`} aside={<MarkAllReadButton newest={notifications[0]?.at} />}>
          {notifications.length === 0 ? (
            <EmptyState icon="bell" title={t`No notifications yet.`}>
              {t`You’ll find 90 days of notifications here: application decisions, moved meetings, your hot seat, and more.`}
            </EmptyState>
          ) : (
            <NotificationItems notifications={notifications} cursorPages={cursorPages} />
          )}
        </Card>
      )}
    </QueryView>
  )
}

/**
 * All pages combined. A new notification shifts the others, so each later page starts elsewhere and is refetched. Until then
 * the previous list stays visible, so that nothing is lost between two pages.
 */
function useStableList({ pages, isComplete }: CursorPages<NotificationPage>): readonly Notification[] {
  const [previous, setPrevious] = useState<readonly Notification[]>([])
  const byId = new Map(pages.flatMap((page) => page.notices).map((notification) => [notification.id, notification]))
  const current = isComplete ? [...byId.values()] : [...byId.values(), ...previous.filter(({ id }) => !byId.has(id))]
  const isSame = current.length === previous.length && current.every((notification, i) => notification === previous[i])
  if (isComplete && !isSame) setPrevious(current)
  return current
}

type NotificationItemsProps = { notifications: readonly Notification[]; cursorPages: CursorPages<NotificationPage> }

function NotificationItems({ notifications, cursorPages }: NotificationItemsProps): React.ReactNode {
  const list = useRef<HTMLUListElement>(null)
  return (
    <>
      <ul ref={list} className="grid gap-1">
        {notifications.map((notification) => (
          <NotificationRow key={notification.id} notification={notification} />
        ))}
      </ul>
      <MorePages
        cursorPages={cursorPages}
        listRef={list}
        count={notifications.length}
        formatCount={(count) => t`${plural({ count }, { one: '# notification', other: '# notifications' })}`}
      />
    </>
  )
}

function MarkAllReadButton({ newest }: { newest: string | undefined }): React.ReactNode {
  const { unreadNotices } = useVisitor()
  const [isRunning, run] = useAsyncAction()
  if (newest === undefined) return null
  return (
    <Button
      size="sm"
      variant="secondary"
      isPending={isRunning}
      aria-disabled={unreadNotices === 0}
      onClick={() => (unreadNotices > 0 ? run(() => markAllNotificationsRead(newest)) : undefined)}
    >
      {t`Mark all as read`}
    </Button>
  )
}
