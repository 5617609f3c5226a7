import { byCodeUnit } from './lists.ts'

/**
 * A possible leader of a pod. `pairSum` is the unrounded sum of their pair scores with the others in basis points, which makes
 * ties rare.
 */
export type LeaderCandidate = { id: string; isTrained: boolean; pairSum: number }

/**
 * Suggests a pod's leader: members who have finished the leader guide first, then the best fit with the others, then the lower
 * ID. Null for an empty pod.
 */
export function suggestLeader(candidates: readonly LeaderCandidate[]): string | null {
  const [first] = [...candidates].sort(
    (a, b) => Number(b.isTrained) - Number(a.isTrained) || b.pairSum - a.pairSum || byCodeUnit(a.id, b.id),
  )
  return first?.id ?? null
}
