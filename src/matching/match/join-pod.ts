import { forbiddenPair } from './pair-matrix.ts'
import { type PodPartition } from './pod-partition.ts'

/** Whether a unit can join a pod by all hard rules except the minimum fit, which depends on the other newcomers. */
export function canJoinPod({ pods, task }: PodPartition, group: number, unit: number): boolean {
  if (!pods.canJoin(group, -1, unit)) return false
  const { lists, stride, sizes } = pods.lists
  const { scores, width } = pods.matrix
  const from = group * stride
  for (let mover = task.unitStart[unit] ?? 0; mover < (task.unitStart[unit + 1] ?? 0); mover++) {
    for (let at = from; at < from + (sizes[group] ?? 0); at++) {
      if (scores[mover * width + (lists[at] ?? 0)] === forbiddenPair) return false
    }
  }
  return true
}

/** Whether a pod has enough members, each with a sufficient fit. */
export function isViablePod({ pods }: PodPartition, group: number): boolean {
  return pods.isLargeEnough(group) && (pods.values[group] ?? 0) > -Infinity
}

/**
 * Moves unplaced units to a pod together. Intermediate states can violate the minimum fit, the final one cannot.
 * @returns false if this breaks a rule, in which case nothing has moved
 */
export function joinAllOrNone(partition: PodPartition, group: number, units: readonly number[]): boolean {
  const come: number[] = []
  for (const unit of units) {
    if (!canJoinPod(partition, group, unit)) break
    partition.move(unit, group)
    come.push(unit)
  }
  if (come.length === units.length && isViablePod(partition, group)) return true
  for (const unit of come.reverse()) partition.move(unit, partition.nowhere)
  return false
}

/** Moves as many of the units to a pod as it can hold together. The unit with the worst fit is dropped first. */
export function joinAsMany(partition: PodPartition, group: number, units: readonly number[]): void {
  let left = [...units]
  while (left.length > 0 && !joinAllOrNone(partition, group, left)) {
    const fits = left.map((unit) =>
      left.reduce((sum, other) => (other === unit ? sum : sum + affinityOf(partition, unit, other)), 0),
    )
    const worst = fits.indexOf(Math.min(...fits))
    left = left.filter((_, i) => i !== worst)
  }
}

/** A forbidden pair outweighs all others. */
function affinityOf(partition: PodPartition, a: number, b: number): number {
  return Math.max(-1e6, partition.affinity(a, b))
}
