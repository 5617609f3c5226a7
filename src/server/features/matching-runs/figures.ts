import type { Transaction } from '#server/platform/database/database.ts'
import type { MatchingDeps } from './deps.ts'
import type { StoredFigures } from './model.ts'
import { acceptedLatest } from './rhythm.ts'
import { countPods } from './store/draft-pods.ts'
import { countAtRisk, countMembers } from './store/members.ts'
import { type StoredRun, writeRun } from './store/runs.ts'

const dayMs = 86_400_000

/** Counts a draft's figures anew and keeps them. */
export async function refreshFigures(
  deps: Pick<MatchingDeps, 'clock'>,
  tx: Transaction,
  { id, startedAt }: StoredRun,
  { firstComeMatch }: { firstComeMatch: number | null },
): Promise<StoredFigures> {
  const counted = await countMembers(tx, id)
  const pods = await countPods(tx, id)
  const { pool, placed, mean, p5, min, bars, longestSince } = counted
  const figures: StoredFigures = {
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
    atRisk: await countAtRisk(tx, id, acceptedLatest(deps.clock.now())),
  }
  await writeRun(tx, id, { figures })
  return figures
}

/** Whole days between two moments. */
export function wholeDays(from: Date, to: Date): number {
  return Math.max(0, Math.floor((to.getTime() - from.getTime()) / dayMs))
}

function toOneDecimal(value: number): number {
  return Math.round(10 * value) / 10
}
