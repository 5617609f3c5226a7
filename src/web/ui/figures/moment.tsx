import { useEffect, useState } from 'react'
import { formatTime, zoneNameOf } from '#domain/words/dates.ts'
import { formatDay } from '../../lib/dates.ts'
import { browserZone } from '../../lib/member-zone.ts'
import { classNames } from '../class-names.ts'
import { formatFull, formatRelative, formatShortDay, isSameClock } from './date-format.ts'

const everyMs = 30_000

type MomentProps = {
  /** An instant, as a date or in ISO form. */
  at: Date | string
  /** The zone of the member who reads it. */
  timeZone: string
  className?: string
}

/** A day and time in the member's zone: "Tue 14 Apr, 4:00 PM". The zone is named where this browser's clock shows another time. */
export function Moment({ at, timeZone, className }: MomentProps): React.ReactNode {
  const [now] = useState(() => new Date())
  const instant = new Date(at)
  return (
    <time dateTime={instant.toISOString()} title={formatFull(instant, timeZone)} className={className}>
      {formatShortDay(instant, now, timeZone)}, {formatTime(instant, timeZone)}
      {isSameClock(instant, timeZone, browserZone()) ? null : (
        <span className="text-ink-3"> {zoneNameOf(instant, timeZone)}</span>
      )}
    </time>
  )
}

/** How far away a time is: "in 3 days". It counts on while one looks, and the day and time are read out with it. */
export function RelativeMoment({ at, timeZone, className }: MomentProps): React.ReactNode {
  const now = useNow()
  const instant = new Date(at)
  const full = formatFull(instant, timeZone)
  return (
    // What is only read out is held in here: in a line that is cut off it would stand beside the page and widen it.
    <time dateTime={instant.toISOString()} title={full} className={classNames('relative', className)}>
      {formatRelative(instant, now, timeZone)}
      <span className="sr-only">, {full}</span>
    </time>
  )
}

/** A calendar day, which is the same one in every zone: "14 April 2026". */
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
    const timer = setInterval(() => setNow(new Date()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
