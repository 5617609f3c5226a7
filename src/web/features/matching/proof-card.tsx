import type { MatchingRun } from '#contract/api/matching/runs.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip, type Tone } from '#web/ui/chip.tsx'
import { certifyRun } from './run-commands.ts'

type State = MatchingRun['certificate']['state']

const stateChips: Partial<Record<State, { label: string; tone: Tone }>> = {
  proven: { label: 'Proven best', tone: 'pine' },
  open: { label: 'Not proven', tone: 'brass' },
  'too-large': { label: 'Too large', tone: 'neutral' },
  running: { label: 'Being worked out', tone: 'sky' },
}

/** Whether a draft is proven to be optimal, which is possible for small ones. */
export function ProofCard({ run }: { run: MatchingRun }): React.ReactNode {
  const [isStarting, runAction] = useAsyncAction()
  const { state, blocks, proven, text } = run.certificate
  const chip = stateChips[state]
  if (state === 'none' && run.state !== 'draft') return null
  return (
    <Card title="Is it the best there is?" aside={chip ? <Chip tone={chip.tone}>{chip.label}</Chip> : null}>
      <p className="text-md text-ink-2">
        {text ||
          'For times at which thirty or fewer can meet, it can be proven that no arrangement is better. That takes a few seconds.'}
      </p>
      {blocks > 0 ? (
        <p className="mt-2 text-sm text-ink-3">
          {proven} of {blocks === 1 ? '1 block' : `${blocks} blocks`} proven best.
        </p>
      ) : null}
      {state === 'none' ? (
        <Button className="mt-4" variant="secondary" isPending={isStarting} onClick={() => runAction(() => certifyRun(run))}>
          Prove it
        </Button>
      ) : null}
    </Card>
  )
}
