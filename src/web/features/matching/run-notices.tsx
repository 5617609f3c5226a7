import type { Run } from '#contract/matching-runs.ts'
import { memberZone } from '../../lib/member-zone.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Moment } from '../../ui/figures/moment.tsx'
import { optimise, startRun } from './run-acts.ts'

/** What an admin should know before they accept a draft. */
export function RunNotices({ run, autoAcceptAt }: { run: Run; autoAcceptAt: string | null }): React.ReactNode {
  return (
    <>
      {run.isStale ? <StaleBanner run={run} /> : null}
      {autoAcceptAt !== null && !run.isStale ? (
        <Banner tone="sky" title="This draft accepts itself">
          If nobody discards it before <Moment at={autoAcceptAt} timeZone={memberZone()} />. Settings can stop that.
        </Banner>
      ) : null}
      {run.warnings.length > 0 ? <Warnings warnings={run.warnings} /> : null}
    </>
  )
}

function StaleBanner({ run }: { run: Run }): React.ReactNode {
  const [isStarting, act] = useOneAtATime()
  return (
    <Banner
      tone="clay"
      isAlert
      title="The pool has changed since this draft was made"
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" isPending={isStarting} onClick={() => act(() => optimise(run))}>
            Bring it up to date
          </Button>
          <Button size="sm" variant="secondary" onClick={() => act(startRun)}>
            Run again
          </Button>
        </span>
      }
    >
      {run.staleBecause ?? 'Somebody joined it, left it, or changed what matters for a match.'} It cannot be accepted as it is.
    </Banner>
  )
}

function Warnings({ warnings }: { warnings: readonly string[] }): React.ReactNode {
  return (
    <Banner tone="brass" title={warnings.length === 1 ? 'One thing to look at' : `${warnings.length} things to look at`}>
      <ul className={warnings.length === 1 ? '' : 'list-disc ps-5'}>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </Banner>
  )
}
