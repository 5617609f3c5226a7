import { byCodeUnit } from '../lists.ts'
import { defaultNow, type Weights } from '../model.ts'
import { packNobody, type PackedMembers, putMember } from '../packed/members.ts'
import { derive } from '../prepare.ts'
import { type PreparedMember } from '../types.ts'
import { configOf, defaultEvalsPerMember, weightsOf } from './config.ts'
import { hashText } from './hash.ts'
import { orderOf, sortGroups, withRelations } from './canonical-order.ts'
import { type Pool, type PoolGroup, type Relations, standing } from './pool-types.ts'
import { type MatchConfig, type MatchInput, type PoolMember, type PoolPod } from './types.ts'

/** A pool whose members come one at a time, so that millions need not be held as objects. `MatchInput` is one. */
export type MatchSource = Omit<MatchInput, 'members'> & {
  members: Iterable<PoolMember>
  /** Ids that will be looked up, besides those that pods, pins, drafts and members name. */
  named?: readonly string[]
}

/** Reads a pool, one member after the other. */
export function readPool(source: MatchSource): Pool {
  const config = configOf(source)
  const weights = weightsOf(config)
  const reading = new Reading(source, weights)
  for (const member of source.members) reading.add(member)
  reading.addUnknownHolders()
  return reading.finish(config)
}

class Reading {
  readonly #source: MatchSource
  readonly #weights: Weights
  readonly #now: Date
  readonly #ids: string[] = []
  readonly #packed: PackedMembers
  readonly #slotCodes = new Map<string, number>()
  readonly #slots = new Numbers()
  readonly #slotStart = new Numbers()
  readonly #waitCycles = new Numbers()
  readonly #standings = new Numbers()
  readonly #trained = new Numbers()
  readonly #hashes: number[] = []
  readonly #emails: number[] = []
  readonly #blocked = new Map<number, readonly string[]>()
  readonly #previousPods = new Map<number, readonly string[]>()
  readonly #spouse = new Map<number, number>()
  readonly #ownPod = new Map<number, string>()
  #unknownHolders = 0

  constructor(source: MatchSource, weights: Weights) {
    this.#source = source
    this.#weights = weights
    this.#now = new Date(source.now ?? defaultNow)
    this.#packed = packNobody(1024, weights)
    this.#slotStart.push(0)
  }

  add(member: PoolMember): void {
    const place = this.#ids.length
    const prepared = derive(member, this.#now)
    putMember(this.#packed, place, prepared)
    this.#ids.push(member.id)
    const slots = [...new Set(member.slots)]
    for (const slot of slots) this.#slots.push(this.#codeOf(slot))
    this.#slotStart.push(this.#slots.length)
    this.#waitCycles.push(member.waitCycles ?? 0)
    this.#standings.push(standingOf(member))
    this.#trained.push(isTrained(member) ? 1 : 0)
    this.#hashes.push(contentHash(prepared, member, slots))
    this.#emails.push(member.email ? emailHash(member.email) : 0)
    const spouse = member.profile?.spouseEmail
    if (spouse) this.#spouse.set(place, emailHash(spouse))
    if (member.blockedIds?.length) this.#blocked.set(place, member.blockedIds)
    if (member.previousPods?.length) this.#previousPods.set(place, member.previousPods)
    if (member.podId) this.#ownPod.set(place, member.podId)
  }

  /** Those who hold a place in a pod and have no record: members of whom nothing is known, after all others. */
  addUnknownHolders(): void {
    const unknown = new Map<string, string>()
    for (const pod of this.#source.pods ?? []) for (const id of pod.members) unknown.set(id, pod.id)
    for (const id of this.#ids) unknown.delete(id)
    this.#unknownHolders = unknown.size
    for (const [id, podId] of unknown) this.add({ id, slots: [], podId })
  }

  #codeOf(slot: string): number {
    const known = this.#slotCodes.get(slot)
    if (known !== undefined) return known
    this.#slotCodes.set(slot, this.#slotCodes.size)
    return this.#slotCodes.size - 1
  }

  finish(config: MatchConfig): Pool {
    const source = this.#source
    for (const pod of source.pods ?? []) this.#codeOf(pod.slot)
    for (const pod of source.previousDraft?.pods ?? []) this.#codeOf(pod.slot)
    const slotNames = [...this.#slotCodes.keys()].sort(byCodeUnit)
    const rankOf = new Map(slotNames.map((name, rank) => [name, rank]))
    const ranks = Int32Array.from(this.#slotCodes.keys(), (name) => rankOf.get(name) ?? 0)
    const placeOf = this.#placesOfNamed()
    const hashes = Float64Array.from(this.#hashes)
    const groups = (source.pods ?? []).map((pod) => readGroup(pod, rankOf, placeOf, config))
    this.#addOwnWords(groups)
    const pods = sortGroups(groups, hashes)
    const podAt = new Map(pods.map((pod, at) => [pod.id, at]))
    const podOf = new Int32Array(this.#ids.length).fill(-1)
    for (const place of this.#ownPod.keys()) podOf[place] = -2
    pods.forEach((pod, at) => pod.holders.forEach((place) => (podOf[place] = at)))
    const standings = Uint8Array.from(this.#standings.values(), (value, i) => (podOf[i] === -1 ? value : standing.holdsPlace))
    const relations: Relations = {
      blocked: this.#blocked,
      previousPods: this.#previousPods,
      spouse: this.#spouse,
      emails: Float64Array.from(this.#emails),
      placeOf,
    }
    return {
      config,
      weights: this.#weights,
      seed: source.seed ?? 1,
      evalsPerMember: source.budget?.evalsPerMember ?? defaultEvalsPerMember,
      pins: source.pins ?? [],
      draft: source.previousDraft?.pods ?? [],
      ids: this.#ids,
      packed: this.#packed,
      slotNames,
      slotStart: this.#slotStart.values(),
      slotList: this.#slots.values().map((code) => ranks[code] ?? 0),
      waitCycles: this.#waitCycles.values(),
      standings,
      trained: Uint8Array.from(this.#trained.values()),
      podOf,
      unknownHolders: this.#unknownHolders,
      pods,
      podAt,
      order: orderOf(this.#ids, withRelations(hashes, relations, pods, podAt)),
      relations,
    }
  }

  /** Where everybody stands whom a pod, a pin, a draft or another member names; a table of all would take more than they do. */
  #placesOfNamed(): Map<string, number> {
    const named = new Set<string>()
    for (const pod of this.#source.pods ?? []) for (const id of pod.members) named.add(id)
    for (const pod of this.#source.previousDraft?.pods ?? []) for (const id of pod.members) named.add(id)
    for (const pin of this.#source.pins ?? []) named.add(pin.memberId)
    for (const id of this.#source.named ?? []) named.add(id)
    for (const ids of this.#blocked.values()) for (const id of ids) named.add(id)
    const placeOf = new Map<string, number>()
    this.#ids.forEach((id, place) => {
      if (named.has(id)) placeOf.set(id, place)
    })
    return placeOf
  }

  /** Adds those who say themselves that they are in a pod and whom the pod does not list. */
  #addOwnWords(groups: PoolGroup[]): void {
    const byId = new Map(groups.map((group) => [group.id, group]))
    const listed = new Set(groups.flatMap((group) => group.holders))
    for (const [place, podId] of this.#ownPod) {
      const group = byId.get(podId)
      if (!group || listed.has(place)) continue
      group.holders.push(place)
      group.seats -= 1
    }
  }
}

/** Whole numbers that become more. */
class Numbers {
  #values = new Int32Array(1024)
  length = 0

  push(value: number): void {
    if (this.length === this.#values.length) {
      const longer = new Int32Array(2 * this.length)
      longer.set(this.#values)
      this.#values = longer
    }
    this.#values[this.length++] = value
  }

  values(): Int32Array {
    return this.#values.slice(0, this.length)
  }
}

function standingOf(member: PoolMember): number {
  if (member.active === false) return standing.notActive
  if (member.podOptIn === false) return standing.notOptedIn
  return member.slots.length === 0 ? standing.noSlots : standing.canBePlaced
}

function isTrained(member: PoolMember): boolean {
  return member.watchedLeaderTrainingV1 === true || member.events?.watchedLeaderTrainingV1 === true
}

function emailHash(email: string): number {
  // Never 0, which stands for none.
  return 1 + hashText(email.toLowerCase())
}

function contentHash(prepared: PreparedMember, member: PoolMember, slots: readonly string[]): number {
  const rest = [slots, member.waitCycles ?? 0, standingOf(member), isTrained(member)]
  return hashText(JSON.stringify([{ ...prepared, id: null }, rest]))
}

function readGroup(
  pod: PoolPod,
  rankOf: ReadonlyMap<string, number>,
  placeOf: ReadonlyMap<string, number>,
  config: MatchConfig,
): PoolGroup {
  return {
    id: pod.id,
    slot: rankOf.get(pod.slot) ?? 0,
    isOpen: pod.open !== false,
    seats: (pod.maxMembers ?? config.podSize.max) - pod.members.length,
    holders: pod.members.map((id) => placeOf.get(id) ?? -1).filter((place) => place >= 0),
    leader: pod.leader ?? null,
  }
}
