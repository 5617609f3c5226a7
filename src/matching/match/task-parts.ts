import { waitBonus } from './config.ts'
import { type Conflicts } from './constraints.ts'
import { type Pool } from './pool-types.ts'

type Couples = NonNullable<Conflicts['couples']>

/** Larger than the value of everything else in a block, for first claims. */
const waitingPriority = 1e8
/** Larger than that, for members whom an admin pinned. */
export const pinnedPriority = 1e11

/** Returns the value of placing a member in basis points, including a first claim. */
export function placementPriority(pool: Pool, memberIndex: number): number {
  const waited = pool.waitCycles[memberIndex] ?? 0
  return waitBonus(waited) + (hasFirstClaim(pool, memberIndex) ? waitingPriority : 0)
}

/**
 * Whether a member has waited so long that placing them comes before any other gain. True for everyone if no wait is required.
 */
export function hasFirstClaim({ waitCycles, config }: Pool, memberIndex: number): boolean {
  if (config.maxWaitCycles === 0) return true
  return (waitCycles[memberIndex] ?? 0) >= Math.max(1, config.maxWaitCycles - 1)
}

/** Returns the minimum fit of a placed member in basis points. */
export function minFitOf({ config }: Pool): number {
  return config.floor > 0 ? 100 * config.floor - 50 : 0
}

/** Returns the start of each of several concatenated lists, and the end of the last. */
export function prefixSums(counts: readonly number[], from: number): Int32Array {
  const starts = new Int32Array(counts.length + 1).fill(from)
  counts.forEach((count, i) => (starts[i + 1] = (starts[i] ?? 0) + count))
  return starts
}

/** Returns lists of slots as bit sets, `words` numbers each. Slots without a bit are left out. */
export function slotBitSets(
  lists: readonly (readonly number[])[],
  bitOf: ReadonlyMap<number, number>,
  words: number,
): Int32Array {
  const sets = new Int32Array(lists.length * words)
  lists.forEach((slots, i) => {
    for (const slot of slots) {
      const bit = bitOf.get(slot)
      if (bit !== undefined) sets[i * words + (bit >> 5)] = (sets[i * words + (bit >> 5)] ?? 0) | (1 << (bit & 31))
    }
  })
  return sets
}

/** Returns the pairs of a block's members who cannot share a pod: a mover, then a later mover or an incumbent. */
export function conflictPairs(conflicts: Conflicts, memberIndexes: readonly number[], movers: number): Int32Array {
  const { blocked, couples } = conflicts
  const pairs: number[] = []
  if (blocked.size > 0) {
    const at = new Map(memberIndexes.map((memberIndex, i) => [memberIndex, i]))
    for (let a = 0; a < movers; a++) {
      for (const other of blocked.get(memberIndexes[a] ?? -1) ?? []) {
        const b = at.get(other)
        if (b !== undefined && b > a) pairs.push(a, b)
      }
    }
  }
  if (couples) addCouples(couples, memberIndexes, movers, pairs)
  return Int32Array.from(pairs)
}

function addCouples({ spouse, emails, named }: Couples, memberIndexes: readonly number[], movers: number, pairs: number[]): void {
  const holdersOf = new Map<number, number[]>()
  memberIndexes.forEach((memberIndex, i) => {
    const hash = emails[memberIndex] ?? 0
    if (!named.has(hash)) return
    const known = holdersOf.get(hash)
    if (known) known.push(i)
    else holdersOf.set(hash, [i])
  })
  memberIndexes.forEach((memberIndex, a) => {
    for (const b of holdersOf.get(spouse.get(memberIndex) ?? 0) ?? []) {
      const [earlier, later] = a < b ? [a, b] : [b, a]
      // If both have named each other, only the earlier one adds the pair.
      const isDuplicate = b < a && spouse.get(memberIndexes[b] ?? -1) === emails[memberIndex]
      if (earlier !== later && earlier < movers && !isDuplicate) pairs.push(earlier, later)
    }
  })
}
