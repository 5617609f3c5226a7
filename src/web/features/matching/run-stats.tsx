import type { PoolStats, MatchingRun, RunStats } from '#contract/api/matching/runs.ts'
import { formatNumber } from '#domain/formatting/formats.ts'
import { plural, t } from '#domain/i18n/messages.ts'
import { Change } from '#web/ui/data-display/change.tsx'
import { Stat, StatGrid } from '#web/ui/data-display/stat.tsx'
import { formatDays, formatMeanMatch, formatPlaced, promisedDays } from './matching-text.ts'

/** Overview of a draft: who is placed, how well, and whether the promised time is met. */
export function DraftStatGrid({ run, stats }: { run: MatchingRun; stats: RunStats }): React.ReactNode {
  const { pool, meanMatch, lift, longestWaitDays, atRisk } = stats
  return (
    <StatGrid>
      <Stat label={t`Members in the pool`} value={formatNumber(pool)} hint={formatPlaced(stats)} />
      <Stat
        label={t`Average match`}
        value={formatMeanMatch(meanMatch)}
        change={lift === null ? null : <Change value={lift} betterWhen="up" />}
        hint={formatBound(run) ?? formatComparison(stats)}
      />
      <Stat label={t`Longest wait`} value={formatDays(longestWaitDays)} hint={formatWaitTarget(atRisk)} />
    </StatGrid>
  )
}

/** The pool while there is no draft. */
export function PoolStatGrid({ pool }: { pool: PoolStats }): React.ReactNode {
  const { members, feasible, longestWaitDays, overdue, dueSoon, withinSevenDaysPercent } = pool
  const infeasible = members - feasible
  return (
    <StatGrid>
      <Stat
        label={t`Members in the pool`}
        value={formatNumber(members)}
        hint={infeasible === 0 ? t`Everyone can be matched` : t`${{ infeasible: formatNumber(infeasible) }} can’t be matched yet`}
      />
      <Stat
        label={t`Longest wait`}
        value={members === 0 ? '–' : formatDays(longestWaitDays)}
        hint={
          overdue > 0
            ? t`${plural({ overdue }, { one: '1 promised date missed', other: '# promised dates missed' })}`
            : formatDueSoon(dueSoon)
        }
      />
      <Stat
        label={t`Placed within 7 days`}
        value={withinSevenDaysPercent === null ? '–' : `${withinSevenDaysPercent}%`}
        hint={t`Of members placed in the last 90 days`}
      />
    </StatGrid>
  )
}

function formatBound({ certificate }: MatchingRun): string | null {
  const { percentOfBound } = certificate
  if (percentOfBound === null) return null
  return percentOfBound >= 100
    ? t`Proven: there is no better draft`
    : t`${{ percentOfBound: percentOfBound.toFixed(1) }}% of the proven upper bound`
}

function formatComparison({ firstComeMatch }: RunStats): string {
  return firstComeMatch === null
    ? t`Of 100`
    : t`First come, first served would get ${{ meanMatch: formatMeanMatch(firstComeMatch) }}`
}

function formatWaitTarget(atRisk: number): string {
  const target = t`Target ${{ days: formatDays(promisedDays) }}`
  return atRisk === 0
    ? target
    : t`${{ target }} · ${plural({ atRisk }, { one: '1 promise at risk', other: '# promises at risk' })}`
}

function formatDueSoon(dueSoon: number): string {
  return dueSoon === 0
    ? t`Target ${{ days: formatDays(promisedDays) }}`
    : t`${{ dueSoon: formatNumber(dueSoon) }} promised a pod within two days`
}
