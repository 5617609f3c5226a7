import { type PodPartition } from './pod-partition.ts'
import { emptyGroup } from './reshape.ts'
import { completePinned, takeBestSeat } from './start.ts'
import { Trial } from './trial.ts'

/** Most units without a place that are looked at one by one. */
const mostLookedAt = 256

/**
 * Tries everything for those who have no place: a free seat, the seat of somebody with less claim, a pod founded around them. Takes
 * what gains, first claims first, and leaves pods that do not count.
 */
export function rescue(partition: PodPartition): void {
  partition.clean(true)
  completePinned(partition)
  for (let round = 0; round < 3; round++) {
    const waiting = unplaced(partition)
    let isChanged = false
    for (const unit of waiting.slice(0, mostLookedAt)) {
      if (partition.groupOf[unit] !== partition.nowhere) continue
      isChanged = takeBestSeat(partition, unit) || takeOver(partition, unit) || foundAround(partition, unit) || isChanged
    }
    if (!isChanged) break
  }
  partition.clean()
}

function unplaced({ itemCount, groupOf, nowhere, task }: PodPartition): number[] {
  return Array.from({ length: itemCount }, (_, unit) => unit)
    .filter((unit) => groupOf[unit] === nowhere)
    .sort((a, b) => (task.bonus[b] ?? 0) - (task.bonus[a] ?? 0) || a - b)
}

function takeOver(partition: PodPartition, unit: number): boolean {
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

function foundAround(partition: PodPartition, unit: number): boolean {
  const { slotWords, unitSlots, podSize } = partition.task
  for (let slot = 0; slot < 32 * slotWords; slot++) {
    if ((((unitSlots[unit * slotWords + (slot >> 5)] ?? 0) >>> (slot & 31)) & 1) === 0) continue
    for (let size = podSize.min; size <= podSize.max; size++) if (foundIn(partition, unit, slot, size)) return true
  }
  return false
}

/** Founds a pod in a slot from whoever is worth least where they are, if that gains. */
function foundIn(partition: PodPartition, unit: number, slot: number, size: number): boolean {
  const group = emptyGroup(partition)
  const trial = new Trial(partition)
  if (group < 0 || !trial.move(unit, group)) return false
  while ((partition.pods.lists.sizes[group] ?? 0) < size) {
    const next = cheapest(partition, group, slot)
    if (next < 0 || !trial.move(next, group)) break
  }
  if (partition.pods.counts(group) && trial.gained > 0) return true
  trial.undo()
  return false
}

/** Whom to take into a pod that is being founded: who loses least, and who leaves no pod unfinished if there is such a one. */
function cheapest(partition: PodPartition, group: number, slot: number): number {
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
