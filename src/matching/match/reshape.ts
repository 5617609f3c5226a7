import { type Random } from '../search/random.ts'
import { type BlockTask } from './block.ts'
import { forbiddenPair } from './pair-matrix.ts'
import { type PodPartition } from './pod-partition.ts'
import { Trial } from './trial.ts'

/** Number of random units considered for a new pod, besides the candidates of the first unit. */
const randomCandidates = 12

/** Margin in basis points by which a change can gain more than its estimate. */
const estimateMargin = 1000

/**
 * Creates or dissolves a pod and keeps the result if it gains at least `min`.
 * @returns the gain, or `-Infinity` if nothing changed
 */
export function reshape(partition: PodPartition, random: Random, least: number): number {
  const trial = new Trial(partition)
  const isDone = random.below(2) === 0 ? createPod(partition, random, trial, least) : dissolve(partition, random, trial, least)
  partition.reshapeEvaluations += trial.evaluations
  if (isDone && trial.gain >= least && trial.steps > 0) return trial.gain
  trial.undo()
  return -Infinity
}

function createPod(partition: PodPartition, random: Random, trial: Trial, least: number): boolean {
  const group = findEmptyGroup(partition)
  if (group < 0) return false
  const { podSize } = partition.task
  const first = firstUnit(partition, random)
  const others = candidateUnits(partition, first, random)
  const wanted = podSize.min + random.below(podSize.max - podSize.min + 1)
  const chosen = chooseCompany(partition, first, others, { slot: randomSlot(partition, first, random), wanted })
  if (estimateNewPodGain(partition, chosen, trial) + estimateMargin < least) return false
  for (const unit of chosen) if (!trial.move(unit, group)) break
  return partition.pods.isLargeEnough(group)
}

/** Estimates the gain of a new pod of these units. `Infinity` if there is no estimate. */
function estimateNewPodGain({ pods, task, groupOf, nowhere, itemCount }: PodPartition, chosen: number[], trial: Trial): number {
  if (itemCount < task.moverCount || chosen.length < task.podSize.min) return Infinity
  trial.evaluations += 1
  let gain = 0
  for (const unit of chosen) {
    const from = groupOf[unit] ?? nowhere
    if (from === nowhere) gain += task.bonus[unit] ?? 0
    else if (pods.estimates.hasEstimate(from, 1))
      gain += pods.estimates.meansOfLeave(from, unit) + pods.estimates.restOfLeave(from, unit)
    else return Infinity
  }
  return gain + pods.estimates.newPod(chosen)
}

/** Returns an empty group for a new pod, or -1. */
export function findEmptyGroup(partition: PodPartition): number {
  const { podCount, groupCount } = partition.task
  for (let group = podCount; group < groupCount; group++) if (partition.sizeOf[group] === 0) return group
  return -1
}

/** Returns an unplaced unit half of the time if there is one, or any unit. */
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
    if (acceptsSlot(partition.task, unit, slot)) slots.push(slot)
  }
  return slots[random.below(slots.length)] ?? -1
}

/** Returns the candidates of the first unit, unplaced units, and some random ones. */
function candidateUnits(partition: PodPartition, first: number, random: Random): number[] {
  const { candidates, itemCount, groupOf, nowhere, sizeOf } = partition
  const units = new Set<number>()
  for (let i = 0; i < candidates.count; i++) {
    const candidate = candidates.of[first * candidates.count + i] ?? -1
    if (candidate >= 0) units.add(candidate)
  }
  for (let i = 0; i < randomCandidates; i++) units.add(random.below(itemCount))
  const start = random.below(itemCount)
  for (let i = 0, left = Math.min(randomCandidates, sizeOf[nowhere] ?? 0); i < itemCount && left > 0; i++) {
    const unit = (start + i) % itemCount
    if (groupOf[unit] !== nowhere) continue
    units.add(unit)
    left -= 1
  }
  units.delete(first)
  return [...units]
}

type CompanyOptions = { slot: number; wanted: number }

/**
 * Returns the first unit and, one at a time, the units that gain most on average by joining it, or lose least, until the wanted
 * number of members is reached. Unplaced units come first.
 */
function chooseCompany(
  partition: PodPartition,
  first: number,
  others: readonly number[],
  { slot, wanted }: CompanyOptions,
): number[] {
  const { task } = partition
  const { scores, width } = partition.pods.matrix
  const chosen = [first]
  const left = others.filter((unit) => acceptsSlot(task, unit, slot) && canLeave(partition, unit))
  const rows = left.map((unit) => (task.unitStart[unit] ?? 0) * width)
  const sums = left.map(() => 0)
  const present = left.map((unit) => currentMean(partition, unit))
  let last = first
  for (let members = countMembers(task, first); members < wanted; members += countMembers(task, last)) {
    let best = -1
    let most = -Infinity
    for (let i = 0; i < left.length; i++) {
      const score = scores[(rows[i] ?? 0) + (task.unitStart[last] ?? 0)] ?? 0
      sums[i] = score === forbiddenPair ? -Infinity : (sums[i] ?? 0) + score
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

function countMembers({ unitStart }: BlockTask, unit: number): number {
  return (unitStart[unit + 1] ?? 0) - (unitStart[unit] ?? 0)
}

function acceptsSlot({ slotWords, unitSlots }: BlockTask, unit: number, slot: number): boolean {
  return (((unitSlots[unit * slotWords + (slot >> 5)] ?? 0) >>> (slot & 31)) & 1) === 1
}

/** Whether the pod remains viable without the unit. */
function canLeave({ groupOf, nowhere, pods, task }: PodPartition, unit: number): boolean {
  const group = groupOf[unit] ?? 0
  if (task.pinned[unit] === 1) return false
  return group === nowhere || (pods.lists.sizes[group] ?? 0) > (task.min[group] ?? 0)
}

function currentMean({ groupOf, nowhere, pods, task }: PodPartition, unit: number): number {
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
  if (gain - (partition.pods.values[group] ?? 0) + estimateMargin < least) return false
  for (const unit of units) if (!trial.moveAnywhere(unit)) return false
  return true
}

/** Returns the units of a pod. */
function unitsOf({ pods, task }: PodPartition, group: number): number[] {
  const { lists, stride, sizes, unitOf } = pods.lists
  const units = new Set<number>()
  for (let at = group * stride; at < group * stride + (sizes[group] ?? 0); at++) {
    const member = lists[at] ?? 0
    if (member < task.moverCount) units.add(unitOf[member] ?? 0)
  }
  return [...units]
}
