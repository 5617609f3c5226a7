import { type Partition } from './partition.ts'

/** Members of each group, for drawing random ones. The caller must report every change of the partition. */
export class GroupMembers {
  readonly #partition: Partition
  /** Items of each group. Entries from the group's size on are undefined. */
  readonly lists: Int32Array[]
  readonly #indexOf: Int32Array
  readonly #sizeOf: Int32Array

  constructor(partition: Partition) {
    this.#partition = partition
    this.lists = Array.from(partition.sizeOf, (size) => new Int32Array(Math.max(8, size + 2)))
    this.#indexOf = new Int32Array(partition.itemCount)
    this.#sizeOf = new Int32Array(partition.groupCount)
    this.rebuild()
  }

  /** Rebuilds the lists after many changes at once. */
  rebuild(): void {
    const { itemCount, groupOf } = this.#partition
    this.#sizeOf.fill(0)
    for (let item = 0; item < itemCount; item++) this.#append(item, groupOf[item] ?? 0)
  }

  /** Call before the partition swaps. */
  swap(a: number, b: number): void {
    const { groupOf } = this.#partition
    const positionOfA = this.#indexOf[a] ?? 0
    const positionOfB = this.#indexOf[b] ?? 0
    this.#put(b, groupOf[a] ?? 0, positionOfA)
    this.#put(a, groupOf[b] ?? 0, positionOfB)
  }

  /** Call before the partition moves. */
  move(item: number, group: number): void {
    const from = this.#partition.groupOf[item] ?? 0
    const last = (this.#sizeOf[from] ?? 0) - 1
    this.#sizeOf[from] = last
    this.#put(this.lists[from]?.[last] ?? 0, from, this.#indexOf[item] ?? 0)
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

  #put(item: number, group: number, position: number): void {
    const list = this.lists[group]
    if (list) list[position] = item
    this.#indexOf[item] = position
  }
}
