import { type Partition } from './partition.ts'

/** Who is in each group, so that one of a group can be drawn. Follows a partition when it is told of every change. */
export class Members {
  readonly #partition: Partition
  /** Items of each group; entries from the group's size on mean nothing. */
  readonly lists: Int32Array[]
  readonly #placeOf: Int32Array
  readonly #sizeOf: Int32Array

  constructor(partition: Partition) {
    this.#partition = partition
    this.lists = Array.from(partition.sizeOf, (size) => new Int32Array(Math.max(8, size + 2)))
    this.#placeOf = new Int32Array(partition.itemCount)
    this.#sizeOf = new Int32Array(partition.groupCount)
    this.readAgain()
  }

  /** Follows a change of many at once. */
  readAgain(): void {
    const { itemCount, groupOf } = this.#partition
    this.#sizeOf.fill(0)
    for (let item = 0; item < itemCount; item++) this.#append(item, groupOf[item] ?? 0)
  }

  /** To be called before the partition swaps. */
  swap(a: number, b: number): void {
    const { groupOf } = this.#partition
    const placeOfA = this.#placeOf[a] ?? 0
    const placeOfB = this.#placeOf[b] ?? 0
    this.#put(b, groupOf[a] ?? 0, placeOfA)
    this.#put(a, groupOf[b] ?? 0, placeOfB)
  }

  /** To be called before the partition moves. */
  move(item: number, group: number): void {
    const from = this.#partition.groupOf[item] ?? 0
    const last = (this.#sizeOf[from] ?? 0) - 1
    this.#sizeOf[from] = last
    this.#put(this.lists[from]?.[last] ?? 0, from, this.#placeOf[item] ?? 0)
    this.#append(item, group)
  }

  #append(item: number, group: number): void {
    const size = this.#sizeOf[group] ?? 0
    const list = this.lists[group]
    if (list && size === list.length) {
      const longer = new Int32Array(2 * size)
      longer.set(list)
      this.lists[group] = longer
    }
    this.#put(item, group, size)
    this.#sizeOf[group] = size + 1
  }

  #put(item: number, group: number, place: number): void {
    const list = this.lists[group]
    if (list) list[place] = item
    this.#placeOf[item] = place
  }
}
