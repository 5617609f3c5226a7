import { type PodPartition } from './pod-partition.ts'

/** A sequence of moves that can be undone together. */
export class Trial {
  gain = 0
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
    this.#applyMove(unit, group, gain)
    return true
  }

  /** Moves a unit to its best candidate group, or unplaces it. */
  moveAnywhere(unit: number): boolean {
    const { nowhere } = this.#partition
    const { group } = this.bestToJoin(unit)
    return this.move(unit, group) || (group !== nowhere && this.move(unit, nowhere))
  }

  /**
   * Returns the best of the candidates' groups for a unit, and the estimated gain of that pod including the placement. Unplaced
   * and 0 if there is none.
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
      if (gain > most && pods.canJoin(group, -1, unit)) [best, most] = [group, gain]
    }
    return { group: best, gain: most }
  }

  #joinGain(group: number, unit: number): number {
    const { estimates, lists, values: worth } = this.#partition.pods
    if (!estimates.hasEstimate(group)) {
      this.evaluations += 1
      return this.#partition.pods.valueAfter(group, -1, unit) - (worth[group] ?? 0)
    }
    this.#partition.rejected += 1
    return estimates.meansOfJoin(group, unit) + estimates.restOfJoin(group, unit) + lists.bonus(unit, group)
  }

  undo(): void {
    for (let i = this.#units.length - 1; i >= 0; i--) this.#partition.move(this.#units[i] ?? 0, this.#from[i] ?? 0)
    this.#units.length = 0
    this.gain = 0
  }

  #applyMove(unit: number, group: number, gain: number): void {
    this.#units.push(unit)
    this.#from.push(this.#partition.groupOf[unit] ?? 0)
    this.gain += gain
    this.#partition.move(unit, group)
  }
}
