import { Trans } from '@lingui/react/macro'
import { useId, useRef } from 'react'
import { Link } from 'react-router'
import type { InboxTicket } from '#contract/api/support/inbox.ts'
import { plural, t } from '#domain/i18n/messages.ts'
import { inboxViewOf, type InboxView, ticketStates } from '#domain/support/inbox-view.ts'
import { supportTopics, topicLabel } from '#domain/support/topics.ts'
import { memberTimeZone } from '#web/lib/member-time-zone.ts'
import { useUrlParams } from '#web/lib/use-url-params.ts'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { RelativeMoment } from '#web/ui/data-display/moment.tsx'
import { MorePages } from '#web/ui/pagination/load-more.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { useCursorPages } from '#web/ui/pagination/use-cursor-pages.ts'
import { SavedRepliesButton } from './saved-replies-dialog.tsx'
import { inboxPageQuery, inboxPath } from './support-queries.ts'
import { staffStateLabels } from './ticket-text.ts'
import { useLoadError } from '#web/ui/use-load-error.ts'

const stateChoices = ticketStates.map((value) => ({ value, label: staffStateLabels[value].label }))
const ownerOptions = [
  { value: '', label: t`All` },
  { value: '1', label: t`Mine` },
] as const

/** The support inbox for staff: waiting tickets first, with safety and billing on top. */
export function InboxPage(): React.ReactNode {
  const { params, chosen, set } = useUrlParams()
  const view = inboxViewOf(params)
  const selected = inboxViewOf(chosen)
  const name = useId()
  const updateView = (changes: Record<string, string>): void => {
    const next = { ...selected, ...changes }
    set(Object.fromEntries(Object.entries(next).filter(([key, value]) => value && (key !== 'state' || value !== 'open'))), {
      replace: true,
    })
  }
  return (
    <>
      <PageHeader
        title={t`Support`}
        subtitle={t`Member requests. Safety comes first, then billing, then the longest wait.`}
        actions={<SavedRepliesButton />}
      />
      <Card>
        <div className="mb-4 flex flex-wrap gap-3">
          <Segmented
            label={t`Filter requests`}
            name={`${name}-state`}
            options={stateChoices}
            value={selected.state}
            onChange={(state) => updateView({ state })}
          />
          <Segmented
            label={t`Assigned to`}
            name={`${name}-mine`}
            options={ownerOptions}
            value={selected.mine ?? ''}
            onChange={(mine) => updateView({ mine })}
          />
        </div>
        <SelectField
          label={t`Topic`}
          options={supportTopics}
          placeholder={t`All topics`}
          value={selected.topic ?? ''}
          onChange={({ target }) => updateView({ topic: target.value })}
          className="max-w-60"
        />
        <InboxList key={JSON.stringify(view)} view={view} />
      </Card>
    </>
  )
}

function InboxList({ view }: { view: InboxView }): React.ReactNode {
  const list = useRef<HTMLUListElement>(null)
  const cursorPages = useCursorPages((cursor) => inboxPageQuery(view, cursor))
  const { first, pages } = cursorPages
  const loadError = useLoadError(first, t`We couldn’t load the requests.`)
  if (loadError) return <FailedState {...loadError} />
  if (!first.data) return <SkeletonLines count={6} />
  const tickets = pages.flatMap((page) => page.tickets)
  if (tickets.length === 0) {
    return (
      <EmptyState icon="support" title={view.state === 'open' ? t`No one is waiting for a reply.` : t`No requests found.`}>
        {t`Requests from members’ support pages appear here.`}
      </EmptyState>
    )
  }
  return (
    <>
      <ul ref={list} className="divide-y divide-line-2">
        {tickets.map((ticket) => (
          <InboxRow key={ticket.reference} ticket={ticket} />
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

function InboxRow({ ticket }: { ticket: InboxTicket }): React.ReactNode {
  const { reference, subject, topic, isSafety, from, assignee, waitsSince, changedAt } = ticket
  return (
    <li className="grid gap-1 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={`${inboxPath}/${reference}`}
          className="inline-flex min-h-6 items-center font-semibold wrap-anywhere max-md:min-h-11"
        >
          {subject}
        </Link>
        {isSafety ? (
          <Chip tone="clay" icon="alert">
            {t`Safety`}
          </Chip>
        ) : null}
        <Chip tone={topic === 'billing' ? 'brass' : 'neutral'}>{topicLabel(topic)}</Chip>
        {assignee ? <Chip tone="sky">{assignee.name}</Chip> : null}
      </div>
      <p className="tabular text-sm text-ink-3 wrap-anywhere">
        {reference} · {from.name} ·{' '}
        {waitsSince ? (
          <Trans>
            asked <RelativeMoment at={waitsSince} timeZone={memberTimeZone()} />
          </Trans>
        ) : (
          <RelativeMoment at={changedAt} timeZone={memberTimeZone()} />
        )}
      </p>
    </li>
  )
}
