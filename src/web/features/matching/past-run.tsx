import { Trans } from '@lingui/react/macro'
import type { MatchingRun } from '#contract/api/matching/runs.ts'
import { t } from '#domain/i18n/messages.ts'
import { memberTimeZone } from '#web/lib/member-time-zone.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Moment } from '#web/ui/data-display/moment.tsx'
import { formatCause, runStateLabels, trimReason } from './matching-text.ts'
import { RunDetails } from './matching-view.tsx'
import { RecordCard } from './record-card.tsx'

/** A past run: its outcome, its proposals and its record. */
export function PastRun({ run }: { run: MatchingRun }): React.ReactNode {
  return (
    <div className="grid gap-5">
      <RunOutcome run={run} />
      {run.failure === null ? null : (
        <Banner tone="clay" title={t`Failed`}>
          {run.failure}
        </Banner>
      )}
      {run.undoSkipped.length > 0 ? (
        <Banner tone="brass" title={t`Not undone`}>
          <ul>
            {run.undoSkipped.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </Banner>
      ) : null}
      {run.figures ? <RunDetails run={run} stats={run.figures} others={[]} /> : null}
      <RecordCard run={run} />
    </div>
  )
}

function RunOutcome({ run }: { run: MatchingRun }): React.ReactNode {
  const { state, startedAt, acceptedAt, acceptedBy, undoneAt, undoReason } = run
  const timeZone = memberTimeZone()
  const cause = formatCause(run)
  const reason = undoReason === null ? null : trimReason(undoReason)
  return (
    <Card title={t`Outcome`} aside={<Chip tone={runStateLabels[state].tone}>{runStateLabels[state].label}</Chip>}>
      <ul className="grid gap-1 text-md text-ink-2">
        <li>
          <Trans>
            Created <Moment at={startedAt} timeZone={timeZone} />, {cause}.
          </Trans>
        </li>
        {acceptedAt === null ? null : (
          <li>
            {acceptedBy === null ? (
              <Trans>
                Accepted <Moment at={acceptedAt} timeZone={timeZone} />, automatically.
              </Trans>
            ) : (
              <Trans>
                Accepted <Moment at={acceptedAt} timeZone={timeZone} />, by {acceptedBy}.
              </Trans>
            )}
          </li>
        )}
        {undoneAt === null ? null : (
          <li>
            {reason === null ? (
              <Trans>
                Undone <Moment at={undoneAt} timeZone={timeZone} />.
              </Trans>
            ) : (
              <Trans>
                Undone <Moment at={undoneAt} timeZone={timeZone} />: “{reason}”.
              </Trans>
            )}
          </li>
        )}
      </ul>
    </Card>
  )
}
