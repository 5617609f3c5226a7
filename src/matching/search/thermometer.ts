import { type AnnealOptions } from './anneal.ts'
import { type Partition } from './partition.ts'
import { Walk } from './walk.ts'

/** Losses accepted for each evaluation where searching pays: above, the state is dissolved; below, it is frozen. */
const hotLosses = 0.004
const coldLosses = 0.0001

/**
 * Temperatures between which most is found, and what finding them cost: the partition is cooled in steps, and the shares of
 * losses that were accepted tell when it begins to freeze and when it is frozen. It is left in the state this ends with.
 */
export function findTemperatures(
  partition: Partition,
  options: Omit<AnnealOptions, 'hot' | 'cold'>,
): { hot: number; cold: number; evaluations: number } {
  const start = 2 * meanChange(partition, options)
  const walk = new Walk(partition, { ...options, hot: start, cold: start })
  const perStep = options.evaluations / 60
  let hot = 0
  let temperature = start
  for (let step = 0; step < 60 && (options.spent?.() ?? 0) < 1; step++) {
    const before = { evaluations: walk.evaluations, losses: walk.losses }
    while (walk.evaluations < before.evaluations + perStep) walk.runStretch(temperature)
    const share = (walk.losses - before.losses) / (walk.evaluations - before.evaluations)
    if (hot === 0 && share < hotLosses) hot = temperature
    if (share < coldLosses) break
    temperature *= 0.88
  }
  return { hot: hot === 0 ? start / 4 : hot, cold: Math.min(temperature, hot / 2), evaluations: walk.evaluations }
}

/** What an exchange gains or loses on average; 1 when none changes anything. */
function meanChange(partition: Partition, { random }: Pick<AnnealOptions, 'random'>): number {
  let sum = 0
  let count = 0
  for (let i = 0; i < 1000; i++) {
    const a = random.below(partition.itemCount)
    const b = random.below(partition.itemCount)
    if (partition.groupOf[a] === partition.groupOf[b]) continue
    const change = Math.abs(partition.swapGain(a, b))
    if (change === 0 || change === Infinity) continue
    sum += change
    count += 1
  }
  return count === 0 ? 1 : sum / count
}
