import { type BlockTask } from './block.ts'
import { forbiddenPair, type PairMatrix } from './pair-matrix.ts'

/**
 * Sum of the pair scores of every mover with the members of every pod. It gives the effect of a swap on the mean scores, which
 * are most of a pod's value.
 */
export class SumsTable {
  /** Row per group, entry per mover. */
  readonly sums: Int32Array
  readonly #task: BlockTask
  readonly #matrix: PairMatrix
  readonly #incumbentSums: Int32Array

  constructor(task: BlockTask, matrix: PairMatrix) {
    this.#task = task
    this.#matrix = matrix
    this.sums = new Int32Array(task.groupCount * task.moverCount)
    this.#incumbentSums = sumsWithIncumbents(task, matrix)
    this.clear()
  }

  /** Resets the pods to their incumbents. */
  clear(): void {
    this.sums.fill(0)
    this.sums.set(this.#incumbentSums)
  }

  /** Applies a unit that joins a pod (`sign` 1) or leaves it (-1). */
  applyChange(group: number, unit: number, sign: 1 | -1): void {
    const { moverCount, unitStart } = this.#task
    const { scores, width } = this.#matrix
    const from = group * moverCount
    for (let mover = unitStart[unit] ?? 0; mover < (unitStart[unit + 1] ?? 0); mover++) {
      const row = mover * width
      for (let other = 0; other < moverCount; other++) {
        const score = scores[row + other] ?? 0
        this.sums[from + other] = (this.sums[from + other] ?? 0) + (score === forbiddenPair ? 0 : sign * score)
      }
    }
  }
}

function sumsWithIncumbents(
  { podCount, moverCount, incumbentStart: holderStart }: BlockTask,
  { scores, width }: PairMatrix,
): Int32Array {
  const sums = new Int32Array(podCount * moverCount)
  for (let group = 0; group < podCount; group++) {
    for (let mover = 0; mover < moverCount; mover++) {
      let sum = 0
      for (let holder = holderStart[group] ?? 0; holder < (holderStart[group + 1] ?? 0); holder++) {
        const score = scores[mover * width + holder] ?? 0
        if (score !== forbiddenPair) sum += score
      }
      sums[group * moverCount + mover] = sum
    }
  }
  return sums
}
