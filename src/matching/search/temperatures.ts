import { type AnnealOptions } from './anneal.ts'
import { type Partition } from './partition.ts'
import { type Random } from './random.ts'
import { AnnealingRun } from './annealing-run.ts'

/** Accepted losses per proposed change that mark the useful range. Above it the state dissolves, below it the state is frozen. */
const hotLosses = 0.004
const coldLosses = 0.0001

/**
 * Measured temperatures, including the hottest, at which nearly everything is accepted, and the cost and gain of the
 * measurements.
 */
export type Temperatures = { hottest: number; hot: number; cold: number; evaluations: number; gained: number }

/**
 * Finds the temperatures between which a search is most productive, and reports the cost. Cools the partition in steps and uses
 * the share of accepted losses to detect when it starts to freeze and when it is frozen. Leaves the partition in the final
 * state.
 * With a small budget, the temperatures are derived only from the sizes of changes.
 * @param options its `evaluations` counts proposed changes, each on its own when they are scanned in order
 */
export function findTemperatures(partition: Partition, options: Omit<AnnealOptions, 'hot' | 'cold'>): Temperatures {
  const usual = typicalChange(partition, options.random)
  const hottest = 2 * usual
  const perStep = options.evaluations / maxSteps
  if (perStep < 1024) return { hottest, hot: usual * 0.4, cold: usual * 0.08, evaluations: 0, gained: 0 }
  const walk = new AnnealingRun(partition, { ...options, hot: hottest, cold: hottest })
  let hot = 0
  let temperature = hottest
  for (let step = 0; step < maxSteps && (options.spent?.() ?? 0) < 1; step++) {
    const before = { asked: walk.scanned, losses: walk.losses }
    while (walk.scanned < before.asked + perStep) walk.runBatch(temperature)
    const share = (walk.losses - before.losses) / (walk.scanned - before.asked)
    if (hot === 0 && share < hotLosses) hot = temperature
    if (share < coldLosses) break
    temperature *= 0.88
  }
  if (hot === 0) hot = hottest / 5
  return { hottest, hot, cold: Math.min(temperature, hot / 2), evaluations: walk.evaluations, gained: walk.gained }
}

/** Number of steps from the hottest temperature to one a thousand times lower. */
const maxSteps = 60

/**
 * Returns the median size of swaps with candidates, or 1 if none changes anything. A search that continues from a good start
 * must only accept losses of a fraction of this, or it loses the start.
 */
export function candidateChange(partition: Partition, { random, candidates }: Omit<AnnealOptions, 'hot' | 'cold'>): number {
  const { itemCount, groupOf } = partition
  const changes: number[] = []
  for (let i = 0; i < 2000; i++) {
    const item = random.below(itemCount)
    const other = candidates.of[item * candidates.count + random.below(candidates.count)] ?? -1
    if (other < 0 || groupOf[item] === groupOf[other]) continue
    const change = Math.abs(partition.swapGain(item, other))
    if (change > 0 && change < Infinity) changes.push(change)
  }
  changes.sort((a, b) => a - b)
  return changes[changes.length >> 1] ?? 1
}

/** Returns the mean size of changes of value, or 1 without any. Ignores changes that only express a forbidden pair. */
export function typicalChange(partition: Partition, random: Random): number {
  const changes: number[] = []
  for (let i = 0; i < 2000; i++) {
    const a = random.below(partition.itemCount)
    const b = random.below(partition.itemCount)
    if (partition.groupOf[a] === partition.groupOf[b]) continue
    const change = Math.abs(partition.swapGain(a, b))
    if (change > 0 && change < Infinity) changes.push(change)
  }
  changes.sort((a, b) => a - b)
  const bound = 1000 * (changes[Math.floor(changes.length / 4)] ?? 0)
  const usual = changes.filter((change) => change <= bound)
  return usual.length === 0 ? 1 : usual.reduce((sum, change) => sum + change, 0) / usual.length
}
