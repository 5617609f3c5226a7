import { type PodPartition } from './pod-partition.ts'

/**
 * Whether no group is feasible, neither a new one nor in an existing pod, so that a search is pointless. Requires a partition
 * without placed units.
 */
export function hasNoFeasibleGroup(partition: PodPartition): boolean {
  const { task, candidates, pods } = partition
  for (let unit = 0; unit < partition.itemCount; unit++) {
    const members = (task.unitStart[unit + 1] ?? 0) - (task.unitStart[unit] ?? 0)
    const hasCompany = (candidates.of[unit * candidates.count] ?? -1) >= 0 || members >= task.podSize.min
    if (hasCompany || task.pinned[unit] === 1) return false
    for (let pod = 0; pod < task.podCount; pod++) {
      const wouldCount = (pods.lists.sizes[pod] ?? 0) + members >= (task.min[pod] ?? 0)
      if (wouldCount && partition.moveGain(unit, pod) > -Infinity) return false
    }
  }
  return true
}
