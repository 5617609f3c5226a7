import type { PoolStats, MatchingRun, RunStats } from '#contract/api/matching/runs.ts'
import { formatNumber } from '#domain/formatting/formats.ts'
import { Change } from '#web/ui/data-display/change.tsx'
import { Stat, StatGrid } from '#web/ui/data-display/stat.tsx'
import { formatCount } from '#web/ui/pagination/use-focus-new-items.ts'
import { formatDays, formatMeanMatch, formatPlaced, promisedDays } from './matching-text.ts'

/** Overview of a draft: who is placed, how well, and whether the promised time is met. */
export function DraftStatGrid({ run, stats }: { run: MatchingRun; stats: RunStats }): React.ReactNode {
  const { pool, meanMatch, lift, longestWaitDays, atRisk } = stats
  return (
    <StatGrid>
      <Stat label="Members in the pool" value={formatNumber(pool)} hint={formatPlaced(stats)} />
      <Stat
        label="Average match"
        value={formatMeanMatch(meanMatch)}
        change={lift === null ? null : <Change value={lift} betterWhen="up" />}
        hint={formatBound(run) ?? formatComparison(stats)}
      />
      <Stat label="Longest wait" value={formatDays(longestWaitDays)} hint={formatWaitTarget(atRisk)} />
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
        label="Members in the pool"
        value={formatNumber(members)}
        hint={infeasible === 0 ? 'Everyone can be matched' : `${formatNumber(infeasible)} can’t be matched yet`}
      />
      <Stat
        label="Longest wait"
        value={members === 0 ? '–' : formatDays(longestWaitDays)}
        hint={overdue > 0 ? `${formatCount(overdue, ['promised date', 'promised dates'])} missed` : formatDueSoon(dueSoon)}
      />
      <Stat
        label="Placed within 7 days"
        value={withinSevenDaysPercent === null ? '–' : `${withinSevenDaysPercent}%`}
        hint="Of members placed in the last 90 days"
      />
    </StatGrid>
  )
}

function formatBound({ certificate }: MatchingRun): string | null {
  const { percentOfBound } = certificate
  if (percentOfBound === null) return null
  return percentOfBound >= 100
    ? 'Proven optimal: nothing better is possible'
    : `${percentOfBound.toFixed(1)}% of the proven upper bound`
}

function formatComparison({ firstComeMatch }: RunStats): string {
  return firstComeMatch === null ? 'Of 100' : `First come, first served would get ${formatMeanMatch(firstComeMatch)}`
}

function formatWaitTarget(atRisk: number): string {
  const target = `Target ${formatDays(promisedDays)}`
  return atRisk === 0 ? target : `${target} · ${formatCount(atRisk, ['promise', 'promises'])} at risk`
}

function formatDueSoon(dueSoon: number): string {
  return dueSoon === 0 ? `Target ${formatDays(promisedDays)}` : `${formatNumber(dueSoon)} promised a pod within two days`
}
