import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { PodMember } from '#contract/api/pods/pods.ts'
import { continueLeading, type PodLead } from '#contract/api/pods/succession.ts'
import { t } from '#domain/i18n/messages.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { useRestoreFocus } from '#web/shell/use-restore-focus.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CalendarDay } from '#web/ui/data-display/moment.tsx'
import { runAndReport } from '#web/features/pods/run-and-report.ts'
import { podLeadQuery } from './succession-queries.ts'

// The menu is larger than the page without it.
const HandoverMenu = lazy(async () => ({ default: (await import('./handover-menu.tsx')).HandoverMenu }))

type TermCardProps = { podId: string; members: readonly PodMember[] }

/** The leader's term: its end, an extension, and the transfer of the leadership. Renders nothing for other members. */
export function TermCard({ podId, members }: TermCardProps): React.ReactNode {
  const { data: lead } = useQuery(podLeadQuery)
  const asyncAction = useAsyncAction()
  const [isRunning, run] = asyncAction
  const term = lead?.term
  // Extending the term makes the pressed button disappear.
  useRestoreFocus(term?.untilDay ?? '')
  if (!term) return null
  const others = members.filter(({ isYou }) => !isYou)
  return (
    <Card title={t`Your term`}>
      <p className="text-md">
        {term.isOver ? (
          <Trans>
            Your six-month term ended on <CalendarDay on={term.untilDay} className="font-medium whitespace-nowrap" />.
          </Trans>
        ) : (
          <Trans>
            Your six-month term ends on <CalendarDay on={term.untilDay} className="font-medium whitespace-nowrap" />.
          </Trans>
        )}
      </p>
      <p className="mt-1 text-sm text-ink-3">{termText(term)}</p>
      {term.isEnding || others.length > 0 ? (
        <div className="mt-4 flex flex-wrap gap-3">
          {term.isEnding ? (
            <Button isPending={isRunning} onClick={() => run(continueTerm)} className="max-md:w-full">
              {t`Lead for six more months`}
            </Button>
          ) : null}
          {others.length > 0 ? (
            <Suspense fallback={<HandoverPlaceholder />}>
              <HandoverMenu {...{ podId, others, asyncAction }} />
            </Suspense>
          ) : null}
        </div>
      ) : null}
    </Card>
  )
}

/** Placeholder of the menu. */
function HandoverPlaceholder(): React.ReactNode {
  return (
    <Button variant="secondary" disabled className="max-md:w-full">
      {t`Hand over leadership`}
    </Button>
  )
}

function termText({ isEnding, isOver, offeredTo }: NonNullable<PodLead['term']>): string {
  if (offeredTo)
    return t`We’ve asked ${{ firstName: offeredTo.firstName }} to lead next. You’re the leader until someone takes over, and you can still lead for six more months.`
  if (isOver) return t`You’re the leader until someone takes over. You can also lead for six more months.`
  if (isEnding) return t`Lead for six more months, or hand over leadership. If you don’t choose, we’ll ask other members to lead.`
  return t`Three weeks before it ends, we’ll ask if you’d like to keep leading.`
}

async function continueTerm(): Promise<void> {
  let untilDay = ''
  const isDone = await runAndReport({
    send: async () => {
      untilDay = (await callApi(continueLeading)).untilDay
    },
    doneMessage: t`Thanks for leading for six more months.`,
    formatError: (failure) => toProblem(failure).detail,
  })
  if (isDone) {
    queryClient.setQueryData(
      podLeadQuery.queryKey,
      (lead) => lead && { ...lead, term: { untilDay, isEnding: false, isOver: false, offeredTo: null } },
    )
  }
  await queryClient.invalidateQueries({ queryKey: podLeadQuery.queryKey })
}
