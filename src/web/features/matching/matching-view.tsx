import type { Run, RunFigures } from '#contract/matching-runs.ts'
import { useKeptFocus } from '../../shell/kept-focus.ts'
import { ChangesCard } from './changes-card.tsx'
import { EditsCard } from './edits-card.tsx'
import { LastAcceptedCard } from './last-accepted-card.tsx'
import type { Matching } from './matching-queries.ts'
import { NoDraft } from './no-draft.tsx'
import { ProofCard } from './proof-card.tsx'
import { ProposedPods } from './proposed-pods.tsx'
import { DraftFigures } from './run-figures.tsx'
import { RunNotices } from './run-notices.tsx'
import { RunProgressCard } from './run-progress-card.tsx'
import { ScoreHistogram } from './score-histogram.tsx'
import { WaitingCard } from './waiting-card.tsx'
import { WeakestCard } from './weakest-card.tsx'

/** The run at hand: what is being made, the draft there is, or when the next one comes. */
export function MatchingView({ matching }: { matching: Matching }): React.ReactNode {
  const { running, draft, lastAccepted, history, autoAcceptAt } = matching
  useKeptFocus(buttonsOf(matching))
  return (
    <div className="grid gap-5">
      {running ? <RunProgressCard run={running} /> : null}
      {draft?.figures ? (
        <>
          <RunNotices run={draft} autoAcceptAt={autoAcceptAt} />
          <RunDetails run={draft} figures={draft.figures} others={history} />
        </>
      ) : running ? null : (
        <NoDraft matching={matching} />
      )}
      {lastAccepted ? <LastAcceptedCard run={lastAccepted} /> : null}
    </div>
  )
}

/** Changes whenever a button that was pressed may have gone with what it did. */
function buttonsOf({ running, draft, lastAccepted }: Matching): string {
  const ofDraft = draft ? [draft.id, draft.isStale, draft.certificate.state, draft.canUndoEdit] : []
  return [running?.id, ...ofDraft, lastAccepted?.id, lastAccepted?.undoUntil].join()
}

type RunDetailsProps = { run: Run; figures: RunFigures; others: Matching['history'] }

/** A run with everything it proposes, and everything that can be done with it while it is a draft. */
export function RunDetails({ run, figures, others }: RunDetailsProps): React.ReactNode {
  return (
    <>
      <DraftFigures run={run} figures={figures} />
      <div className="matching-columns">
        <div className="grid gap-5">
          <ProposedPods run={run} figures={figures} />
          <WeakestCard run={run} figures={figures} />
        </div>
        <div className="grid gap-5">
          <ScoreHistogram figures={figures} />
          <ProofCard run={run} />
          <EditsCard run={run} />
        </div>
      </div>
      <WaitingCard run={run} />
      <ChangesCard run={run} others={others} />
    </>
  )
}
