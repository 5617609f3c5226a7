import { podWeights } from '../model.ts'
import { type BlockTask } from './block.ts'
import { CoverageBits } from './coverage-bits.ts'
import { type CoverageTable } from './coverage.ts'
import { type PairMatrix } from './matrix.ts'
import { type PodLists } from './pod-lists.ts'
import { penaltiesOf, sharesOf } from './size-tables.ts'
import { SumsTable } from './sums-table.ts'

/**
 * About what changes of pods would gain, in basis points, by a few reads each: what becomes of the mean scores, of the growth coverage, of
 * the penalties for sizes and of inertia. What is left out is the weakest pairs and fractions. For blocks of single members alone.
 */
export class Estimates {
  readonly #task: BlockTask
  readonly #matrix: PairMatrix
  readonly #lists: PodLists
  readonly #sums: SumsTable
  readonly #coverage: CoverageBits
  readonly #isSingle: boolean
  /** 1 for pods whose growth coverage has changed since it was last asked for: most changes of small blocks are taken back before. */
  readonly #isStale: Uint8Array
  /** Of every pod, the pair scores of all its members, each pair twice. */
  readonly #totals: Float64Array
  readonly #penalties: Float64Array
  readonly #shares: Float64Array

  constructor(task: BlockTask, matrix: PairMatrix, lists: PodLists, coverage: CoverageTable) {
    this.#task = task
    this.#matrix = matrix
    this.#lists = lists
    this.#sums = new SumsTable(task, matrix)
    this.#coverage = new CoverageBits(coverage, task.groupCount, task.members.count)
    this.#isSingle = task.unitStart.length - 1 === task.moverCount
    this.#isStale = new Uint8Array(task.groupCount)
    this.#totals = new Float64Array(task.groupCount)
    this.#penalties = penaltiesOf(task, lists.stride + 2)
    this.#shares = sharesOf(lists.stride + 2)
  }

  /** Leaves the holders alone in their pods. */
  clear(): void {
    this.#sums.clear()
  }

  /** Follows a unit that comes to a pod, with `sign` 1, or leaves it, with -1; `settle` is due afterwards. */
  follow(group: number, unit: number, sign: 1 | -1): void {
    this.#sums.change(group, unit, sign)
  }

  /** Follows the lists once a pod's changes are done. */
  settle(group: number): void {
    this.#totals[group] = this.#lists.total(group)
    this.#isStale[group] = 1
  }

  #coverageOf(group: number, out: number, into: number): number {
    if (this.#isStale[group] === 1) {
      const { lists, sizes, stride } = this.#lists
      this.#coverage.settle(group, lists, group * stride, sizes[group] ?? 0)
      this.#isStale[group] = 0
    }
    return 0.01 * this.#coverage.change(group, out, into)
  }

  /** Whether there is an estimate of what becomes of a pod: of single members, and enough of them to count. */
  has(group: number, fewer = 0): boolean {
    const size = (this.#lists.sizes[group] ?? 0) - fewer
    return this.#isSingle && size >= 2 && size >= (this.#task.least[group] ?? 0)
  }

  /** Whether a pod would not count either if one more came. */
  isTooFew(group: number): boolean {
    return (this.#lists.sizes[group] ?? 0) + 1 < (this.#task.least[group] ?? 0)
  }

  /** Mean scores alone: what a pod would gain by them if the mover `into` took the place of `out`. */
  meansOfSwap(group: number, out: number, into: number): number {
    const { sums } = this.#sums
    const from = group * this.#task.moverCount
    const pair = this.#matrix.scores[out * this.#matrix.width + into] ?? 0
    const change = (sums[from + into] ?? 0) - (sums[from + out] ?? 0) - pair
    return 0.02 * podWeights.meanPair * (this.#shares[this.#lists.sizes[group] ?? 0] ?? 0) * change
  }

  /** All but the mean scores of the same. */
  restOfSwap(group: number, out: number, into: number): number {
    return this.#coverageOf(group, out, into) + this.#staying(into, group) - this.#staying(out, group)
  }

  /** Mean scores and penalties alone: what a pod would gain if a mover came. */
  meansOfJoin(group: number, mover: number): number {
    const size = this.#lists.sizes[group] ?? 0
    const total = this.#totals[group] ?? 0
    const after = (total + 2 * (this.#sums.sums[group * this.#task.moverCount + mover] ?? 0)) * (this.#shares[size + 1] ?? 0)
    const means = after - total * (this.#shares[size] ?? 0)
    return 0.01 * podWeights.meanPair * means + this.#penalty(group, size) - this.#penalty(group, size + 1)
  }

  /** All but those of the same; what placing the mover is worth is left out. */
  restOfJoin(group: number, mover: number): number {
    return this.#coverageOf(group, -1, mover) + this.#staying(mover, group)
  }

  /** Mean scores and penalties alone: what a pod would gain if one of its movers left. */
  meansOfLeave(group: number, mover: number): number {
    const size = this.#lists.sizes[group] ?? 0
    const total = this.#totals[group] ?? 0
    const after = (total - 2 * (this.#sums.sums[group * this.#task.moverCount + mover] ?? 0)) * (this.#shares[size - 1] ?? 0)
    const means = after - total * (this.#shares[size] ?? 0)
    return 0.01 * podWeights.meanPair * means + this.#penalty(group, size) - this.#penalty(group, size - 1)
  }

  /** All but those of the same; what placing the mover is worth is left out. */
  restOfLeave(group: number, mover: number): number {
    return this.#coverageOf(group, mover, -1) - this.#staying(mover, group)
  }

  /** What a new pod of these movers would be worth if growth areas were covered in it as in the pods they leave; `restOfLeave` of each comes before. */
  newPod(movers: readonly number[]): number {
    const { scores, width } = this.#matrix
    const size = movers.length
    let worth = -(this.#penalties[size] ?? 0)
    for (const mover of movers) {
      let sum = 0
      let lowest = Infinity
      for (const other of movers) {
        if (other === mover) continue
        const score = scores[mover * width + other] ?? 0
        sum += score
        if (score < lowest) lowest = score
      }
      const mean = sum * (this.#shares[size] ?? 0)
      worth += 0.01 * (podWeights.meanPair * mean + podWeights.weakestPair * lowest + this.#coverage.ownOf(mover))
    }
    return worth
  }

  /** What it is worth that a mover stays in the pod of an earlier arrangement. */
  #staying(mover: number, group: number): number {
    const { inertia, home } = this.#task
    return inertia > 0 && home[mover] === group ? inertia : 0
  }

  #penalty(group: number, size: number): number {
    return group < this.#task.podCount ? 0 : (this.#penalties[size] ?? 0)
  }
}
