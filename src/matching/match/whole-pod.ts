import { noPair } from './matrix.ts'
import { type PodPartition } from './pod-partition.ts'

/** Whether no hard rule but the least fit, which depends on who else comes, keeps a unit from a pod. */
export function mayJoin({ pods, task }: PodPartition, group: number, unit: number): boolean {
  if (!pods.fits(group, -1, unit)) return false
  const { lists, stride, sizes } = pods.lists
  const { scores, width } = pods.matrix
  const from = group * stride
  for (let mover = task.unitStart[unit] ?? 0; mover < (task.unitStart[unit + 1] ?? 0); mover++) {
    for (let at = from; at < from + (sizes[group] ?? 0); at++) {
      if (scores[mover * width + (lists[at] ?? 0)] === noPair) return false
    }
  }
  return true
}

/** Whether a pod has members enough, each of whom fits it well enough. */
export function holdsUp({ pods }: PodPartition, group: number): boolean {
  return pods.counts(group) && (pods.worth[group] ?? 0) > -Infinity
}

/**
 * Sends units that have no place to a pod together: on the way some may fit less than they must, in the end nobody does.
 *
 * @returns false when that breaks a rule; then nobody has moved
 */
export function joinTogether(partition: PodPartition, group: number, units: readonly number[]): boolean {
  const come: number[] = []
  for (const unit of units) {
    if (!mayJoin(partition, group, unit)) break
    partition.move(unit, group)
    come.push(unit)
  }
  if (come.length === units.length && holdsUp(partition, group)) return true
  for (const unit of come.reverse()) partition.move(unit, partition.nowhere)
  return false
}

/** Sends as many of the units to a pod as it can hold together: whoever fits the others least stays away first. */
export function joinAsMany(partition: PodPartition, group: number, units: readonly number[]): void {
  let left = [...units]
  while (left.length > 0 && !joinTogether(partition, group, left)) {
    const fits = left.map((unit) =>
      left.reduce((sum, other) => (other === unit ? sum : sum + affinityOf(partition, unit, other)), 0),
    )
    const worst = fits.indexOf(Math.min(...fits))
    left = left.filter((_, i) => i !== worst)
  }
}

/** Who may not be together at all weighs more than all others. */
function affinityOf(partition: PodPartition, a: number, b: number): number {
  return Math.max(-1e6, partition.affinity(a, b))
}
