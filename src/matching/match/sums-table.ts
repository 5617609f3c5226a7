import { type BlockTask } from './block.ts'
import { noPair, type PairMatrix } from './matrix.ts'

/**
 * Of every mover and every pod, the sum of the mover's pair scores with those in the pod. It tells at once what an exchange does to the
 * mean scores, which are most of what a pod is worth.
 */
export class SumsTable {
  /** Row of a group, entry of a mover. */
  readonly sums: Int32Array
  readonly #task: BlockTask
  readonly #matrix: PairMatrix
  readonly #holderSums: Int32Array

  constructor(task: BlockTask, matrix: PairMatrix) {
    this.#task = task
    this.#matrix = matrix
    this.sums = new Int32Array(task.groupCount * task.moverCount)
    this.#holderSums = sumsWithHolders(task, matrix)
    this.clear()
  }

  /** Leaves the holders alone in their pods. */
  clear(): void {
    this.sums.fill(0)
    this.sums.set(this.#holderSums)
  }

  /** Follows a unit that comes to a pod, with `sign` 1, or leaves it, with -1. */
  change(group: number, unit: number, sign: 1 | -1): void {
    const { moverCount, unitStart } = this.#task
    const { scores, width } = this.#matrix
    const from = group * moverCount
    for (let mover = unitStart[unit] ?? 0; mover < (unitStart[unit + 1] ?? 0); mover++) {
      const row = mover * width
      for (let other = 0; other < moverCount; other++) {
        const score = scores[row + other] ?? 0
        this.sums[from + other] = (this.sums[from + other] ?? 0) + (score === noPair ? 0 : sign * score)
      }
    }
  }
}

function sumsWithHolders({ podCount, moverCount, holderStart }: BlockTask, { scores, width }: PairMatrix): Int32Array {
  const sums = new Int32Array(podCount * moverCount)
  for (let group = 0; group < podCount; group++) {
    for (let mover = 0; mover < moverCount; mover++) {
      let sum = 0
      for (let holder = holderStart[group] ?? 0; holder < (holderStart[group + 1] ?? 0); holder++) {
        const score = scores[mover * width + holder] ?? 0
        if (score !== noPair) sum += score
      }
      sums[group * moverCount + mover] = sum
    }
  }
  return sums
}
