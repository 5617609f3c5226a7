import { Link } from 'react-router'
import type { Notice } from '#contract/notification-centre.ts'
import { partsOf } from '#domain/words/dates.ts'
import { classNames } from '../../ui/class-names.ts'
import { formatRecentDay } from '../../lib/dates.ts'
import { memberZone } from '../../lib/member-zone.ts'
import { markRead } from './notices-query.ts'

/** One thing that one was told, and the way to it. */
export function NoticeRow({ notice }: { notice: Notice }): React.ReactNode {
  const { id, title, message, path, at, readAt } = notice
  const isUnread = readAt === null
  const words = (
    <>
      <span className={classNames('block', isUnread ? 'font-semibold' : 'font-medium text-ink-2')}>
        {isUnread ? <span className="sr-only">New: </span> : null}
        {title}
      </span>
      <span className="mt-0.5 block text-md text-ink-2">{message}</span>
      <time dateTime={at} className="mt-1 block text-sm text-ink-3">
        {whenInWords(at)}
      </time>
    </>
  )
  const look = 'block rounded-control px-3 py-3 text-start wrap-anywhere no-underline'
  return (
    <li className="flex items-start gap-2">
      <span
        aria-hidden="true"
        className={classNames('mt-5 size-2 flex-none rounded-full', isUnread ? 'bg-pine' : 'bg-transparent')}
      />
      {path === null ? (
        <div className={classNames(look, 'min-w-0 flex-1')}>{words}</div>
      ) : (
        <Link
          to={path}
          className={classNames(look, 'min-w-0 flex-1 hover:bg-sunk')}
          onClick={() => (isUnread ? markRead(id) : undefined)}
        >
          {words}
        </Link>
      )}
    </li>
  )
}

function whenInWords(at: string): string {
  const zone = memberZone()
  const moment = new Date(at)
  const { hour, minute, dayPeriod } = partsOf(moment, zone, { hour: 'numeric', minute: '2-digit', hour12: true })
  return `${formatRecentDay(moment, new Date(), zone)}, ${hour}:${minute} ${dayPeriod}`
}
