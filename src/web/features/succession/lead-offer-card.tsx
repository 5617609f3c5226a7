import { useQuery } from '@tanstack/react-query'
import { answerLeadOffer, type PodLead } from '#contract/succession.ts'
import { call } from '../../lib/call.ts'
import { formatDay } from '../../lib/dates.ts'
import { memberZone } from '../../lib/member-zone.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useKeptFocus } from '../../shell/kept-focus.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { carryOut } from '../pods/carry-out.ts'
import { reloadMembership } from '../pods/reload-membership.ts'
import { podLeadQuery } from './succession-queries.ts'

/** The question whether the member would lead their pod; nothing for whoever is not asked. */
export function LeadOfferCard({ timeZone }: { timeZone: string | null }): React.ReactNode {
  const { data: lead } = useQuery(podLeadQuery)
  // The answer takes the card away with the pressed button.
  useKeptFocus(lead?.offer?.id ?? '')
  if (!lead?.offer) return null
  return <Question offer={lead.offer} leader={lead.leader} timeZone={timeZone ?? memberZone()} />
}

type QuestionProps = { offer: NonNullable<PodLead['offer']>; leader: PodLead['leader']; timeZone: string }

function Question({ offer: { id, answerBy }, leader, timeZone }: QuestionProps): React.ReactNode {
  const [isRunning, run] = useOneAtATime()
  const name = leader?.firstName ?? 'Your leader'
  return (
    <Card title="Would you lead this pod?" className="mb-5">
      <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-end">
        <div className="grid max-w-[68ch] gap-2 text-md text-ink-2">
          <p>
            {name} has led it for a term of six months. If you say yes you lead from now on, and {name} stays as a member. You are
            free to say no.
          </p>
          <p className="text-sm text-ink-3">
            Please answer by {formatDay(answerBy, timeZone)}. Until then {name} leads.
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button isPending={isRunning} onClick={() => run(() => answer(id, true))} className="max-md:flex-1">
            Yes, I will lead
          </Button>
          <Button variant="secondary" disabled={isRunning} onClick={() => run(() => answer(id, false))} className="max-md:flex-1">
            No, thank you
          </Button>
        </div>
      </div>
    </Card>
  )
}

async function answer(id: string, accept: boolean): Promise<void> {
  await carryOut({
    send: () => call(answerLeadOffer, { params: { id }, body: { accept } }),
    done: accept ? 'You lead this pod now.' : 'Thank you for answering.',
    failed: (failure) => asProblem(failure).detail,
  })
  await Promise.all([queryClient.invalidateQueries({ queryKey: podLeadQuery.queryKey }), reloadMembership()])
}
