import { Plural, Trans } from '@lingui/react/macro'
import type { MatchingRun } from '#contract/api/matching/runs.ts'
import { t } from '#domain/i18n/messages.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip, type Tone } from '#web/ui/chip.tsx'
import { certifyRun } from './run-commands.ts'

type State = MatchingRun['certificate']['state']

const stateChips: Partial<Record<State, { label: string; tone: Tone }>> = {
  proven: { label: t`Proven best`, tone: 'pine' },
  open: { label: t`Not proven`, tone: 'brass' },
  'too-large': { label: t`Too large to verify`, tone: 'neutral' },
  running: { label: t`Verifying`, tone: 'sky' },
}

/** Whether a draft is proven to be optimal, which is possible for small ones. */
export function ProofCard({ run }: { run: MatchingRun }): React.ReactNode {
  const [isStarting, runAction] = useAsyncAction()
  const { state, blocks, proven, text } = run.certificate
  const chip = stateChips[state]
  if (state === 'none' && run.state !== 'draft') return null
  return (
    <Card title={t`Is this the optimal match?`} aside={chip ? <Chip tone={chip.tone}>{chip.label}</Chip> : null}>
      <p className="text-md text-ink-2">
        {text ||
          t`For meeting times with 30 or fewer members, we can check whether a better arrangement exists. It takes a few seconds.`}
      </p>
      {blocks > 0 ? (
        <p className="mt-2 text-sm text-ink-3">
          <Trans>
            {proven} of <Plural value={blocks} one="1 block" other="# blocks" /> verified as optimal.
          </Trans>
        </p>
      ) : null}
      {state === 'none' ? (
        <Button className="mt-4" variant="secondary" isPending={isStarting} onClick={() => runAction(() => certifyRun(run))}>
          {t`Verify`}
        </Button>
      ) : null}
    </Card>
  )
}
