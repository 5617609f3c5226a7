import { type AnnealOptions } from './anneal.ts'
import { type GroupMembers } from './group-members.ts'
import { type Partition } from './partition.ts'

/** A descent: takes only gains, one item at a time. */
export class Descent {
  /** Cost of the last item: changes valued, and changes scanned in order. */
  evaluated = 0
  scans = 0
  readonly #partition: Partition
  readonly #members: GroupMembers
  readonly #candidates: AnnealOptions['candidates']
  readonly #tolerance: number
  readonly #isInOrder: boolean
  /** The last item that scanned each group, so that a group with several candidates is scanned once. */
  readonly #visitedTurn: Int32Array
  #turn = 0

  /** @param isInOrder whether an item's swaps are scanned with `nextSwap` after those with its candidates' groups */
  constructor(partition: Partition, members: GroupMembers, { candidates, tolerance = 0 }: AnnealOptions, isInOrder: boolean) {
    this.#partition = partition
    this.#members = members
    this.#candidates = candidates
    this.#tolerance = tolerance
    this.#isInOrder = isInOrder
    this.#visitedTurn = new Int32Array(partition.groupCount)
  }

  /** Applies the first change of the item that gains and returns the gain, or 0. */
  improve(item: number): number {
    const { of, count } = this.#candidates
    const partition = this.#partition
    this.evaluated = 0
    this.scans = 0
    this.#turn += 1
    for (let i = 0; i < count; i++) {
      const candidate = of[item * count + i] ?? -1
      const group = candidate < 0 ? -1 : (partition.groupOf[candidate] ?? -1)
      if (group < 0 || group === partition.groupOf[item] || this.#visitedTurn[group] === this.#turn) continue
      this.#visitedTurn[group] = this.#turn
      const gain = this.#improveInto(item, group)
      if (gain > 0) return gain
    }
    return this.#isInOrder ? this.#improveInOrder(item) : 0
  }

  #improveInOrder(item: number): number {
    const partition = this.#partition
    const tolerance = this.#tolerance
    const nextSwap = (from: number): number => partition.nextSwap?.(item, from, tolerance) ?? partition.itemCount
    this.scans = partition.itemCount
    let other = nextSwap(0)
    // Valued again, because rounding in the faster sum can show a gain where there is none.
    while (other < partition.itemCount && partition.swapGain(item, other) <= tolerance) other = nextSwap(other + 1)
    return other === partition.itemCount ? 0 : this.#swap(item, other, partition.swapGain(item, other))
  }

  #improveInto(item: number, group: number): number {
    const partition = this.#partition
    const tolerance = this.#tolerance
    const size = partition.sizeOf[group] ?? 0
    this.evaluated += size + 1
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
