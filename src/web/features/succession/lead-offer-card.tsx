import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { respondToLeadOffer, type PodLead } from '#contract/api/pods/succession.ts'
import { t } from '#domain/i18n/messages.ts'
import { callApi } from '#web/lib/call-api.ts'
import { formatDay } from '#web/lib/dates.ts'
import { memberTimeZone } from '#web/lib/member-time-zone.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { useRestoreFocus } from '#web/shell/use-restore-focus.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { runAndReport } from '#web/features/pods/run-and-report.ts'
import { reloadPodMembership } from '#web/features/pods/reload-pod-membership.ts'
import { podLeadQuery } from './succession-queries.ts'

/** Asks the member whether they would lead their pod. Renders nothing for anyone else. */
export function LeadOfferCard({ timeZone }: { timeZone: string | null }): React.ReactNode {
  const { data: lead } = useQuery(podLeadQuery)
  // Responding removes the card with the pressed button.
  useRestoreFocus(lead?.offer?.id ?? '')
  if (!lead?.offer) return null
  return <LeadOffer offer={lead.offer} leader={lead.leader} timeZone={timeZone ?? memberTimeZone()} />
}

type LeadOfferProps = { offer: NonNullable<PodLead['offer']>; leader: PodLead['leader']; timeZone: string }

function LeadOffer({ offer: { id, answerBy }, leader, timeZone }: LeadOfferProps): React.ReactNode {
  const [isRunning, run] = useAsyncAction()
  const name = leader?.firstName ?? t`Your leader`
  return (
    <Card title={t`Would you lead this pod?`} className="mb-5">
      <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-end">
        <div className="grid max-w-[68ch] gap-2 text-md text-ink-2">
          <p>
            <Trans>
              {name}’s six-month term is over. If you say yes, you’ll become the leader right away, and they’ll stay on as a
              member. It’s fine to say no.
            </Trans>
          </p>
          <p className="text-sm text-ink-3">
            {t`Please answer by ${{ day: formatDay(answerBy, timeZone) }}. ${{ name }} will keep leading until then.`}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button isPending={isRunning} onClick={() => run(() => respond(id, true))} className="max-md:flex-1">
            {t`Yes, I’ll lead`}
          </Button>
          <Button
            variant="secondary"
            disabled={isRunning}
            onClick={() => run(() => respond(id, false))}
            className="max-md:flex-1"
          >
            {t`No, thanks`}
          </Button>
        </div>
      </div>
    </Card>
  )
}

async function respond(id: string, accept: boolean): Promise<void> {
  await runAndReport({
    send: () => callApi(respondToLeadOffer, { params: { id }, body: { accept } }),
    doneMessage: accept ? t`You’re now the leader of this pod.` : t`Thanks for letting us know.`,
    formatError: (failure) => toProblem(failure).detail,
  })
  await Promise.all([queryClient.invalidateQueries({ queryKey: podLeadQuery.queryKey }), reloadPodMembership()])
}
