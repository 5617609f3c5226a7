import { type InputFault } from '../check/invalid-input.ts'
import { memberAt } from '../packed/members.ts'
import { totalMatch } from '../score.ts'
import { type Conflicts, type Units } from './constraints.ts'
import { joinFaults, roomFaults, standingFault } from './hard-rules.ts'
import { type Pool, type PoolGroup } from './pool-types.ts'
import { ruleWords } from './rule-words.ts'
import { type DraftPod } from './types.ts'

/** What a draft is looked at with. */
export type Rules = { pool: Pool; conflicts: Conflicts } & Units

/** Every hard rule that an arrangement breaks, in the order of its pods. */
export function draftFaults(rules: Rules, pods: readonly DraftPod[]): InputFault[] {
  const look = new Look(rules, pods)
  pods.forEach((_, i) => look.atPod(i))
  look.atCouples()
  return look.faults
}

class Look {
  readonly faults: InputFault[] = []
  readonly #rules: Rules
  readonly #pods: readonly DraftPod[]
  /** By member: the pod of the draft that names them first. */
  readonly #podOf = new Map<number, number>()
  readonly #seenPods = new Set<string>()

  constructor(rules: Rules, pods: readonly DraftPod[]) {
    this.#rules = rules
    this.#pods = pods
    pods.forEach(({ members }, i) => {
      for (const id of members) {
        const place = rules.pool.relations.placeOf.get(id)
        if (place !== undefined && !this.#podOf.has(place)) this.#podOf.set(place, i)
      }
    })
  }

  #say(i: number, j: number | null, message: string): void {
    this.faults.push({ path: j === null ? `pods[${i}]` : `pods[${i}].members[${j}]`, message })
  }

  atPod(i: number): void {
    const { pool } = this.#rules
    const pod = this.#pods[i]
    if (!pod) return
    const known = pool.pods[pool.podAt.get(pod.id) ?? -1]
    if (this.#seenPods.has(pod.id)) this.#say(i, null, `There are two pods ${pod.id}.`)
    this.#seenPods.add(pod.id)
    if (pod.isNew && known) this.#say(i, null, `A pod ${pod.id} exists already.`)
    if (!pod.isNew && !known) return this.#say(i, null, `There is no pod ${pod.id}.`)
    const places = pod.members.map((id) => pool.relations.placeOf.get(id) ?? -1)
    const holders = pod.isNew ? [] : (known?.holders ?? [])
    this.#atSize(
      i,
      pod,
      known,
      places.filter((place) => place >= 0 && !holders.includes(place)),
    )
    const slot = pod.isNew ? pod.slot : (pool.slotNames[known?.slot ?? -1] ?? '')
    if (slot !== pod.slot) this.#say(i, null, `${pod.id} meets at ${slot}, and a match does not change that.`)
    places.forEach((place, j) => this.#atMember(i, j, { place, slot, holders }))
    const everybody = [...new Set([...holders, ...places.filter((place) => place >= 0)])]
    for (const holder of holders) {
      if (!places.includes(holder)) this.#say(i, null, ruleWords.holdsPlace(pool.ids[holder] ?? '', pod.id))
    }
    this.#atFloor(i, everybody, holders)
  }

  #atSize(i: number, pod: DraftPod, known: PoolGroup | undefined, added: readonly number[]): void {
    const { pool } = this.#rules
    const { min, max } = pool.config.podSize
    if (pod.isNew) {
      if (added.length < min) this.#say(i, null, ruleWords.tooFew(pod.id, added.length, min))
      if (added.length > max) this.#say(i, null, ruleWords.tooMany(pod.id, added.length, max))
    } else if (known && added.length > 0) {
      for (const fault of roomFaults(pool, known, added.length)) this.#say(i, null, fault)
    }
  }

  #atMember(i: number, j: number, { place, slot, holders }: { place: number; slot: string; holders: readonly number[] }): void {
    const { pool, impossible, conflicts } = this.#rules
    const pod = this.#pods[i]
    const id = pod?.members[j] ?? ''
    const say = (message: string) => this.#say(i, j, message)
    if (place < 0) return say(`${id} is nobody of the pool.`)
    if ((pod?.members.indexOf(id) ?? j) < j) return say(`${id} is in ${pod?.id} twice.`)
    if (holders.includes(place)) return
    const first = this.#podOf.get(place) ?? i
    if (first < i) return say(`${id} is in ${this.#pods[first]?.id} already.`)
    const never = standingFault(pool, place)
    if (never !== null) return say(never)
    const why = impossible.get(place)
    if (why !== undefined) say(ruleWords.impossible(id, why))
    const before = pod?.members.slice(0, j).flatMap((other) => pool.relations.placeOf.get(other) ?? []) ?? []
    const company = new Set([...holders, ...before])
    const at = pod?.isNew ? -1 : (pool.podAt.get(pod?.id ?? '') ?? -1)
    for (const fault of joinFaults(pool, conflicts, place, { id: pod?.id ?? '', pod: at, slot, company })) say(fault)
  }

  #atFloor(i: number, everybody: readonly number[], holders: readonly number[]): void {
    const { pool } = this.#rules
    if (pool.config.floor === 0) return
    const members = everybody.map((place) => memberAt(pool.packed, place))
    everybody.forEach((place, j) => {
      const member = members[j]
      const match = member
        ? totalMatch(
            member,
            members.filter((other) => other !== member),
            pool.weights,
          )
        : null
      if (holders.includes(place) || match === null || match >= pool.config.floor) return
      this.#say(i, null, ruleWords.floor(pool.ids[place] ?? '', match, pool.config.floor))
    })
  }

  /** Couples who go together are in one pod, or both in none. */
  atCouples(): void {
    const { units, pool } = this.#rules
    for (const { members, only } of units.special.values()) {
      const first = members.find((place) => this.#podOf.has(place))
      if (first === undefined) continue
      const pods = new Set(members.map((place) => this.#podOf.get(place) ?? -1))
      const at = this.#podOf.get(first) ?? 0
      const ids = members.map((place) => pool.ids[place] ?? '')
      const onlyPod = pool.pods[only]?.id
      if (pods.size > 1) this.#say(at, null, ruleWords.together(ids))
      else if (onlyPod !== undefined && this.#pods[at]?.id !== onlyPod) this.#say(at, null, ruleWords.onlyPod(ids, onlyPod))
    }
  }
}
