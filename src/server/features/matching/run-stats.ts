import type { Transaction } from '#server/platform/database/database.ts'
import type { MatchingDeps } from './deps.ts'
import type { StoredRunStats } from './model.ts'
import { latestAcceptanceAt } from './draft-schedule.ts'
import { countPods } from './store/draft-pods.ts'
import { countAtRisk, getRunMemberStats } from './store/members.ts'
import { type StoredRun, updateRun } from './store/runs.ts'

const dayMs = 86_400_000

/** Recomputes the stats of a draft and stores them. */
export async function refreshRunStats(
  deps: Pick<MatchingDeps, 'clock'>,
  tx: Transaction,
  { id, startedAt }: StoredRun,
  { firstComeMatch }: { firstComeMatch: number | null },
): Promise<StoredRunStats> {
  const counted = await getRunMemberStats(tx, id)
  const pods = await countPods(tx, id)
  const { pool, placed, mean, p5, min, bars, longestSince } = counted
  const stats: StoredRunStats = {
    pool,
    placed,
    unplaced: pool - placed,
    ...pods,
    meanMatch: mean,
    firstComeMatch,
    lift: mean === null || firstComeMatch === null ? null : toOneDecimal(mean - firstComeMatch),
    p5,
    min,
    histogram: bars.map((members, i) => ({ from: 10 * i, to: i === 9 ? 100 : 10 * i + 9, members })),
    longestWaitDays: longestSince === null ? 0 : wholeDays(longestSince, startedAt),
    atRisk: await countAtRisk(tx, id, latestAcceptanceAt(deps.clock.now())),
  }
  await updateRun(tx, id, { figures: stats })
  return stats
}

/** Returns the number of whole days between two dates. */
export function wholeDays(from: Date, to: Date): number {
  return Math.max(0, Math.floor((to.getTime() - from.getTime()) / dayMs))
}

function toOneDecimal(value: number): number {
  return Math.round(10 * value) / 10
}
