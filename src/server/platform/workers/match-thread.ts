import { canonicalJson } from '#matching/check/canonical-json.ts'
import { InvalidInput, type InputError } from '#matching/check/invalid-input.ts'
import { type MatchInput, type MatchOutput } from '#matching/match/types.ts'
import { sha256Hex } from '../digest.ts'
import { handleTasks } from './handle-tasks.ts'
import { solvePool } from './solve-pool.ts'

/** A validated match to run. */
export type MatchTask = { input: MatchInput; workers: number }

/** The result, or the validation errors: an `InvalidInput` would lose its class between threads. */
export type MatchTaskResult = { output: MatchOutput } | { errors: readonly InputError[] }

// Planning and finishing a large pool take long, so they must not block the calling thread.
handleTasks(async ({ input, workers }: MatchTask, onProgress): Promise<MatchTaskResult> => {
  try {
    return { output: await solvePool(input, { inputHash: () => sha256Hex(canonicalJson(input)) }, { workers, onProgress }) }
  } catch (error) {
    if (error instanceof InvalidInput) return { errors: error.errors }
    throw error
  }
})
