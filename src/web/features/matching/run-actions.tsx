import type { Run, RunFigures } from '#contract/matching-runs.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/confirm/confirm.ts'
import { acceptPoints, acceptWords, cpuInWords, podsOf } from './matching-words.ts'
import { accept, discard, optimise, startRun } from './run-acts.ts'

/** What can be done with a draft as a whole. */
export function RunActions({ run, figures }: { run: Run; figures: RunFigures }): React.ReactNode {
  const [isAtIt, act] = useOneAtATime()
  const isAcceptable = podsOf(figures) > 0 && !run.isStale
  return (
    <div className="mt-5 flex flex-wrap items-center gap-3">
      {isAcceptable ? (
        <Button
          isPending={isAtIt}
          onClick={() =>
            act(
              () => accept(run),
              () => isSureToAccept(figures),
            )
          }
        >
          {acceptWords(figures)}
        </Button>
      ) : null}
      <Button
        variant="secondary"
        isPending={isAtIt && !isAcceptable}
        onClick={() =>
          act(
            () => startRun(),
            () => isSureToStart(run),
          )
        }
      >
        Run again
      </Button>
      <Button variant="secondary" onClick={() => act(() => optimise(run))}>
        Optimise around pins
      </Button>
      <Button variant="danger" onClick={() => act(() => discard(run), isSureToDiscard)}>
        Discard
      </Button>
      <p className="tabular text-md text-ink-3 matching-seed">
        Seed {run.seed}
        {run.cpuMs === null ? '' : ` · ${cpuInWords(run.cpuMs)}`}
      </p>
    </div>
  )
}

function isSureToAccept(figures: RunFigures): Promise<boolean> {
  return confirm({
    title: `${acceptWords(figures)}?`,
    content: (
      <>
        <ul className="grid list-disc gap-1 ps-5">
          {acceptPoints(figures).map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <p className="mt-3">You can take it back for 48 hours, pod by pod until it first meets.</p>
      </>
    ),
    confirmText: 'Accept',
    cancelText: 'Not yet',
  })
}

/** Only a draft somebody has worked on is worth a question. */
async function isSureToStart({ edits }: Run): Promise<boolean> {
  if (edits.every(({ isUndone }) => isUndone)) return true
  return confirm({
    variant: 'warning',
    title: 'Run again without your edits?',
    content: 'The new draft begins from nothing. “Optimise around pins” keeps what you pinned and moved.',
    confirmText: 'Run again',
    cancelText: 'Keep the draft',
  })
}

function isSureToDiscard(): Promise<boolean> {
  return confirm({
    variant: 'warning',
    title: 'Discard this draft?',
    content: 'Nobody’s place changes. Everybody waits for the next draft.',
    confirmText: 'Discard',
    cancelText: 'Keep it',
  })
}
