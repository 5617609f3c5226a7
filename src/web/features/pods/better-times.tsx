import { useState } from 'react'
import type { Me } from '#contract/me.ts'
import type { MatchWait, TimeToWaitFor } from '#contract/my-match.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { addTime } from './add-time.ts'
import { effectOf, shortTime } from './wait-words.ts'

type BetterTimesProps = {
  wait: MatchWait
  me: Me
  /** The button goes with the time that was added. */
  onAdded: () => void
}

/** What would make the wait shorter: other times with what each would bring, added by one press while there is room for one. */
export function BetterTimes({ wait, me, onAdded }: BetterTimesProps): React.ReactNode {
  const { better, canAdd } = wait
  const [adding, setAdding] = useState<string | null>(null)
  const [isAdding, run] = useOneAtATime()
  const add = (time: TimeToWaitFor): void =>
    run(async () => {
      setAdding(time.value)
      await addTime(me, time)
      onAdded()
    })
  return (
    <Card title="What would make it faster">
      {better.length === 0 ? <p className="text-md text-ink-2">{nothingBetter(wait)}</p> : null}
      <ul className="grid gap-4">
        {better.map((time) => (
          <li key={time.value} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <div className="min-w-48 flex-1">
              <p className="font-medium">{shortTime(time)}</p>
              <p className="text-sm text-ink-3">{effectOf(time)}</p>
            </div>
            {canAdd ? (
              <Button
                size="sm"
                variant="secondary"
                aria-label={`Add this time: ${shortTime(time)}`}
                isPending={isAdding && adding === time.value}
                onClick={() => add(time)}
              >
                Add this time
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {better.length > 0 && !canAdd ? (
        <div className="mt-4 grid justify-items-start gap-3 border-t border-line-2 pt-4">
          <p className="text-md text-ink-2">You have chosen three times, which is all there is room for. Change one of them.</p>
          <LinkButton to="/dashboard/profile/personal-info#pod-choice" size="sm" variant="secondary">
            Change your times
          </LinkButton>
        </div>
      ) : null}
    </Card>
  )
}

function nothingBetter({ canAdd }: MatchWait): string {
  return canAdd
    ? 'No other time stands out at the moment. Each time you add under “Change day and time” means more members and pods that could fit.'
    : 'No other time stands out at the moment: yours are the best there are.'
}
