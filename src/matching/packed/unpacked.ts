import { divideFloored } from '../integers.ts'
import { type ComponentKey, componentKeys, neutralScore } from '../model.ts'
import { pairComponents } from '../pair.ts'
import { type PreparedMember } from '../types.ts'

/** What `scoreRow` writes, for members that no column holds. */
export function plainRow(
  members: readonly PreparedMember[],
  weights: Readonly<Record<ComponentKey, number>>,
  viewer: number,
  places: Int32Array,
  { from, to, out }: { from: number; to: number; out: Uint16Array },
): void {
  const own = members[viewer]
  for (let k = from; k < to; k++) {
    const other = members[places[k] ?? 0]
    if (own && other) out[k - from] = weighedPair(own, other, weights)
  }
}

function weighedPair(a: PreparedMember, b: PreparedMember, weights: Readonly<Record<ComponentKey, number>>): number {
  const components = pairComponents(a, b)
  let sum = 0
  let total = 0
  for (const key of componentKeys) {
    sum += weights[key] * (components[key] ?? neutralScore)
    total += weights[key]
  }
  return divideFloored(sum, total)
}
