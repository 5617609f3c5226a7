import { InvalidInput, type InputFault } from '../check/invalid-input.ts'
import { type Conflicts, type Unit, type Units } from './constraints.ts'
import { joinFaults, roomFaults, standingFault } from './hard-rules.ts'
import { type Pool, type PoolGroup } from './pool-types.ts'
import { ruleWords } from './rule-words.ts'
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
    const { pods } = this.#pool
    const id = this.#pool.ids[member] ?? ''
    if (before !== undefined) return `${id} is pinned to ${before} already, alone or with who goes with them.`
    const only = this.#unitOf.get(member)?.only ?? -1
    if (only >= 0 && only !== pod) return ruleWords.onlyPod([id], pods[only]?.id ?? '')
    const never = standingFault(this.#pool, member)
    if (never !== null) return never
    const why = this.#impossible.get(member)
    if (why !== undefined) return ruleWords.impossible(id, why)
    return this.#faultOfPod(member, pods[pod], this.#pool.draft[founded])
  }

  #refuse(i: number, key: string | null, message: string): void {
    this.faults.push({ path: key === null ? `pins[${i}]` : `pins[${i}].${key}`, message })
  }

  /** What keeps a member from an existing pod, or from one of the draft where there is none. */
  #faultOfPod(member: number, pod: PoolGroup | undefined, founded: DraftPod | undefined): string | null {
    const { podSize } = this.#pool.config
    const id = pod?.id ?? founded?.id ?? ''
    const pinned = this.#members.get(id) ?? []
    const come = pinned.length + 1
    const [full] = pod ? roomFaults(this.#pool, pod, come) : []
    if (full !== undefined) return full
    if (!pod && come > podSize.max) return ruleWords.tooMany(id, come, podSize.max)
    const [fault] = joinFaults(this.#pool, this.#conflicts, member, {
      id,
      pod: pod ? (this.#pool.podAt.get(id) ?? -1) : -1,
      slot: pod ? (this.#pool.slotNames[pod.slot] ?? '') : (founded?.slot ?? ''),
      company: [...(pod?.holders ?? []), ...pinned],
    })
    return fault ?? null
  }
}
