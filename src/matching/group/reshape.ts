import { type Random } from '../search/random.ts'
import { type PairPartition } from './pair-partition.ts'

/** Moves that can be undone: items, their previous groups, and the total gain. */
type AppliedMoves = { items: number[]; left: number[]; gained: number }

/**
 * Creates a group from items that others can spare, or dissolves one into those with room, if this gains at least `min`.
 * @returns the gain, or `-Infinity` if nothing changed
 */
export function reshape(partition: PairPartition, random: Random, least: number): number {
  const isFounding = random.below(2) === 0
  const steps = isFounding ? createGroup(partition, random) : dissolve(partition, random)
  if (steps !== null && steps.gained >= least) return steps.gained
  undoMoves(partition, steps)
  return -Infinity
}

/** Moves a random item and its best partners to an empty group. Null if there is none or too few items can be spared. */
function createGroup(partition: PairPartition, random: Random): AppliedMoves | null {
  const group = partition.sizeOf.indexOf(0)
  if (group === -1) return null
  const steps: AppliedMoves = { items: [], left: [], gained: 0 }
  const first = random.below(partition.itemCount)
  if (!canLeaveGroup(partition, first, group)) return null
  applyMove(partition, steps, first, group)
  while (steps.items.length < (partition.rules.min[group] ?? 0)) {
    const next = closest(partition, group)
    if (next === -1) {
      undoMoves(partition, steps)
      return null
    }
    applyMove(partition, steps, next, group)
  }
  return steps
}

/** Returns the best item outside the group that its own group can spare, or -1. */
function closest(partition: PairPartition, group: number): number {
  const factor = partition.rules.factors[2] ?? 0
  let best = -1
  let bestSum = -Infinity
  for (let item = 0; item < partition.itemCount; item++) {
    if (!canLeaveGroup(partition, item, group)) continue
    const sum = factor * partition.sumTo(item, group)
    if (sum > bestSum) {
      best = item
      bestSum = sum
    }
  }
  return best
}

function canLeaveGroup({ groupOf, sizeOf, rules }: PairPartition, item: number, group: number): boolean {
  const from = groupOf[item] ?? 0
  return from !== group && (sizeOf[from] ?? 0) > (rules.min[from] ?? 0)
}

/** Moves the members of a random group to their best groups. Null if there is not room for all. */
function dissolve(partition: PairPartition, random: Random): AppliedMoves | null {
  const group = partition.groupOf[random.below(partition.itemCount)] ?? 0
  const steps: AppliedMoves = { items: [], left: [], gained: 0 }
  for (let item = partition.groupOf.indexOf(group); item !== -1; item = partition.groupOf.indexOf(group, item + 1)) {
    const to = bestWithRoom(partition, item)
    if (to === -1) {
      undoMoves(partition, steps)
      return null
    }
    applyMove(partition, steps, item, to)
  }
  return steps
}

function bestWithRoom(partition: PairPartition, item: number): number {
  const { groupCount, sizeOf, rules } = partition
  let best = -1
  let bestGain = -Infinity
  for (let group = 0; group < groupCount; group++) {
    const size = sizeOf[group] ?? 0
    if (group === partition.groupOf[item] || size === 0 || size >= (rules.max[group] ?? 0)) continue
    const gain = partition.moveGainOfAnySize(item, group)
    if (gain > bestGain) {
      best = group
      bestGain = gain
    }
  }
  return best
}

function applyMove(partition: PairPartition, steps: AppliedMoves, item: number, group: number): void {
  steps.gained += partition.moveGainOfAnySize(item, group)
  steps.items.push(item)
  steps.left.push(partition.groupOf[item] ?? 0)
  partition.move(item, group)
}

function undoMoves(partition: PairPartition, steps: AppliedMoves | null): void {
  for (let i = (steps?.items.length ?? 0) - 1; i >= 0; i--) partition.move(steps?.items[i] ?? 0, steps?.left[i] ?? 0)
}
