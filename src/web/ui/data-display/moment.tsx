import { useEffect, useState } from 'react'
import { formatDateAndTime, formatShortDay, formatTime, timeZoneNameOf } from '#domain/formatting/dates.ts'
import { t } from '#domain/i18n/messages.ts'
import { formatDay } from '../../lib/dates.ts'
import { browserTimeZone } from '../../lib/member-time-zone.ts'
import { classNames } from '../class-names.ts'
import { formatRelative, isSameLocalTime } from './format-date.ts'

const tickMs = 30_000

type MomentProps = {
  /** An instant, as a `Date` or in ISO format. */
  at: Date | string
  /** Time zone of the member who reads it. */
  timeZone: string
  className?: string
}

/** A day and time in the member's time zone: "Tue, Apr 14 at 4:00 PM". Names the time zone if the browser's local time differs. */
export function Moment({ at, timeZone, className }: MomentProps): React.ReactNode {
  const [now] = useState(() => new Date())
  const instant = new Date(at)
  return (
    <time dateTime={instant.toISOString()} title={formatDateAndTime(instant, timeZone)} className={className}>
      {t`${{ day: formatShortDay(instant, now, timeZone) }} at ${{ time: formatTime(instant, timeZone) }}`}
      {isSameLocalTime(instant, timeZone, browserTimeZone()) ? null : (
        <span className="text-ink-3"> {timeZoneNameOf(instant, timeZone)}</span>
      )}
    </time>
  )
}

/** A relative time: "in 3 days". It updates while the page is open; screen readers also read the day and time. */
export function RelativeMoment({ at, timeZone, className }: MomentProps): React.ReactNode {
  const now = useNow()
  const instant = new Date(at)
  const full = formatDateAndTime(instant, timeZone)
  return (
    // `relative` contains the screen-reader text: in a line that is cut off, that text would lie outside the page and widen it.
    <time dateTime={instant.toISOString()} title={full} className={classNames('relative', className)}>
      {formatRelative(instant, now, timeZone)}
      <span className="sr-only">, {full}</span>
    </time>
  )
}

/** A calendar day, which is the same in every time zone: "April 14, 2026". */
export function CalendarDay({ on, className }: { on: string; className?: string }): React.ReactNode {
  return (
    <time dateTime={on} className={className}>
      {formatDay(new Date(`${on}T00:00:00Z`), 'UTC')}
    </time>
  )
}

function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
