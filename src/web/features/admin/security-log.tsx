import { type AuditEntry, getAuditLog } from '#contract/api/admin.ts'
import { plural, t } from '#domain/i18n/messages.ts'
import { memberTimeZone } from '#web/lib/member-time-zone.ts'
import { queryOf } from '#web/lib/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Moment } from '#web/ui/data-display/moment.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { formatAuditDetails, formatAuditEvent } from './audit-event-text.ts'
import { CursorTable } from '#web/ui/table/cursor-table.tsx'

const pageQuery = (cursor: string | null) => queryOf(getAuditLog, { query: cursor === null ? {} : { cursor } })

/** Audit log of accounts and permissions, newest first. */
export function SecurityLog(): React.ReactNode {
  return (
    <Card title={t`Security log`}>
      <p className="mb-4 text-md text-ink-2">
        {t`Sign-ins, account security changes, membership decisions, and denied access. Kept for 24 months.`}
      </p>
      <CursorTable
        caption={t`Security log`}
        columns={columns}
        pageQuery={pageQuery}
        rowsOf={({ events }) => events}
        keyOf={({ id }) => id}
        formatCount={(count) => t`${plural({ count }, { one: '# event', other: '# events' })}`}
        failedTitle={t`We couldn’t load the security log.`}
        empty={
          <EmptyState icon="shield" title={t`Nothing here yet.`}>
            {t`You’ll see sign-ins and security changes here.`}
          </EmptyState>
        }
      />
    </Card>
  )
}

const noValue = <span className="text-ink-3">–</span>

const columns: readonly Column<AuditEntry>[] = [
  {
    key: 'event',
    header: t`Event`,
    role: 'name',
    cell: ({ event, details }) => {
      const detailsText = formatAuditDetails(details)
      return (
        <span className="block min-w-0">
          {formatAuditEvent(event)}
          {detailsText ? <span className="block text-sm font-normal break-words text-ink-3">{detailsText}</span> : null}
        </span>
      )
    },
  },
  { key: 'actor', header: t`Who`, cell: ({ actor }) => actor ?? noValue },
  { key: 'about', header: t`About`, cell: ({ about }) => about ?? noValue },
  { key: 'address', header: t`From`, cell: ({ address }) => address ?? noValue },
  {
    key: 'at',
    header: t`When`,
    align: 'end',
    cell: ({ at }) => <Moment at={at} timeZone={memberTimeZone()} className="whitespace-nowrap" />,
  },
]
