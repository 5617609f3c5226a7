import { type BlockResult, type BlockTask } from '#matching/match/block.ts'
import { solveBlock } from '#matching/match/solve-block.ts'
import { type TaskProgress } from './messages.ts'

/** Searches a block of a match. Reports progress only at the end, because a search is short. */
export function searchBlock(task: BlockTask, onProgress: (progress: TaskProgress) => void): BlockResult {
  let bestSoFar = 0
  const result = solveBlock(task, {
    onProgress: (placed, evaluations, best) => {
      bestSoFar = best
      onProgress({ placed, evaluations, best })
    },
  })
  onProgress({ placed: countPlaced(task, result), evaluations: result.evaluations, best: bestSoFar })
  return result
}

function countPlaced({ unitStart }: BlockTask, { groupOf }: BlockResult): number {
  let placed = 0
  groupOf.forEach((group, unit) => {
    if (group >= 0) placed += (unitStart[unit + 1] ?? 0) - (unitStart[unit] ?? 0)
  })
  return placed
}
