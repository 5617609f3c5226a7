import type { RunStats } from '#contract/api/matching/runs.ts'
import { BarChart } from '#web/ui/charts/bar-chart.tsx'
import { Card } from '#web/ui/card.tsx'
import { barsOf } from './matching-text.ts'

/** Histogram of the members' matches. */
export function ScoreHistogram({ stats }: { stats: RunStats }): React.ReactNode {
  return (
    <Card title="Match scores">
      <BarChart label="Match scores" labelHeader="Match" valueHeader="Members" bars={barsOf(stats)} heightPx={180} />
      <p className="mt-2 text-sm text-ink-3">
        Each bar counts members by the match with their proposed pod.
        {stats.p5 === null || stats.min === null ? '' : ` Lowest ${stats.min}; one in twenty is at ${stats.p5} or below.`}
      </p>
    </Card>
  )
}
