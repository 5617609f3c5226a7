import { pairScore } from '../pair.ts'
import { type BlockTask } from './block.ts'

/** Entry of two members who share no pod. */
export const noPair = 0xffff

/** Pair scores of a block: a row for every mover, a column for every member. Two members who share no pod have `noPair`. */
export type PairMatrix = { scores: Uint16Array; width: number }

/** The scores of every mover with every member of a block. */
export function pairMatrix(task: BlockTask): PairMatrix {
  const { members, moverCount, weights } = task
  const width = members.length
  const scores = new Uint16Array(moverCount * width)
  for (let a = 0; a < moverCount; a++) {
    const one = members[a]
    for (let b = a + 1; b < width && one; b++) {
      const other = members[b]
      if (!other) continue
      const score = pairScore(one, other, weights)
      scores[a * width + b] = score
      if (b < moverCount) scores[b * width + a] = score
    }
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
