import { type AnnealOptions } from './anneal.ts'
import { type Partition } from './partition.ts'
import { type Random } from './random.ts'
import { Walk } from './walk.ts'

/** Losses accepted for each change asked about where searching pays: above, the state is dissolved; below, it is frozen. */
const hotLosses = 0.004
const coldLosses = 0.0001

/** What was found, from the temperature at which nearly everything is accepted on, and what the measurements cost and gained. */
export type Temperatures = { hottest: number; hot: number; cold: number; evaluations: number; gained: number }

/**
 * Temperatures between which most is found, and what finding them cost: the partition is cooled in steps, and the shares of
 * losses that were accepted tell when it begins to freeze and when it is frozen. It is left in the state this ends with.
 *
 * A small budget is not spent on this: the temperatures are told from the sizes of changes alone then.
 *
 * @param options its `evaluations` are changes asked about, each one for itself where they are gone through in order
 */
export function findTemperatures(partition: Partition, options: Omit<AnnealOptions, 'hot' | 'cold'>): Temperatures {
  const usual = usualChange(partition, options.random)
  const hottest = 2 * usual
  const perStep = options.evaluations / mostSteps
  if (perStep < 1024) return { hottest, hot: usual * 0.4, cold: usual * 0.08, evaluations: 0, gained: 0 }
  const walk = new Walk(partition, { ...options, hot: hottest, cold: hottest })
  let hot = 0
  let temperature = hottest
  for (let step = 0; step < mostSteps && (options.spent?.() ?? 0) < 1; step++) {
    const before = { asked: walk.asked, losses: walk.losses }
    while (walk.asked < before.asked + perStep) walk.runStretch(temperature)
    const share = (walk.losses - before.losses) / (walk.asked - before.asked)
    if (hot === 0 && share < hotLosses) hot = temperature
    if (share < coldLosses) break
    temperature *= 0.88
  }
  if (hot === 0) hot = hottest / 5
  return { hottest, hot, cold: Math.min(temperature, hot / 2), evaluations: walk.evaluations, gained: walk.gained }
}

/** Steps from the hottest to a temperature a thousand times lower. */
const mostSteps = 60

/**
 * The size in the middle of those that exchanges with candidates have; 1 when none changes anything. Where a search goes on from
 * a good beginning it must not lose more than a part of this, or it loses the beginning.
 */
export function nearChange(partition: Partition, { random, candidates }: Omit<AnnealOptions, 'hot' | 'cold'>): number {
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

/** The mean size of changes of value; 1 when there is none. Without those that only say that something is forbidden. */
export function usualChange(partition: Partition, random: Random): number {
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
