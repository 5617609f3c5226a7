import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Commitment, Commitments } from '#contract/api/meetings/commitments.ts'
import type { Lesson } from '#contract/api/content/courses.ts'
import { t } from '#domain/i18n/messages.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { useVisitor } from '#web/shell/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { QueryView } from '#web/ui/query-view.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'
import { commitmentsQuery, reloadCommitments, setCachedCommitment } from '#web/features/commitments/commitments-queries.ts'
import { formatRelativeDay } from '#web/features/commitments/due-text.ts'
import { sendCommitment } from '#web/features/commitments/send-commitment.ts'
import { lastWitnessOf, suggestedDueDay } from '#web/features/commitments/suggestion.ts'

type Action = Lesson['action']

/** The action that a lesson suggests, with a button to commit to it. */
export function ActionCard({ action }: { action: Action }): React.ReactNode {
  const query = useQuery(commitmentsQuery)
  return (
    <QueryView
      query={query}
      loading={<SkeletonCard lines={3} label={t`Loading your commitments`} />}
      failedTitle={t`We couldn’t load your commitments.`}
    >
      {(commitments) => (
        <Card title={t`One thing to do`}>
          <p className="max-w-[70ch] text-ink-2 wrap-anywhere">{action.words}</p>
          <CommitButton action={action} commitments={commitments} />
        </Card>
      )}
    </QueryView>
  )
}

function CommitButton({ action, commitments }: { action: Action; commitments: Commitments }): React.ReactNode {
  const userId = useVisitor().user?.id ?? ''
  const [isRunning, run] = useAsyncAction()
  const existing = commitments.commitments.find(
    (commitment) => commitment.memberId === userId && isSame(commitment, action) && commitment.outcome === null,
  )
  const dueOn = suggestedDueDay(commitments)
  const commit = async (): Promise<void> => {
    try {
      const { activity, target, text } = action
      setCachedCommitment(await sendCommitment(userId, { activity, target, text, dueOn, witnessId: lastWitnessOf(commitments) }))
      void reloadCommitments()
    } catch (error) {
      showToast({ type: 'error', message: toProblem(error).detail })
    }
  }
  if (existing) return <CommittedText dueOn={existing.dueOn} today={commitments.today} />
  return (
    <Button className="mt-4" isPending={isRunning} onClick={() => run(commit)}>
      {t`Commit to this by ${{ day: formatRelativeDay(dueOn, commitments.today) }}`}
    </Button>
  )
}

/** Replaces the button after the commitment. */
function CommittedText({ dueOn, today }: { dueOn: string; today: string }): React.ReactNode {
  const day = formatRelativeDay(dueOn, today)
  return (
    <output className="mt-4 flex min-h-10 flex-wrap items-center gap-x-2 gap-y-1 text-md font-medium text-pine-ink">
      <Icon name="check" className="size-4 flex-none" />
      <Trans>
        You committed to do this by {day}.
        <Link to="/dashboard/pod/commitments" className="inline-flex items-center font-normal max-md:min-h-11">
          Your commitments
        </Link>
      </Trans>
    </output>
  )
}

function isSame(commitment: Commitment, { activity, target, text }: Action): boolean {
  return commitment.activity === activity && commitment.target === target && commitment.text === text
}
