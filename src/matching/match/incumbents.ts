import { fullScore } from '../model.ts'
import { pairAt } from '../packed/matrix.ts'
import { withTables } from '../packed/subset.ts'
import { type BlockTask } from './block.ts'
import { recordLowest } from './lowest.ts'

/** Sum and two lowest of the pair scores of every incumbent with the other incumbents of their pod. */
export type IncumbentStats = { sums: Int32Array; lowest: Int32Array; second: Int32Array }

/** Computes the statistics of all incumbents, which the search never changes. */
export function incumbentStats({ members, moverCount, incumbentStart: holderStart, groupCount }: BlockTask): IncumbentStats {
  const count = members.count - moverCount
  const stats = {
    sums: new Int32Array(count),
    lowest: new Int32Array(count).fill(fullScore),
    second: new Int32Array(count).fill(fullScore),
  }
  if (count === 0) return stats
  const packed = withTables(members)
  for (let group = 0; group < groupCount; group++) {
    const end = holderStart[group + 1] ?? 0
    for (let a = holderStart[group] ?? 0; a < end; a++) {
      for (let b = a + 1; b < end; b++) addPair(stats, a - moverCount, b - moverCount, pairAt(packed, a, b))
    }
  }
  return stats
}

function addPair({ sums, lowest, second }: IncumbentStats, a: number, b: number, score: number): void {
  sums[a] = (sums[a] ?? 0) + score
  sums[b] = (sums[b] ?? 0) + score
  recordLowest(lowest, second, a, score)
  recordLowest(lowest, second, b, score)
}
