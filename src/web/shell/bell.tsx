import { Link } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import { useVisitor } from './visitor.ts'
import { waitingCount } from './waiting-count.ts'

/** Leads to one's notifications, and tells how many are unread. */
export function Bell(): React.ReactNode {
  const unread = waitingCount(useVisitor().unreadNotices)
  return (
    <Link
      to="/dashboard/notifications"
      aria-label={unread ? `Notifications, ${unread} unread` : 'Notifications'}
      className="relative grid size-[38px] flex-none place-items-center rounded-full text-ink-2 hover:bg-sunk"
    >
      <Icon name="bell" className="size-[18px]" />
      {unread ? (
        <span aria-hidden="true" className="badge absolute -top-1 start-[20px]">
          {unread}
        </span>
      ) : null}
    </Link>
  )
}
