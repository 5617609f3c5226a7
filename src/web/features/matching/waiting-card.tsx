import { lazy, Suspense, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { UnplacedMember } from '#contract/api/matching/drafts.ts'
import type { MatchingRun } from '#contract/api/matching/runs.ts'
import { daysUntil } from '#domain/formatting/dates.ts'
import { formatNumber } from '#domain/formatting/formats.ts'
import { t } from '#domain/i18n/messages.ts'
import { formatDay } from '#web/lib/dates.ts'
import { memberTimeZone } from '#web/lib/member-time-zone.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { CursorTable } from '#web/ui/table/cursor-table.tsx'
import { waitingQuery } from './matching-queries.ts'
import { formatMembers, formatWaitingReason, formatSlotShort, formatWait } from './matching-text.ts'

const MoveDialog = lazy(() => import('./edit/move-dialog.tsx').then((module) => ({ default: module.MoveDialog })))

/** Members the draft leaves unplaced: the reasons, and which times would help. */
export function WaitingCard({ run }: { run: MatchingRun }): React.ReactNode {
  const [movingMember, setMovingMember] = useState<UnplacedMember | null>(null)
  const { data } = useQuery(waitingQuery(run.id, null))
  return (
    <Card title={t`Waiting list`} aside={data && data.total > 0 ? <Chip>{formatNumber(data.total)}</Chip> : null}>
      <CursorTable
        caption={t`Waiting list`}
        columns={run.state === 'draft' ? [...columns, actionsColumn(setMovingMember)] : columns}
        pageQuery={(cursor) => waitingQuery(run.id, cursor)}
        rowsOf={({ members }) => members}
        keyOf={({ memberId }) => memberId}
        formatCount={formatMembers}
        loadingRows={3}
        failedTitle={t`We couldn’t load the waiting list.`}
        empty={
          <EmptyState icon="check" title={t`No one is waiting.`}>
            {t`Everyone in the pool has a seat in this draft.`}
          </EmptyState>
        }
      />
      {movingMember ? (
        <Suspense fallback={null}>
          <MoveDialog run={run} member={movingMember} podKey={null} onClose={() => setMovingMember(null)} />
        </Suspense>
      ) : null}
    </Card>
  )
}

const columns: readonly Column<UnplacedMember>[] = [
  { key: 'name', header: t`Member`, role: 'name', cell: ({ name }) => name },
  {
    key: 'wait',
    header: t`Waiting`,
    cell: ({ waitDays, rematchBy }) => (
      <span className="block whitespace-nowrap">
        {formatWait(waitDays)}
        <PromisedBy day={rematchBy} />
      </span>
    ),
  },
  {
    key: 'reason',
    header: t`Reason`,
    cell: ({ reason, text, slots }) => (
      <span className="block">
        {formatWaitingReason({ reason, text })}
        <span className="block text-sm text-ink-3">
          {slots.length === 0 ? t`No available times.` : t`Available ${{ slots: slots.join(', ') }}.`}
        </span>
      </span>
    ),
  },
  {
    key: 'helpful',
    header: t`Times that would help`,
    cell: ({ helpful }) =>
      helpful.length === 0 ? (
        <span className="text-ink-3">{t`No other times`}</span>
      ) : (
        <span className="flex flex-wrap gap-1.5">
          {helpful.map((slot) => (
            <span key={slot.value} className="whitespace-nowrap">
              <Chip tone="sky">{formatSlotShort(slot.value)}</Chip>
            </span>
          ))}
        </span>
      ),
  },
]

function PromisedBy({ day }: { day: string }): React.ReactNode {
  const [now] = useState(() => new Date())
  const isPast = daysUntil(new Date(day), now, memberTimeZone()) < 0
  return (
    <span className={`block text-sm ${isPast ? 'text-clay' : 'text-ink-3'}`}>
      {isPast ? t`was promised by ${{ day: formatDay(day) }}` : t`promised by ${{ day: formatDay(day) }}`}
    </span>
  )
}

function actionsColumn(onPlace: (member: UnplacedMember) => void): Column<UnplacedMember> {
  return {
    key: 'actions',
    header: t`Actions`,
    role: 'actions',
    cell: (member) =>
      member.reason === 'ineligible' ? null : (
        <Button size="sm" variant="secondary" aria-label={t`Place ${{ name: member.name }}`} onClick={() => onPlace(member)}>
          {t`Place`}
        </Button>
      ),
  }
}
