import type { MatchingRun } from '#contract/api/matching/runs.ts'
import { formatNumber } from '#domain/formatting/formats.ts'
import { t } from '#domain/i18n/messages.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { Bar } from '#web/ui/bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { stopRun } from './run-commands.ts'

/** Progress of a run, with a stop button. */
export function RunProgressCard({ run }: { run: MatchingRun }): React.ReactNode {
  const [isStopping, runAction] = useAsyncAction()
  const percent = Math.round(100 * (run.progress?.share01 ?? 0))
  return (
    <Card
      title={t`Creating draft ${{ number: run.number }}`}
      aside={<span className="tabular text-md text-ink-3">{percent}%</span>}
    >
      <Bar value={percent} label={t`Draft ${{ number: run.number }}`} valueText={`${percent}%`} />
      <div className="mt-4 flex flex-wrap items-end justify-between gap-4">
        <dl className="flex flex-wrap gap-x-8 gap-y-3">
          {progressStatsOf(run).map(({ term, value }) => (
            <div key={term}>
              <dt className="text-sm text-ink-3">{term}</dt>
              <dd className="tabular font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
        <Button variant="secondary" isPending={isStopping} onClick={() => runAction(() => stopRun(run))}>
          {t`Stop`}
        </Button>
      </div>
      <output className="sr-only">
        {run.progress ? t`${{ percent: Math.floor(percent / 25) * 25 }}% done` : t`Starting soon`}
      </output>
      <p className="mt-4 text-sm text-ink-3">
        {run.progress
          ? t`You can leave this page. The draft will keep running. No seats change.`
          : t`Starting soon. No seats change.`}
      </p>
    </Card>
  )
}

function progressStatsOf({ progress }: MatchingRun): { term: string; value: string }[] {
  const count = (value: number): string => formatNumber(Math.round(value))
  return [
    {
      term: t`Members placed`,
      value: progress ? t`${{ placed: count(progress.placed) }} of ${{ total: count(progress.pool) }}` : '–',
    },
    { term: t`Arrangements tried`, value: progress ? count(progress.evaluations) : '–' },
    { term: t`Best score so far`, value: progress ? count(progress.best / 100) : '–' },
  ]
}
