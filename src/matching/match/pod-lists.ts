import { fullScore } from '../model.ts'
import { type BlockTask } from './block.ts'
import { holderFigures, type HolderFigures } from './holders.ts'
import { note } from './lowest.ts'
import { noPair, type PairMatrix } from './matrix.ts'

/**
 * Who is in each pod of a block, and of every member there the sum and the two lowest of their pair scores with the others: enough to
 * price a change in one pass over the pod.
 */
export class PodLists {
  /** Members of every pod, holders included. */
  readonly sizes: Int32Array
  /** Members of each pod in `stride` entries, holders first. */
  readonly lists: Int32Array
  readonly stride: number
  /** Slots that all of a pod accept. */
  readonly common: Int32Array
  /** What placing the movers of every pod is worth, whether it counts or not. */
  readonly bonuses: Float64Array
  readonly sums: Int32Array
  readonly lowest: Int32Array
  readonly second: Int32Array
  /** Unit of every mover. */
  readonly unitOf: Int32Array
  readonly #task: BlockTask
  readonly #matrix: PairMatrix
  readonly #holders: HolderFigures

  constructor(task: BlockTask, matrix: PairMatrix) {
    const { groupCount, members } = task
    this.#task = task
    this.#matrix = matrix
    this.stride = widestGroup(task)
    this.sizes = new Int32Array(groupCount)
    this.lists = new Int32Array(groupCount * this.stride)
    this.common = new Int32Array(groupCount * task.slotWords)
    this.bonuses = new Float64Array(groupCount)
    this.sums = new Int32Array(members.count)
    this.lowest = new Int32Array(members.count)
    this.second = new Int32Array(members.count)
    this.unitOf = unitsOfMovers(task)
    this.#holders = holderFigures(task)
    for (let group = 0; group < groupCount; group++) this.empty(group)
  }

  /** What placing a unit in a pod is worth. */
  bonus(unit: number, group: number): number {
    const { bonus, home, inertia, unitStart } = this.#task
    const placing = bonus[unit] ?? 0
    return home[unit] === group ? placing + inertia * ((unitStart[unit + 1] ?? 0) - (unitStart[unit] ?? 0)) : placing
  }

  /** Leaves a pod with its holders alone. */
  empty(group: number): void {
    const { holderStart } = this.#task
    const first = holderStart[group] ?? 0
    const count = (holderStart[group + 1] ?? 0) - first
    for (let i = 0; i < count; i++) this.lists[group * this.stride + i] = first + i
    this.sizes[group] = count
    this.bonuses[group] = 0
    this.#meetSlots(group)
  }

  /** Adds a unit to a pod; `measure` is due afterwards. */
  add(group: number, unit: number): void {
    const { unitStart, unitSlots, slotWords } = this.#task
    for (let mover = unitStart[unit] ?? 0; mover < (unitStart[unit + 1] ?? 0); mover++) {
      const size = this.sizes[group] ?? 0
      this.lists[group * this.stride + size] = mover
      this.sizes[group] = size + 1
    }
    this.bonuses[group] = (this.bonuses[group] ?? 0) + this.bonus(unit, group)
    for (let w = 0; w < slotWords; w++) {
      const at = group * slotWords + w
      this.common[at] = (this.common[at] ?? 0) & (unitSlots[unit * slotWords + w] ?? 0)
    }
  }

  /** Takes a unit from a pod; `measure` is due afterwards. */
  remove(group: number, unit: number): void {
    const { unitStart } = this.#task
    for (let mover = unitStart[unit] ?? 0; mover < (unitStart[unit + 1] ?? 0); mover++) {
      const from = group * this.stride
      const last = from + (this.sizes[group] ?? 0) - 1
      let at = from
      while (at < last && this.lists[at] !== mover) at++
      this.lists[at] = this.lists[last] ?? 0
      this.sizes[group] = last - from
    }
    this.bonuses[group] = (this.bonuses[group] ?? 0) - this.bonus(unit, group)
    this.#meetSlots(group)
  }

  /** Finds the slots in common anew. */
  #meetSlots(group: number): void {
    const { slotWords, groupSlots, unitSlots, moverCount } = this.#task
    const from = group * this.stride
    for (let w = 0; w < slotWords; w++) {
      let common = groupSlots[group * slotWords + w] ?? 0
      for (let at = from; at < from + (this.sizes[group] ?? 0); at++) {
        const member = this.lists[at] ?? 0
        if (member < moverCount) common &= unitSlots[(this.unitOf[member] ?? 0) * slotWords + w] ?? 0
      }
      this.common[group * slotWords + w] = common
    }
  }

  /** Finds the sums and lowest scores of a pod's members anew. */
  measure(group: number): void {
    this.measureList(this.lists, group * this.stride, this.sizes[group] ?? 0)
  }

  /**
   * The same for any list of members.
   *
   * @returns false when two of them may not be together
   */
  measureList(list: Int32Array, from: number, size: number): boolean {
    const { sums, lowest, second } = this
    for (let at = from; at < from + size; at++) this.#begin(list[at] ?? 0)
    for (let at = from; at < from + size; at++) {
      const a = list[at] ?? 0
      if (a >= this.#task.moverCount) continue
      const row = a * this.#matrix.width
      for (let other = from; other < from + size; other++) {
        const b = list[other] ?? 0
        // Pairs of movers are met twice, once from each side.
        if (b === a || (b < this.#task.moverCount && other < at)) continue
        const score = this.#matrix.scores[row + b] ?? 0
        if (score === noPair) return false
        sums[a] = (sums[a] ?? 0) + score
        sums[b] = (sums[b] ?? 0) + score
        note(lowest, second, a, score)
        note(lowest, second, b, score)
      }
    }
    return true
  }

  /** The pair scores of all in a pod, each pair twice. */
  total(group: number): number {
    const from = group * this.stride
    let total = 0
    for (let at = from; at < from + (this.sizes[group] ?? 0); at++) total += this.sums[this.lists[at] ?? 0] ?? 0
    return total
  }

  /** Holders begin with what they have among themselves. */
  #begin(member: number): void {
    const holder = member - this.#task.moverCount
    this.sums[member] = holder < 0 ? 0 : (this.#holders.sums[holder] ?? 0)
    this.lowest[member] = holder < 0 ? fullScore : (this.#holders.lowest[holder] ?? fullScore)
    this.second[member] = holder < 0 ? fullScore : (this.#holders.second[holder] ?? fullScore)
  }
}

function widestGroup({ holderStart, seats, groupCount }: BlockTask): number {
  let widest = 1
  for (let group = 0; group < groupCount; group++) {
    const holders = (holderStart[group + 1] ?? 0) - (holderStart[group] ?? 0)
    widest = Math.max(widest, holders + (seats[group] ?? 0))
  }
  return widest
}

function unitsOfMovers({ unitStart, moverCount }: BlockTask): Int32Array {
  const unitOf = new Int32Array(moverCount)
  for (let unit = 0; unit + 1 < unitStart.length; unit++) unitOf.fill(unit, unitStart[unit], unitStart[unit + 1])
  return unitOf
}
