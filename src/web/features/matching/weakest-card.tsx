import type { MatchingRun, RunStats, RunMember } from '#contract/api/matching/runs.ts'
import { t } from '#domain/i18n/messages.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { podPath } from './paths.ts'

/** The ten members with the lowest proposed match. */
export function WeakestCard({ run, stats: { weakest } }: { run: MatchingRun; stats: RunStats }): React.ReactNode {
  if (weakest.length === 0) return null
  return (
    <Card title={t`Lowest matches`}>
      <p className="mb-3 text-md text-ink-2">
        {t`How well members match their proposed pods, lowest first.`}
        {run.state === 'draft' ? ` ${t`Worth a look before you accept.`}` : ''}
      </p>
      <DataTable
        caption={t`Lowest matches`}
        columns={columnsOf(run)}
        rows={weakest}
        keyOf={({ memberId }) => memberId}
        empty={null}
      />
    </Card>
  )
}

function columnsOf(run: MatchingRun): readonly Column<RunMember>[] {
  return [
    { key: 'name', header: t`Member`, role: 'name', cell: ({ name }) => name },
    { key: 'pod', header: t`Pod`, cell: ({ podName }) => <span className="text-ink-3">{podName ?? t`None`}</span> },
    { key: 'match', header: t`Match`, align: 'end', cell: ({ totalMatch }) => totalMatch ?? '–' },
    {
      key: 'actions',
      header: t`Actions`,
      role: 'actions',
      cell: ({ name, podKey, podName }) =>
        podKey === null ? null : (
          <LinkButton
            to={podPath(run.id, podKey)}
            size="sm"
            variant="secondary"
            aria-label={podName === null ? t`View the pod, for ${{ name }}` : t`View ${{ podName }}, for ${{ name }}`}
          >
            {t`View`}
          </LinkButton>
        ),
    },
  ]
}
