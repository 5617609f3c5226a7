import { useRef } from 'react'
import { Link } from 'react-router'
import type { AdminEvent } from '#contract/api/calendar/events.ts'
import { eventTypeLabel } from '#domain/calendar/event-types.ts'
import { plural, t } from '#domain/i18n/messages.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx'
import { Moment } from '#web/ui/data-display/moment.tsx'
import { MorePages } from '#web/ui/pagination/load-more.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { useCursorPages } from '#web/ui/pagination/use-cursor-pages.ts'
import { formatTimeZoneShort } from './event-time-text.ts'
import { eventsPageQuery, eventsPath, newEventPath } from './events-queries.ts'
import { useLoadError } from '#web/ui/use-load-error.ts'

/** The tribe's events: upcoming ones by their next occurrence, then past and canceled ones. */
export function EventList(): React.ReactNode {
  const list = useRef<HTMLDivElement>(null)
  const cursorPages = useCursorPages(eventsPageQuery)
  const { first, pages } = cursorPages
  const loadError = useLoadError(first, t`We couldn’t load the events.`)
  if (loadError) return <Card>{<FailedState {...loadError} />}</Card>
  if (!first.data) {
    return (
      <Card title={t`Upcoming`}>
        <SkeletonLines count={6} />
      </Card>
    )
  }
  const events = pages.flatMap((page) => page.events)
  if (events.length === 0) {
    return (
      <Card>
        <EmptyState
          icon="calendar"
          title={t`No events yet.`}
          action={<LinkButton to={newEventPath}>{t`Create the first event`}</LinkButton>}
        >
          {t`The Tribe Talks, trainings, and office hours you add appear on everyone’s calendar.`}
        </EmptyState>
      </Card>
    )
  }
  return (
    <div ref={list} className="grid gap-5">
      <EventGroup title={t`Upcoming`} emptyText={t`Nothing scheduled.`} events={events.filter(isUpcoming).toSorted(byNext)} />
      <EventGroup title={t`Past`} events={events.filter((event) => !isUpcoming(event) && event.canceledAt === null)} />
      <EventGroup title={t`Canceled`} events={events.filter((event) => event.canceledAt !== null)} />
      <MorePages
        cursorPages={cursorPages}
        listRef={list}
        count={events.length}
        formatCount={(count) => t`${plural({ count }, { one: '# event', other: '# events' })}`}
      />
    </div>
  )
}

function isUpcoming({ nextAt }: AdminEvent): boolean {
  return nextAt !== null
}

function byNext(a: AdminEvent, b: AdminEvent): number {
  return Date.parse(a.nextAt ?? '') - Date.parse(b.nextAt ?? '')
}

type EventGroupProps = { title: string; emptyText?: string; events: readonly AdminEvent[] }

function EventGroup({ title, emptyText, events }: EventGroupProps): React.ReactNode {
  if (events.length === 0 && emptyText === undefined) return null
  return (
    <Card title={title} aside={<span className="text-sm text-ink-3">{events.length}</span>}>
      {events.length === 0 ? <p className="text-md text-ink-3">{emptyText}</p> : null}
      <ul className="divide-y divide-line-2">
        {events.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ul>
    </Card>
  )
}

/** Displays the next occurrence in the event's time zone, which is named beside it. */
function EventRow({ event }: { event: AdminEvent }): React.ReactNode {
  const { id, title, type, nextAt, repeatLabel, timezone, capacity } = event
  const typeLabel = eventTypeLabel(type)
  return (
    <li className="grid gap-1 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link to={`${eventsPath}/${id}`} className="inline-flex min-h-6 items-center font-semibold wrap-anywhere max-md:min-h-11">
          {title}
        </Link>
        {title === typeLabel ? null : <Chip>{typeLabel}</Chip>}
        {capacity === null ? null : <Chip tone="sky">{t`${plural({ capacity }, { one: '1 seat', other: '# seats' })}`}</Chip>}
      </div>
      <p className="text-sm text-ink-3">
        {nextAt ? (
          <>
            <Moment at={nextAt} timeZone={timezone} className="text-ink-2" /> ·{' '}
          </>
        ) : null}
        {repeatLabel} · {formatTimeZoneShort(timezone)}
      </p>
    </li>
  )
}
