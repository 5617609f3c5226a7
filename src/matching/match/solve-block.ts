import { anneal } from '../search/anneal.ts'
import { Random } from '../search/random.ts'
import type { BlockOptions, BlockResult, BlockTask } from './block.ts'
import { arrangeExactly } from './exact.ts'
import { PodPartition } from './pod-partition.ts'
import { rescueUnplaced } from './rescue.ts'
import { placeInitially, placeGreedily } from './start.ts'

/** Blocks with at most this number of movers are restarted several times. */
const smallBlockMovers = 64
const smallBlockRestarts = 12

/** Losses, in basis points, accepted with probability 1/e at the start and at the end. */
const hot = 350
const cold = 120
/** Temperatures for improving an earlier arrangement, low enough to preserve good pods. */
const warm = 30
const warmEnd = 10
/**
 * Evaluations between two attempts to create or dissolve a pod. The number and sizes of pods freeze long before their members,
 * so this is frequent.
 */
const reshapeEvery = 64
/** Share of proposals that move a unit to another pod, which changes the sizes of two. */
const moveShare = 0.35
/**
 * Minimum bonus in basis points for a member's pod in the earlier arrangement while it is improved, so that members move again
 * only for a clear gain. It is not part of the objective.
 */
const stayBonus = 250
/** Minimum share of movers placed in the earlier arrangement for improving it. With less, the search only starts from it. */
const minWarmShare = 0.5

/**
 * Returns the best arrangement of a block that the budget finds. Deterministic for a task.
 * An evaluation is one exact scoring of a change, anywhere: in proposals, descents, creating and dissolving pods, and for
 * unplaced units, which alone can exceed the budget. 32 changes rejected by their estimate count as one evaluation. Each restart
 * of a small block has the whole budget. For a very small block, all arrangements are compared.
 */
export function solveBlock(originalTask: BlockTask, options: BlockOptions = {}): BlockResult {
  const isWarm = startsMostlyPlaced(originalTask)
  const task = isWarm ? { ...originalTask, inertia: Math.max(originalTask.inertia, stayBonus) } : originalTask
  const partition = new PodPartition(task)
  const exact = arrangeExactly(partition, smallBlockRestarts * task.evalsPerMember * task.moverCount)
  if (exact >= 0) return resultOf(partition, partition.groupOf, exact)
  if (hasNoFeasibleGroup(partition)) return resultOf(partition, partition.groupOf, 0)
  const random = new Random(task.seed)
  const search = { best: new Int32Array(0), value: -Infinity, evaluations: 0 }
  const restarts = isWarm || task.moverCount > smallBlockMovers ? 1 : smallBlockRestarts
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

/** Whether most of a block's movers are placed in an earlier arrangement, in pods with enough remaining members. */
function startsMostlyPlaced({
  isWarm,
  start,
  unitStart,
  moverCount,
  incumbentStart: holderStart,
  min: least,
  groupCount,
}: BlockTask): boolean {
  if (!isWarm) return false
  const come = new Int32Array(groupCount)
  start.forEach((group, unit) => {
    if (group >= 0) come[group] = (come[group] ?? 0) + (unitStart[unit + 1] ?? 0) - (unitStart[unit] ?? 0)
  })
  const stillPlaced = come.reduce((sum, movers, group) => {
    const holders = (holderStart[group + 1] ?? 0) - (holderStart[group] ?? 0)
    return holders + movers >= (least[group] ?? 0) ? sum + movers : sum
  }, 0)
  return stillPlaced >= minWarmShare * moverCount
}

type RunOptions = BlockOptions & { isWarm: boolean; done: number }

function runOnce(partition: PodPartition, random: Random, restart: number, options: RunOptions): number {
  const { task } = partition
  const { preferredMin, preferredMax } = task.podSize
  const before = partition.evaluated
  placeInitially(partition)
  placeGreedily(partition, random, preferredMin + ((restart + 1) % (preferredMax - preferredMin + 1)))
  const begun = partition.value()
  const toBegin = partition.evaluated - before
  const annealed = anneal(partition, {
    random,
    evaluations: task.evalsPerMember * task.moverCount,
    hot: options.isWarm ? warm : hot,
    cold: options.isWarm ? warmEnd : cold,
    candidates: partition.candidates,
    reshapeEvery,
    moveShare,
    onProgress: (evaluations, gained) =>
      options.onProgress?.(partition.countPlaced(), options.done + toBegin + evaluations, begun + gained),
    ...(options.shouldStop && { shouldStop: options.shouldStop }),
  })
  const beforeRescue = partition.evaluated
  rescueUnplaced(partition)
  return toBegin + annealed.evaluations + partition.evaluated - beforeRescue
}

/**
 * Whether no group is feasible, neither a new one nor in an existing pod, so that a search is pointless. Requires a partition
 * without placed units.
 */
function hasNoFeasibleGroup(partition: PodPartition): boolean {
  const { task, candidates, pods } = partition
  for (let unit = 0; unit < partition.itemCount; unit++) {
    const members = (task.unitStart[unit + 1] ?? 0) - (task.unitStart[unit] ?? 0)
    const hasCompany = (candidates.of[unit * candidates.count] ?? -1) >= 0 || members >= task.podSize.min
    if (hasCompany || task.pinned[unit] === 1) return false
    for (let pod = 0; pod < task.podCount; pod++) {
      const wouldCount = (pods.lists.sizes[pod] ?? 0) + members >= (task.min[pod] ?? 0)
      if (wouldCount && partition.moveGain(unit, pod) > -Infinity) return false
    }
  }
  return true
}
