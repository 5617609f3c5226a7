import { type AuditEntry, readAudit } from '#contract/admin.ts'
import { memberZone } from '../../lib/member-zone.ts'
import { queryOf } from '../../lib/queries.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Moment } from '../../ui/figures/moment.tsx'
import type { Column } from '../../ui/table/column.ts'
import { wordsOfDetails, wordsOfEvent } from './event-words.ts'
import { CursorTable } from './cursor-table.tsx'

const pageQuery = (cursor: string | null) => queryOf(readAudit, { query: cursor === null ? {} : { cursor } })

/** What happened around accounts and rights, the newest first. */
export function SecurityLog(): React.ReactNode {
  return (
    <Card title="Security log">
      <p className="mb-4 text-md text-ink-2">
        Sign-ins, changes of how people sign in, decisions about memberships, and refusals. Kept for 24 months.
      </p>
      <CursorTable
        caption="Security log"
        columns={columns}
        pageQuery={pageQuery}
        rowsOf={({ events }) => events}
        keyOf={({ id }) => id}
        noun={['event', 'events']}
        failedTitle="We could not load the security log."
        empty={
          <EmptyState icon="shield" title="Nothing has happened yet.">
            Sign-ins and changes of how people sign in appear here.
          </EmptyState>
        }
      />
    </Card>
  )
}

const nobody = <span className="text-ink-3">–</span>

const columns: readonly Column<AuditEntry>[] = [
  {
    key: 'event',
    header: 'What',
    role: 'name',
    cell: ({ event, details }) => {
      const facts = wordsOfDetails(details)
      return (
        <span className="block min-w-0">
          {wordsOfEvent(event)}
          {facts ? <span className="block text-sm font-normal break-words text-ink-3">{facts}</span> : null}
        </span>
      )
    },
  },
  { key: 'actor', header: 'Who', cell: ({ actor }) => actor ?? nobody },
  { key: 'about', header: 'About', cell: ({ about }) => about ?? nobody },
  { key: 'address', header: 'From', cell: ({ address }) => address ?? nobody },
  {
    key: 'at',
    header: 'When',
    align: 'end',
    cell: ({ at }) => <Moment at={at} timeZone={memberZone()} className="whitespace-nowrap" />,
  },
]
