import { divideFloored } from '../integers.ts'
import { type ComponentKey, componentKeys, neutralScore } from '../model.ts'
import { pairComponents } from '../pair.ts'
import { type PreparedMember } from '../types.ts'

/** Computes what `scoreRow` does, for members that the columns cannot hold. */
export function scoreUnpackedRow(
  members: readonly PreparedMember[],
  weights: Readonly<Record<ComponentKey, number>>,
  viewer: number,
  memberIndexes: Int32Array,
  { from, to, out }: { from: number; to: number; out: Uint16Array },
): void {
  const own = members[viewer]
  for (let k = from; k < to; k++) {
    const other = members[memberIndexes[k] ?? 0]
    if (own && other) out[k - from] = weightedPairScore(own, other, weights)
  }
}

function weightedPairScore(a: PreparedMember, b: PreparedMember, weights: Readonly<Record<ComponentKey, number>>): number {
  const components = pairComponents(a, b)
  let sum = 0
  let total = 0
  for (const key of componentKeys) {
    sum += weights[key] * (components[key] ?? neutralScore)
    total += weights[key]
  }
  return divideFloored(sum, total)
}
