import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { type BlockResult } from '#matching/match/block.ts'
import { finishMatchStreamed } from '#matching/match/finish.ts'
import { blockTask, type MatchPlan, planMatch } from '#matching/match/plan.ts'
import { type MatchSource } from '#matching/match/pool.ts'
import { type MatchOutput, type StreamedMatchOutput, type IncrementalDigest } from '#matching/match/types.ts'
import { sha256Hex } from '../digest.ts'
import { ProgressSum, type RunProgress } from './progress-sum.ts'
import { runInThreads } from './run-in-threads.ts'
import { searchBlock } from './search-block.ts'

/** Options of a match run. None of them affects the result. */
export type SolveOptions = {
  /** Threads that search blocks. 0 searches them in this thread and blocks it. */
  workers: number
  /** Called at most ten times a second: members placed, evaluations, best value so far in basis points, blocks done. */
  onProgress?: ((progress: RunProgress) => void) | undefined
  /** Aborts the run with the signal's reason. */
  signal?: AbortSignal | undefined
}

const blockThread = new URL('./block-thread.ts', import.meta.url)

/** Options of the result. */
export type PoolOutputOptions = {
  /** Hash of the input's canonical JSON. Called after all members have been read. */
  inputHash: () => string
  /**
   * Pools with more members come without breakdowns, which take most of the memory and of the result. By default no pool has
   * them.
   */
  maxExplained?: number
}

/**
 * Solves a match whose pool has been validated. Its blocks are searched in several threads; planning and finishing run in this
 * one.
 *
 * @throws InvalidInput when pins cannot be satisfied
 * @throws why a thread died, and the signal's reason
 */
export async function solvePool(source: MatchSource, finish: PoolOutputOptions, options: SolveOptions): Promise<MatchOutput> {
  const chunks = await solveInChunks(source, finish, options)
  return { ...chunks, pods: [...chunks.pods], assignments: [...chunks.assignments] }
}

/**
 * Solves a match of any size with the same result. Its pods and seats are produced while the caller iterates.
 *
 * @throws as above
 */
export async function solveInChunks(
  source: MatchSource,
  finish: PoolOutputOptions,
  options: SolveOptions,
): Promise<StreamedMatchOutput> {
  options.signal?.throwIfAborted()
  const plan = planMatch(source)
  const { maxExplained = Infinity } = finish
  const explains = plan.pool.ids.length <= maxExplained
  const inputHash = finish.inputHash()
  const results = await (options.workers === 0 ? solveInThisThread(plan, options) : solveInThreads(plan, options))
  const output = finishMatchStreamed(plan, results, { digest: sha256Hex, startDigest, inputHash, explains })
  if (!explains) output.warnings.push(`Pools of more than ${maxExplained} members come without breakdowns.`)
  return output
}

/** Approximate number of characters hashed at once. */
const chunkLength = 65_536

function startDigest(): IncrementalDigest {
  const hash = createHash('sha256')
  let text = ''
  const add = (chunk: string): void => {
    text += chunk
    if (text.length < chunkLength) return
    hash.update(text)
    text = ''
  }
  return { add, end: () => hash.update(text).digest('hex') }
}

function solveInThreads(plan: MatchPlan, { workers, ...watch }: SolveOptions): Promise<BlockResult[]> {
  const tasks = plan.blocks.map((outline) => () => blockTask(plan, outline))
  return runInThreads<BlockResult>(blockThread, tasks, { threads: workers, youngMegabytes: 12, ...watch })
}

async function solveInThisThread(plan: MatchPlan, { onProgress, signal }: SolveOptions): Promise<BlockResult[]> {
  const progress = new ProgressSum(plan.blocks.length, (update) => onProgress?.(update))
  const results: BlockResult[] = []
  for (const [i, outline] of plan.blocks.entries()) {
    // Gives an abort signal a chance between blocks.
    await setImmediate()
    signal?.throwIfAborted()
    let latest = { placed: 0, evaluations: 0, best: 0 }
    const result = searchBlock(blockTask(plan, outline), (update) => {
      latest = update
      progress.update(i, update)
    })
    progress.update(i, latest, true)
    results.push(result)
  }
  return results
}
