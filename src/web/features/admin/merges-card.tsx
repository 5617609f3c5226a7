import { useQuery } from '@tanstack/react-query'
import { type AdminMerge, listMerges } from '#contract/api/pod-merges.ts'
import { t } from '#domain/i18n/messages.ts'
import { formatDay } from '#web/lib/dates.ts'
import { memberTimeZone } from '#web/lib/member-time-zone.ts'
import { queryOf } from '#web/lib/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { useLoadError } from '#web/ui/use-load-error.ts'

const mergesQuery = queryOf(listMerges)

/** Recent merge proposals for pods that are too small, and their outcomes. */
export function MergesCard(): React.ReactNode {
  const query = useQuery(mergesQuery)
  const loadError = useLoadError(query, t`We couldn’t load the merge suggestions.`)
  return (
    <Card title={t`Pods that could merge`}>
      <p className="mb-4 text-md text-ink-2">
        {t`When a pod has had fewer than four members for three weeks, we suggest a pod to merge with. Both leaders decide.`}
      </p>
      <DataTable
        caption={t`Pods that could merge`}
        columns={columns}
        rows={query.data?.merges}
        keyOf={({ id }) => id}
        failure={loadError}
        loadingRows={2}
        empty={
          <EmptyState icon="pod" title={t`No merge suggestions yet.`}>
            {t`New suggestions appear overnight.`}
          </EmptyState>
        }
      />
    </Card>
  )
}

const stateLabels: Readonly<Record<AdminMerge['state'], string>> = {
  open: t`Open`,
  merged: t`Merged`,
  declined: t`Declined`,
  expired: t`Expired`,
}

const columns: readonly Column<AdminMerge>[] = [
  { key: 'joins', header: t`Small pod`, role: 'name', cell: ({ joins }) => `${joins.podNumber} · ${joins.name}` },
  { key: 'into', header: t`Would join`, cell: ({ into }) => `${into.podNumber} · ${into.name}` },
  {
    key: 'state',
    header: t`Status`,
    cell: ({ state, agreed }) => (
      <Chip tone={state === 'open' ? 'brass' : state === 'merged' ? 'pine' : 'neutral'}>
        {state === 'open' && agreed.length > 0 ? t`One leader agreed` : stateLabels[state]}
      </Chip>
    ),
  },
  {
    key: 'proposed',
    header: t`Suggested`,
    align: 'end',
    cell: ({ proposedAt }) => <span className="whitespace-nowrap">{formatDay(proposedAt, memberTimeZone())}</span>,
  },
]
