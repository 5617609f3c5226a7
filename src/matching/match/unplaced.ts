import { byCodeUnit } from '../lists.ts'
import { fitOfMember } from '../packed/pod-fits.ts'
import { type Arrangement } from './arrangement.ts'
import { formerPods, canSharePod } from './constraints.ts'
import { type DraftRules } from './validate-draft.ts'
import { hasFirstClaim } from './task-parts.ts'
import { placementStatus } from './pool-types.ts'
import { type Unplaced, type UnplacedReason } from './types.ts'

/** Maximum number of pods of a slot, and of other unplaced members, examined for one member. */
const maxPods = 48
const maxOthers = 48
/** Maximum number of unplaced members for whom helpful slots are searched, highest claims first. */
const maxAdvised = 2_000
const maxSuggestions = 3
/** Maximum number of pods examined for all of them together, split evenly, so that advice never takes longer than the match. */
const maxEvaluations = 1_000_000
/** Minimum number of pods per member, and per slot. */
const minEvaluations = 10
const minPods = 4

/** Returns everyone who wants a pod and is unplaced after a match, by ID, with the reason and the slots that would help. */
export function listUnplaced(plan: DraftRules, arrangement: Arrangement): Unplaced[] {
  const advice = new UnplacedAdvisor(plan, arrangement)
  return advice.waiting
    .map((memberIndex, i) => advice.adviceFor(memberIndex, i < maxAdvised))
    .sort((a, b) => byCodeUnit(a.memberId, b.memberId))
}

/** A pod with a free seat: its members, and its index if it is an existing one. */
type OpenPod = { members: number[]; pod: number }

class UnplacedAdvisor {
  /** Unplaced members, highest claims first. */
  readonly waiting: number[]
  readonly #plan: DraftRules
  readonly #unitOf = new Map<number, number[]>()
  readonly #onlyOf = new Map<number, number>()
  readonly #openPods: OpenPod[][]
  readonly #unplacedBySlot: number[][]
  readonly #accepting: Int32Array
  /** Slots that may have a place, most pods first, and the number of pods examined in each. */
  readonly #offering: number[]
  readonly #podsEach: number
  /** Remaining evaluations for the current member. */
  #remaining = 0

  constructor(plan: DraftRules, { added, newPods }: Arrangement) {
    const { pool } = plan
    this.#plan = plan
    for (const unit of plan.units.special.values()) {
      for (const member of unit.members) {
        this.#unitOf.set(member, unit.members)
        if (unit.only >= 0) this.#onlyOf.set(member, unit.only)
      }
    }
    const isDone = Uint8Array.from(pool.placementStatuses, (is) => (is === placementStatus.holdsPlace ? 1 : 0))
    for (const members of added.values()) for (const memberIndex of members) isDone[memberIndex] = 1
    for (const { members } of newPods) for (const memberIndex of members) isDone[memberIndex] = 1
    this.waiting = Array.from(pool.order.filter((memberIndex) => isDone[memberIndex] === 0))
    this.waiting.sort((a, b) => (pool.waitCycles[b] ?? 0) - (pool.waitCycles[a] ?? 0))
    this.#openPods = this.#openPodsBySlot(added, newPods)
    this.#unplacedBySlot = pool.slotNames.map(() => [])
    this.#accepting = new Int32Array(pool.slotNames.length)
    pool.placementStatuses.forEach((is, memberIndex) => {
      if (is !== placementStatus.canBePlaced) return
      for (const slot of this.#slotsOf(memberIndex)) this.#accepting[slot] = (this.#accepting[slot] ?? 0) + 1
    })
    for (const memberIndex of this.waiting) {
      if (pool.placementStatuses[memberIndex] !== placementStatus.canBePlaced || this.#unitOf.has(memberIndex)) continue
      for (const slot of this.#slotsOf(memberIndex))
        if ((this.#unplacedBySlot[slot]?.length ?? 0) < maxOthers) this.#unplacedBySlot[slot]?.push(memberIndex)
    }
    this.#offering = this.#offeringSlots()
    const share = this.#evaluationsPerMember(maxAdvised) / Math.max(1, this.#offering.length)
    this.#podsEach = Math.min(maxPods, Math.max(minPods, Math.floor(share)))
  }

  #offeringSlots(): number[] {
    const countIn = (lists: readonly unknown[][], slot: number): number => lists[slot]?.length ?? 0
    const slots = this.#openPods.map((_, slot) => slot)
    const most = Math.max(1, ...new Set(Array.from(this.#unitOf.values(), (members) => members.length)))
    const fewest = Math.max(1, this.#plan.pool.config.podSize.min - most)
    const offering = slots.filter((slot) => countIn(this.#openPods, slot) > 0 || countIn(this.#unplacedBySlot, slot) >= fewest)
    return offering.sort(
      (a, b) =>
        countIn(this.#openPods, b) - countIn(this.#openPods, a) ||
        countIn(this.#unplacedBySlot, b) - countIn(this.#unplacedBySlot, a) ||
        a - b,
    )
  }

  /** Returns the evaluations for each unplaced member, of whom at most `most` are examined. */
  #evaluationsPerMember(most: number): number {
    return Math.max(minEvaluations, Math.floor(maxEvaluations / Math.max(1, Math.min(most, this.waiting.length))))
  }

  #openPodsBySlot(added: Arrangement['added'], newPods: Arrangement['newPods']): OpenPod[][] {
    const { pool } = this.#plan
    const seats: OpenPod[][] = pool.slotNames.map(() => [])
    const addOpenPod = (slot: number, seat: OpenPod) => {
      if ((seats[slot]?.length ?? 0) < maxPods) seats[slot]?.push(seat)
    }
    pool.pods.forEach((pod, at) => {
      const come = added.get(at) ?? []
      if (
        !pod.isOpen ||
        come.length >= Math.min(pod.seats, pool.config.maxNewPerPod) ||
        pod.incumbents.length + come.length === 0
      )
        return
      addOpenPod(pod.slot, { members: [...pod.incumbents, ...come], pod: at })
    })
    for (const { members, slot } of newPods) if (members.length < pool.config.podSize.max) addOpenPod(slot, { members, pod: -1 })
    return seats
  }

  #slotsOf(memberIndex: number): Int32Array {
    const { slotList, slotStart } = this.#plan.pool
    return slotList.subarray(slotStart[memberIndex], slotStart[memberIndex + 1])
  }

  adviceFor(memberIndex: number, isAdvised: boolean): Unplaced {
    const { pool, impossible } = this.#plan
    const memberId = pool.ids[memberIndex] ?? ''
    const is = pool.placementStatuses[memberIndex]
    const unplacedWith = (reason: UnplacedReason, detail: string, suggestedSlots: string[] = []) => ({
      memberId,
      reason,
      detail,
      suggestedSlots,
    })
    if (is === placementStatus.notActive)
      return unplacedWith('ineligible', 'They don’t have an active membership with general access.')
    if (is === placementStatus.notOptedIn) return unplacedWith('ineligible', 'They haven’t opted in to matching.')
    const never = impossible.get(memberIndex)
    if (never !== undefined) return unplacedWith('no_feasible_pod', never)
    this.#remaining = this.#evaluationsPerMember(maxAdvised)
    const slots = isAdvised ? this.#slotsThatHelp(memberIndex) : []
    this.#remaining = this.#evaluationsPerMember(Infinity)
    return unplacedWith(...this.#reason(memberIndex), slots)
  }

  #reason(memberIndex: number): [UnplacedReason, string] {
    const { pool } = this.#plan
    const slots = [...this.#slotsOf(memberIndex)]
    const { min } = pool.config.podSize
    if (slots.length === 0) return ['no_slot_mates', 'They haven’t chosen a meeting time.']
    const names = slots.map((slot) => pool.slotNames[slot]).join(', ')
    if (slots.every((slot) => (this.#openPods[slot]?.length ?? 0) === 0 && (this.#accepting[slot] ?? 0) < min)) {
      return [
        'no_slot_mates',
        `Fewer than ${min} members are looking for a pod at their times (${names}), and no pod there has an open seat.`,
      ]
    }
    const isBelow =
      pool.config.floor > 0 &&
      slots.some((slot) => this.#wouldPlace(memberIndex, slot, false)) &&
      !slots.some((slot) => this.#wouldPlace(memberIndex, slot, true)) &&
      this.#remaining > 0
    if (isBelow) {
      return [
        'below_floor',
        `Their match would be below ${pool.config.floor} in every pod with an open seat at their times (${names}).`,
      ]
    }
    const claim = hasFirstClaim(pool, memberIndex)
      ? ' They have priority, but no arrangement that meets every rule has room for them.'
      : ''
    return ['no_feasible_pod', `No pod at their times (${names}) has a seat for them that meets every rule.${claim}`]
  }

  /** Returns slots that the member has not accepted and that would help, best fit first. */
  #slotsThatHelp(memberIndex: number): string[] {
    const { slotNames } = this.#plan.pool
    const own = this.#slotsOf(memberIndex)
    const found: { name: string; fit: number }[] = []
    for (const slot of this.#offering) {
      if (own.includes(slot)) continue
      if (this.#remaining <= 0) break
      const fit = this.#bestFit(memberIndex, slot, true)
      if (fit !== null) found.push({ name: slotNames[slot] ?? '', fit })
    }
    found.sort((a, b) => b.fit - a.fit || byCodeUnit(a.name, b.name))
    return found.slice(0, maxSuggestions).map(({ name }) => name)
  }

  #wouldPlace(memberIndex: number, slot: number, minds: boolean): boolean {
    return this.#bestFit(memberIndex, slot, minds) !== null
  }

  /** Returns the fit in the best open pod of a slot, or in a new one with other unplaced members. Null if there is none. */
  #bestFit(memberIndex: number, slot: number, minds: boolean): number | null {
    const comers = this.#unitOf.get(memberIndex) ?? [memberIndex]
    const only = this.#onlyOf.get(memberIndex)
    let best: number | null = null
    for (const { members, pod } of (this.#openPods[slot] ?? []).slice(0, this.#podsEach)) {
      this.#remaining -= 1
      if (this.#remaining < 0) break
      if ((only !== undefined && only !== pod) || !this.#hasRoom(pod, members, comers)) continue
      const fit = this.#fitWith(comers, members, minds)
      if (fit !== null && fit > (best ?? -1)) best = fit
    }
    if (best !== null || only !== undefined) return best
    this.#remaining -= 1
    const company = this.#companyIn(slot, comers)
    return company === null ? null : this.#fitWith(comers, company, minds)
  }

  #hasRoom(pod: number, members: readonly number[], comers: readonly number[]): boolean {
    const { pool, conflicts } = this.#plan
    const listed = pool.pods[pod]
    const room = listed
      ? Math.min(listed.seats, pool.config.maxNewPerPod) - (members.length - listed.incumbents.length)
      : pool.config.podSize.max - members.length
    if (comers.length > room) return false
    if (comers.some((memberIndex) => pool.relations.previousPods.has(memberIndex) && formerPods(pool, memberIndex).includes(pod)))
      return false
    return comers.every((memberIndex) => members.every((other) => canSharePod(conflicts, memberIndex, other)))
  }

  /**
   * Returns other unplaced members who accept the slot and have no conflicts, just enough for a new pod. Null if there are too
   * few.
   */
  #companyIn(slot: number, comers: readonly number[]): number[] | null {
    const { pool, conflicts } = this.#plan
    const company: number[] = []
    for (const other of this.#unplacedBySlot[slot] ?? []) {
      if (comers.length + company.length >= pool.config.podSize.min) break
      if (comers.includes(other)) continue
      if ([...comers, ...company].every((memberIndex) => canSharePod(conflicts, memberIndex, other))) company.push(other)
    }
    return comers.length + company.length >= pool.config.podSize.min ? company : null
  }

  /**
   * Returns the mean fit of those who join, in basis points. Null if a new placement would be below the floor and `minds` is
   * true.
   */
  #fitWith(comers: readonly number[], members: readonly number[], minds: boolean): number | null {
    const { pool } = this.#plan
    const all = Int32Array.of(...comers, ...members)
    const fitOf = (i: number): number => fitOfMember(pool.packed, all, i)
    if (minds && pool.config.floor > 0) this.#remaining -= members.length
    const least = 100 * pool.config.floor - 50
    const isLow = (memberIndex: number, i: number): boolean =>
      pool.placementStatuses[memberIndex] !== placementStatus.holdsPlace && fitOf(i) < least
    if (minds && pool.config.floor > 0 && all.some(isLow)) return null
    return comers.reduce((sum, _, i) => sum + fitOf(i), 0) / comers.length
  }
}
