import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Commitment, Commitments } from '#contract/commitments.ts'
import type { Lesson } from '#contract/courses.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { useVisitor } from '../../shell/visitor.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { notify } from '../../ui/notifications/notify.ts'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import { commitmentsQuery, reloadCommitments, showCommitment } from '../commitments/commitments-query.ts'
import { dayInWords } from '../commitments/due-words.ts'
import { sendCommitment } from '../commitments/send-commitment.ts'
import { lastWitnessOf, suggestedDay } from '../commitments/suggestion.ts'

type Action = Lesson['action']

/** The one thing that a lesson asks for, and one tap to commit to it. */
export function ActionCard({ action }: { action: Action }): React.ReactNode {
  const query = useQuery(commitmentsQuery)
  return (
    <QueryView
      query={query}
      loading={<SkeletonCard lines={3} label="Loading your commitments" />}
      failedTitle="We could not load your commitments."
    >
      {(commitments) => (
        <Card title="One thing to do">
          <p className="max-w-[70ch] text-ink-2 wrap-anywhere">{action.words}</p>
          <Committing action={action} commitments={commitments} />
        </Card>
      )}
    </QueryView>
  )
}

function Committing({ action, commitments }: { action: Action; commitments: Commitments }): React.ReactNode {
  const userId = useVisitor().user?.id ?? ''
  const [isRunning, run] = useOneAtATime()
  const made = commitments.commitments.find((one) => one.memberId === userId && isSame(one, action) && one.outcome === null)
  const dueOn = suggestedDay(commitments)
  const commit = async (): Promise<void> => {
    try {
      const { activity, target, text } = action
      showCommitment(await sendCommitment(userId, { activity, target, text, dueOn, witnessId: lastWitnessOf(commitments) }))
      void reloadCommitments()
    } catch (error) {
      notify({ type: 'error', message: asProblem(error).detail })
    }
  }
  if (made) return <Made dueOn={made.dueOn} today={commitments.today} />
  return (
    <Button className="mt-4" isPending={isRunning} onClick={() => run(commit)}>
      Commit to this by {dayInWords(dueOn, commitments.today)}
    </Button>
  )
}

/** What stands where the button stood. */
function Made({ dueOn, today }: { dueOn: string; today: string }): React.ReactNode {
  return (
    <output className="mt-4 flex min-h-10 flex-wrap items-center gap-x-2 gap-y-1 text-md font-medium text-pine-ink">
      <Icon name="check" className="size-4 flex-none" />
      You committed to this by {dayInWords(dueOn, today)}.
      <Link to="/dashboard/pod/commitments" className="inline-flex items-center font-normal max-md:min-h-11">
        Your commitments
      </Link>
    </output>
  )
}

function isSame(commitment: Commitment, { activity, target, text }: Action): boolean {
  return commitment.activity === activity && commitment.target === target && commitment.text === text
}
