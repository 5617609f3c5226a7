import { Link } from 'react-router'
import type { Notification } from '#contract/api/notifications/center.ts'
import { formatRecentDate, formatTime } from '#domain/formatting/dates.ts'
import { t } from '#domain/i18n/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { memberTimeZone } from '#web/lib/member-time-zone.ts'
import { markNotificationRead } from './notifications-query.ts'

/** A notification with its link. */
export function NotificationRow({ notification }: { notification: Notification }): React.ReactNode {
  const { id, title, message, path, at, readAt } = notification
  const isUnread = readAt === null
  const content = (
    <>
      <span className={classNames('block', isUnread ? 'font-semibold' : 'font-medium text-ink-2')}>
        {isUnread ? <span className="sr-only">{t`New:`} </span> : null}
        {title}
      </span>
      <span className="mt-0.5 block text-md text-ink-2">{message}</span>
      <time dateTime={at} className="mt-1 block text-sm text-ink-3">
        {formatWhen(at)}
      </time>
    </>
  )
  const className = 'block rounded-control px-3 py-3 text-start wrap-anywhere no-underline'
  return (
    <li className="flex items-start gap-2">
      <span
        aria-hidden="true"
        className={classNames('mt-5 size-2 flex-none rounded-full', isUnread ? 'bg-pine' : 'bg-transparent')}
      />
      {path === null ? (
        <div className={classNames(className, 'min-w-0 flex-1')}>{content}</div>
      ) : (
        <Link
          to={path}
          className={classNames(className, 'min-w-0 flex-1 hover:bg-sunk')}
          onClick={() => (isUnread ? markNotificationRead(id) : undefined)}
        >
          {content}
        </Link>
      )}
    </li>
  )
}

function formatWhen(at: string): string {
  const timeZone = memberTimeZone()
  const moment = new Date(at)
  return t`${{ recentDate: formatRecentDate(moment, new Date(), timeZone) }} at ${{ time: formatTime(moment, timeZone) }}`
}
