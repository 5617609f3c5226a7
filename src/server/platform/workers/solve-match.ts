import { canonicalJson } from '#matching/check/canonical.ts'
import { InvalidInput } from '#matching/check/invalid-input.ts'
import { checkMatch } from '#matching/check/match.ts'
import { type MatchInput, type MatchOutput } from '#matching/match/types.ts'
import { sha256Hex } from '../digest.ts'
import type { MatchAnswer, MatchTask } from './match-thread.ts'
import { runInThreads } from './run-in-threads.ts'
import { solvePool, type SolveOptions } from './solve-pool.ts'

const matchThread = new URL('./match-thread.ts', import.meta.url)

/**
 * The result of a match, the same for any number of workers. With one or more of them all of it happens in threads, so that the
 * caller's own stays free; progress then counts the whole as one task.
 *
 * @throws InvalidInput
 * @throws why a thread died, and the signal's reason when it ends the run
 */
export async function solveMatch(input: MatchInput, options: SolveOptions): Promise<MatchOutput> {
  const pool = checkMatch(input)
  const { workers, ...watch } = options
  if (workers === 0) return solvePool(pool, { inputHash: () => sha256Hex(canonicalJson(input)) }, options)
  const task = (): MatchTask => ({ input, workers })
  const [answer] = await runInThreads<MatchAnswer>(matchThread, [task], { threads: 1, ...watch })
  if (answer && 'output' in answer) return answer.output
  throw new InvalidInput(answer?.faults ?? [])
}
