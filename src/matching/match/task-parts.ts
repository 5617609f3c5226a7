import { waitBonus } from './config.ts'
import { type Conflicts } from './constraints.ts'
import { type Pool } from './pool-types.ts'

type Couples = NonNullable<Conflicts['couples']>

/** Worth more than everything else in a block together: claims that come first. */
const claimOfWaiting = 1e8
/** And more than those: the members of a pod that an admin has decided on. */
export const claimOfPinned = 1e11

/** What placing a member is worth, in basis points, first claims included. */
export function claimOfMember(pool: Pool, place: number): number {
  const waited = pool.waitCycles[place] ?? 0
  return waitBonus(waited) + (isFirst(pool, place) ? claimOfWaiting : 0)
}

/** Whether a member has waited so long that they come before whatever else a match could gain; everybody where nobody has to wait. */
export function isFirst({ waitCycles, config }: Pool, place: number): boolean {
  if (config.maxWaitCycles === 0) return true
  return (waitCycles[place] ?? 0) >= Math.max(1, config.maxWaitCycles - 1)
}

/** The least fit, in basis points, that somebody is placed with. */
export function leastFitOf({ config }: Pool): number {
  return config.floor > 0 ? 100 * config.floor - 50 : 0
}

/** Where each of several lists starts when they stand one after the other, and where the last one ends. */
export function runningSums(counts: readonly number[], from: number): Int32Array {
  const starts = new Int32Array(counts.length + 1).fill(from)
  counts.forEach((count, i) => (starts[i + 1] = (starts[i] ?? 0) + count))
  return starts
}

/** Lists of slots as sets of bits, `words` numbers each; slots without a bit are left out. */
export function slotSets(lists: readonly (readonly number[])[], bitOf: ReadonlyMap<number, number>, words: number): Int32Array {
  const sets = new Int32Array(lists.length * words)
  lists.forEach((slots, i) => {
    for (const slot of slots) {
      const bit = bitOf.get(slot)
      if (bit !== undefined) sets[i * words + (bit >> 5)] = (sets[i * words + (bit >> 5)] ?? 0) | (1 << (bit & 31))
    }
  })
  return sets
}

/** Pairs of members of a block who share no pod: a mover, then a later mover or a holder. */
export function conflictPairs(conflicts: Conflicts, places: readonly number[], movers: number): Int32Array {
  const { blocked, couples } = conflicts
  const pairs: number[] = []
  if (blocked.size > 0) {
    const at = new Map(places.map((place, i) => [place, i]))
    for (let a = 0; a < movers; a++) {
      for (const other of blocked.get(places[a] ?? -1) ?? []) {
        const b = at.get(other)
        if (b !== undefined && b > a) pairs.push(a, b)
      }
    }
  }
  if (couples) addCouples(couples, places, movers, pairs)
  return Int32Array.from(pairs)
}

function addCouples({ spouse, emails, named }: Couples, places: readonly number[], movers: number, pairs: number[]): void {
  const holdersOf = new Map<number, number[]>()
  places.forEach((place, i) => {
    const hash = emails[place] ?? 0
    if (!named.has(hash)) return
    const known = holdersOf.get(hash)
    if (known) known.push(i)
    else holdersOf.set(hash, [i])
  })
  places.forEach((place, a) => {
    for (const b of holdersOf.get(spouse.get(place) ?? 0) ?? []) {
      const [earlier, later] = a < b ? [a, b] : [b, a]
      // Where both have named each other, the earlier one says it.
      const isSaid = b < a && spouse.get(places[b] ?? -1) === emails[place]
      if (earlier !== later && earlier < movers && !isSaid) pairs.push(earlier, later)
    }
  })
}
