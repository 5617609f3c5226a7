import { useState } from 'react'
import { Link } from 'react-router'
import type { Commitment } from '#contract/commitments.ts'
import type { MyWeek } from '#contract/my-week.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckList, CheckRow } from '../../ui/check-row.tsx'
import { dueInWords, outcomeLook } from '../commitments/outcome-words.ts'
import { settle } from '../commitments/settle.ts'
import { StreakChip } from '../commitments/streak-chip.tsx'

const path = '/dashboard/pod/commitments'
/** More than this many stand on their own page. */
const most = 5

/** What the member said they would do, each done with one tap. */
export function CommitmentsCard({ week }: { week: MyWeek }): React.ReactNode {
  const { commitments, streakWeeks, meeting } = week
  const shown = commitments.slice(0, most)
  const left = commitments.length - shown.length
  return (
    <Card title="This week's commitments" aside={<StreakChip weeks={streakWeeks} />}>
      {shown.length === 0 ? (
        <>
          <p className="text-md text-ink-2">
            {meeting ? 'Say one thing you will have done by the next meeting.' : 'Say one thing you will do this week.'}
          </p>
          <LinkButton to={path} size="sm" variant="secondary" className="mt-4">
            Commit to something
          </LinkButton>
        </>
      ) : (
        <>
          <CheckList>
            {shown.map((commitment) => (
              <Row key={commitment.id} commitment={commitment} week={week} />
            ))}
          </CheckList>
          <Link
            to={path}
            className="mt-2 inline-flex min-h-8 items-center text-sm font-semibold text-pine-2 underline underline-offset-2 max-md:min-h-11"
          >
            {left > 0 ? `All commitments, and ${left} more` : 'All commitments'}
          </Link>
        </>
      )}
    </Card>
  )
}

type RowProps = { commitment: Commitment; week: MyWeek }

function Row({ commitment, week }: RowProps): React.ReactNode {
  const { words, outcome } = commitment
  const [isMarkedHere, setMarkedHere] = useState(false)
  const [, run] = useOneAtATime()
  const isOpen = outcome === null
  const press = (): void => {
    setMarkedHere(true)
    run(() => settle(commitment, { outcome: isOpen ? 'done' : null, reached: null }))
  }
  return (
    <CheckRow
      isDone={outcome === 'done'}
      title={words}
      detail={outcomeLook(commitment)?.label ?? dueInWords(commitment, week.today, week.nextMeetingOn)}
      action={
        // One button, so that the focus stays where it was pressed.
        isOpen || (isMarkedHere && outcome === 'done') ? (
          <Button
            size="sm"
            variant={isOpen ? 'secondary' : 'quiet'}
            className="flex-none"
            aria-label={`${isOpen ? 'Mark done' : 'Undo'}: ${words}`}
            onClick={press}
          >
            {isOpen ? 'Mark done' : 'Undo'}
          </Button>
        ) : null
      }
    />
  )
}
