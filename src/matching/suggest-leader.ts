import { byCodeUnit } from './lists.ts'

/** Somebody who might lead a pod. `pairSum` is the sum of their scores with each of the others, in basis points, which no rounding makes equal. */
export type LeaderCandidate = { id: string; isTrained: boolean; pairSum: number }

/**
 * Who of a pod is suggested to lead it: whoever has finished the leader guide before whoever has not, then who fits the others best, then
 * the lower id. Null where there is nobody.
 */
export function suggestLeader(candidates: readonly LeaderCandidate[]): string | null {
  const [first] = [...candidates].sort(
    (a, b) => Number(b.isTrained) - Number(a.isTrained) || b.pairSum - a.pairSum || byCodeUnit(a.id, b.id),
  )
  return first?.id ?? null
}
