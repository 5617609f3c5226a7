import { type AnnealOptions } from './anneal.ts'
import { type Members } from './members.ts'
import { type Partition } from './partition.ts'

/** Takes gains, and nothing but gains, one item at a time. */
export class Descent {
  /** What the last item cost: changes that were valued, and changes that were gone through in order. */
  valued = 0
  looks = 0
  readonly #partition: Partition
  readonly #members: Members
  readonly #candidates: AnnealOptions['candidates']
  readonly #tolerance: number
  readonly #isInOrder: boolean
  /** The last item that went through each group, so that a group of several candidates is gone through once. */
  readonly #asked: Int32Array
  #turn = 0

  /** @param isInOrder whether an item's exchanges are gone through by `nextSwap` after those with its candidates' groups */
  constructor(partition: Partition, members: Members, { candidates, tolerance = 0 }: AnnealOptions, isInOrder: boolean) {
    this.#partition = partition
    this.#members = members
    this.#candidates = candidates
    this.#tolerance = tolerance
    this.#isInOrder = isInOrder
    this.#asked = new Int32Array(partition.groupCount)
  }

  /** Carries out the first change of the item that gains, and returns what it gained; 0 when none does. */
  improve(item: number): number {
    const { of, count } = this.#candidates
    const partition = this.#partition
    this.valued = 0
    this.looks = 0
    this.#turn += 1
    for (let i = 0; i < count; i++) {
      const candidate = of[item * count + i] ?? -1
      const group = candidate < 0 ? -1 : (partition.groupOf[candidate] ?? -1)
      if (group < 0 || group === partition.groupOf[item] || this.#asked[group] === this.#turn) continue
      this.#asked[group] = this.#turn
      const gain = this.#improveInto(item, group)
      if (gain > 0) return gain
    }
    return this.#isInOrder ? this.#improveInOrder(item) : 0
  }

  #improveInOrder(item: number): number {
    const partition = this.#partition
    const tolerance = this.#tolerance
    const nextSwap = (from: number): number => partition.nextSwap?.(item, from, tolerance) ?? partition.itemCount
    this.looks = partition.itemCount
    let other = nextSwap(0)
    // Valued a second time, as the quicker sum may round to a gain where there is none.
    while (other < partition.itemCount && partition.swapGain(item, other) <= tolerance) other = nextSwap(other + 1)
    return other === partition.itemCount ? 0 : this.#swap(item, other, partition.swapGain(item, other))
  }

  #improveInto(item: number, group: number): number {
    const partition = this.#partition
    const tolerance = this.#tolerance
    const size = partition.sizeOf[group] ?? 0
    this.valued += size + 1
    const moved = partition.moveGain(item, group, tolerance)
    if (moved > tolerance) {
      this.#members.move(item, group)
      partition.move(item, group)
      return moved
    }
    for (let i = 0; i < size; i++) {
      const other = this.#members.lists[group]?.[i] ?? 0
      const gain = partition.swapGain(item, other, tolerance)
      if (gain > tolerance) return this.#swap(item, other, gain)
    }
    return 0
  }

  #swap(item: number, other: number, gain: number): number {
    this.#members.swap(item, other)
    this.#partition.swap(item, other)
    return gain
  }
}
