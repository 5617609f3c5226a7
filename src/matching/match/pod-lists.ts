import { fullScore } from '../model.ts'
import { type BlockTask } from './block.ts'
import { incumbentStats, type IncumbentStats } from './incumbents.ts'
import { recordLowest } from './lowest.ts'
import { forbiddenPair, type PairMatrix } from './pair-matrix.ts'

/**
 * Members of each pod of a block, with the sum and the two lowest of their pair scores with the others. This is enough to value
 * a change in one pass over the pod.
 */
export class PodLists {
  /** Number of members of every pod, including incumbents. */
  readonly sizes: Int32Array
  /** Members of each pod in `stride` entries, incumbents first. */
  readonly lists: Int32Array
  readonly stride: number
  /** Slots that all members of a pod accept. */
  readonly common: Int32Array
  /** Value of placing the movers of every pod, whether or not it counts. */
  readonly bonuses: Float64Array
  readonly sums: Int32Array
  readonly lowest: Int32Array
  readonly second: Int32Array
  /** Unit of every mover. */
  readonly unitOf: Int32Array
  readonly #task: BlockTask
  readonly #matrix: PairMatrix
  readonly #incumbents: IncumbentStats

  constructor(task: BlockTask, matrix: PairMatrix) {
    const { groupCount, members } = task
    this.#task = task
    this.#matrix = matrix
    this.stride = maxGroupSize(task)
    this.sizes = new Int32Array(groupCount)
    this.lists = new Int32Array(groupCount * this.stride)
    this.common = new Int32Array(groupCount * task.slotWords)
    this.bonuses = new Float64Array(groupCount)
    this.sums = new Int32Array(members.count)
    this.lowest = new Int32Array(members.count)
    this.second = new Int32Array(members.count)
    this.unitOf = unitsOfMovers(task)
    this.#incumbents = incumbentStats(task)
    for (let group = 0; group < groupCount; group++) this.empty(group)
  }

  /** Returns the value of placing a unit in a pod. */
  bonus(unit: number, group: number): number {
    const { bonus, home, inertia, unitStart } = this.#task
    const placing = bonus[unit] ?? 0
    return home[unit] === group ? placing + inertia * ((unitStart[unit + 1] ?? 0) - (unitStart[unit] ?? 0)) : placing
  }

  /** Resets a pod to its incumbents. */
  empty(group: number): void {
    const { incumbentStart: holderStart } = this.#task
    const first = holderStart[group] ?? 0
    const count = (holderStart[group + 1] ?? 0) - first
    for (let i = 0; i < count; i++) this.lists[group * this.stride + i] = first + i
    this.sizes[group] = count
    this.bonuses[group] = 0
    this.#intersectSlots(group)
  }

  /** Adds a unit to a pod. Call `measure` afterwards. */
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

  /** Removes a unit from a pod. Call `measure` afterwards. */
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
    this.#intersectSlots(group)
  }

  /** Recomputes the common slots. */
  #intersectSlots(group: number): void {
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

  /** Recomputes the sums and lowest scores of a pod's members. */
  measure(group: number): void {
    this.measureList(this.lists, group * this.stride, this.sizes[group] ?? 0)
  }

  /**
   * Does the same for any list of members.
   * @returns false if two of them cannot share a pod
   */
  measureList(list: Int32Array, from: number, size: number): boolean {
    const { sums, lowest, second } = this
    for (let at = from; at < from + size; at++) this.#initialize(list[at] ?? 0)
    for (let at = from; at < from + size; at++) {
      const a = list[at] ?? 0
      if (a >= this.#task.moverCount) continue
      const row = a * this.#matrix.width
      for (let other = from; other < from + size; other++) {
        const b = list[other] ?? 0
        // Pairs of movers occur twice, once from each side.
        if (b === a || (b < this.#task.moverCount && other < at)) continue
        const score = this.#matrix.scores[row + b] ?? 0
        if (score === forbiddenPair) return false
        sums[a] = (sums[a] ?? 0) + score
        sums[b] = (sums[b] ?? 0) + score
        recordLowest(lowest, second, a, score)
        recordLowest(lowest, second, b, score)
      }
    }
    return true
  }

  /** Returns the sum of the pair scores in a pod, each pair twice. */
  total(group: number): number {
    const from = group * this.stride
    let total = 0
    for (let at = from; at < from + (this.sizes[group] ?? 0); at++) total += this.sums[this.lists[at] ?? 0] ?? 0
    return total
  }

  /** Incumbents start with their scores among themselves. */
  #initialize(member: number): void {
    const holder = member - this.#task.moverCount
    this.sums[member] = holder < 0 ? 0 : (this.#incumbents.sums[holder] ?? 0)
    this.lowest[member] = holder < 0 ? fullScore : (this.#incumbents.lowest[holder] ?? fullScore)
    this.second[member] = holder < 0 ? fullScore : (this.#incumbents.second[holder] ?? fullScore)
  }
}

function maxGroupSize({ incumbentStart: holderStart, seats, groupCount }: BlockTask): number {
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
