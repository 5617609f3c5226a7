import type { Pool, Run, RunFigures } from '#contract/matching-runs.ts'
import { Change } from '../../ui/figures/change.tsx'
import { Stat, StatGrid } from '../../ui/figures/stat.tsx'
import { countOf } from '../../ui/pagination/arrival.ts'
import { daysInWords, meanInWords, placedInWords, promisedDays } from './matching-words.ts'

/** A draft at a glance: who is placed, how well, and how the promise is kept. */
export function DraftFigures({ run, figures }: { run: Run; figures: RunFigures }): React.ReactNode {
  const { pool, meanMatch, lift, longestWaitDays, atRisk } = figures
  return (
    <StatGrid>
      <Stat label="Members in the pool" value={pool.toLocaleString('en-US')} hint={placedInWords(figures)} />
      <Stat
        label="Mean match"
        value={meanInWords(meanMatch)}
        change={lift === null ? null : <Change value={lift} betterWhen="up" />}
        hint={boundInWords(run) ?? comparedInWords(figures)}
      />
      <Stat label="Longest wait" value={daysInWords(longestWaitDays)} hint={waitInWords(atRisk)} />
    </StatGrid>
  )
}

/** Who waits while there is no draft. */
export function PoolFigures({ pool }: { pool: Pool }): React.ReactNode {
  const { members, feasible, longestWaitDays, overdue, dueSoon, withinSevenDaysPercent } = pool
  const held = members - feasible
  return (
    <StatGrid>
      <Stat
        label="Members in the pool"
        value={members.toLocaleString('en-US')}
        hint={held === 0 ? 'All of them can be matched' : `${held.toLocaleString('en-US')} cannot be matched yet`}
      />
      <Stat
        label="Longest wait"
        value={members === 0 ? '–' : daysInWords(longestWaitDays)}
        hint={overdue > 0 ? `${countOf(overdue, ['promised day', 'promised days'])} passed` : soonInWords(dueSoon)}
      />
      <Stat
        label="Placed within 7 days"
        value={withinSevenDaysPercent === null ? '–' : `${withinSevenDaysPercent}%`}
        hint="Of those a match placed in the last 90 days"
      />
    </StatGrid>
  )
}

function boundInWords({ certificate }: Run): string | null {
  const { percentOfBound } = certificate
  if (percentOfBound === null) return null
  return percentOfBound >= 100
    ? 'Proven best: nothing better can be reached'
    : `${percentOfBound.toFixed(1)}% of the proven upper bound`
}

function comparedInWords({ firstComeMatch }: RunFigures): string {
  return firstComeMatch === null ? 'Of 100' : `First come, first served would reach ${meanInWords(firstComeMatch)}`
}

function waitInWords(atRisk: number): string {
  const target = `Target ${daysInWords(promisedDays)}`
  return atRisk === 0 ? target : `${target} · ${countOf(atRisk, ['promise', 'promises'])} at risk`
}

function soonInWords(dueSoon: number): string {
  return dueSoon === 0
    ? `Target ${daysInWords(promisedDays)}`
    : `${dueSoon.toLocaleString('en-US')} promised a pod within two days`
}
