import type { MatchingRun, RunStats } from '#contract/api/matching/runs.ts'
import { t } from '#domain/i18n/messages.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { Button } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm/confirm.ts'
import { acceptConsequences, acceptLabel, formatCpuTime, affectedPodCount } from './matching-text.ts'
import { acceptRun, discardRun, optimizeRun, startRun } from './run-commands.ts'

/** Actions for a whole draft. */
export function RunActions({ run, stats }: { run: MatchingRun; stats: RunStats }): React.ReactNode {
  const [isBusy, runAction] = useAsyncAction()
  const isAcceptable = affectedPodCount(stats) > 0 && !run.isStale
  return (
    <div className="mt-5 flex flex-wrap items-center gap-3">
      {isAcceptable ? (
        <Button
          isPending={isBusy}
          onClick={() =>
            runAction(
              () => acceptRun(run),
              () => confirmAccept(stats),
            )
          }
        >
          {acceptLabel(stats)}
        </Button>
      ) : null}
      <Button
        variant="secondary"
        isPending={isBusy && !isAcceptable}
        onClick={() =>
          runAction(
            () => startRun(),
            () => confirmRestart(run),
          )
        }
      >
        {t`Run again`}
      </Button>
      <Button variant="secondary" onClick={() => runAction(() => optimizeRun(run))}>
        {t`Optimize around pins`}
      </Button>
      <Button variant="danger" onClick={() => runAction(() => discardRun(run), confirmDiscard)}>
        {t`Discard`}
      </Button>
      <p className="tabular text-md text-ink-3 matching-seed">
        {t`Seed ${{ seed: run.seed }}`}
        {run.cpuMs === null ? '' : ` · ${formatCpuTime(run.cpuMs)}`}
      </p>
    </div>
  )
}

function confirmAccept(stats: RunStats): Promise<boolean> {
  return confirm({
    title: `${acceptLabel(stats)}?`,
    content: (
      <>
        <ul className="grid list-disc gap-1 ps-5">
          {acceptConsequences(stats).map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <p className="mt-3">{t`You can undo this for 48 hours, or until a pod first meets.`}</p>
      </>
    ),
    confirmText: 'Accept',
    cancelText: t`Not yet`,
  })
}

/** Asks for confirmation only if the draft has been edited. */
async function confirmRestart({ edits }: MatchingRun): Promise<boolean> {
  if (edits.every(({ isUndone }) => isUndone)) return true
  return confirm({
    variant: 'warning',
    title: t`Run again without your edits?`,
    content: t`The new draft starts over. “Optimize around pins” keeps what you pinned and moved.`,
    confirmText: t`Run again`,
    cancelText: t`Keep draft`,
  })
}

function confirmDiscard(): Promise<boolean> {
  return confirm({
    variant: 'warning',
    title: t`Discard this draft?`,
    content: t`No seats change. Everyone waits for the next draft.`,
    confirmText: t`Discard`,
    cancelText: t`Keep draft`,
  })
}
