import { type InputError } from '../check/invalid-input.ts'
import { memberAt } from '../packed/members.ts'
import { totalMatch } from '../score.ts'
import { type Conflicts, type Units } from './constraints.ts'
import { joinErrors, capacityErrors, placementError } from './hard-rules.ts'
import { type Pool, type PoolGroup } from './pool-types.ts'
import { ruleMessages } from './rule-messages.ts'
import { type DraftPod } from './types.ts'

/** Rules for validating a draft. */
export type DraftRules = { pool: Pool; conflicts: Conflicts } & Units

/** Returns all hard rules that an arrangement breaks, in the order of its pods. */
export function validateDraft(rules: DraftRules, pods: readonly DraftPod[]): InputError[] {
  const validator = new DraftValidator(rules, pods)
  pods.forEach((_, i) => validator.validatePod(i))
  validator.validateCouples()
  return validator.errors
}

class DraftValidator {
  readonly errors: InputError[] = []
  readonly #rules: DraftRules
  readonly #pods: readonly DraftPod[]
  /** By member: the first pod of the draft that names them. */
  readonly #podOf = new Map<number, number>()
  readonly #seenPods = new Set<string>()

  constructor(rules: DraftRules, pods: readonly DraftPod[]) {
    this.#rules = rules
    this.#pods = pods
    pods.forEach(({ members }, i) => {
      for (const id of members) {
        const memberIndex = rules.pool.relations.indexById.get(id)
        if (memberIndex !== undefined && !this.#podOf.has(memberIndex)) this.#podOf.set(memberIndex, i)
      }
    })
  }

  #addError(i: number, j: number | null, message: string): void {
    this.errors.push({ path: j === null ? `pods[${i}]` : `pods[${i}].members[${j}]`, message })
  }

  validatePod(i: number): void {
    const { pool } = this.#rules
    const pod = this.#pods[i]
    if (!pod) return
    const known = pool.pods[pool.podIndexById.get(pod.id) ?? -1]
    if (this.#seenPods.has(pod.id)) this.#addError(i, null, `Pod ${pod.id} is listed twice.`)
    this.#seenPods.add(pod.id)
    if (pod.isNew && known) this.#addError(i, null, `Pod ${pod.id} already exists.`)
    if (!pod.isNew && !known) return this.#addError(i, null, `There is no pod ${pod.id}.`)
    const memberIndexes = pod.members.map((id) => pool.relations.indexById.get(id) ?? -1)
    const holders = pod.isNew ? [] : (known?.incumbents ?? [])
    this.#validateSize(
      i,
      pod,
      known,
      memberIndexes.filter((memberIndex) => memberIndex >= 0 && !holders.includes(memberIndex)),
    )
    const slot = pod.isNew ? pod.slot : (pool.slotNames[known?.slot ?? -1] ?? '')
    if (slot !== pod.slot) this.#addError(i, null, `${pod.id} meets at ${slot}. A match can’t change that.`)
    memberIndexes.forEach((memberIndex, j) => this.#validateMember(i, j, { place: memberIndex, slot, holders }))
    const everybody = [...new Set([...holders, ...memberIndexes.filter((memberIndex) => memberIndex >= 0)])]
    for (const holder of holders) {
      if (!memberIndexes.includes(holder)) this.#addError(i, null, ruleMessages.holdsPlace(pool.ids[holder] ?? '', pod.id))
    }
    this.#validateFloor(i, everybody, holders)
  }

  #validateSize(i: number, pod: DraftPod, known: PoolGroup | undefined, added: readonly number[]): void {
    const { pool } = this.#rules
    const { min, max } = pool.config.podSize
    if (pod.isNew) {
      if (added.length < min) this.#addError(i, null, ruleMessages.tooFew(pod.id, added.length, min))
      if (added.length > max) this.#addError(i, null, ruleMessages.tooMany(pod.id, added.length, max))
    } else if (known && added.length > 0) {
      for (const error of capacityErrors(pool, known, added.length)) this.#addError(i, null, error)
    }
  }

  #validateMember(
    i: number,
    j: number,
    { place: memberIndex, slot, holders }: { place: number; slot: string; holders: readonly number[] },
  ): void {
    const { pool, impossible, conflicts } = this.#rules
    const pod = this.#pods[i]
    const id = pod?.members[j] ?? ''
    const addError = (message: string) => this.#addError(i, j, message)
    if (memberIndex < 0) return addError(`${id} isn’t in the pool.`)
    if ((pod?.members.indexOf(id) ?? j) < j) return addError(`${id} is in ${pod?.id} twice.`)
    if (holders.includes(memberIndex)) return
    const first = this.#podOf.get(memberIndex) ?? i
    if (first < i) return addError(`${id} is already in ${this.#pods[first]?.id}.`)
    const never = placementError(pool, memberIndex)
    if (never !== null) return addError(never)
    const why = impossible.get(memberIndex)
    if (why !== undefined) addError(ruleMessages.impossible(id, why))
    const before = pod?.members.slice(0, j).flatMap((other) => pool.relations.indexById.get(other) ?? []) ?? []
    const company = new Set([...holders, ...before])
    const at = pod?.isNew ? -1 : (pool.podIndexById.get(pod?.id ?? '') ?? -1)
    for (const error of joinErrors(pool, conflicts, memberIndex, { id: pod?.id ?? '', podIndex: at, slot, company }))
      addError(error)
  }

  #validateFloor(i: number, everybody: readonly number[], holders: readonly number[]): void {
    const { pool } = this.#rules
    if (pool.config.floor === 0) return
    const members = everybody.map((memberIndex) => memberAt(pool.packed, memberIndex))
    everybody.forEach((memberIndex, j) => {
      const member = members[j]
      const match = member
        ? totalMatch(
            member,
            members.filter((other) => other !== member),
            pool.weights,
          )
        : null
      if (holders.includes(memberIndex) || match === null || match >= pool.config.floor) return
      this.#addError(i, null, ruleMessages.floor(pool.ids[memberIndex] ?? '', match, pool.config.floor))
    })
  }

  /** Couples who stay together must be in one pod, or both unplaced. */
  validateCouples(): void {
    const { units, pool } = this.#rules
    for (const { members, only } of units.special.values()) {
      const first = members.find((memberIndex) => this.#podOf.has(memberIndex))
      if (first === undefined) continue
      const pods = new Set(members.map((memberIndex) => this.#podOf.get(memberIndex) ?? -1))
      const at = this.#podOf.get(first) ?? 0
      const ids = members.map((memberIndex) => pool.ids[memberIndex] ?? '')
      const onlyPod = pool.pods[only]?.id
      if (pods.size > 1) this.#addError(at, null, ruleMessages.together(ids))
      else if (onlyPod !== undefined && this.#pods[at]?.id !== onlyPod)
        this.#addError(at, null, ruleMessages.onlyPod(ids, onlyPod))
    }
  }
}
