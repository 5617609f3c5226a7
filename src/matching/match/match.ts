import { canonicalJson } from '../check/canonical-json.ts'
import { validateMatchInput } from '../check/match.ts'
import { type BlockProgress } from './block.ts'
import { finishMatch } from './finish.ts'
import { blockTask, planMatch } from './plan.ts'
import { solveBlock } from './solve-block.ts'
import { type Digest, type MatchInput, type MatchOutput } from './types.ts'

/** Options of a match. */
export type MatchOptions = {
  digest: Digest
  /** Called periodically with the number of placed members, the evaluations so far and the best value, over all parts. */
  onProgress?: BlockProgress
  /** Polled periodically. If it returns true, the match ends with its current result. */
  shouldStop?: () => boolean
}

/**
 * Places members in pods. Deterministic, and independent of the order of members and pods.
 * To use several threads, run the steps yourself: `planMatch`, then `solveBlock(blockTask(plan, outline))` for every outline of
 * `plan.blocks` in any thread and order, then `finishMatch`.
 * @throws InvalidInput
 */
export function match(input: MatchInput, { digest, onProgress, shouldStop }: MatchOptions): MatchOutput {
  const plan = planMatch(validateMatchInput(input))
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
