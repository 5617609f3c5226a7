import { useRef } from 'react'
import { Link } from 'react-router'
import type { Ticket } from '#contract/support.ts'
import { topicLabel } from '#domain/support/topics.ts'
import { memberZone } from '../../lib/member-zone.ts'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState, FailedState } from '../../ui/empty-state.tsx'
import { Moment } from '../../ui/figures/moment.tsx'
import { MorePages } from '../../ui/pagination/load-more.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { useCursorPages } from '../../ui/pagination/use-cursor-pages.ts'
import { supportPath, ticketsPage } from './support-queries.ts'
import { ownStateWords } from './ticket-words.ts'
import { useFailure } from '../../ui/use-failure.ts'

/** What the viewer has asked support, the last changed first. */
export function OwnTickets(): React.ReactNode {
  return (
    <Card title="Your questions">
      <TicketList />
    </Card>
  )
}

function TicketList(): React.ReactNode {
  const list = useRef<HTMLUListElement>(null)
  const found = useCursorPages(ticketsPage)
  const { first, pages } = found
  const failed = useFailure(first, 'We could not load your questions.')
  if (failed) return <FailedState {...failed} />
  if (!first.data) return <SkeletonLines count={3} />
  const tickets = pages.flatMap((page) => page.tickets)
  if (tickets.length === 0) {
    return (
      <EmptyState icon="support" title="You have not asked us anything yet.">
        What you ask and what we answer stays here, under its reference.
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
      <MorePages found={found} listRef={list} count={tickets.length} noun={['question', 'questions']} />
    </>
  )
}

function TicketRow({ ticket: { reference, subject, topic, state, changedAt } }: { ticket: Ticket }): React.ReactNode {
  const { label, tone } = ownStateWords[state]
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
        {reference} · {topicLabel(topic)} · <Moment at={changedAt} timeZone={memberZone()} />
      </p>
    </li>
  )
}
