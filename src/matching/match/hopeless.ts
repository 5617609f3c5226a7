import { type PodPartition } from './pod-partition.ts'

/**
 * Whether nobody may be with anybody, here or in a pod that exists: the largest budget has nothing to look for then. Asked of a
 * partition in which nobody has a place yet.
 */
export function isHopeless(partition: PodPartition): boolean {
  const { task, candidates, pods } = partition
  for (let unit = 0; unit < partition.itemCount; unit++) {
    const members = (task.unitStart[unit + 1] ?? 0) - (task.unitStart[unit] ?? 0)
    const hasCompany = (candidates.of[unit * candidates.count] ?? -1) >= 0 || members >= task.podSize.min
    if (hasCompany || task.pinned[unit] === 1) return false
    for (let pod = 0; pod < task.podCount; pod++) {
      const wouldCount = (pods.lists.sizes[pod] ?? 0) + members >= (task.least[pod] ?? 0)
      if (wouldCount && partition.moveGain(unit, pod) > -Infinity) return false
    }
  }
  return true
}
