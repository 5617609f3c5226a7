import type { Run } from '#contract/matching-runs.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { Bar } from '../../ui/bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { stopRun } from './run-acts.ts'

/** How far a run is that is being made, with a way to stop it. */
export function RunProgressCard({ run }: { run: Run }): React.ReactNode {
  const [isStopping, act] = useOneAtATime()
  const percent = Math.round(100 * (run.progress?.share01 ?? 0))
  return (
    <Card title={`Making draft ${run.number}`} aside={<span className="tabular text-md text-ink-3">{percent}%</span>}>
      <Bar value={percent} label={`Draft ${run.number}`} valueText={`${percent}%`} />
      <div className="mt-4 flex flex-wrap items-end justify-between gap-4">
        <dl className="flex flex-wrap gap-x-8 gap-y-3">
          {factsOf(run).map(({ term, value }) => (
            <div key={term}>
              <dt className="text-sm text-ink-3">{term}</dt>
              <dd className="tabular font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
        <Button variant="secondary" isPending={isStopping} onClick={() => act(() => stopRun(run))}>
          Stop
        </Button>
      </div>
      <output className="sr-only">{run.progress ? `${Math.floor(percent / 25) * 25}% done` : 'Begins in a moment'}</output>
      <p className="mt-4 text-sm text-ink-3">
        {run.progress ? 'You can leave this page; the draft is made without it.' : 'It begins in a moment.'} Nobody’s place
        changes.
      </p>
    </Card>
  )
}

function factsOf({ progress }: Run): { term: string; value: string }[] {
  const count = (value: number): string => Math.round(value).toLocaleString('en-US')
  return [
    { term: 'Members placed', value: progress ? `${count(progress.placed)} of ${count(progress.pool)}` : '–' },
    { term: 'Arrangements tried', value: progress ? count(progress.evaluations) : '–' },
    { term: 'Best so far, in points', value: progress ? count(progress.best / 100) : '–' },
  ]
}
