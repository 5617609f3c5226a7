import { listUntrainedLeaders, type UntrainedLeader } from '#contract/api/pods/concerns.ts'
import { plural, t } from '#domain/i18n/messages.ts'
import { formatDay } from '#web/lib/dates.ts'
import { memberTimeZone } from '#web/lib/member-time-zone.ts'
import { queryOf } from '#web/lib/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { CursorTable } from '#web/ui/table/cursor-table.tsx'

const pageQuery = (cursor: string | null) => queryOf(listUntrainedLeaders, { query: cursor === null ? {} : { cursor } })

/** Leaders of at least two weeks who have not read the leader guide. */
export function UntrainedLeadersCard(): React.ReactNode {
  return (
    <Card title={t`Leaders who haven’t read the guide`}>
      <p className="mb-4 text-md text-ink-2">
        {t`They’ve led for more than two weeks without finishing the leader guide. They can keep leading, but a friendly nudge helps.`}
      </p>
      <CursorTable
        caption={t`Leaders who haven’t read the guide`}
        columns={columns}
        pageQuery={pageQuery}
        rowsOf={({ leaders }) => leaders}
        keyOf={({ pod }) => pod.podId}
        formatCount={(count) => t`${plural({ count }, { one: '# leader', other: '# leaders' })}`}
        loadingRows={3}
        failedTitle={t`We couldn’t load the leaders.`}
        empty={
          <EmptyState icon="book" title={t`Every leader has read the guide.`}>
            {t`Anyone who leads for two weeks without reading it appears here.`}
          </EmptyState>
        }
      />
    </Card>
  )
}

const columns: readonly Column<UntrainedLeader>[] = [
  { key: 'name', header: t`Leader`, role: 'name', cell: ({ name }) => name },
  {
    key: 'pod',
    header: t`Pod`,
    cell: ({ pod }) => `${pod.podNumber} · ${pod.name}`,
  },
  {
    key: 'email',
    header: t`Email`,
    cell: ({ email }) => (
      <a href={`mailto:${email}`} className="inline-flex min-h-6 items-center wrap-anywhere max-md:min-h-11">
        {email}
      </a>
    ),
  },
  {
    key: 'since',
    header: t`Leading since`,
    align: 'end',
    cell: ({ leaderSince }) => <span className="whitespace-nowrap">{formatDay(leaderSince, memberTimeZone())}</span>,
  },
]
