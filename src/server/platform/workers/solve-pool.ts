import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { type BlockResult } from '#matching/match/block.ts'
import { finishInPieces } from '#matching/match/finish.ts'
import { blockTask, type MatchPlan, planMatch } from '#matching/match/plan.ts'
import { type MatchSource } from '#matching/match/pool.ts'
import { type MatchOutput, type MatchPieces, type RunningDigest } from '#matching/match/types.ts'
import { sha256Hex } from '../digest.ts'
import { ProgressSum, type RunProgress } from './progress-sum.ts'
import { runInThreads } from './run-in-threads.ts'
import { searchBlock } from './search-block.ts'

/** How a match is run: whatever is chosen here, its result is the same. */
export type SolveOptions = {
  /** Threads that search blocks; 0 searches them in this thread, which hears nothing else meanwhile. */
  workers: number
  /** Told ten times a second at most: members placed, evaluations, best so far in basis points, blocks done. */
  onProgress?: ((progress: RunProgress) => void) | undefined
  /** Ends the run with the signal's reason. */
  signal?: AbortSignal | undefined
}

const blockThread = new URL('./block-thread.ts', import.meta.url)

/** How the result is written. */
export type PoolFinish = {
  /** Hash of the input's canonical JSON, asked for once all members have been read. */
  inputHash: () => string
  /** Pools of more members come without breakdowns, which are most of the memory and of the result; none do when left out. */
  mostExplained?: number
}

/**
 * The result of a match whose pool has been checked, its blocks searched in several threads. Planning and finishing happen here.
 *
 * @throws InvalidInput when pins cannot be kept
 * @throws why a thread died, and the signal's reason
 */
export async function solvePool(source: MatchSource, finish: PoolFinish, options: SolveOptions): Promise<MatchOutput> {
  const pieces = await solveInPieces(source, finish, options)
  return { ...pieces, pods: [...pieces.pods], assignments: [...pieces.assignments] }
}

/**
 * The same result for pools of any size: its pods and places are made while they are gone through.
 *
 * @throws as above
 */
export async function solveInPieces(source: MatchSource, finish: PoolFinish, options: SolveOptions): Promise<MatchPieces> {
  options.signal?.throwIfAborted()
  const plan = planMatch(source)
  const { mostExplained = Infinity } = finish
  const explains = plan.pool.ids.length <= mostExplained
  const inputHash = finish.inputHash()
  const results = await (options.workers === 0 ? solveHere(plan, options) : solveInThreads(plan, options))
  const output = finishInPieces(plan, results, { digest: sha256Hex, startDigest, inputHash, explains })
  if (!explains) output.warnings.push(`Pools of more than ${mostExplained} members come without breakdowns.`)
  return output
}

/** What is hashed is gathered to pieces of about this many characters. */
const pieceLength = 65_536

function startDigest(): RunningDigest {
  const hash = createHash('sha256')
  let text = ''
  const add = (piece: string): void => {
    text += piece
    if (text.length < pieceLength) return
    hash.update(text)
    text = ''
  }
  return { add, end: () => hash.update(text).digest('hex') }
}

function solveInThreads(plan: MatchPlan, { workers, ...watch }: SolveOptions): Promise<BlockResult[]> {
  const tasks = plan.blocks.map((outline) => () => blockTask(plan, outline))
  return runInThreads<BlockResult>(blockThread, tasks, { threads: workers, youngMegabytes: 12, ...watch })
}

async function solveHere(plan: MatchPlan, { onProgress, signal }: SolveOptions): Promise<BlockResult[]> {
  const progress = new ProgressSum(plan.blocks.length, (told) => onProgress?.(told))
  const results: BlockResult[] = []
  for (const [i, outline] of plan.blocks.entries()) {
    // Between blocks whoever aborts has a chance to.
    await setImmediate()
    signal?.throwIfAborted()
    let latest = { placed: 0, evaluations: 0, best: 0 }
    const result = searchBlock(blockTask(plan, outline), (told) => {
      latest = told
      progress.update(i, told)
    })
    progress.update(i, latest, true)
    results.push(result)
  }
  return results
}
