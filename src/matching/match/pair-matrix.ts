import { scoreRow } from '../packed/row.ts'
import { withTables } from '../packed/subset.ts'
import { type BlockTask } from './block.ts'

/** Entry of two members who cannot share a pod. */
export const forbiddenPair = 0xffff

/**
 * Pair scores of a block: a row for every mover, a column for every member. `forbiddenPair` for two members who cannot share a
 * pod.
 */
export type PairMatrix = { scores: Uint16Array; width: number }

/** Computes the scores of every mover with every member of a block. */
export function buildPairMatrix(task: BlockTask): PairMatrix {
  const { members, moverCount } = task
  const width = members.count
  const scores = new Uint16Array(moverCount * width)
  const packed = withTables(members)
  const everybody = Int32Array.from({ length: width }, (_, index) => index)
  for (let a = 0; a < moverCount; a++) {
    scoreRow(packed, a, everybody, { from: a + 1, to: width, out: scores.subarray(a * width + a + 1, (a + 1) * width) })
    for (let b = 0; b < a; b++) scores[a * width + b] = scores[b * width + a] ?? 0
  }
  markForbidden(task, scores, width)
  return { scores, width }
}

function markForbidden({ conflicts, moverCount }: BlockTask, scores: Uint16Array, width: number): void {
  for (let i = 0; i + 1 < conflicts.length; i += 2) {
    const a = conflicts[i] ?? 0
    const b = conflicts[i + 1] ?? 0
    scores[a * width + b] = forbiddenPair
    if (b < moverCount) scores[b * width + a] = forbiddenPair
  }
}
