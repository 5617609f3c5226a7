import { type Random } from '../search/random.ts'
import { type BlockTask } from './block.ts'
import { noPair } from './matrix.ts'
import { type PodPartition } from './pod-partition.ts'
import { Trial } from './trial.ts'

/** Units looked at, besides the candidates of the first, for a place in a pod that is founded. */
const strangers = 12

/** Basis points by which a change may gain more than is estimated of it. */
const doubt = 1000

/**
 * Founds a new pod or dissolves one, and keeps what came of it when that gains at least `least`.
 *
 * @returns what was gained, or `-Infinity` when nothing was changed
 */
export function reshape(partition: PodPartition, random: Random, least: number): number {
  const trial = new Trial(partition)
  const isDone = random.below(2) === 0 ? found(partition, random, trial, least) : dissolve(partition, random, trial, least)
  partition.reshapeEvaluations += trial.evaluations
  if (isDone && trial.gained >= least && trial.steps > 0) return trial.gained
  trial.undo()
  return -Infinity
}

function found(partition: PodPartition, random: Random, trial: Trial, least: number): boolean {
  const group = emptyGroup(partition)
  if (group < 0) return false
  const { podSize } = partition.task
  const first = firstUnit(partition, random)
  const others = unitsToAsk(partition, first, random)
  const wanted = podSize.min + random.below(podSize.max - podSize.min + 1)
  const chosen = companyOf(partition, first, others, { slot: randomSlot(partition, first, random), wanted })
  if (gainOfFounding(partition, chosen, trial) + doubt < least) return false
  for (const unit of chosen) if (!trial.move(unit, group)) break
  return partition.pods.counts(group)
}

/** About what a pod of these units would gain; `Infinity` where there is no telling. */
function gainOfFounding({ pods, task, groupOf, nowhere, itemCount }: PodPartition, chosen: number[], trial: Trial): number {
  if (itemCount < task.moverCount || chosen.length < task.podSize.min) return Infinity
  trial.evaluations += 1
  let gain = 0
  for (const unit of chosen) {
    const from = groupOf[unit] ?? nowhere
    if (from === nowhere) gain += task.bonus[unit] ?? 0
    else if (pods.estimates.has(from, 1)) gain += pods.estimates.meansOfLeave(from, unit) + pods.estimates.restOfLeave(from, unit)
    else return Infinity
  }
  return gain + pods.estimates.newPod(chosen)
}

/** An empty place for a new pod, -1 when there is none. */
export function emptyGroup(partition: PodPartition): number {
  const { podCount, groupCount } = partition.task
  for (let group = podCount; group < groupCount; group++) if (partition.sizeOf[group] === 0) return group
  return -1
}

/** One who has no place, half of the time when there is one, or anybody. */
function firstUnit(partition: PodPartition, random: Random): number {
  const { itemCount, groupOf, nowhere, sizeOf } = partition
  const start = random.below(itemCount)
  if (sizeOf[nowhere] === 0 || random.below(2) === 0) return start
  for (let i = 0; i < itemCount; i++) {
    const unit = (start + i) % itemCount
    if (groupOf[unit] === nowhere) return unit
  }
  return start
}

function randomSlot(partition: PodPartition, unit: number, random: Random): number {
  const { slotWords } = partition.task
  const slots: number[] = []
  for (let slot = 0; slot < 32 * slotWords; slot++) {
    if (accepts(partition.task, unit, slot)) slots.push(slot)
  }
  return slots[random.below(slots.length)] ?? -1
}

/** The first one's candidates, those who have no place, and some others. */
function unitsToAsk(partition: PodPartition, first: number, random: Random): number[] {
  const { candidates, itemCount, groupOf, nowhere, sizeOf } = partition
  const units = new Set<number>()
  for (let i = 0; i < candidates.count; i++) {
    const candidate = candidates.of[first * candidates.count + i] ?? -1
    if (candidate >= 0) units.add(candidate)
  }
  for (let i = 0; i < strangers; i++) units.add(random.below(itemCount))
  const start = random.below(itemCount)
  for (let i = 0, left = Math.min(strangers, sizeOf[nowhere] ?? 0); i < itemCount && left > 0; i++) {
    const unit = (start + i) % itemCount
    if (groupOf[unit] !== nowhere) continue
    units.add(unit)
    left -= 1
  }
  units.delete(first)
  return [...units]
}

type Company = { slot: number; wanted: number }

/**
 * The first unit and, one after the other, those who gain most on the mean by coming to it, or lose least, until there are as many members
 * as wanted. Those without a place come first.
 */
function companyOf(partition: PodPartition, first: number, others: readonly number[], { slot, wanted }: Company): number[] {
  const { task } = partition
  const { scores, width } = partition.pods.matrix
  const chosen = [first]
  const left = others.filter((unit) => accepts(task, unit, slot) && mayLeave(partition, unit))
  const rows = left.map((unit) => (task.unitStart[unit] ?? 0) * width)
  const sums = left.map(() => 0)
  const present = left.map((unit) => presentMean(partition, unit))
  let last = first
  for (let members = membersOf(task, first); members < wanted; members += membersOf(task, last)) {
    let best = -1
    let most = -Infinity
    for (let i = 0; i < left.length; i++) {
      const score = scores[(rows[i] ?? 0) + (task.unitStart[last] ?? 0)] ?? 0
      sums[i] = score === noPair ? -Infinity : (sums[i] ?? 0) + score
      const gain = (sums[i] ?? 0) / chosen.length - (present[i] ?? 0)
      if (gain > most) [best, most] = [i, gain]
    }
    if (best < 0) break
    last = left[best] ?? 0
    chosen.push(last)
    sums[best] = -Infinity
  }
  return chosen
}

function membersOf({ unitStart }: BlockTask, unit: number): number {
  return (unitStart[unit + 1] ?? 0) - (unitStart[unit] ?? 0)
}

function accepts({ slotWords, unitSlots }: BlockTask, unit: number, slot: number): boolean {
  return (((unitSlots[unit * slotWords + (slot >> 5)] ?? 0) >>> (slot & 31)) & 1) === 1
}

/** Whether a pod goes on without the unit. */
function mayLeave({ groupOf, nowhere, pods, task }: PodPartition, unit: number): boolean {
  const group = groupOf[unit] ?? 0
  if (task.pinned[unit] === 1) return false
  return group === nowhere || (pods.lists.sizes[group] ?? 0) > (task.least[group] ?? 0)
}

function presentMean({ groupOf, nowhere, pods, task }: PodPartition, unit: number): number {
  const group = groupOf[unit] ?? 0
  if (group === nowhere) return -Infinity
  const size = pods.lists.sizes[group] ?? 0
  return size < 2 ? 0 : (pods.lists.sums[task.unitStart[unit] ?? 0] ?? 0) / (size - 1)
}

function dissolve(partition: PodPartition, random: Random, trial: Trial, least: number): boolean {
  const { podCount, groupCount } = partition.task
  if (groupCount === podCount) return false
  const start = random.below(groupCount - podCount)
  let group = -1
  for (let i = 0; i < groupCount - podCount && group < 0; i++) {
    const tried = podCount + ((start + i) % (groupCount - podCount))
    if ((partition.sizeOf[tried] ?? 0) > 0) group = tried
  }
  if (group < 0) return false
  const units = unitsOf(partition, group)
  const gain = units.reduce((sum, unit) => sum + trial.bestToJoin(unit).gain, 0)
  if (gain - (partition.pods.worth[group] ?? 0) + doubt < least) return false
  for (const unit of units) if (!trial.moveAnywhere(unit)) return false
  return true
}

/** Units of a pod. */
function unitsOf({ pods, task }: PodPartition, group: number): number[] {
  const { lists, stride, sizes, unitOf } = pods.lists
  const units = new Set<number>()
  for (let at = group * stride; at < group * stride + (sizes[group] ?? 0); at++) {
    const member = lists[at] ?? 0
    if (member < task.moverCount) units.add(unitOf[member] ?? 0)
  }
  return [...units]
}
