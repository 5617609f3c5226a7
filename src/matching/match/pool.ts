import { byCodeUnit } from '../lists.ts'
import { defaultNow, type Weights } from '../model.ts'
import { createPackedMembers, type PackedMembers, setMember } from '../packed/members.ts'
import { prepareMember } from '../prepare-member.ts'
import { type PreparedMember } from '../types.ts'
import { configOf, defaultEvalsPerMember, weightsOf } from './config.ts'
import { hashText } from './hash.ts'
import { orderOf, sortGroups, withRelations } from './canonical-order.ts'
import { type Pool, type PoolGroup, type Relations, placementStatus } from './pool-types.ts'
import { type MatchConfig, type MatchInput, type PoolMember, type PoolPod } from './types.ts'

/** A pool whose members are read one at a time, so that millions need not be held as objects. `MatchInput` is one. */
export type MatchSource = Omit<MatchInput, 'members'> & {
  members: Iterable<PoolMember>
  /** IDs to look up in addition to those in pods, pins, drafts and members. */
  named?: readonly string[]
}

/** Reads a pool, one member at a time. */
export function readPool(source: MatchSource): Pool {
  const config = configOf(source)
  const weights = weightsOf(config)
  const reading = new PoolReader(source, weights)
  for (const member of source.members) reading.add(member)
  reading.addUnknownIncumbents()
  return reading.finish(config)
}

class PoolReader {
  readonly #source: MatchSource
  readonly #weights: Weights
  readonly #now: Date
  readonly #ids: string[] = []
  readonly #packed: PackedMembers
  readonly #slotCodes = new Map<string, number>()
  readonly #slots = new Int32List()
  readonly #slotStart = new Int32List()
  readonly #waitCycles = new Int32List()
  readonly #placementStatuses = new Int32List()
  readonly #trained = new Int32List()
  readonly #hashes: number[] = []
  readonly #emails: number[] = []
  readonly #blocked = new Map<number, readonly string[]>()
  readonly #previousPods = new Map<number, readonly string[]>()
  readonly #spouse = new Map<number, number>()
  readonly #ownPod = new Map<number, string>()
  #unknownIncumbents = 0

  constructor(source: MatchSource, weights: Weights) {
    this.#source = source
    this.#weights = weights
    this.#now = new Date(source.now ?? defaultNow)
    this.#packed = createPackedMembers(1024, weights)
    this.#slotStart.push(0)
  }

  add(member: PoolMember): void {
    const memberIndex = this.#ids.length
    const prepared = prepareMember(member, this.#now)
    setMember(this.#packed, memberIndex, prepared)
    this.#ids.push(member.id)
    const slots = [...new Set(member.slots)]
    for (const slot of slots) this.#slots.push(this.#codeOf(slot))
    this.#slotStart.push(this.#slots.length)
    this.#waitCycles.push(member.waitCycles ?? 0)
    this.#placementStatuses.push(placementStatusOf(member))
    this.#trained.push(isTrained(member) ? 1 : 0)
    this.#hashes.push(contentHash(prepared, member, slots))
    this.#emails.push(member.email ? emailHash(member.email) : 0)
    const spouse = member.profile?.spouseEmail
    if (spouse) this.#spouse.set(memberIndex, emailHash(spouse))
    if (member.blockedIds?.length) this.#blocked.set(memberIndex, member.blockedIds)
    if (member.previousPods?.length) this.#previousPods.set(memberIndex, member.previousPods)
    if (member.podId) this.#ownPod.set(memberIndex, member.podId)
  }

  /** Adds incumbents without a record as members with unknown attributes, after all others. */
  addUnknownIncumbents(): void {
    const unknown = new Map<string, string>()
    for (const pod of this.#source.pods ?? []) for (const id of pod.members) unknown.set(id, pod.id)
    for (const id of this.#ids) unknown.delete(id)
    this.#unknownIncumbents = unknown.size
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
    const indexById = this.#indexNamedMembers()
    const hashes = Float64Array.from(this.#hashes)
    const groups = (source.pods ?? []).map((pod) => toPoolGroup(pod, rankOf, indexById, config))
    this.#addSelfDeclaredIncumbents(groups)
    const pods = sortGroups(groups, hashes)
    const podAt = new Map(pods.map((pod, at) => [pod.id, at]))
    const podOf = new Int32Array(this.#ids.length).fill(-1)
    for (const memberIndex of this.#ownPod.keys()) podOf[memberIndex] = -2
    pods.forEach((pod, at) => pod.incumbents.forEach((memberIndex) => (podOf[memberIndex] = at)))
    const standings = Uint8Array.from(this.#placementStatuses.values(), (value, i) =>
      podOf[i] === -1 ? value : placementStatus.holdsPlace,
    )
    const relations: Relations = {
      blocked: this.#blocked,
      previousPods: this.#previousPods,
      spouse: this.#spouse,
      emails: Float64Array.from(this.#emails),
      indexById,
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
      placementStatuses: standings,
      trained: Uint8Array.from(this.#trained.values()),
      podOf,
      unknownIncumbents: this.#unknownIncumbents,
      pods,
      podIndexById: podAt,
      order: orderOf(this.#ids, withRelations(hashes, relations, pods, podAt)),
      relations,
    }
  }

  /**
   * Returns the indexes of members that a pod, pin, draft or other member refers to. An index of all members would take more
   * memory than the members.
   */
  #indexNamedMembers(): Map<string, number> {
    const named = new Set<string>()
    for (const pod of this.#source.pods ?? []) for (const id of pod.members) named.add(id)
    for (const pod of this.#source.previousDraft?.pods ?? []) for (const id of pod.members) named.add(id)
    for (const pin of this.#source.pins ?? []) named.add(pin.memberId)
    for (const id of this.#source.named ?? []) named.add(id)
    for (const ids of this.#blocked.values()) for (const id of ids) named.add(id)
    const indexById = new Map<string, number>()
    this.#ids.forEach((id, memberIndex) => {
      if (named.has(id)) indexById.set(id, memberIndex)
    })
    return indexById
  }

  /** Adds members whose own `podId` names a pod that does not list them. */
  #addSelfDeclaredIncumbents(groups: PoolGroup[]): void {
    const byId = new Map(groups.map((group) => [group.id, group]))
    const listed = new Set(groups.flatMap((group) => group.incumbents))
    for (const [memberIndex, podId] of this.#ownPod) {
      const group = byId.get(podId)
      if (!group || listed.has(memberIndex)) continue
      group.incumbents.push(memberIndex)
      group.seats -= 1
    }
  }
}

/** A growing list of integers. */
class Int32List {
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

function placementStatusOf(member: PoolMember): number {
  if (member.active === false) return placementStatus.notActive
  if (member.podOptIn === false) return placementStatus.notOptedIn
  return member.slots.length === 0 ? placementStatus.noSlots : placementStatus.canBePlaced
}

function isTrained(member: PoolMember): boolean {
  return member.watchedLeaderTrainingV1 === true || member.events?.watchedLeaderTrainingV1 === true
}

function emailHash(email: string): number {
  // Never 0, which means none.
  return 1 + hashText(email.toLowerCase())
}

function contentHash(prepared: PreparedMember, member: PoolMember, slots: readonly string[]): number {
  const rest = [slots, member.waitCycles ?? 0, placementStatusOf(member), isTrained(member)]
  return hashText(JSON.stringify([{ ...prepared, id: null }, rest]))
}

function toPoolGroup(
  pod: PoolPod,
  rankOf: ReadonlyMap<string, number>,
  indexById: ReadonlyMap<string, number>,
  config: MatchConfig,
): PoolGroup {
  return {
    id: pod.id,
    slot: rankOf.get(pod.slot) ?? 0,
    isOpen: pod.open !== false,
    seats: (pod.maxMembers ?? config.podSize.max) - pod.members.length,
    incumbents: pod.members.map((id) => indexById.get(id) ?? -1).filter((memberIndex) => memberIndex >= 0),
    leader: pod.leader ?? null,
  }
}
