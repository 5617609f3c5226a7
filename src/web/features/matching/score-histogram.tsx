import type { RunFigures } from '#contract/matching-runs.ts'
import { BarChart } from '../../ui/charts/bar-chart.tsx'
import { Card } from '../../ui/card.tsx'
import { barsOf } from './matching-words.ts'

/** How many members have a match in each range. */
export function ScoreHistogram({ figures }: { figures: RunFigures }): React.ReactNode {
  return (
    <Card title="Match scores">
      <BarChart label="Match scores" barsAre="Match" figuresAre="Members" bars={barsOf(figures)} heightPx={180} />
      <p className="mt-2 text-sm text-ink-3">
        Each bar counts members by the match with their proposed pod.
        {figures.p5 === null || figures.min === null ? '' : ` Lowest ${figures.min}; one in twenty is at ${figures.p5} or below.`}
      </p>
    </Card>
  )
}
