import type { Run } from '#contract/matching-runs.ts'
import { memberZone } from '../../lib/member-zone.ts'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Moment } from '../../ui/figures/moment.tsx'
import { becauseInWords, causeInWords, stateWords } from './matching-words.ts'
import { RunDetails } from './matching-view.tsx'
import { RecordCard } from './record-card.tsx'

/** A run by itself: what came of it, what it proposed, and its record. */
export function PastRun({ run }: { run: Run }): React.ReactNode {
  return (
    <div className="grid gap-5">
      <Fate run={run} />
      {run.failure === null ? null : (
        <Banner tone="clay" title="It could not be made">
          {run.failure}
        </Banner>
      )}
      {run.undoSkipped.length > 0 ? (
        <Banner tone="brass" title="Not taken back">
          <ul>
            {run.undoSkipped.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Banner>
      ) : null}
      {run.figures ? <RunDetails run={run} figures={run.figures} others={[]} /> : null}
      <RecordCard run={run} />
    </div>
  )
}

function Fate({ run }: { run: Run }): React.ReactNode {
  const { state, startedAt, acceptedAt, acceptedBy, undoneAt, undoReason } = run
  const zone = memberZone()
  return (
    <Card title="What came of it" aside={<Chip tone={stateWords[state].tone}>{stateWords[state].label}</Chip>}>
      <ul className="grid gap-1 text-md text-ink-2">
        <li>
          Made <Moment at={startedAt} timeZone={zone} />, {causeInWords(run)}.
        </li>
        {acceptedAt === null ? null : (
          <li>
            Accepted <Moment at={acceptedAt} timeZone={zone} />, {acceptedBy === null ? 'by itself' : `by ${acceptedBy}`}.
          </li>
        )}
        {undoneAt === null ? null : (
          <li>
            Taken back <Moment at={undoneAt} timeZone={zone} />
            {becauseInWords(undoReason)}.
          </li>
        )}
      </ul>
    </Card>
  )
}
