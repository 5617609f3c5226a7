import { useRef } from 'react'
import { Link } from 'react-router'
import type { Ticket } from '#contract/api/support/support.ts'
import { plural, t } from '#domain/i18n/messages.ts'
import { topicLabel } from '#domain/support/topics.ts'
import { memberTimeZone } from '#web/lib/member-time-zone.ts'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx'
import { Moment } from '#web/ui/data-display/moment.tsx'
import { MorePages } from '#web/ui/pagination/load-more.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { useCursorPages } from '#web/ui/pagination/use-cursor-pages.ts'
import { supportPath, ticketsPageQuery } from './support-queries.ts'
import { ownStateLabels } from './ticket-text.ts'
import { useLoadError } from '#web/ui/use-load-error.ts'

/** The viewer's tickets, last changed first. */
export function OwnTickets(): React.ReactNode {
  return (
    <Card title={t`Your requests`}>
      <TicketList />
    </Card>
  )
}

function TicketList(): React.ReactNode {
  const list = useRef<HTMLUListElement>(null)
  const cursorPages = useCursorPages(ticketsPageQuery)
  const { first, pages } = cursorPages
  const loadError = useLoadError(first, t`We couldn’t load your requests.`)
  if (loadError) return <FailedState {...loadError} />
  if (!first.data) return <SkeletonLines count={3} />
  const tickets = pages.flatMap((page) => page.tickets)
  if (tickets.length === 0) {
    return (
      <EmptyState icon="support" title={t`No requests yet.`}>
        {t`Your conversations with support will appear here.`}
      </EmptyState>
    )
  }
  return (
    <>
      <ul ref={list} className="divide-y divide-line-2">
        {tickets.map((ticket) => (
          <TicketRow key={ticket.reference} ticket={ticket} />
        ))}
      </ul>
      <MorePages
        cursorPages={cursorPages}
        listRef={list}
        count={tickets.length}
        formatCount={(count) => t`${plural({ count }, { one: '# request', other: '# requests' })}`}
      />
    </>
  )
}

function TicketRow({ ticket: { reference, subject, topic, state, changedAt } }: { ticket: Ticket }): React.ReactNode {
  const { label, tone } = ownStateLabels[state]
  return (
    <li className="grid gap-1 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={`${supportPath}/${reference}`}
          className="inline-flex min-h-6 items-center font-semibold wrap-anywhere max-md:min-h-11"
        >
          {subject}
        </Link>
        <Chip tone={tone}>{label}</Chip>
      </div>
      <p className="tabular text-sm text-ink-3">
        {reference} · {topicLabel(topic)} · <Moment at={changedAt} timeZone={memberTimeZone()} />
      </p>
    </li>
  )
}
