import { InvalidInput, type InputFault } from '../check/invalid-input.ts'
import { type Conflicts, formerPods, getOn, type Unit, type Units } from './constraints.ts'
import { type Pool, standing } from './pool-types.ts'
import { type DraftPod } from './types.ts'

/** Where those who are pinned go: an existing pod, or one of the previous draft that is founded again. */
export type Pinned = {
  /** By member: place in the pool's list of pods. */
  pods: Map<number, number>
  /** By member: place in the draft's list of pods. */
  drafts: Map<number, number>
}

/**
 * The pins of a pool, once each can be kept: nobody is pinned who is not to be placed, nor twice, nor to where a hard rule keeps
 * them from.
 *
 * @throws InvalidInput
 */
export function pinsOf(pool: Pool, conflicts: Conflicts, units: Units): Pinned {
  const reading = new PinReading(pool, conflicts, units)
  pool.pins.forEach((_, i) => reading.read(i))
  if (reading.faults.length > 0) throw new InvalidInput(reading.faults)
  return reading.pinned
}

class PinReading {
  readonly faults: InputFault[] = []
  readonly pinned: Pinned = { pods: new Map(), drafts: new Map() }
  readonly #pool: Pool
  readonly #conflicts: Conflicts
  readonly #impossible: ReadonlyMap<number, string>
  readonly #podOfMember = new Map<number, string>()
  readonly #members = new Map<string, number[]>()
  readonly #unitOf = new Map<number, Unit>()

  constructor(pool: Pool, conflicts: Conflicts, { units, impossible }: Units) {
    this.#pool = pool
    this.#conflicts = conflicts
    this.#impossible = impossible
    for (const unit of units.special.values()) for (const member of unit.members) this.#unitOf.set(member, unit)
  }

  read(i: number): void {
    const { pins, relations, podAt, draft } = this.#pool
    const { memberId = '', podId = '' } = pins[i] ?? {}
    const member = relations.placeOf.get(memberId)
    const pod = podAt.get(podId) ?? -1
    const founded = draft.findIndex(({ id, isNew }) => id === podId && isNew)
    if (member === undefined) return this.#refuse(i, 'memberId', `There is no member ${memberId}.`)
    if (pod < 0 && founded < 0)
      return this.#refuse(i, 'podId', `There is no pod ${podId}, nor does the previous draft found one.`)
    if (this.#pool.podOf[member] === pod && pod >= 0) return
    for (const each of this.#unitOf.get(member)?.members ?? [member]) {
      const before = this.#podOfMember.get(each)
      if (before === podId) continue
      const fault = this.#faultOf(each, before, pod, founded)
      if (fault) return this.#refuse(i, null, fault)
      this.#podOfMember.set(each, podId)
      this.#members.set(podId, [...(this.#members.get(podId) ?? []), each])
      if (pod < 0) this.pinned.drafts.set(each, founded)
      else this.pinned.pods.set(each, pod)
    }
  }

  #faultOf(member: number, before: string | undefined, pod: number, founded: number): string | null {
    const { ids, pods, draft } = this.#pool
    if (before !== undefined) return `${ids[member]} is pinned to ${before} already, alone or with who goes with them.`
    const only = this.#unitOf.get(member)?.only ?? -1
    if (only >= 0 && only !== pod) return `${ids[member]} goes to ${pods[only]?.id} or nowhere, for couples go together here.`
    return (
      this.#faultOfMember(member) ??
      (pod < 0 ? this.#faultOfFounded(member, draft[founded]) : this.#faultOfPod(member, pod)) ??
      this.#faultOfCompany(member, pods[pod]?.id ?? draft[founded]?.id ?? '', pod)
    )
  }

  #refuse(i: number, key: string | null, message: string): void {
    this.faults.push({ path: key === null ? `pins[${i}]` : `pins[${i}].${key}`, message })
  }

  #faultOfMember(member: number): string | null {
    const id = this.#pool.ids[member] ?? ''
    const is = this.#pool.standings[member]
    if (is === standing.holdsPlace) return `${id} holds a place in another pod and is never moved.`
    if (is === standing.notActive) return `${id} has no active membership and cannot be placed.`
    if (is === standing.notOptedIn) return `${id} has not asked to be matched and cannot be placed.`
    return this.#impossible.get(member) ?? null
  }

  #faultOfSlot(member: number, slot: number, podId: string): string | null {
    const { slotStart, slotList, ids, slotNames } = this.#pool
    const accepts = slotList.subarray(slotStart[member], slotStart[member + 1]).includes(slot)
    return accepts ? null : `${ids[member]} does not accept ${slotNames[slot]}, when ${podId} meets.`
  }

  #faultOfFounded(member: number, pod: DraftPod | undefined): string | null {
    const slot = this.#pool.slotNames.indexOf(pod?.slot ?? '')
    const count = this.#members.get(pod?.id ?? '')?.length ?? 0
    if (count >= this.#pool.config.podSize.max) return `${pod?.id} has no seat left for ${this.#pool.ids[member]}.`
    return this.#faultOfSlot(member, slot, pod?.id ?? '')
  }

  #faultOfPod(member: number, at: number): string | null {
    const { pods, ids, config } = this.#pool
    const pod = pods[at]
    const count = (this.#members.get(pod?.id ?? '')?.length ?? 0) + 1
    if (!pod?.isOpen) return `${pod?.id} is closed: nobody is added to it.`
    if (count > pod.seats) return `${pod.id} has no seat left for ${ids[member]}.`
    if (count > config.maxNewPerPod)
      return `${pod.id} would get ${count} newcomers, and at most ${config.maxNewPerPod} are allowed.`
    if (formerPods(this.#pool, member).includes(at)) return `${ids[member]} was in ${pod.id} before and does not go back to it.`
    return this.#faultOfSlot(member, pod.slot, pod.id)
  }

  #faultOfCompany(member: number, podId: string, pod: number): string | null {
    const { pods, ids } = this.#pool
    const company = [...(pods[pod]?.holders ?? []), ...(this.#members.get(podId) ?? [])]
    const foe = company.find((other) => !getOn(this.#conflicts, member, other))
    return foe === undefined ? null : `${ids[member]} and ${ids[foe]} share no pod, and both would be in ${podId}.`
  }
}
