import { type Random } from '../search/random.ts'
import { type PairPartition } from './pair-partition.ts'

/** Moves that were carried out, so that they can be taken back: items, the groups they left, and what all gained. */
type Steps = { items: number[]; left: number[]; gained: number }

/**
 * Founds a group from items that others can spare, or dissolves one into those that have room, where that gains at least `least`.
 *
 * @returns what was gained, or `-Infinity` when nothing was changed
 */
export function reshape(partition: PairPartition, random: Random, least: number): number {
  const isFounding = random.below(2) === 0
  const steps = isFounding ? found(partition, random) : dissolve(partition, random)
  if (steps !== null && steps.gained >= least) return steps.gained
  takeBack(partition, steps)
  return -Infinity
}

/** A random item and those that go best with it meet in an empty group; null when there is none or too few can be spared. */
function found(partition: PairPartition, random: Random): Steps | null {
  const group = partition.sizeOf.indexOf(0)
  if (group === -1) return null
  const steps: Steps = { items: [], left: [], gained: 0 }
  const first = random.below(partition.itemCount)
  if (!canSpare(partition, first, group)) return null
  step(partition, steps, first, group)
  while (steps.items.length < (partition.rules.least[group] ?? 0)) {
    const next = closest(partition, group)
    if (next === -1) {
      takeBack(partition, steps)
      return null
    }
    step(partition, steps, next, group)
  }
  return steps
}

/** The item outside the group, and not missed elsewhere, that goes best with those inside; -1 when nobody can be spared. */
function closest(partition: PairPartition, group: number): number {
  const factor = partition.rules.factors[2] ?? 0
  let best = -1
  let bestSum = -Infinity
  for (let item = 0; item < partition.itemCount; item++) {
    if (!canSpare(partition, item, group)) continue
    const sum = factor * partition.sumTo(item, group)
    if (sum > bestSum) {
      best = item
      bestSum = sum
    }
  }
  return best
}

function canSpare({ groupOf, sizeOf, rules }: PairPartition, item: number, group: number): boolean {
  const from = groupOf[item] ?? 0
  return from !== group && (sizeOf[from] ?? 0) > (rules.least[from] ?? 0)
}

/** The members of a random group go where they are best off; null when there is not room for all. */
function dissolve(partition: PairPartition, random: Random): Steps | null {
  const group = partition.groupOf[random.below(partition.itemCount)] ?? 0
  const steps: Steps = { items: [], left: [], gained: 0 }
  for (let item = partition.groupOf.indexOf(group); item !== -1; item = partition.groupOf.indexOf(group, item + 1)) {
    const to = bestWithRoom(partition, item)
    if (to === -1) {
      takeBack(partition, steps)
      return null
    }
    step(partition, steps, item, to)
  }
  return steps
}

function bestWithRoom(partition: PairPartition, item: number): number {
  const { groupCount, sizeOf, rules } = partition
  let best = -1
  let bestGain = -Infinity
  for (let group = 0; group < groupCount; group++) {
    const size = sizeOf[group] ?? 0
    if (group === partition.groupOf[item] || size === 0 || size >= (rules.most[group] ?? 0)) continue
    const gain = partition.moveGainOfAnySize(item, group)
    if (gain > bestGain) {
      best = group
      bestGain = gain
    }
  }
  return best
}

function step(partition: PairPartition, steps: Steps, item: number, group: number): void {
  steps.gained += partition.moveGainOfAnySize(item, group)
  steps.items.push(item)
  steps.left.push(partition.groupOf[item] ?? 0)
  partition.move(item, group)
}

function takeBack(partition: PairPartition, steps: Steps | null): void {
  for (let i = (steps?.items.length ?? 0) - 1; i >= 0; i--) partition.move(steps?.items[i] ?? 0, steps?.left[i] ?? 0)
}
