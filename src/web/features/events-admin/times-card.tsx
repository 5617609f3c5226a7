import { useState } from 'react'
import type { AdminEvent, EventTime } from '#contract/calendar-events.ts'
import { memberZone } from '../../lib/member-zone.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Moment } from '../../ui/figures/moment.tsx'
import { changeTime } from './change-time.ts'
import { dayAndTime } from './event-times.ts'
import { MoveDialog, SkipDialog } from './time-dialogs.tsx'

/** So many are in sight at first. */
const firstTimes = 5

type TimesCardProps = { event: AdminEvent; times: readonly EventTime[] }

/** When an event takes place, and who comes to each of its times. */
export function TimesCard({ event, times }: TimesCardProps): React.ReactNode {
  const [isShort, setShort] = useState(times.length > firstTimes)
  return (
    <Card title={event.repeats === 'none' ? 'Who comes' : 'Times and who comes'}>
      {times.length === 0 ? <p className="text-md text-ink-3">It has no time in the coming months.</p> : null}
      <ul className="divide-y divide-line-2">
        {(isShort ? times.slice(0, firstTimes) : times).map((time) => (
          <TimeRow key={time.onDay} event={event} time={time} />
        ))}
      </ul>
      {isShort ? (
        <Button variant="secondary" className="mt-2" onClick={() => setShort(false)}>
          Show {times.length - firstTimes} more times
        </Button>
      ) : null}
    </Card>
  )
}

function TimeRow({ event, time }: { event: AdminEvent; time: EventTime }): React.ReactNode {
  const { startsAt, isOff, isMoved } = time
  const [now] = useState(() => new Date())
  const canChange = event.repeats !== 'none' && event.canceledAt === null && new Date(startsAt) > now
  return (
    <li className="grid gap-2 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-base">{dayAndTime(startsAt, event.timezone)}</h3>
        {isOff ? <Chip tone="clay">Called off</Chip> : isMoved ? <Chip tone="brass">Moved</Chip> : null}
        {new Date(startsAt) <= now ? <Chip>Over</Chip> : null}
        <span className="text-sm text-ink-3">
          For you <Moment at={startsAt} timeZone={memberZone()} />
        </span>
      </div>
      <Answers time={time} capacity={event.capacity} />
      {canChange ? <TimeActions event={event} time={time} /> : null}
    </li>
  )
}

function Answers({ time, capacity }: { time: EventTime; capacity: number | null }): React.ReactNode {
  const { going, waiting, maybe, declined } = time
  if (going.count + waiting.count + maybe.count + declined === 0) {
    return <p className="text-sm text-ink-3">Nobody has answered yet.</p>
  }
  const seats = capacity === null ? '' : ` of ${capacity}`
  return (
    <>
      <dl className="grid gap-x-5 gap-y-1 text-md text-ink-2 sm:grid-cols-3">
        <People label={`Coming (${going.count}${seats})`} people={going} />
        {capacity === null ? null : <People label={`Waiting (${waiting.count})`} people={waiting} isLine />}
        <People label={`Maybe (${maybe.count})`} people={maybe} />
      </dl>
      {declined > 0 ? (
        <p className="text-sm text-ink-3">{declined === 1 ? 'One cannot come.' : `${declined} cannot come.`}</p>
      ) : null}
    </>
  )
}

type PeopleProps = { label: string; people: EventTime['going']; isLine?: boolean }

function People({ label, people: { count, names }, isLine = false }: PeopleProps): React.ReactNode {
  const shown = isLine ? names.map((name, i) => `${i + 1}. ${name}`) : names
  const more = count - names.length
  return (
    <div className="min-w-0">
      <dt className="text-sm font-semibold text-ink-3">{label}</dt>
      <dd className="wrap-anywhere">
        {count === 0 ? <span className="text-ink-3">Nobody</span> : shown.join(', ')}
        {more > 0 ? ` and ${more} more` : ''}
      </dd>
    </div>
  )
}

function TimeActions({ event, time }: { event: AdminEvent; time: EventTime }): React.ReactNode {
  const [open, setOpen] = useState<'move' | 'skip' | null>(null)
  const [isRunning, run] = useOneAtATime()
  const name = <span className="sr-only"> {dayAndTime(time.startsAt, event.timezone)}</span>
  const close = (): void => setOpen(null)
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" variant="secondary" onClick={() => setOpen('move')}>
        Move…{name}
      </Button>
      {time.isOff ? null : (
        <Button size="sm" variant="secondary" onClick={() => setOpen('skip')}>
          Call off…{name}
        </Button>
      )}
      {time.isOff || time.isMoved ? (
        <Button
          size="sm"
          variant="secondary"
          isPending={isRunning}
          onClick={() => run(() => changeTime(event.id, time.onDay, { restore: true }))}
        >
          Put back{name}
        </Button>
      ) : null}
      {open === 'move' ? <MoveDialog event={event} time={time} onClose={close} /> : null}
      {open === 'skip' ? <SkipDialog event={event} time={time} onClose={close} /> : null}
    </div>
  )
}
