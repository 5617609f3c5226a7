import { type Pool, type Relations, placementStatus } from './pool-types.ts'
import { spousesOf } from './canonical-order.ts'

/**
 * Members who cannot share a pod. A block applies to both members, no matter who set it. Couples are compared by email, so that
 * an email shared by many does not expand into a list of all pairs.
 */
export type Conflicts = {
  readonly blocked: ReadonlyMap<number, ReadonlySet<number>>
  /** The email that a member named as their spouse's, and the members' own emails. Null if couples are not separated. */
  readonly couples: (Pick<Relations, 'spouse' | 'emails'> & { readonly named: ReadonlySet<number> }) | null
}

/** Returns the conflicts: blocks, and couples if they are separated. */
export function conflictsOf(pool: Pool): Conflicts {
  const { blocked: listed, indexById: placeOf, spouse, emails } = pool.relations
  const blocked = new Map<number, Set<number>>()
  const add = (a: number, b: number) => {
    const known = blocked.get(a)
    if (known) known.add(b)
    else blocked.set(a, new Set([b]))
  }
  for (const [memberIndex, ids] of listed) {
    for (const other of ids.map((id) => placeOf.get(id))) {
      if (other === undefined || other === memberIndex) continue
      add(memberIndex, other)
      add(other, memberIndex)
    }
  }
  const separatesCouples = pool.config.spouse === 'separate' && spouse.size > 0
  return { blocked, couples: separatesCouples ? { spouse, emails, named: new Set(spouse.values()) } : null }
}

/** Whether two members can share a pod. */
export function canSharePod({ blocked, couples }: Conflicts, a: number, b: number): boolean {
  if (blocked.size > 0 && blocked.get(a)?.has(b) === true) return false
  if (couples === null || a === b) return true
  return couples.spouse.get(a) !== couples.emails[b] && couples.spouse.get(b) !== couples.emails[a]
}

/** Returns the existing pods that a member cannot return to, as indexes in the pool's list. */
export function formerPods(pool: Pool, memberIndex: number): number[] {
  const ids = pool.relations.previousPods.get(memberIndex) ?? []
  return ids.map((id) => pool.podIndexById.get(id) ?? -1).filter((pod) => pod >= 0)
}

/** A unit that moves as a whole. Most are one member, some are a couple. */
export type Unit = {
  /** Indexes in the pool, in its order. */
  members: number[]
  /** Slots that all accept, in the first member's order of preference. */
  slots: number[]
  /** The only pod they can join, because one of the couple is in it. -1 without such a pod. */
  only: number
}

/**
 * The units of a pool in its order. Units of one member are created on demand, because a million of them would not fit into
 * memory.
 */
export class UnitList {
  readonly #pool: Pool
  /** First member of every unit. */
  readonly #firsts: Int32Array
  /** Units other than one member at their own slots, by index in the list. */
  readonly special: ReadonlyMap<number, Unit>

  constructor(pool: Pool, firsts: Int32Array, special: ReadonlyMap<number, Unit>) {
    this.#pool = pool
    this.#firsts = firsts
    this.special = special
  }

  get length(): number {
    return this.#firsts.length
  }

  at(index: number): Unit {
    const first = this.#firsts[index] ?? -1
    return this.special.get(index) ?? { members: [first], slots: slotsOf(this.#pool, first), only: -1 }
  }

  /** Returns a unit's first member. */
  firstOf(index: number): number {
    return this.#firsts[index] ?? -1
  }

  /** Returns a unit's preferred slot. */
  firstSlotOf(index: number): number {
    if (this.special.size > 0) {
      const unit = this.special.get(index)
      if (unit) return unit.slots[0] ?? -1
    }
    const { slotList, slotStart } = this.#pool
    return slotList[slotStart[this.firstOf(index)] ?? -1] ?? -1
  }

  /** Returns the number of members of a unit. */
  sizeAt(index: number): number {
    return this.special.size === 0 ? 1 : (this.special.get(index)?.members.length ?? 1)
  }
}

/** The units of a pool, and why some members can never be placed. */
export type Units = { units: UnitList; impossible: Map<number, string> }

/** Returns the units of all members who can be placed. */
export function unitsOf(pool: Pool, conflicts: Conflicts): Units {
  const impossible = new Map<number, string>()
  const couples = pool.config.spouse === 'together' ? couplesOf(pool) : new Map<number, number[]>()
  const firsts = new Int32Array(pool.order.length)
  const special = new Map<number, Unit>()
  const done = new Set<number>()
  let count = 0
  for (const memberIndex of pool.order) {
    if (pool.placementStatuses[memberIndex] !== placementStatus.canBePlaced || done.has(memberIndex)) continue
    const couple = couples.get(memberIndex)
    if (couple) {
      for (const each of couple) done.add(each)
      const unit = unitOfCouple(pool, conflicts, couple)
      if (typeof unit === 'string') {
        for (const each of couple) if (pool.placementStatuses[each] === placementStatus.canBePlaced) impossible.set(each, unit)
        continue
      }
      special.set(count, unit)
    }
    firsts[count++] = memberIndex
  }
  return { units: new UnitList(pool, firsts.slice(0, count), special), impossible }
}

/** Returns a member's slots, the preferred one first. */
export function slotsOf(pool: Pool, memberIndex: number): number[] {
  return [...pool.slotList.subarray(pool.slotStart[memberIndex], pool.slotStart[memberIndex + 1])]
}

/** Maps every member with a spouse to the connected members, in the pool's order. */
function couplesOf(pool: Pool): Map<number, number[]> {
  const rankOf = new Map<number, number>()
  const couples = new Map<number, Set<number>>()
  for (const { namers, emailOwners: holders } of spousesOf(pool.relations)) {
    const all = new Set([...namers, ...holders])
    if (all.size < 2) continue
    const [first = 0, ...rest] = all
    for (const other of rest) {
      const [one, two] = [couples.get(first) ?? new Set([first]), couples.get(other) ?? new Set([other])]
      if (one === two) continue
      const [large, small] = one.size < two.size ? [two, one] : [one, two]
      for (const each of small) large.add(each)
      for (const each of [first, other, ...small]) couples.set(each, large)
    }
  }
  pool.order.forEach((memberIndex, rank) => {
    if (couples.has(memberIndex)) rankOf.set(memberIndex, rank)
  })
  const lists = new Map<Set<number>, number[]>()
  for (const couple of couples.values()) {
    if (!lists.has(couple))
      lists.set(
        couple,
        [...couple].sort((a, b) => (rankOf.get(a) ?? 0) - (rankOf.get(b) ?? 0)),
      )
  }
  return new Map([...couples].map(([memberIndex, couple]) => [memberIndex, lists.get(couple) ?? []]))
}

/** Returns the unit of a couple, or why it cannot be one. */
function unitOfCouple(pool: Pool, conflicts: Conflicts, couple: readonly number[]): Unit | string {
  const members = couple.filter((memberIndex) => pool.placementStatuses[memberIndex] === placementStatus.canBePlaced)
  const others = couple.filter((memberIndex) => pool.placementStatuses[memberIndex] !== placementStatus.canBePlaced)
  const pods = new Set(others.map((memberIndex) => pool.podOf[memberIndex] ?? -1))
  if (pods.has(-1) || pods.has(-2)) return 'Couples are placed together, but one spouse can’t be placed.'
  if (pods.size > 1) return 'Couples are placed together, but these spouses are in different pods.'
  const [only = -1] = pods
  if (only < 0 && members.length > pool.config.podSize.max) {
    return `Couples are placed together, but ${members.length} people who belong together don’t fit in one pod.`
  }
  if (members.some((a) => couple.some((b) => a !== b && !canSharePod(conflicts, a, b)))) {
    return 'Couples are placed together, but one spouse has blocked the other.'
  }
  const [first = 0, ...rest] = members
  const slots = slotsOf(pool, first).filter((slot) => rest.every((memberIndex) => slotsOf(pool, memberIndex).includes(slot)))
  if (slots.length === 0) return 'Couples are placed together, but the spouses have no meeting time in common.'
  return { members, slots, only }
}
