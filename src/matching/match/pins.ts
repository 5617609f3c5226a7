import { InvalidInput, type InputError } from '../check/invalid-input.ts'
import { type Conflicts, type Unit, type Units } from './constraints.ts'
import { joinErrors, capacityErrors, placementError } from './hard-rules.ts'
import { type Pool, type PoolGroup } from './pool-types.ts'
import { ruleMessages } from './rule-messages.ts'
import { type DraftPod } from './types.ts'

/** Target pods of pinned members: an existing pod, or a new one of the previous draft. */
export type Pinned = {
  /** By member: index in the pool's list of pods. */
  pods: Map<number, number>
  /** By member: index in the draft's list of pods. */
  drafts: Map<number, number>
}

/**
 * Resolves the pins of a pool. Each must be feasible: no pins of members who cannot be placed, no two pins of a member, and no
 * pin that a hard rule forbids.
 * @throws InvalidInput
 */
export function resolvePins(pool: Pool, conflicts: Conflicts, units: Units): Pinned {
  const reading = new PinResolver(pool, conflicts, units)
  pool.pins.forEach((_, i) => reading.resolve(i))
  if (reading.errors.length > 0) throw new InvalidInput(reading.errors)
  return reading.pinned
}

class PinResolver {
  readonly errors: InputError[] = []
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

  resolve(i: number): void {
    const { pins, relations, podIndexById: podAt, draft } = this.#pool
    const { memberId = '', podId = '' } = pins[i] ?? {}
    const member = relations.indexById.get(memberId)
    const pod = podAt.get(podId) ?? -1
    const founded = draft.findIndex(({ id, isNew }) => id === podId && isNew)
    if (member === undefined) return this.#addError(i, 'memberId', `There is no member ${memberId}.`)
    if (pod < 0 && founded < 0)
      return this.#addError(i, 'podId', `There is no pod ${podId}, and the previous draft does not create one.`)
    if (this.#pool.podOf[member] === pod && pod >= 0) return
    for (const each of this.#unitOf.get(member)?.members ?? [member]) {
      const before = this.#podOfMember.get(each)
      if (before === podId) continue
      const error = this.#validateMember(each, before, pod, founded)
      if (error) return this.#addError(i, null, error)
      this.#podOfMember.set(each, podId)
      this.#members.set(podId, [...(this.#members.get(podId) ?? []), each])
      if (pod < 0) this.pinned.drafts.set(each, founded)
      else this.pinned.pods.set(each, pod)
    }
  }

  #validateMember(member: number, before: string | undefined, pod: number, founded: number): string | null {
    const { pods } = this.#pool
    const id = this.#pool.ids[member] ?? ''
    if (before !== undefined) return `${id} is already pinned to ${before}, alone or as part of a couple.`
    const only = this.#unitOf.get(member)?.only ?? -1
    if (only >= 0 && only !== pod) return ruleMessages.onlyPod([id], pods[only]?.id ?? '')
    const never = placementError(this.#pool, member)
    if (never !== null) return never
    const why = this.#impossible.get(member)
    if (why !== undefined) return ruleMessages.impossible(id, why)
    return this.#validatePod(member, pods[pod], this.#pool.draft[founded])
  }

  #addError(i: number, key: string | null, message: string): void {
    this.errors.push({ path: key === null ? `pins[${i}]` : `pins[${i}].${key}`, message })
  }

  /** Returns why a member cannot be in an existing pod, or in a draft's new pod if there is no existing one. */
  #validatePod(member: number, pod: PoolGroup | undefined, founded: DraftPod | undefined): string | null {
    const { podSize } = this.#pool.config
    const id = pod?.id ?? founded?.id ?? ''
    const pinned = this.#members.get(id) ?? []
    const come = pinned.length + 1
    const [full] = pod ? capacityErrors(this.#pool, pod, come) : []
    if (full !== undefined) return full
    if (!pod && come > podSize.max) return ruleMessages.tooMany(id, come, podSize.max)
    const [error] = joinErrors(this.#pool, this.#conflicts, member, {
      id,
      podIndex: pod ? (this.#pool.podIndexById.get(id) ?? -1) : -1,
      slot: pod ? (this.#pool.slotNames[pod.slot] ?? '') : (founded?.slot ?? ''),
      company: [...(pod?.incumbents ?? []), ...pinned],
    })
    return error ?? null
  }
}
