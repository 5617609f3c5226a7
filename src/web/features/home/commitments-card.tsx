import { useState } from 'react'
import { Link } from 'react-router'
import type { Commitment } from '#contract/api/meetings/commitments.ts'
import type { MyWeek } from '#contract/api/meetings/my-week.ts'
import { t } from '#domain/i18n/messages.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CheckList, CheckRow } from '#web/ui/check-row.tsx'
import { formatDue, outcomeChip } from '#web/features/commitments/outcome-text.ts'
import { recordOutcome } from '#web/features/commitments/commitment-actions.ts'
import { StreakChip } from '#web/features/commitments/streak-chip.tsx'

const path = '/dashboard/pod/commitments'
/** Maximum number shown here. The commitments page shows the rest. */
const maxShown = 5

/** The member's open commitments, each with a button to mark it as done. */
export function CommitmentsCard({ week }: { week: MyWeek }): React.ReactNode {
  const { commitments, streakWeeks, meeting } = week
  const visible = commitments.slice(0, maxShown)
  const hiddenCount = commitments.length - visible.length
  return (
    <Card title={t`This week’s commitments`} aside={<StreakChip weeks={streakWeeks} />}>
      {visible.length === 0 ? (
        <>
          <p className="text-md text-ink-2">
            {meeting ? t`What will you get done before the next meeting?` : t`What will you get done this week?`}
          </p>
          <LinkButton to={path} size="sm" variant="secondary" className="mt-4">
            {t`Commit to something`}
          </LinkButton>
        </>
      ) : (
        <>
          <CheckList>
            {visible.map((commitment) => (
              <Row key={commitment.id} commitment={commitment} week={week} />
            ))}
          </CheckList>
          <Link
            to={path}
            className="mt-2 inline-flex min-h-8 items-center text-sm font-semibold text-pine-2 underline underline-offset-2 max-md:min-h-11"
          >
            {hiddenCount > 0 ? t`See all commitments (${{ hiddenCount }} more)` : t`See all commitments`}
          </Link>
        </>
      )}
    </Card>
  )
}

type RowProps = { commitment: Commitment; week: MyWeek }

function Row({ commitment, week }: RowProps): React.ReactNode {
  const { words, outcome } = commitment
  const [isToggledHere, setToggledHere] = useState(false)
  const [, run] = useAsyncAction()
  const isOpen = outcome === null
  const toggle = (): void => {
    setToggledHere(true)
    run(() => recordOutcome(commitment, { outcome: isOpen ? 'done' : null, reached: null }))
  }
  return (
    <CheckRow
      isDone={outcome === 'done'}
      title={words}
      detail={outcomeChip(commitment)?.label ?? formatDue(commitment, week.today, week.nextMeetingOn)}
      action={
        // A single button element, so that focus stays on it.
        isOpen || (isToggledHere && outcome === 'done') ? (
          <Button
            size="sm"
            variant={isOpen ? 'secondary' : 'quiet'}
            className="flex-none"
            aria-label={isOpen ? t`Mark done: ${{ commitment: words }}` : t`Undo: ${{ commitment: words }}`}
            onClick={toggle}
          >
            {isOpen ? 'Mark done' : 'Undo'}
          </Button>
        ) : null
      }
    />
  )
}
