import { anneal } from '../search/anneal.ts'
import { Random } from '../search/random.ts'
import { type BlockOptions, type BlockResult, type BlockTask } from './block.ts'
import { arrangeExactly } from './exact.ts'
import { isHopeless } from './hopeless.ts'
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
const moveShare = 0.35
/**
 * Basis points that a member's place in the earlier arrangement is worth while it is improved, at least: people are moved once more
 * only for a clear gain. It is no part of the objective.
 */
const staying = 250
/** Share of the movers who must have a place in the earlier arrangement for it to be improved; with less it is only begun from. */
const shareOfWarm = 0.5

/**
 * The best arrangement that the budget finds for a block. The same for the same task, whoever asks and in whatever order.
 *
 * An evaluation is one exact scoring of a change, wherever it is made: by proposals, descents, when pods are founded and dissolved, and for
 * those without a place, which alone may exceed the budget. 32 changes that are refused because what is estimated of them loses too much
 * count as one. Each restart of a small block has the whole budget. Of a very small one all arrangements are compared.
 */
export function solveBlock(given: BlockTask, options: BlockOptions = {}): BlockResult {
  const isWarm = hasPlaceForMost(given)
  const task = isWarm ? { ...given, inertia: Math.max(given.inertia, staying) } : given
  const partition = new PodPartition(task)
  const exact = arrangeExactly(partition, restartsOfSmall * task.evalsPerMember * task.moverCount)
  if (exact >= 0) return resultOf(partition, partition.groupOf, exact)
  if (isHopeless(partition)) return resultOf(partition, partition.groupOf, 0)
  const random = new Random(task.seed)
  const search = { best: new Int32Array(0), value: -Infinity, evaluations: 0 }
  const restarts = isWarm || task.moverCount > smallBlock ? 1 : restartsOfSmall
  for (let restart = 0; restart < restarts; restart++) {
    if (restart > 0 && options.shouldStop?.()) break
    search.evaluations += runOnce(partition, random, restart, { ...options, isWarm, done: search.evaluations })
    const value = partition.value()
    if (value <= search.value) continue
    search.value = value
    search.best = partition.groupOf.slice()
  }
  return resultOf(partition, search.best, search.evaluations)
}

function resultOf({ task, nowhere }: PodPartition, groupOf: Int32Array, evaluations: number): BlockResult {
  return { key: task.key, groupOf: groupOf.map((group) => (group === nowhere ? -1 : group)), evaluations }
}

/** Whether most of a block's movers have a place in an earlier arrangement, in pods of which enough members are left. */
function hasPlaceForMost({ isWarm, start, unitStart, moverCount, holderStart, least, groupCount }: BlockTask): boolean {
  if (!isWarm) return false
  const come = new Int32Array(groupCount)
  start.forEach((group, unit) => {
    if (group >= 0) come[group] = (come[group] ?? 0) + (unitStart[unit + 1] ?? 0) - (unitStart[unit] ?? 0)
  })
  const kept = come.reduce((sum, movers, group) => {
    const holders = (holderStart[group + 1] ?? 0) - (holderStart[group] ?? 0)
    return holders + movers >= (least[group] ?? 0) ? sum + movers : sum
  }, 0)
  return kept >= shareOfWarm * moverCount
}

type RunOptions = BlockOptions & { isWarm: boolean; done: number }

function runOnce(partition: PodPartition, random: Random, restart: number, options: RunOptions): number {
  const { task } = partition
  const { preferredMin, preferredMax } = task.podSize
  const before = partition.valued
  placeAtStart(partition)
  placeGreedily(partition, random, preferredMin + ((restart + 1) % (preferredMax - preferredMin + 1)))
  const begun = partition.value()
  const toBegin = partition.valued - before
  const annealed = anneal(partition, {
    random,
    evaluations: task.evalsPerMember * task.moverCount,
    hot: options.isWarm ? warm : hot,
    cold: options.isWarm ? warmEnd : cold,
    candidates: partition.candidates,
    reshapeEvery,
    moveShare,
    onProgress: (evaluations, gained) =>
      options.onProgress?.(partition.placed(), options.done + toBegin + evaluations, begun + gained),
    ...(options.shouldStop && { shouldStop: options.shouldStop }),
  })
  const beforeRescue = partition.valued
  rescue(partition)
  return toBegin + annealed.evaluations + partition.valued - beforeRescue
}
