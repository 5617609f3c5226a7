import type { MatchingRun, RunStats } from '#contract/api/matching/runs.ts'
import { t } from '#domain/i18n/messages.ts'
import { useRestoreFocus } from '#web/shell/use-restore-focus.ts'
import { BarChart } from '#web/ui/charts/bar-chart.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChangesCard } from './changes-card.tsx'
import { EditsCard } from './edits-card.tsx'
import { LastAcceptedCard } from './last-accepted-card.tsx'
import type { Matching } from './matching-queries.ts'
import { NoDraft } from './no-draft.tsx'
import { ProofCard } from './proof-card.tsx'
import { ProposedPods } from './proposed-pods.tsx'
import { DraftStatGrid } from './run-stats.tsx'
import { RunBanners } from './run-banners.tsx'
import { RunProgressCard } from './run-progress-card.tsx'
import { WaitingCard } from './waiting-card.tsx'
import { WeakestCard } from './weakest-card.tsx'
import { barsOf } from './matching-text.ts'

/** The current match: the run in progress, the draft, or when the next one starts. */
export function MatchingView({ matching }: { matching: Matching }): React.ReactNode {
  const { running, draft, lastAccepted, history, autoAcceptAt } = matching
  useRestoreFocus(buttonStateOf(matching))
  return (
    <div className="grid gap-5">
      {running ? <RunProgressCard run={running} /> : null}
      {draft?.figures ? (
        <>
          <RunBanners run={draft} autoAcceptAt={autoAcceptAt} />
          <RunDetails run={draft} stats={draft.figures} others={history} />
        </>
      ) : running ? null : (
        <NoDraft matching={matching} />
      )}
      {lastAccepted ? <LastAcceptedCard run={lastAccepted} /> : null}
    </div>
  )
}

/** Changes whenever a pressed button may have disappeared. */
function buttonStateOf({ running, draft, lastAccepted }: Matching): string {
  const draftState = draft ? [draft.id, draft.isStale, draft.certificate.state, draft.canUndoEdit] : []
  return [running?.id, ...draftState, lastAccepted?.id, lastAccepted?.undoUntil].join()
}

type RunDetailsProps = { run: MatchingRun; stats: RunStats; others: Matching['history'] }

/** A run with its proposals, and its actions while it is a draft. */
export function RunDetails({ run, stats, others }: RunDetailsProps): React.ReactNode {
  return (
    <>
      <DraftStatGrid run={run} stats={stats} />
      <div className="matching-columns">
        <div className="grid gap-5">
          <ProposedPods run={run} stats={stats} />
          <WeakestCard run={run} stats={stats} />
        </div>
        <div className="grid gap-5">
          <ScoreHistogram stats={stats} />
          <ProofCard run={run} />
          <EditsCard run={run} />
        </div>
      </div>
      <WaitingCard run={run} />
      <ChangesCard run={run} others={others} />
    </>
  )
}

/** Histogram of the members' matches. */
function ScoreHistogram({ stats }: { stats: RunStats }): React.ReactNode {
  return (
    <Card title={t`Match scores`}>
      <BarChart label={t`Match scores`} labelHeader={t`Match`} valueHeader={t`Members`} bars={barsOf(stats)} heightPx={180} />
      <p className="mt-2 text-sm text-ink-3">
        {t`Each bar counts members by match score with their proposed pod.`}
        {stats.p5 === null || stats.min === null
          ? ''
          : ` ${t`The lowest is ${{ min: stats.min }}; 5% of members are at ${{ p5: stats.p5 }} or below.`}`}
      </p>
    </Card>
  )
}
