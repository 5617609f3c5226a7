import { scoreRow } from '../packed/row.ts'
import { ready } from '../packed/slice.ts'
import { type BlockTask } from './block.ts'

/** Entry of two members who share no pod. */
export const noPair = 0xffff

/** Pair scores of a block: a row for every mover, a column for every member. Two members who share no pod have `noPair`. */
export type PairMatrix = { scores: Uint16Array; width: number }

/** The scores of every mover with every member of a block. */
export function pairMatrix(task: BlockTask): PairMatrix {
  const { members, moverCount } = task
  const width = members.count
  const scores = new Uint16Array(moverCount * width)
  const packed = ready(members)
  const everybody = Int32Array.from({ length: width }, (_, place) => place)
  for (let a = 0; a < moverCount; a++) {
    scoreRow(packed, a, everybody, { from: a + 1, to: width, out: scores.subarray(a * width + a + 1, (a + 1) * width) })
    for (let b = 0; b < a; b++) scores[a * width + b] = scores[b * width + a] ?? 0
  }
  forbid(task, scores, width)
  return { scores, width }
}

function forbid({ conflicts, moverCount }: BlockTask, scores: Uint16Array, width: number): void {
  for (let i = 0; i + 1 < conflicts.length; i += 2) {
    const a = conflicts[i] ?? 0
    const b = conflicts[i + 1] ?? 0
    scores[a * width + b] = noPair
    if (b < moverCount) scores[b * width + a] = noPair
  }
}
