import { Link } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import { useVisitor } from './visitor.ts'
import { formatBadgeCount } from './format-badge-count.ts'

/** Link to the notifications, with the number of unread ones. */
export function NotificationBell(): React.ReactNode {
  const unreadBadge = formatBadgeCount(useVisitor().unreadNotices)
  return (
    <Link
      to="/dashboard/notifications"
      aria-label={unreadBadge ? `Notifications, ${unreadBadge} unread` : 'Notifications'}
      className="relative grid size-[38px] flex-none place-items-center rounded-full text-ink-2 hover:bg-sunk"
    >
      <Icon name="bell" className="size-[18px]" />
      {unreadBadge ? (
        <span aria-hidden="true" className="badge absolute -top-1 start-[20px]">
          {unreadBadge}
        </span>
      ) : null}
    </Link>
  )
}
