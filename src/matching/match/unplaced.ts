import { byCodeUnit } from '../lists.ts'
import { fitInPlaces } from '../packed/pod-fits.ts'
import { type Arrangement } from './arrangement.ts'
import { formerPods, getOn } from './constraints.ts'
import { type Rules } from './draft-faults.ts'
import { isFirst } from './task-parts.ts'
import { standing } from './pool-types.ts'
import { type Unplaced, type UnplacedReason } from './types.ts'

/** Most pods of a slot, and most others without a place, that are looked at for one member. */
const mostPods = 48
const mostOthers = 48
/** Most members without a place for whom helpful slots are looked for, those with the first claim before the others. */
const mostAdvised = 2_000
const suggestions = 3
/** Pods that are looked at for all of them together, in shares of one size: what is told of many takes no longer than the match. */
const mostLooks = 1_000_000
/** At least so many for each, and so many of a slot. */
const fewestLooks = 10
const fewestPods = 4

/** Everybody who looks for a pod and has none after a match, by id: why, and which slots would give them one. */
export function listUnplaced(plan: Rules, arrangement: Arrangement): Unplaced[] {
  const advice = new Advice(plan, arrangement)
  return advice.waiting.map((place, i) => advice.of(place, i < mostAdvised)).sort((a, b) => byCodeUnit(a.memberId, b.memberId))
}

/** A pod with a seat: its members, and whether a newcomer may come. */
type Seat = { members: number[]; pod: number }

class Advice {
  /** Everybody without a place, first claims first. */
  readonly waiting: number[]
  readonly #plan: Rules
  readonly #unitOf = new Map<number, number[]>()
  readonly #onlyOf = new Map<number, number>()
  readonly #seats: Seat[][]
  readonly #free: number[][]
  readonly #accepting: Int32Array
  /** Slots where there may be a place, those with most pods first, and how many pods of each are looked at. */
  readonly #offering: number[]
  readonly #podsEach: number
  /** Looks left for the member in hand. */
  #left = 0

  constructor(plan: Rules, { added, newPods }: Arrangement) {
    const { pool } = plan
    this.#plan = plan
    for (const unit of plan.units.special.values()) {
      for (const member of unit.members) {
        this.#unitOf.set(member, unit.members)
        if (unit.only >= 0) this.#onlyOf.set(member, unit.only)
      }
    }
    const isDone = Uint8Array.from(pool.standings, (is) => (is === standing.holdsPlace ? 1 : 0))
    for (const members of added.values()) for (const place of members) isDone[place] = 1
    for (const { members } of newPods) for (const place of members) isDone[place] = 1
    this.waiting = Array.from(pool.order.filter((place) => isDone[place] === 0))
    this.waiting.sort((a, b) => (pool.waitCycles[b] ?? 0) - (pool.waitCycles[a] ?? 0))
    this.#seats = this.#seatsBySlot(added, newPods)
    this.#free = pool.slotNames.map(() => [])
    this.#accepting = new Int32Array(pool.slotNames.length)
    pool.standings.forEach((is, place) => {
      if (is !== standing.canBePlaced) return
      for (const slot of this.#slotsOf(place)) this.#accepting[slot] = (this.#accepting[slot] ?? 0) + 1
    })
    for (const place of this.waiting) {
      if (pool.standings[place] !== standing.canBePlaced || this.#unitOf.has(place)) continue
      for (const slot of this.#slotsOf(place)) if ((this.#free[slot]?.length ?? 0) < mostOthers) this.#free[slot]?.push(place)
    }
    this.#offering = this.#offeringSlots()
    const share = this.#lookShare(mostAdvised) / Math.max(1, this.#offering.length)
    this.#podsEach = Math.min(mostPods, Math.max(fewestPods, Math.floor(share)))
  }

  #offeringSlots(): number[] {
    const countIn = (lists: readonly unknown[][], slot: number): number => lists[slot]?.length ?? 0
    const slots = this.#seats.map((_, slot) => slot)
    const most = Math.max(1, ...new Set(Array.from(this.#unitOf.values(), (members) => members.length)))
    const fewest = Math.max(1, this.#plan.pool.config.podSize.min - most)
    const offering = slots.filter((slot) => countIn(this.#seats, slot) > 0 || countIn(this.#free, slot) >= fewest)
    return offering.sort(
      (a, b) => countIn(this.#seats, b) - countIn(this.#seats, a) || countIn(this.#free, b) - countIn(this.#free, a) || a - b,
    )
  }

  /** Looks for each of those without a place, of whom at most so many are looked at. */
  #lookShare(most: number): number {
    return Math.max(fewestLooks, Math.floor(mostLooks / Math.max(1, Math.min(most, this.waiting.length))))
  }

  #seatsBySlot(added: Arrangement['added'], newPods: Arrangement['newPods']): Seat[][] {
    const { pool } = this.#plan
    const seats: Seat[][] = pool.slotNames.map(() => [])
    const note = (slot: number, seat: Seat) => {
      if ((seats[slot]?.length ?? 0) < mostPods) seats[slot]?.push(seat)
    }
    pool.pods.forEach((pod, at) => {
      const come = added.get(at) ?? []
      if (!pod.isOpen || come.length >= Math.min(pod.seats, pool.config.maxNewPerPod) || pod.holders.length + come.length === 0)
        return
      note(pod.slot, { members: [...pod.holders, ...come], pod: at })
    })
    for (const { members, slot } of newPods) if (members.length < pool.config.podSize.max) note(slot, { members, pod: -1 })
    return seats
  }

  #slotsOf(place: number): Int32Array {
    const { slotList, slotStart } = this.#plan.pool
    return slotList.subarray(slotStart[place], slotStart[place + 1])
  }

  of(place: number, isAdvised: boolean): Unplaced {
    const { pool, impossible } = this.#plan
    const memberId = pool.ids[place] ?? ''
    const is = pool.standings[place]
    const told = (reason: UnplacedReason, detail: string, suggestedSlots: string[] = []) => ({
      memberId,
      reason,
      detail,
      suggestedSlots,
    })
    if (is === standing.notActive) return told('ineligible', 'They have no active membership with general access.')
    if (is === standing.notOptedIn) return told('ineligible', 'They have not asked to be matched.')
    const never = impossible.get(place)
    if (never !== undefined) return told('no_feasible_pod', never)
    this.#left = this.#lookShare(mostAdvised)
    const slots = isAdvised ? this.#slotsThatHelp(place) : []
    this.#left = this.#lookShare(Infinity)
    return told(...this.#reason(place), slots)
  }

  #reason(place: number): [UnplacedReason, string] {
    const { pool } = this.#plan
    const slots = [...this.#slotsOf(place)]
    const { min } = pool.config.podSize
    if (slots.length === 0) return ['no_slot_mates', 'They accept no meeting time.']
    const names = slots.map((slot) => pool.slotNames[slot]).join(', ')
    if (slots.every((slot) => (this.#seats[slot]?.length ?? 0) === 0 && (this.#accepting[slot] ?? 0) < min)) {
      return ['no_slot_mates', `Fewer than ${min} members look for a pod at their times (${names}), and no pod there has a seat.`]
    }
    const isBelow =
      pool.config.floor > 0 &&
      slots.some((slot) => this.#wouldPlace(place, slot, false)) &&
      !slots.some((slot) => this.#wouldPlace(place, slot, true)) &&
      this.#left > 0
    if (isBelow) {
      return [
        'below_floor',
        `Every pod that has a seat for them at their times (${names}) would stay below ${pool.config.floor} points.`,
      ]
    }
    const claim = isFirst(pool, place)
      ? ' They come before others, but no arrangement that keeps all rules has room for them.'
      : ''
    return ['no_feasible_pod', `No pod at their times (${names}) has a seat for them that keeps all rules.${claim}`]
  }

  /** Slots they have not accepted that would give them a place, the one where they would fit best first. */
  #slotsThatHelp(place: number): string[] {
    const { slotNames } = this.#plan.pool
    const own = this.#slotsOf(place)
    const found: { name: string; fit: number }[] = []
    for (const slot of this.#offering) {
      if (own.includes(slot)) continue
      if (this.#left <= 0) break
      const fit = this.#bestFit(place, slot, true)
      if (fit !== null) found.push({ name: slotNames[slot] ?? '', fit })
    }
    found.sort((a, b) => b.fit - a.fit || byCodeUnit(a.name, b.name))
    return found.slice(0, suggestions).map(({ name }) => name)
  }

  #wouldPlace(place: number, slot: number, minds: boolean): boolean {
    return this.#bestFit(place, slot, minds) !== null
  }

  /** Fit in the best pod of a slot that they may come to, or in one founded with others who have no place; null when there is none. */
  #bestFit(place: number, slot: number, minds: boolean): number | null {
    const comers = this.#unitOf.get(place) ?? [place]
    const only = this.#onlyOf.get(place)
    let best: number | null = null
    for (const { members, pod } of (this.#seats[slot] ?? []).slice(0, this.#podsEach)) {
      this.#left -= 1
      if (this.#left < 0) break
      if ((only !== undefined && only !== pod) || !this.#hasRoom(pod, members, comers)) continue
      const fit = this.#fitWith(comers, members, minds)
      if (fit !== null && fit > (best ?? -1)) best = fit
    }
    if (best !== null || only !== undefined) return best
    this.#left -= 1
    const company = this.#companyIn(slot, comers)
    return company === null ? null : this.#fitWith(comers, company, minds)
  }

  #hasRoom(pod: number, members: readonly number[], comers: readonly number[]): boolean {
    const { pool, conflicts } = this.#plan
    const listed = pool.pods[pod]
    const room = listed
      ? Math.min(listed.seats, pool.config.maxNewPerPod) - (members.length - listed.holders.length)
      : pool.config.podSize.max - members.length
    if (comers.length > room) return false
    if (comers.some((place) => pool.relations.previousPods.has(place) && formerPods(pool, place).includes(pod))) return false
    return comers.every((place) => members.every((other) => getOn(conflicts, place, other)))
  }

  /** Others without a place who accept the slot and all get on, just enough for a new pod; null when there are too few. */
  #companyIn(slot: number, comers: readonly number[]): number[] | null {
    const { pool, conflicts } = this.#plan
    const company: number[] = []
    for (const other of this.#free[slot] ?? []) {
      if (comers.length + company.length >= pool.config.podSize.min) break
      if (comers.includes(other)) continue
      if ([...comers, ...company].every((place) => getOn(conflicts, place, other))) company.push(other)
    }
    return comers.length + company.length >= pool.config.podSize.min ? company : null
  }

  /** Mean fit of those who come, in basis points; null where anybody who is placed anew would stay below the floor, when that is minded. */
  #fitWith(comers: readonly number[], members: readonly number[], minds: boolean): number | null {
    const { pool } = this.#plan
    const all = Int32Array.of(...comers, ...members)
    const fitOf = (i: number): number => fitInPlaces(pool.packed, all, i)
    if (minds && pool.config.floor > 0) this.#left -= members.length
    const least = 100 * pool.config.floor - 50
    const isLow = (place: number, i: number): boolean => pool.standings[place] !== standing.holdsPlace && fitOf(i) < least
    if (minds && pool.config.floor > 0 && all.some(isLow)) return null
    return comers.reduce((sum, _, i) => sum + fitOf(i), 0) / comers.length
  }
}
