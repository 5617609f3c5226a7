import { Trans } from '@lingui/react/macro'
import { type Exclusion, deleteExclusion } from '#contract/api/matching/settings.ts'
import { formatList } from '#domain/formatting/formats.ts'
import { plural, t } from '#domain/i18n/messages.ts'
import { callApi } from '#web/lib/call-api.ts'
import { formatDay } from '#web/lib/dates.ts'
import { memberTimeZone } from '#web/lib/member-time-zone.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { confirm } from '#web/ui/confirm/confirm.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import type { Column } from '#web/ui/table/column.ts'
import { CursorTable } from '#web/ui/table/cursor-table.tsx'
import { ExclusionForm } from './exclusion-form.tsx'
import { exclusionsQuery, reloadMatching } from './matching-queries.ts'

/** Pairs of members who never share a pod, in any match. */
export function ExclusionsCard(): React.ReactNode {
  return (
    <Card title={t`Never together`}>
      <p className="mb-4 text-md text-ink-2">
        {t`We never match these members into the same pod. Current pods don’t change. Only admins see this.`}
      </p>
      <CursorTable
        caption={t`Never together`}
        columns={columns}
        pageQuery={exclusionsQuery}
        rowsOf={({ exclusions }) => exclusions}
        keyOf={({ id }) => id}
        formatCount={(count) => t`${plural({ count }, { one: '# pair', other: '# pairs' })}`}
        loadingRows={2}
        failedTitle={t`We couldn’t load the pairs.`}
        empty={
          <EmptyState icon="community" title={t`No pairs kept apart.`}>
            {t`For example: former spouses, rivals, or two members who asked to be kept apart.`}
          </EmptyState>
        }
      />
      <ExclusionForm />
    </Card>
  )
}

const columns: readonly Column<Exclusion>[] = [
  {
    key: 'pair',
    header: t`Members`,
    role: 'name',
    cell: ({ first, second }) => (
      <span className="block wrap-anywhere">
        {formatList([first.name, second.name])}
        <span className="block text-sm font-normal text-ink-3">{`${first.email}, ${second.email}`}</span>
      </span>
    ),
  },
  { key: 'reason', header: t`Reason`, cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span> },
  {
    key: 'since',
    header: t`Since`,
    cell: ({ by, createdAt }) => (
      <span className="block">
        <span className="whitespace-nowrap">{formatDay(createdAt, memberTimeZone())}</span>
        {by === null ? null : (
          <span className="block text-sm text-ink-3">
            <Trans>by {by}</Trans>
          </span>
        )}
      </span>
    ),
  },
  { key: 'actions', header: t`Actions`, role: 'actions', cell: (pair) => <RemoveButton pair={pair} /> },
]

function RemoveButton({ pair }: { pair: Exclusion }): React.ReactNode {
  const [isRemoving, runAction] = useAsyncAction()
  const names = formatList([pair.first.name, pair.second.name])
  const confirmRemove = (): Promise<boolean> =>
    confirm({
      variant: 'warning',
      title: t`Allow ${{ names }} to share a pod?`,
      content: t`The next match may put them together.`,
      confirmText: t`Allow`,
      cancelText: t`Keep apart`,
    })
  const remove = async (): Promise<void> => {
    try {
      await callApi(deleteExclusion, { params: { id: pair.id } })
      showToast({ type: 'success', message: t`${{ names }} can share a pod again.` })
    } catch (failure) {
      showToast({ type: 'error', message: toProblem(failure).detail })
    }
    await reloadMatching()
  }
  return (
    <Button size="sm" variant="secondary" isPending={isRemoving} onClick={() => runAction(remove, confirmRemove)}>
      <Trans>
        Remove
        <span className="sr-only">: {names}</span>
      </Trans>
    </Button>
  )
}
