import { lazy, Suspense } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { PodMember } from '#contract/pods.ts'
import { goOnLeading, type PodLead } from '#contract/succession.ts'
import { call } from '../../lib/call.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useKeptFocus } from '../../shell/kept-focus.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CalendarDay } from '../../ui/figures/moment.tsx'
import { carryOut } from '../pods/carry-out.ts'
import { podLeadQuery } from './succession-queries.ts'

// What opens weighs more than the page without it.
const HandOverMenu = lazy(async () => ({ default: (await import('./hand-over-menu.tsx')).HandOverMenu }))

type TermCardProps = { podId: string; members: readonly PodMember[] }

/** The leader's term: until when it runs, going on for another one, and handing the pod over; nothing for anybody else. */
export function TermCard({ podId, members }: TermCardProps): React.ReactNode {
  const { data: lead } = useQuery(podLeadQuery)
  const acts = useOneAtATime()
  const [isRunning, run] = acts
  const term = lead?.term
  // Going on takes the pressed button away.
  useKeptFocus(term?.untilDay ?? '')
  if (!term) return null
  const others = members.filter(({ isYou }) => !isYou)
  return (
    <Card title="Your term">
      <p className="text-md">
        {term.isOver ? 'Your six months ended on ' : 'You lead this pod until '}
        <CalendarDay on={term.untilDay} className="font-medium whitespace-nowrap" />.
      </p>
      <p className="mt-1 text-sm text-ink-3">{whatFollows(term)}</p>
      {term.isEnding || others.length > 0 ? (
        <div className="mt-4 flex flex-wrap gap-3">
          {term.isEnding ? (
            <Button isPending={isRunning} onClick={() => run(goOn)} className="max-md:w-full">
              Go on for six months
            </Button>
          ) : null}
          {others.length > 0 ? (
            <Suspense fallback={<HandOverWaits />}>
              <HandOverMenu {...{ podId, others, acts }} />
            </Suspense>
          ) : null}
        </div>
      ) : null}
    </Card>
  )
}

/** Stands where the menu will. */
function HandOverWaits(): React.ReactNode {
  return (
    <Button variant="secondary" disabled className="max-md:w-full">
      Hand over
    </Button>
  )
}

function whatFollows({ isEnding, isOver, offeredTo }: NonNullable<PodLead['term']>): string {
  if (offeredTo)
    return `${offeredTo.firstName} is asked whether they would lead. You lead until somebody takes over, and may still go on.`
  if (isOver) return 'You lead until somebody takes over, and may still go on.'
  if (isEnding) return 'Go on for another six months, or hand over. Without an answer others in the pod are asked.'
  return 'Three weeks before, you are asked whether you go on.'
}

async function goOn(): Promise<void> {
  let untilDay = ''
  const isDone = await carryOut({
    send: async () => {
      untilDay = (await call(goOnLeading)).untilDay
    },
    done: 'Thank you for going on.',
    failed: (failure) => asProblem(failure).detail,
  })
  if (isDone) {
    queryClient.setQueryData(
      podLeadQuery.queryKey,
      (lead) => lead && { ...lead, term: { untilDay, isEnding: false, isOver: false, offeredTo: null } },
    )
  }
  await queryClient.invalidateQueries({ queryKey: podLeadQuery.queryKey })
}
