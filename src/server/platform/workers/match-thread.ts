import { canonicalJson } from '#matching/check/canonical.ts'
import { InvalidInput, type InputFault } from '#matching/check/invalid-input.ts'
import { type MatchInput, type MatchOutput } from '#matching/match/types.ts'
import { sha256Hex } from '../digest.ts'
import { answerTasks } from './answer-tasks.ts'
import { solvePool } from './solve-pool.ts'

/** A match to run, checked already. */
export type MatchTask = { input: MatchInput; workers: number }

/** Its result, or what is wrong with it: an error of our own would arrive as any error. */
export type MatchAnswer = { output: MatchOutput } | { faults: readonly InputFault[] }

// Planning and finishing take long for large pools, and whoever asks has other things to do.
answerTasks(async ({ input, workers }: MatchTask, onProgress): Promise<MatchAnswer> => {
  try {
    return { output: await solvePool(input, { inputHash: () => sha256Hex(canonicalJson(input)) }, { workers, onProgress }) }
  } catch (error) {
    if (error instanceof InvalidInput) return { faults: error.errors }
    throw error
  }
})
