import { podWeights } from '../model.ts'
import { type BlockTask } from './block.ts'
import { CoverageBits } from './coverage-bits.ts'
import { type CoverageTable } from './coverage.ts'
import { type PairMatrix } from './pair-matrix.ts'
import { type PodLists } from './pod-lists.ts'
import { sizePenalties, meanFactors } from './size-tables.ts'
import { SumsTable } from './sums-table.ts'

/**
 * Estimates the gain of changes of pods in basis points with a few reads: mean scores, growth coverage, size penalties and
 * inertia. Ignores the weakest pairs and fractions. Only for blocks of single members.
 */
export class Estimates {
  readonly #task: BlockTask
  readonly #matrix: PairMatrix
  readonly #lists: PodLists
  readonly #sums: SumsTable
  readonly #coverage: CoverageBits
  readonly #isSingle: boolean
  /**
   * 1 for pods whose growth coverage changed since it was last used. Computed lazily, because most changes of small blocks are
   * undone before.
   */
  readonly #isStale: Uint8Array
  /** Sum of the pair scores of all members of every pod, each pair twice. */
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
    this.#penalties = sizePenalties(task, lists.stride + 2)
    this.#shares = meanFactors(lists.stride + 2)
  }

  /** Resets the pods to their incumbents. */
  clear(): void {
    this.#sums.clear()
  }

  /** Applies a unit that joins a pod (`sign` 1) or leaves it (-1). Call `refresh` afterwards. */
  applyChange(group: number, unit: number, sign: 1 | -1): void {
    this.#sums.applyChange(group, unit, sign)
  }

  /** Updates the totals after a pod's changes are done. */
  refresh(group: number): void {
    this.#totals[group] = this.#lists.total(group)
    this.#isStale[group] = 1
  }

  #coverageOf(group: number, out: number, into: number): number {
    if (this.#isStale[group] === 1) {
      const { lists, sizes, stride } = this.#lists
      this.#coverage.refresh(group, lists, group * stride, sizes[group] ?? 0)
      this.#isStale[group] = 0
    }
    return 0.01 * this.#coverage.change(group, out, into)
  }

  /** Whether an estimate exists for a pod: only single members, and enough of them to count. */
  hasEstimate(group: number, fewer = 0): boolean {
    const size = (this.#lists.sizes[group] ?? 0) - fewer
    return this.#isSingle && size >= 2 && size >= (this.#task.min[group] ?? 0)
  }

  /** Whether a pod would still be too small with one more member. */
  isTooFew(group: number): boolean {
    return (this.#lists.sizes[group] ?? 0) + 1 < (this.#task.min[group] ?? 0)
  }

  /** Gain of a pod in mean scores only, if the mover `into` replaces `out`. */
  meansOfSwap(group: number, out: number, into: number): number {
    const { sums } = this.#sums
    const from = group * this.#task.moverCount
    const pair = this.#matrix.scores[out * this.#matrix.width + into] ?? 0
    const change = (sums[from + into] ?? 0) - (sums[from + out] ?? 0) - pair
    return 0.02 * podWeights.meanPair * (this.#shares[this.#lists.sizes[group] ?? 0] ?? 0) * change
  }

  /** All other gains of the same swap. */
  restOfSwap(group: number, out: number, into: number): number {
    return this.#coverageOf(group, out, into) + this.#inertiaOf(into, group) - this.#inertiaOf(out, group)
  }

  /** Gain of a pod in mean scores and penalties only, if a mover joins. */
  meansOfJoin(group: number, mover: number): number {
    const size = this.#lists.sizes[group] ?? 0
    const total = this.#totals[group] ?? 0
    const after = (total + 2 * (this.#sums.sums[group * this.#task.moverCount + mover] ?? 0)) * (this.#shares[size + 1] ?? 0)
    const means = after - total * (this.#shares[size] ?? 0)
    return 0.01 * podWeights.meanPair * means + this.#penalty(group, size) - this.#penalty(group, size + 1)
  }

  /** All other gains of the same move, without the value of placing the mover. */
  restOfJoin(group: number, mover: number): number {
    return this.#coverageOf(group, -1, mover) + this.#inertiaOf(mover, group)
  }

  /** Gain of a pod in mean scores and penalties only, if one of its movers leaves. */
  meansOfLeave(group: number, mover: number): number {
    const size = this.#lists.sizes[group] ?? 0
    const total = this.#totals[group] ?? 0
    const after = (total - 2 * (this.#sums.sums[group * this.#task.moverCount + mover] ?? 0)) * (this.#shares[size - 1] ?? 0)
    const means = after - total * (this.#shares[size] ?? 0)
    return 0.01 * podWeights.meanPair * means + this.#penalty(group, size) - this.#penalty(group, size - 1)
  }

  /** All other gains of the same move, without the value of placing the mover. */
  restOfLeave(group: number, mover: number): number {
    return this.#coverageOf(group, mover, -1) - this.#inertiaOf(mover, group)
  }

  /**
   * Value of a new pod of these movers, assuming the growth coverage of the pods they leave. Call `restOfLeave` for each first.
   */
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

  /** Value of a mover staying in the pod of an earlier arrangement. */
  #inertiaOf(mover: number, group: number): number {
    const { inertia, home } = this.#task
    return inertia > 0 && home[mover] === group ? inertia : 0
  }

  #penalty(group: number, size: number): number {
    return group < this.#task.podCount ? 0 : (this.#penalties[size] ?? 0)
  }
}
