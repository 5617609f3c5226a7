import { useState } from 'react'
import type { Commitment, Commitments } from '#contract/commitments.ts'
import { useKeptFocus } from '../../shell/kept-focus.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { OwnRow } from './own-row.tsx'
import { StreakChip } from './streak-chip.tsx'

type OwnCommitmentsProps = {
  commitments: Commitments
  userId: string
  /** Stands between what is open and what became of the earlier ones. */
  children: React.ReactNode
}

/** How many earlier ones stand there before more are asked for. */
const shownAtFirst = 5

/**
 * What the viewer said they would do: what waits for a word of theirs first, then by day. What they answer for stays where it is until
 * they leave the page, so that a slip is undone in place.
 */
export function OwnCommitments({ commitments, userId, children }: OwnCommitmentsProps): React.ReactNode {
  const own = commitments.commitments.filter(({ memberId }) => memberId === userId)
  const [settledBefore] = useState(() => new Set(own.filter(isSettled).map(({ id }) => id)))
  const present = own.filter(({ id }) => !settledBefore.has(id)).toSorted(byUrgency)
  const earlier = own.filter(({ id }) => settledBefore.has(id))
  useKeptFocus(String(present.length))
  return (
    <>
      <Card title="Your commitments" aside={<StreakChip weeks={commitments.own.streak.weeks} />}>
        {present.length === 0 ? (
          <p className="text-md text-ink-2">
            {commitments.pod
              ? 'Nothing is open. Say one thing you will have done by the next meeting; your pod asks what became of it.'
              : 'Nothing is open. Say one thing you will do this week, and come back to say what became of it.'}
          </p>
        ) : (
          <Rows list={present} commitments={commitments} />
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
        <OwnRow key={commitment.id} commitment={commitment} commitments={commitments} />
      ))}
    </ul>
  )
}

function Earlier({ list, commitments }: RowsProps): React.ReactNode {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? list : list.slice(0, shownAtFirst)
  return (
    <Card title="What became of the earlier ones" aside={<p className="flex-none text-sm text-ink-3">12 weeks</p>}>
      <Rows list={shown} commitments={commitments} />
      {shown.length < list.length ? (
        <Button variant="secondary" size="sm" className="mt-3" onClick={() => setWhole(true)}>
          Show all {list.length}
        </Button>
      ) : null}
    </Card>
  )
}

function isSettled({ outcome }: Commitment): boolean {
  return outcome !== null
}

/** The overdue ones first, then those due soonest. */
function byUrgency(a: Commitment, b: Commitment): number {
  return a.dueOn.localeCompare(b.dueOn) || a.madeAt.localeCompare(b.madeAt)
}
