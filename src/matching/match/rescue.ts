import { type PodPartition } from './pod-partition.ts'
import { findEmptyGroup } from './reshape.ts'
import { completePinned, takeBestSeat } from './start.ts'
import { Trial } from './trial.ts'

/** Maximum number of unplaced units examined one by one. */
const maxUnitsRescued = 256

/**
 * Tries every option for unplaced units: a free seat, the seat of a unit with less claim, or a new pod around them. Takes what
 * gains, first claims first, and leaves pods that do not count.
 */
export function rescueUnplaced(partition: PodPartition): void {
  partition.clearInvalidPods(true)
  completePinned(partition)
  for (let round = 0; round < 3; round++) {
    const waiting = unplaced(partition)
    let isChanged = false
    for (const unit of waiting.slice(0, maxUnitsRescued)) {
      if (partition.groupOf[unit] !== partition.nowhere) continue
      isChanged =
        takeBestSeat(partition, unit) || takeOccupiedSeat(partition, unit) || createPodAround(partition, unit) || isChanged
    }
    if (!isChanged) break
  }
  partition.clearInvalidPods()
}

function unplaced({ itemCount, groupOf, nowhere, task }: PodPartition): number[] {
  return Array.from({ length: itemCount }, (_, unit) => unit)
    .filter((unit) => groupOf[unit] === nowhere)
    .sort((a, b) => (task.bonus[b] ?? 0) - (task.bonus[a] ?? 0) || a - b)
}

function takeOccupiedSeat(partition: PodPartition, unit: number): boolean {
  let best = -1
  let most = 0
  for (let other = 0; other < partition.itemCount; other++) {
    if (partition.groupOf[other] === partition.nowhere) continue
    const gain = partition.swapGain(unit, other)
    if (gain > most) [best, most] = [other, gain]
  }
  if (best < 0) return false
  partition.swap(unit, best)
  takeBestSeat(partition, best)
  return true
}

function createPodAround(partition: PodPartition, unit: number): boolean {
  const { slotWords, unitSlots, podSize } = partition.task
  for (let slot = 0; slot < 32 * slotWords; slot++) {
    if ((((unitSlots[unit * slotWords + (slot >> 5)] ?? 0) >>> (slot & 31)) & 1) === 0) continue
    for (let size = podSize.min; size <= podSize.max; size++) if (createPodInSlot(partition, unit, slot, size)) return true
  }
  return false
}

/** Creates a pod in a slot from the units that lose the least by moving, if that gains. */
function createPodInSlot(partition: PodPartition, unit: number, slot: number, size: number): boolean {
  const group = findEmptyGroup(partition)
  const trial = new Trial(partition)
  if (group < 0 || !trial.move(unit, group)) return false
  while ((partition.pods.lists.sizes[group] ?? 0) < size) {
    const next = findCheapestToMove(partition, group, slot)
    if (next < 0 || !trial.move(next, group)) break
  }
  if (partition.pods.isLargeEnough(group) && trial.gain > 0) return true
  trial.undo()
  return false
}

/**
 * Returns the best unit to move into a new pod: the one that loses least, preferably one that leaves no pod below its minimum.
 */
function findCheapestToMove(partition: PodPartition, group: number, slot: number): number {
  const { slotWords, unitSlots } = partition.task
  let best = -1
  let most = -Infinity
  for (let unit = 0; unit < partition.itemCount; unit++) {
    const accepts = ((unitSlots[unit * slotWords + (slot >> 5)] ?? 0) >>> (slot & 31)) & 1
    if (accepts === 0 || partition.groupOf[unit] === group) continue
    const gain = partition.moveGain(unit, group)
    if (gain > most) [best, most] = [unit, gain]
  }
  return best
}
