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

  /** Moves a unit to where that is worth most among its candidates' groups and nowhere. */
  moveAnywhere(unit: number): boolean {
    const { candidates, groupOf, nowhere } = this.#partition
    const from = groupOf[unit] ?? 0
    let best = nowhere
    let most = this.#partition.moveGain(unit, nowhere)
    this.evaluations += 1
    const tried = new Set([from, nowhere])
    for (let i = 0; i < candidates.count; i++) {
      const candidate = candidates.of[unit * candidates.count + i] ?? -1
      const group = candidate < 0 ? nowhere : (groupOf[candidate] ?? nowhere)
      if (tried.has(group)) continue
      tried.add(group)
      this.evaluations += 1
      const gain = this.#partition.moveGain(unit, group, most)
      if (gain > most) [best, most] = [group, gain]
    }
    if (most === -Infinity) return false
    this.#carryOut(unit, best, most)
    return true
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
