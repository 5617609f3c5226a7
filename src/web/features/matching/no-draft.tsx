import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { t } from '#domain/i18n/messages.ts'
import { memberTimeZone } from '#web/lib/member-time-zone.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Moment } from '#web/ui/data-display/moment.tsx'
import { type Matching, runQuery } from './matching-queries.ts'
import { startRun } from './run-commands.ts'
import { PoolStatGrid } from './run-stats.tsx'

/** Shown while there is no draft and no run in progress. */
export function NoDraft({ matching }: { matching: Matching }): React.ReactNode {
  const [isStarting, runAction] = useAsyncAction()
  const { pool, nextDraftAt, history } = matching
  const [latest] = history
  const next = <Moment at={nextDraftAt} timeZone={memberTimeZone()} />
  return (
    <>
      {latest?.state === 'failed' ? <FailedRun id={latest.id} number={latest.number} /> : null}
      <PoolStatGrid pool={pool} />
      <Card>
        {pool.members === 0 ? (
          <EmptyState icon="check" title={t`The matching pool is empty.`}>
            <Trans>Members who opt in appear here. The next draft will be created on {next}.</Trans>
          </EmptyState>
        ) : (
          <EmptyState
            icon="pod"
            title={t`No draft yet.`}
            action={
              <Button isPending={isStarting} onClick={() => runAction(startRun)}>
                {t`Create a draft now`}
              </Button>
            }
          >
            <Trans>The next draft will be created on {next}. Nothing changes until you accept it.</Trans>
          </EmptyState>
        )}
      </Card>
    </>
  )
}

function FailedRun({ id, number }: { id: string; number: number }): React.ReactNode {
  const { data } = useQuery(runQuery(id))
  return (
    <Banner tone="clay" title={t`Run ${{ number }} failed`}>
      {data?.failure ?? t`Try creating a draft again. If it keeps failing, contact your system administrator.`}
    </Banner>
  )
}
