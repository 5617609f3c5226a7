import { anneal } from '../search/anneal.ts'
import { Random } from '../search/random.ts'
import { type BlockOptions, type BlockResult, type BlockTask } from './block.ts'
import { PodPartition } from './pod-partition.ts'
import { rescue } from './rescue.ts'
import { placeAtStart, placeGreedily } from './start.ts'

/** Blocks of so few movers are begun anew several times. */
const smallBlock = 64
const restartsOfSmall = 12

/** Losses, in basis points, that are accepted with a chance of 1 in e at the beginning and at the end. */
const hot = 350
const cold = 120
/** What an earlier arrangement is heated to: so little that good pods stay as they are. */
const warm = 30
const warmEnd = 10
/**
 * Evaluations between two attempts to found or dissolve a pod. How many pods there are, and of which sizes, freezes long before who is
 * in which, so this is done often.
 */
const reshapeEvery = 64
/** Share of the proposals that send somebody to another pod, which changes the sizes of two. */
const moveShare = 0.2
/** Share of the budget for changes one by one. The rest is for founding and dissolving pods, and for the descent at the end. */
const shareOfChanges = 0.8
/**
 * Basis points that a member's place in the earlier arrangement is worth while it is improved, at least: people are moved once more
 * only for a clear gain. It is no part of the objective.
 */
const staying = 250

/**
 * The best arrangement that the budget finds for a block. The same for the same task, whoever asks and in whatever order.
 *
 * An evaluation is one exact scoring of a change; 32 changes that are refused because their mean scores alone lose too much count as one.
 * Each restart of a small block has the whole budget.
 */
export function solveBlock(given: BlockTask, options: BlockOptions = {}): BlockResult {
  const task = given.isWarm ? { ...given, inertia: Math.max(given.inertia, staying) } : given
  const partition = new PodPartition(task)
  const random = new Random(task.seed)
  const search = { best: new Int32Array(0), value: -Infinity, evaluations: 0 }
  const restarts = task.isWarm || task.moverCount > smallBlock ? 1 : restartsOfSmall
  for (let restart = 0; restart < restarts; restart++) {
    if (restart > 0 && options.shouldStop?.()) break
    search.evaluations += runOnce(partition, random, restart, { ...options, done: search.evaluations })
    const value = partition.value()
    if (value <= search.value) continue
    search.value = value
    search.best = partition.groupOf.slice()
  }
  const groupOf = search.best.map((group) => (group === partition.nowhere ? -1 : group))
  return { key: task.key, groupOf, evaluations: search.evaluations }
}

function runOnce(partition: PodPartition, random: Random, restart: number, options: BlockOptions & { done: number }): number {
  const { task } = partition
  const { preferredMin, preferredMax } = task.podSize
  placeAtStart(partition)
  placeGreedily(partition, random, preferredMin + ((restart + 1) % (preferredMax - preferredMin + 1)))
  const begun = partition.value()
  partition.reshapeEvaluations = 0
  const annealed = anneal(partition, {
    random,
    evaluations: Math.ceil(shareOfChanges * task.evalsPerMember * task.moverCount),
    hot: task.isWarm ? warm : hot,
    cold: task.isWarm ? warmEnd : cold,
    candidates: partition.candidates,
    reshapeEvery,
    moveShare,
    onProgress: (evaluations, gained) =>
      options.onProgress?.(partition.placed(), options.done + evaluations + partition.reshapeEvaluations, begun + gained),
    ...(options.shouldStop && { shouldStop: options.shouldStop }),
  })
  rescue(partition)
  return annealed.evaluations + partition.reshapeEvaluations
}
