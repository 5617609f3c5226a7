import { type InputFault } from '../check/invalid-input.ts'
import { type Conflicts, formerPods, getOn, slotsOf, type Units } from './constraints.ts'
import { memberAt } from '../packed/members.ts'
import { totalMatch } from '../score.ts'
import { type Pool, type PoolGroup, standing } from './pool-types.ts'
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
    const slot = pod.isNew ? pool.slotNames.indexOf(pod.slot) : (known?.slot ?? -1)
    if (known && !pod.isNew && pool.slotNames[known.slot] !== pod.slot) {
      this.#say(i, null, `${pod.id} meets at ${pool.slotNames[known.slot]}, and a match does not change that.`)
    }
    places.forEach((place, j) => this.#atMember(i, j, { place, slot, holders }))
    const everybody = [...new Set([...holders, ...places.filter((place) => place >= 0)])]
    for (const holder of holders) {
      if (!places.includes(holder)) this.#say(i, null, `${pool.ids[holder]} holds a place in ${pod.id} and is never moved.`)
    }
    this.#atFloor(i, everybody, holders)
  }

  #atSize(i: number, pod: DraftPod, known: PoolGroup | undefined, added: readonly number[]): void {
    const { config } = this.#rules.pool
    const say = (message: string) => this.#say(i, null, message)
    const { min, max } = config.podSize
    if (pod.isNew) {
      if (added.length < min) say(`${pod.id} has ${added.length} members, and a new pod needs ${min}.`)
      if (added.length > max) say(`${pod.id} has ${added.length} members, and a new pod holds ${max}.`)
      return
    }
    if (!known || added.length === 0) return
    if (!known.isOpen) say(`${pod.id} is closed: nobody is added to it.`)
    if (added.length > known.seats) say(`${pod.id} has ${known.seats} free seats, and ${added.length} would come.`)
    if (added.length > config.maxNewPerPod)
      say(`${pod.id} would get ${added.length} newcomers, and at most ${config.maxNewPerPod} are allowed.`)
  }

  #atMember(i: number, j: number, { place, slot, holders }: { place: number; slot: number; holders: readonly number[] }): void {
    const { pool, impossible, conflicts } = this.#rules
    const pod = this.#pods[i]
    const id = pod?.members[j] ?? ''
    const say = (message: string) => this.#say(i, j, message)
    if (place < 0) return say(`${id} is nobody of the pool.`)
    if ((pod?.members.indexOf(id) ?? j) < j) return say(`${id} is in ${pod?.id} twice.`)
    if (holders.includes(place)) return
    const first = this.#podOf.get(place) ?? i
    if (first < i) return say(`${id} is in ${this.#pods[first]?.id} already.`)
    const is = pool.standings[place]
    if (is === standing.holdsPlace) return say(`${id} holds a place in another pod and is never moved.`)
    if (is === standing.notActive) return say(`${id} has no active membership with general access.`)
    if (is === standing.notOptedIn) return say(`${id} has not asked to be matched.`)
    if (impossible.has(place)) say(`${id} cannot be placed. ${impossible.get(place)}`)
    if (!slotsOf(pool, place).includes(slot)) say(`${id} does not accept ${pod?.slot}, when ${pod?.id} meets.`)
    if (!pod?.isNew && formerPods(pool, place).includes(pool.podAt.get(pod?.id ?? '') ?? -1)) {
      say(`${id} was in ${pod?.id} before and does not go back to it.`)
    }
    const company = [...holders, ...(pod?.members.slice(0, j).map((other) => pool.relations.placeOf.get(other) ?? -1) ?? [])]
    for (const other of new Set(company)) {
      if (other !== place && !getOn(conflicts, place, other))
        say(`${id} and ${pool.ids[other]} share no pod: they are a couple, or one has blocked the other.`)
    }
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
      this.#say(i, null, `${pool.ids[place]} would have a match of ${match}, and nobody is placed below ${pool.config.floor}.`)
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
      const names = members.map((place) => pool.ids[place]).join(' and ')
      if (pods.size > 1) this.#say(at, null, `${names} go together, to one pod or to none.`)
      else if (only >= 0 && this.#pods[at]?.id !== pool.pods[only]?.id) {
        this.#say(at, null, `${names} could only go to ${pool.pods[only]?.id}, where their husband or wife is.`)
      }
    }
  }
}
