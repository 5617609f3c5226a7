import { canonicalJson } from '../check/canonical.ts'
import { checkMatch } from '../check/match.ts'
import { type BlockProgress } from './block.ts'
import { finishMatch } from './finish.ts'
import { blockTask, planMatch } from './plan.ts'
import { solveBlock } from './solve-block.ts'
import { type Digest, type MatchInput, type MatchOutput } from './types.ts'

/** What a match is given besides its input. */
export type MatchOptions = {
  digest: Digest
  /** Told now and then how many are placed, the evaluations done and the best value so far, over all parts. */
  onProgress?: BlockProgress
  /** Asked now and then; the match ends with what it has when it says so. */
  shouldStop?: () => boolean
}

/**
 * Places members in pods. The same for the same input, and for its members and pods in any order.
 *
 * For several threads there are the steps: `planMatch`, then `solveBlock(blockTask(plan, outline))` for every outline of `plan.blocks`,
 * anywhere and in any order, then `finishMatch`.
 *
 * @throws InvalidInput
 */
export function match(input: MatchInput, { digest, onProgress, shouldStop }: MatchOptions): MatchOutput {
  const plan = planMatch(checkMatch(input))
  const done = { placed: 0, evaluations: 0, best: 0 }
  const results = plan.blocks.map((outline) => {
    const last = { placed: 0, evaluations: 0, best: 0 }
    const result = solveBlock(blockTask(plan, outline), {
      shouldStop,
      onProgress: (placed, evaluations, best) => {
        Object.assign(last, { placed, evaluations, best })
        onProgress?.(done.placed + placed, done.evaluations + evaluations, done.best + best)
      },
    })
    done.placed += last.placed
    done.evaluations += result.evaluations
    done.best += last.best
    return result
  })
  return finishMatch(plan, results, { digest, inputHash: digest(canonicalJson(input)) })
}
