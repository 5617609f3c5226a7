import { useState } from 'react'
import type { Commitment, Commitments } from '#contract/api/meetings/commitments.ts'
import { t } from '#domain/i18n/messages.ts'
import { useRestoreFocus } from '#web/shell/use-restore-focus.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { OwnCommitmentRow } from './own-commitment-row.tsx'
import { StreakChip } from './streak-chip.tsx'

type OwnCommitmentsProps = {
  commitments: Commitments
  userId: string
  /** Rendered between open and earlier commitments. */
  children: React.ReactNode
}

/** Number of earlier commitments shown before the member asks for more. */
const initialCount = 5

/**
 * The member's own commitments: those that need an outcome first, then by due date. A commitment with a new outcome stays in
 * place until the member leaves the page, so that a mistake can be undone there.
 */
export function OwnCommitments({ commitments, userId, children }: OwnCommitmentsProps): React.ReactNode {
  const own = commitments.commitments.filter(({ memberId }) => memberId === userId)
  const [initiallyDoneIds] = useState(() => new Set(own.filter(hasOutcome).map(({ id }) => id)))
  const current = own.filter(({ id }) => !initiallyDoneIds.has(id)).toSorted(byUrgency)
  const earlier = own.filter(({ id }) => initiallyDoneIds.has(id))
  useRestoreFocus(String(current.length))
  return (
    <>
      <Card title={t`Your commitments`} aside={<StreakChip weeks={commitments.own.streak.weeks} />}>
        {current.length === 0 ? (
          <p className="text-md text-ink-2">
            {commitments.pod
              ? t`No open commitments. Pick one thing to finish before the next meeting; your pod will ask how it went.`
              : t`No open commitments. Pick one thing to finish this week, then come back and report how it went.`}
          </p>
        ) : (
          <Rows list={current} commitments={commitments} />
        )}
      </Card>
      {children}
      {earlier.length === 0 ? null : <Earlier list={earlier} commitments={commitments} />}
    </>
  )
}

type RowsProps = { list: readonly Commitment[]; commitments: Commitments }

function Rows({ list, commitments }: RowsProps): React.ReactNode {
  return (
    <ul className="divide-y divide-line-2">
      {list.map((commitment) => (
        <OwnCommitmentRow key={commitment.id} commitment={commitment} commitments={commitments} />
      ))}
    </ul>
  )
}

function Earlier({ list, commitments }: RowsProps): React.ReactNode {
  const [isExpanded, setExpanded] = useState(false)
  const visible = isExpanded ? list : list.slice(0, initialCount)
  return (
    <Card title={t`Past commitments`} aside={<p className="flex-none text-sm text-ink-3">{t`12 weeks`}</p>}>
      <Rows list={visible} commitments={commitments} />
      {visible.length < list.length ? (
        <Button variant="secondary" size="sm" className="mt-3" onClick={() => setExpanded(true)}>
          {t`Show all ${{ count: list.length }}`}
        </Button>
      ) : null}
    </Card>
  )
}

function hasOutcome({ outcome }: Commitment): boolean {
  return outcome !== null
}

/** Overdue ones first, then by due date. */
function byUrgency(a: Commitment, b: Commitment): number {
  return a.dueOn.localeCompare(b.dueOn) || a.madeAt.localeCompare(b.madeAt)
}
