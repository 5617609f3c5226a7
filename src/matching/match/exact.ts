import { type PodPartition } from './pod-partition.ts'
import { isViablePod, canJoinPod } from './join-pod.ts'

/** Maximum number of movable units for the exact method. Larger blocks are searched. */
const maxUnits = 14
/** Maximum number of steps to find the best arrangement. */
const maxSteps = 5e7

/** A pod that units can join, or several interchangeable new ones: the gain of each set of units, given as a bit mask. */
type PodKind = { groups: number[]; masks: number[]; gains: number[] }

/**
 * Finds the optimal arrangement of a very small block: values every set of units that could form a pod, and combines the best
 * disjoint sets.
 * @param most maximum number of pods to value
 * @returns number of pods valued, -1 if there are too many and nothing was done
 */
export function arrangeExactly(partition: PodPartition, most: number): number {
  const { task, itemCount } = partition
  const free = Array.from({ length: itemCount }, (_, unit) => unit).filter((unit) => task.pinned[unit] === 0)
  if (free.length > maxUnits) return -1
  const kinds = podKindsOf(partition)
  const valued = kinds.reduce((sum, { groups }) => sum + setsUpTo(free.length, task.seats[groups[0] ?? 0] ?? 0), 0)
  if (valued > most || kinds.length * 3 ** free.length > maxSteps) return -1
  const evaluations = valueAll(partition, kinds, free)
  partition.restore(bestOf(partition, kinds, free))
  for (let group = 0; group < task.groupCount; group++) if (!isViablePod(partition, group)) removeUnits(partition, group)
  return evaluations
}

/** Returns the kinds of pods. New pods without pinned units and inertia are interchangeable. */
function podKindsOf({ task }: PodPartition): PodKind[] {
  const { podCount, groupCount, home, inertia, pinned, start } = task
  const own = new Set(start.filter((_, unit) => pinned[unit] === 1))
  if (inertia > 0) for (const group of home) own.add(group)
  const kindOf = (groups: number[]): PodKind => ({ groups, masks: [], gains: [] })
  const all = Array.from({ length: groupCount }, (_, group) => group)
  const isAlike = (group: number) => group >= podCount && !own.has(group)
  const alike = all.filter(isAlike)
  return [...(alike.length > 0 ? [kindOf(alike)] : []), ...all.filter((group) => !isAlike(group)).map((group) => kindOf([group]))]
}

function setsUpTo(all: number, most: number): number {
  let sets = 0
  let ways = 1
  for (let size = 1; size <= Math.min(all, most); size++) {
    ways = (ways * (all - size + 1)) / size
    sets += ways
  }
  return sets
}

function startOf({ task, nowhere }: PodPartition): Int32Array {
  return task.start.map((group, unit) => (task.pinned[unit] === 1 ? group : nowhere))
}

/** Values every set of units for every kind of pod. A pod that is invalid with only its pinned units starts without them. */
function valueAll(partition: PodPartition, kinds: readonly PodKind[], free: readonly number[]): number {
  const { pods, nowhere, task } = partition
  partition.restore(new Int32Array(partition.itemCount).fill(nowhere))
  const empty = pods.values.slice()
  partition.restore(startOf(partition))
  let evaluations = 0
  const extend = (kind: PodKind, group: number, before: number, next: number, mask: number): void => {
    for (let i = next; i < free.length; i++) {
      const unit = free[i] ?? 0
      if (!canJoinPod(partition, group, unit)) continue
      partition.move(unit, group)
      evaluations += 1
      const gain = isViablePod(partition, group) ? (pods.values[group] ?? 0) - before : 0
      if (gain > 0) {
        kind.masks.push(mask | (1 << i))
        kind.gains.push(gain)
      }
      if ((pods.lists.sizes[group] ?? 0) < pods.lists.stride) extend(kind, group, before, i + 1, mask | (1 << i))
      partition.move(unit, nowhere)
    }
  }
  for (const kind of kinds) {
    const group = kind.groups[0] ?? task.groupCount
    extend(kind, group, (isViablePod(partition, group) ? pods.values[group] : empty[group]) ?? 0, 0, 0)
  }
  return evaluations
}

/** Returns the group of every unit in the best arrangement. */
function bestOf(partition: PodPartition, kinds: readonly PodKind[], free: readonly number[]): Int32Array {
  const groupOf = startOf(partition)
  const best = new Float64Array(2 ** free.length)
  const chosen = kinds.map((kind) => chooseUnitSets(kind, best))
  let left = best.length - 1
  for (let k = kinds.length - 1; k >= 0; k--) {
    for (const group of k === 0 ? newPodsFirst(partition, kinds[0]?.groups ?? [], groupOf) : (kinds[k]?.groups ?? [])) {
      const mask = chosen[k]?.[left] ?? 0
      for (let i = 0; i < free.length; i++) if ((mask >> i) & 1) groupOf[free[i] ?? 0] = group
      left -= mask
    }
  }
  return groupOf
}

/**
 * Returns interchangeable new pods first, then other empty ones. There is room for all possible pods together, but not for the
 * maximum of every kind.
 */
function newPodsFirst({ task }: PodPartition, alike: readonly number[], groupOf: Int32Array): readonly number[] {
  if (alike.length < 2) return alike
  const spare = Array.from({ length: task.groupCount }, (_, group) => group)
  return [...alike, ...spare.filter((group) => group >= task.podCount && !alike.includes(group) && !groupOf.includes(group))]
}

/**
 * Updates the maximum value of every set of units with this kind of pod added, and records which units join it. In ascending
 * order, smaller sets already include the kind, which is correct only for new pods, of which there can be several.
 */
function chooseUnitSets({ groups, masks, gains }: PodKind, best: Float64Array): Int32Array {
  const chosen = new Int32Array(best.length)
  const gainOf = new Float64Array(best.length)
  masks.forEach((mask, i) => (gainOf[mask] = gains[i] ?? 0))
  const isRepeated = groups.length > 1
  for (let step = 1; step < best.length; step++) {
    const set = isRepeated ? step : best.length - step
    let most = best[set] ?? 0
    for (let mask = set; mask > 0; mask = (mask - 1) & set) {
      const gain = gainOf[mask] ?? 0
      if (gain === 0 || gain + (best[set - mask] ?? 0) <= most) continue
      most = gain + (best[set - mask] ?? 0)
      chosen[set] = mask
    }
    best[set] = most
  }
  return chosen
}

/** Unplaces the units pinned to a pod that cannot exist. */
function removeUnits(partition: PodPartition, group: number): void {
  for (let unit = 0; unit < partition.itemCount; unit++) {
    if (partition.groupOf[unit] === group) partition.move(unit, partition.nowhere)
  }
}
