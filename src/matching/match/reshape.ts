import { type Random } from '../search/random.ts'
import { type PodPartition } from './pod-partition.ts'
import { Trial } from './trial.ts'

/** Units looked at, besides the candidates of the first, for a place in a pod that is founded. */
const strangers = 12

/**
 * Founds a new pod or dissolves one, and keeps what came of it when that gains at least `least`.
 *
 * @returns what was gained, or `-Infinity` when nothing was changed
 */
export function reshape(partition: PodPartition, random: Random, least: number): number {
  const trial = new Trial(partition)
  const isDone = random.below(2) === 0 ? found(partition, random, trial) : dissolve(partition, random, trial)
  partition.reshapeEvaluations += trial.evaluations
  if (isDone && trial.gained >= least && trial.steps > 0) return trial.gained
  trial.undo()
  return -Infinity
}

function found(partition: PodPartition, random: Random, trial: Trial): boolean {
  const group = emptyGroup(partition)
  if (group < 0) return false
  const { podSize } = partition.task
  const first = firstUnit(partition, random)
  const others = unitsToAsk(partition, first, random)
  if (!trial.move(first, group)) return false
  const wanted = podSize.min + random.below(podSize.max - podSize.min + 1)
  const slot = randomSlot(partition, first, random)
  while ((partition.pods.lists.sizes[group] ?? 0) < wanted) {
    const next = bestToJoin(partition, group, others, slot)
    if (next < 0 || !trial.move(next, group)) break
  }
  return partition.pods.counts(group)
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
  const { slotWords, unitSlots } = partition.task
  const slots: number[] = []
  for (let slot = 0; slot < 32 * slotWords; slot++) {
    if ((((unitSlots[unit * slotWords + (slot >> 5)] ?? 0) >>> (slot & 31)) & 1) === 1) slots.push(slot)
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

/** Who gains most on the mean, or loses least, by leaving for the pod; -1 for nobody. Those without a place come first. */
function bestToJoin(partition: PodPartition, group: number, units: readonly number[], slot: number): number {
  const { slotWords, unitSlots } = partition.task
  let best = -1
  let most = -Infinity
  for (const unit of units) {
    const accepts = ((unitSlots[unit * slotWords + (slot >> 5)] ?? 0) >>> (slot & 31)) & 1
    if (accepts === 0 || partition.groupOf[unit] === group || !mayLeave(partition, unit)) continue
    const gain = meanAffinity(partition, unit, group) - presentMean(partition, unit)
    if (gain > most) [best, most] = [unit, gain]
  }
  return best
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

function meanAffinity({ pods, task }: PodPartition, unit: number, group: number): number {
  const { lists, stride, sizes } = pods.lists
  const { scores, width } = pods.matrix
  const row = (task.unitStart[unit] ?? 0) * width
  const size = sizes[group] ?? 0
  let sum = 0
  for (let at = group * stride; at < group * stride + size; at++) sum += scores[row + (lists[at] ?? 0)] ?? 0
  return sum / size
}

function dissolve(partition: PodPartition, random: Random, trial: Trial): boolean {
  const { podCount, groupCount } = partition.task
  if (groupCount === podCount) return false
  const start = random.below(groupCount - podCount)
  let group = -1
  for (let i = 0; i < groupCount - podCount && group < 0; i++) {
    const tried = podCount + ((start + i) % (groupCount - podCount))
    if ((partition.sizeOf[tried] ?? 0) > 0) group = tried
  }
  if (group < 0) return false
  for (const unit of unitsOf(partition, group)) if (!trial.moveAnywhere(unit)) return false
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
