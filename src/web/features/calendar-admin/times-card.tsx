import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { AdminEvent, EventOccurrence } from '#contract/api/calendar/events.ts'
import { plural, t } from '#domain/i18n/messages.ts'
import { memberTimeZone } from '#web/lib/member-time-zone.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Moment } from '#web/ui/data-display/moment.tsx'
import { updateEventTime } from './update-event-time.ts'
import { formatDayAndTime } from './event-time-text.ts'
import { MoveDialog, SkipDialog } from './time-dialogs.tsx'

/** Number of occurrences shown at first. */
const initialCount = 5

type TimesCardProps = { event: AdminEvent; times: readonly EventOccurrence[] }

/** The occurrences of an event, with their attendees. */
export function TimesCard({ event, times }: TimesCardProps): React.ReactNode {
  const [isCollapsed, setCollapsed] = useState(times.length > initialCount)
  return (
    <Card title={event.repeats === 'none' ? t`RSVPs` : t`Dates and RSVPs`}>
      {times.length === 0 ? <p className="text-md text-ink-3">{t`No dates in the coming months.`}</p> : null}
      <ul className="divide-y divide-line-2">
        {(isCollapsed ? times.slice(0, initialCount) : times).map((time) => (
          <TimeRow key={time.onDay} event={event} time={time} />
        ))}
      </ul>
      {isCollapsed ? (
        <Button variant="secondary" className="mt-2" onClick={() => setCollapsed(false)}>
          {t`Show ${{ more: times.length - initialCount }} more dates`}
        </Button>
      ) : null}
    </Card>
  )
}

function TimeRow({ event, time }: { event: AdminEvent; time: EventOccurrence }): React.ReactNode {
  const { startsAt, isOff, isMoved } = time
  const [now] = useState(() => new Date())
  const canChange = event.repeats !== 'none' && event.canceledAt === null && new Date(startsAt) > now
  return (
    <li className="grid gap-2 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-base">{formatDayAndTime(startsAt, event.timezone)}</h3>
        {isOff ? <Chip tone="clay">{t`Canceled`}</Chip> : isMoved ? <Chip tone="brass">{t`Moved`}</Chip> : null}
        {new Date(startsAt) <= now ? <Chip>{t`Past`}</Chip> : null}
        <span className="text-sm text-ink-3">
          {t`Your time`} <Moment at={startsAt} timeZone={memberTimeZone()} />
        </span>
      </div>
      <RsvpSummary time={time} capacity={event.capacity} />
      {canChange ? <TimeActions event={event} time={time} /> : null}
    </li>
  )
}

function RsvpSummary({ time, capacity }: { time: EventOccurrence; capacity: number | null }): React.ReactNode {
  const { going, waiting, maybe, declined } = time
  if (going.count + waiting.count + maybe.count + declined === 0) {
    return <p className="text-sm text-ink-3">{t`No RSVPs yet.`}</p>
  }
  const goingLabel =
    capacity === null ? t`Going (${{ count: going.count }})` : t`Going (${{ count: going.count }} of ${{ capacity }})`
  return (
    <>
      <dl className="grid gap-x-5 gap-y-1 text-md text-ink-2 sm:grid-cols-3">
        <Attendees label={goingLabel} attendees={going} />
        {capacity === null ? null : (
          <Attendees label={t`Waitlist (${{ count: waiting.count }})`} attendees={waiting} isWaitlist />
        )}
        <Attendees label={t`Maybe (${{ count: maybe.count }})`} attendees={maybe} />
      </dl>
      {declined > 0 ? (
        <p className="text-sm text-ink-3">{t`${plural({ declined }, { one: 'One person can’t make it.', other: '# can’t make it.' })}`}</p>
      ) : null}
    </>
  )
}

type AttendeesProps = { label: string; attendees: EventOccurrence['going']; isWaitlist?: boolean }

function Attendees({ label, attendees: { count, names }, isWaitlist = false }: AttendeesProps): React.ReactNode {
  const visibleNames = isWaitlist ? names.map((name, i) => `${i + 1}. ${name}`) : names
  const list = visibleNames.join(', ')
  const more = count - names.length
  return (
    <div className="min-w-0">
      <dt className="text-sm font-semibold text-ink-3">{label}</dt>
      <dd className="wrap-anywhere">
        {count === 0 ? (
          <span className="text-ink-3">{t`No one`}</span>
        ) : more > 0 ? (
          t`${{ names: list }} and ${{ more }} more`
        ) : (
          list
        )}
      </dd>
    </div>
  )
}

function TimeActions({ event, time }: { event: AdminEvent; time: EventOccurrence }): React.ReactNode {
  const [open, setOpen] = useState<'move' | 'skip' | null>(null)
  const [isRunning, run] = useAsyncAction()
  const day = formatDayAndTime(time.startsAt, event.timezone)
  const close = (): void => setOpen(null)
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" variant="secondary" onClick={() => setOpen('move')}>
        <Trans>
          Move…<span className="sr-only"> {day}</span>
        </Trans>
      </Button>
      {time.isOff ? null : (
        <Button size="sm" variant="secondary" onClick={() => setOpen('skip')}>
          <Trans>
            Cancel…<span className="sr-only"> {day}</span>
          </Trans>
        </Button>
      )}
      {time.isOff || time.isMoved ? (
        <Button
          size="sm"
          variant="secondary"
          isPending={isRunning}
          onClick={() => run(() => updateEventTime(event.id, time.onDay, { restore: true }))}
        >
          <Trans>
            Restore<span className="sr-only"> {day}</span>
          </Trans>
        </Button>
      ) : null}
      {open === 'move' ? <MoveDialog event={event} time={time} onClose={close} /> : null}
      {open === 'skip' ? <SkipDialog event={event} time={time} onClose={close} /> : null}
    </div>
  )
}
