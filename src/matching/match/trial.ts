import { type PodPartition } from './pod-partition.ts'

/** Several moves that are carried out one after the other and can be taken back together. */
export class Trial {
  gained = 0
  evaluations = 0
  readonly #partition: PodPartition
  readonly #units: number[] = []
  readonly #from: number[] = []

  constructor(partition: PodPartition) {
    this.#partition = partition
  }

  get steps(): number {
    return this.#units.length
  }

  /** Moves a unit, unless that is not allowed. */
  move(unit: number, group: number): boolean {
    this.evaluations += 1
    const gain = this.#partition.moveGain(unit, group)
    if (gain === -Infinity) return false
    this.#carryOut(unit, group, gain)
    return true
  }

  /** Moves a unit to the group it would best join, or to nowhere. */
  moveAnywhere(unit: number): boolean {
    const { nowhere } = this.#partition
    const { group } = this.bestToJoin(unit)
    return this.move(unit, group) || (group !== nowhere && this.move(unit, nowhere))
  }

  /**
   * Which of its candidates' groups a unit would best join, and about what that pod gains by it, placing the unit included; nowhere and 0
   * when there is no such.
   */
  bestToJoin(unit: number): { group: number; gain: number } {
    const { candidates, groupOf, nowhere, pods } = this.#partition
    const from = groupOf[unit] ?? nowhere
    let best = nowhere
    let most = 0
    for (let i = 0; i < candidates.count; i++) {
      const candidate = candidates.of[unit * candidates.count + i] ?? -1
      const group = candidate < 0 ? nowhere : (groupOf[candidate] ?? nowhere)
      if (group === nowhere || group === from || group === best) continue
      const gain = this.#joinGain(group, unit)
      if (gain > most && pods.fits(group, -1, unit)) [best, most] = [group, gain]
    }
    return { group: best, gain: most }
  }

  #joinGain(group: number, unit: number): number {
    const { estimates, lists, worth } = this.#partition.pods
    if (!estimates.has(group)) {
      this.evaluations += 1
      return this.#partition.pods.after(group, -1, unit) - (worth[group] ?? 0)
    }
    this.#partition.refused += 1
    return estimates.meansOfJoin(group, unit) + estimates.restOfJoin(group, unit) + lists.bonus(unit, group)
  }

  undo(): void {
    for (let i = this.#units.length - 1; i >= 0; i--) this.#partition.move(this.#units[i] ?? 0, this.#from[i] ?? 0)
    this.#units.length = 0
    this.gained = 0
  }

  #carryOut(unit: number, group: number, gain: number): void {
    this.#units.push(unit)
    this.#from.push(this.#partition.groupOf[unit] ?? 0)
    this.gained += gain
    this.#partition.move(unit, group)
  }
}
