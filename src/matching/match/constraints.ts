import { type Pool, type Relations, standing } from './pool-types.ts'
import { spousesOf } from './canonical-order.ts'

/**
 * Members who share no pod. Blocks are listed for both sides, whoever of the two asked for it; couples are told by their e-mails, so
 * that an e-mail of many makes no list of all their pairs.
 */
export type Conflicts = {
  readonly blocked: ReadonlyMap<number, ReadonlySet<number>>
  /** The e-mail that somebody has named as their spouse's, and the own ones; null where couples are not kept apart. */
  readonly couples: (Pick<Relations, 'spouse' | 'emails'> & { readonly named: ReadonlySet<number> }) | null
}

/** Who shares no pod with whom: blocks, and couples where they are kept apart. */
export function conflictsOf(pool: Pool): Conflicts {
  const { blocked: listed, placeOf, spouse, emails } = pool.relations
  const blocked = new Map<number, Set<number>>()
  const add = (a: number, b: number) => {
    const known = blocked.get(a)
    if (known) known.add(b)
    else blocked.set(a, new Set([b]))
  }
  for (const [place, ids] of listed) {
    for (const other of ids.map((id) => placeOf.get(id))) {
      if (other === undefined || other === place) continue
      add(place, other)
      add(other, place)
    }
  }
  const areApart = pool.config.spouse === 'separate' && spouse.size > 0
  return { blocked, couples: areApart ? { spouse, emails, named: new Set(spouse.values()) } : null }
}

/** Whether two members may share a pod. */
export function getOn({ blocked, couples }: Conflicts, a: number, b: number): boolean {
  if (blocked.size > 0 && blocked.get(a)?.has(b) === true) return false
  if (couples === null || a === b) return true
  return couples.spouse.get(a) !== couples.emails[b] && couples.spouse.get(b) !== couples.emails[a]
}

/** Existing pods that a member does not go back to, as places in the pool's list. */
export function formerPods(pool: Pool, place: number): number[] {
  const ids = pool.relations.previousPods.get(place) ?? []
  return ids.map((id) => pool.podAt.get(id) ?? -1).filter((pod) => pod >= 0)
}

/** What moves together: most units are one member, some are a couple. */
export type Unit = {
  /** Places in the pool, in its order. */
  members: number[]
  /** Slots that all accept, by the first one's preference. */
  slots: number[]
  /** The only pod they may go to, because one of a couple is in it; -1 when there is no such. */
  only: number
}

/** The units of a pool in its order. Those of one member are made when they are asked for: a million of them would not fit. */
export class UnitList {
  readonly #pool: Pool
  /** First member of every unit. */
  readonly #firsts: Int32Array
  /** Units that are more than one member at their own slots, by place in the list. */
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

  /** A unit's first member. */
  firstOf(index: number): number {
    return this.#firsts[index] ?? -1
  }

  /** The slot that a unit likes best. */
  firstSlotOf(index: number): number {
    if (this.special.size > 0) {
      const unit = this.special.get(index)
      if (unit) return unit.slots[0] ?? -1
    }
    const { slotList, slotStart } = this.#pool
    return slotList[slotStart[this.firstOf(index)] ?? -1] ?? -1
  }

  /** How many members a unit is. */
  sizeAt(index: number): number {
    return this.special.size === 0 ? 1 : (this.special.get(index)?.members.length ?? 1)
  }
}

/** The units of a pool, and why some members cannot be placed whatever the search does. */
export type Units = { units: UnitList; impossible: Map<number, string> }

/** Everybody who may be placed, as units. */
export function unitsOf(pool: Pool, conflicts: Conflicts): Units {
  const impossible = new Map<number, string>()
  const couples = pool.config.spouse === 'together' ? couplesOf(pool) : new Map<number, number[]>()
  const firsts = new Int32Array(pool.order.length)
  const special = new Map<number, Unit>()
  const done = new Set<number>()
  let count = 0
  for (const place of pool.order) {
    if (pool.standings[place] !== standing.canBePlaced || done.has(place)) continue
    const couple = couples.get(place)
    if (couple) {
      for (const each of couple) done.add(each)
      const unit = unitOfCouple(pool, conflicts, couple)
      if (typeof unit === 'string') {
        for (const each of couple) if (pool.standings[each] === standing.canBePlaced) impossible.set(each, unit)
        continue
      }
      special.set(count, unit)
    }
    firsts[count++] = place
  }
  return { units: new UnitList(pool, firsts.slice(0, count), special), impossible }
}

/** A member's slots, the preferred one first. */
export function slotsOf(pool: Pool, place: number): number[] {
  return [...pool.slotList.subarray(pool.slotStart[place], pool.slotStart[place + 1])]
}

/** For everybody who is somebody's spouse, all who hang together, in the pool's order. */
function couplesOf(pool: Pool): Map<number, number[]> {
  const rankOf = new Map<number, number>()
  const couples = new Map<number, Set<number>>()
  for (const { namers, holders } of spousesOf(pool.relations)) {
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
  pool.order.forEach((place, rank) => {
    if (couples.has(place)) rankOf.set(place, rank)
  })
  const lists = new Map<Set<number>, number[]>()
  for (const couple of couples.values()) {
    if (!lists.has(couple))
      lists.set(
        couple,
        [...couple].sort((a, b) => (rankOf.get(a) ?? 0) - (rankOf.get(b) ?? 0)),
      )
  }
  return new Map([...couples].map(([place, couple]) => [place, lists.get(couple) ?? []]))
}

/** The unit that a couple makes, or why it can be none. */
function unitOfCouple(pool: Pool, conflicts: Conflicts, couple: readonly number[]): Unit | string {
  const members = couple.filter((place) => pool.standings[place] === standing.canBePlaced)
  const others = couple.filter((place) => pool.standings[place] !== standing.canBePlaced)
  const pods = new Set(others.map((place) => pool.podOf[place] ?? -1))
  if (pods.has(-1) || pods.has(-2)) return 'Couples go together here, and their husband or wife cannot be placed.'
  if (pods.size > 1) return 'Couples go together here, and those they would go with are in different pods.'
  const [only = -1] = pods
  if (only < 0 && members.length > pool.config.podSize.max) {
    return `Couples go together here, and ${members.length} people who belong together are more than a pod holds.`
  }
  if (members.some((a) => couple.some((b) => a !== b && !getOn(conflicts, a, b)))) {
    return 'Couples go together here, and one of the two has blocked the other.'
  }
  const [first = 0, ...rest] = members
  const slots = slotsOf(pool, first).filter((slot) => rest.every((place) => slotsOf(pool, place).includes(slot)))
  if (slots.length === 0) return 'Couples go together here, and the two accept no meeting time in common.'
  return { members, slots, only }
}
