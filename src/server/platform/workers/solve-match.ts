import { canonicalJson } from '#matching/check/canonical-json.ts'
import { InvalidInput } from '#matching/check/invalid-input.ts'
import { validateMatchInput } from '#matching/check/match.ts'
import { type MatchInput, type MatchOutput } from '#matching/match/types.ts'
import { sha256Hex } from '../digest.ts'
import type { MatchTaskResult, MatchTask } from './match-thread.ts'
import { runInThreads } from './run-in-threads.ts'
import { solvePool, type SolveOptions } from './solve-pool.ts'

const matchThread = new URL('./match-thread.ts', import.meta.url)

/**
 * Solves a match. The result is the same for any number of workers. With one or more workers everything runs in threads, so that
 * the caller's thread stays free. Progress then reports the whole match as one task.
 *
 * @throws InvalidInput
 * @throws why a thread died, and the signal's reason if it aborts the run
 */
export async function solveMatch(input: MatchInput, options: SolveOptions): Promise<MatchOutput> {
  const pool = validateMatchInput(input)
  const { workers, ...watch } = options
  if (workers === 0) return solvePool(pool, { inputHash: () => sha256Hex(canonicalJson(input)) }, options)
  const task = (): MatchTask => ({ input, workers })
  const [result] = await runInThreads<MatchTaskResult>(matchThread, [task], { threads: 1, ...watch })
  if (result && 'output' in result) return result.output
  throw new InvalidInput(result?.errors ?? [])
}
