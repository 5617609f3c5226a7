import { Trans } from '@lingui/react/macro'
import type { MatchingRun } from '#contract/api/matching/runs.ts'
import { plural, t } from '#domain/i18n/messages.ts'
import { memberTimeZone } from '#web/lib/member-time-zone.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/data-display/moment.tsx'
import { optimizeRun, startRun } from './run-commands.ts'

/** What an admin should know before accepting a draft. */
export function RunBanners({ run, autoAcceptAt }: { run: MatchingRun; autoAcceptAt: string | null }): React.ReactNode {
  return (
    <>
      {run.isStale ? <StaleBanner run={run} /> : null}
      {autoAcceptAt !== null && !run.isStale ? (
        <Banner tone="sky" title={t`We’ll accept this draft for you`}>
          <Trans>
            To stop this, discard the draft before <Moment at={autoAcceptAt} timeZone={memberTimeZone()} />. You can turn off
            automatic acceptance in Settings.
          </Trans>
        </Banner>
      ) : null}
      {run.warnings.length > 0 ? <WarningsBanner warnings={run.warnings} /> : null}
    </>
  )
}

function StaleBanner({ run }: { run: MatchingRun }): React.ReactNode {
  const [isStarting, runAction] = useAsyncAction()
  return (
    <Banner
      tone="clay"
      isAlert
      title={t`The pool changed after this draft was created`}
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" isPending={isStarting} onClick={() => runAction(() => optimizeRun(run))}>
            {t`Update draft`}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => runAction(startRun)}>
            {t`Run again`}
          </Button>
        </span>
      }
    >
      {run.staleBecause ?? t`Someone joined, left, or changed something that affects matching.`}{' '}
      {t`This draft can’t be accepted as is.`}
    </Banner>
  )
}

function WarningsBanner({ warnings }: { warnings: readonly string[] }): React.ReactNode {
  return (
    <Banner
      tone="brass"
      title={t`${plural({ warningsCount: warnings.length }, { one: 'One thing to check', other: '# things to check' })}`}
    >
      <ul className={warnings.length === 1 ? '' : 'list-disc ps-5'}>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </Banner>
  )
}
