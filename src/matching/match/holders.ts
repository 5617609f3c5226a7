import { fullScore } from '../model.ts'
import { pairAt } from '../packed/matrix.ts'
import { ready } from '../packed/slice.ts'
import { type BlockTask } from './block.ts'
import { note } from './lowest.ts'

/** Of every holder of a block, the sum and the two lowest of the pair scores with those who hold a place in the same pod. */
export type HolderFigures = { sums: Int32Array; lowest: Int32Array; second: Int32Array }

/** The figures of all holders, which no search changes. */
export function holderFigures({ members, moverCount, holderStart, groupCount }: BlockTask): HolderFigures {
  const count = members.count - moverCount
  const figures = {
    sums: new Int32Array(count),
    lowest: new Int32Array(count).fill(fullScore),
    second: new Int32Array(count).fill(fullScore),
  }
  if (count === 0) return figures
  const packed = ready(members)
  for (let group = 0; group < groupCount; group++) {
    const end = holderStart[group + 1] ?? 0
    for (let a = holderStart[group] ?? 0; a < end; a++) {
      for (let b = a + 1; b < end; b++) addPair(figures, a - moverCount, b - moverCount, pairAt(packed, a, b))
    }
  }
  return figures
}

function addPair({ sums, lowest, second }: HolderFigures, a: number, b: number, score: number): void {
  sums[a] = (sums[a] ?? 0) + score
  sums[b] = (sums[b] ?? 0) + score
  note(lowest, second, a, score)
  note(lowest, second, b, score)
}
