import { bestCandidates, type Candidates } from '../search/candidates.ts'
import { type Partition } from '../search/partition.ts'
import { type Random } from '../search/random.ts'
import { type BlockTask } from './block.ts'
import { CoverageTable } from './coverage.ts'
import { forbiddenPair, buildPairMatrix, type PairMatrix } from './pair-matrix.ts'
import { PodValues } from './pod-values.ts'
import { reshape } from './reshape.ts'

/** Number of candidates per unit. */
const candidateCount = 16

/**
 * Margins in basis points: for the weakest pairs, which the estimate ignores, and for the weakest pairs plus growth coverage,
 * which the mean scores ignore. Hardly any change that a search would accept gains more from them, while most changes lose
 * thousands.
 */
const estimateMargin = 400
const meanEstimateMargin = 1600

/**
 * A block as a partition: units divided into pods, valued as in §1 of the model. The last group means unplaced.
 * A new pod has no slot of its own; it can exist while all its members accept a common slot. Every gain is exact, in basis
 * points, and `-Infinity` if it would break a constraint. A new pod with too few members has value 0.
 */
export class PodPartition implements Partition {
  readonly itemCount: number
  readonly groupCount: number
  readonly groupOf: Int32Array
  readonly sizeOf: Int32Array
  readonly task: BlockTask
  readonly pods: PodValues
  /** Number of the group that means unplaced. */
  readonly nowhere: number
  /** Best partners of each unit. */
  readonly candidates: Candidates
  /** Number of changes valued exactly, and of changes rejected because their estimate loses too much. */
  evaluated = 0
  rejected = 0
  /** Number of evaluations made by `reshape`. */
  reshapeEvaluations = 0
  readonly #isSingle: boolean

  constructor(task: BlockTask, matrix: PairMatrix = buildPairMatrix(task), coverage: CoverageTable = new CoverageTable(task)) {
    this.task = task
    this.pods = new PodValues(task, matrix, coverage)
    this.itemCount = task.unitStart.length - 1
    this.groupCount = task.groupCount + 1
    this.nowhere = task.groupCount
    this.groupOf = new Int32Array(this.itemCount).fill(this.nowhere)
    this.sizeOf = new Int32Array(this.groupCount)
    this.sizeOf[this.nowhere] = this.itemCount
    this.#isSingle = this.itemCount === task.moverCount
    this.candidates = bestCandidates(this.itemCount, candidateCount, (a, b) => this.affinity(a, b))
  }

  /** Value of the arrangement, including first claims, inertia and the incumbents' own fit. */
  value(): number {
    return this.pods.values.reduce((sum, worth) => sum + worth, 0)
  }

  swapGain(a: number, b: number, least = -Infinity): number {
    const { pinned } = this.task
    const groupA = this.groupOf[a] ?? 0
    const groupB = this.groupOf[b] ?? 0
    if (pinned[a] === 1 || pinned[b] === 1 || groupA === groupB) return -Infinity
    const { pods, nowhere } = this
    if (least > -Infinity && this.#isRejectedSwap(a, b, least)) return this.#reject()
    this.evaluated += 1
    let gain = 0
    if (groupA !== nowhere) gain += pods.valueAfter(groupA, a, b) - (pods.values[groupA] ?? 0)
    if (gain === -Infinity) return gain
    if (groupB !== nowhere) gain += pods.valueAfter(groupB, b, a) - (pods.values[groupB] ?? 0)
    return gain
  }

  moveGain(item: number, group: number, least = -Infinity): number {
    const from = this.groupOf[item] ?? 0
    if (from === group || this.task.pinned[item] === 1) return -Infinity
    const { pods, nowhere } = this
    if (least > -Infinity && this.#isRejectedMove(item, from, group, least)) return this.#reject()
    this.evaluated += 1
    let gain = 0
    if (group !== nowhere) gain += pods.valueAfter(group, -1, item) - (pods.values[group] ?? 0)
    if (gain === -Infinity) return gain
    if (from !== nowhere) gain += pods.valueAfter(from, item, -1) - (pods.values[from] ?? 0)
    return gain
  }

  #reject(): number {
    this.rejected += 1
    return -Infinity
  }

  #isRejectedSwap(a: number, b: number, least: number): boolean {
    const { estimates } = this.pods
    const groupA = this.groupOf[a] ?? 0
    const groupB = this.groupOf[b] ?? 0
    if (groupA === this.nowhere || groupB === this.nowhere || !estimates.hasEstimate(groupA) || !estimates.hasEstimate(groupB))
      return false
    const means = estimates.meansOfSwap(groupA, a, b) + estimates.meansOfSwap(groupB, b, a)
    if (means + meanEstimateMargin < least) return true
    return means + estimates.restOfSwap(groupA, a, b) + estimates.restOfSwap(groupB, b, a) + estimateMargin < least
  }

  #isRejectedMove(item: number, from: number, group: number, least: number): boolean {
    const { estimates } = this.pods
    if (from === this.nowhere || group === this.nowhere || !estimates.hasEstimate(from, 1)) return false
    if (estimates.isTooFew(group))
      return estimates.meansOfLeave(from, item) - this.pods.lists.bonus(item, from) + meanEstimateMargin < least
    if (!estimates.hasEstimate(group)) return false
    const means = estimates.meansOfLeave(from, item) + estimates.meansOfJoin(group, item)
    if (means + meanEstimateMargin < least) return true
    return means + estimates.restOfLeave(from, item) + estimates.restOfJoin(group, item) + estimateMargin < least
  }

  swap(a: number, b: number): void {
    const groupA = this.groupOf[a] ?? 0
    const groupB = this.groupOf[b] ?? 0
    this.groupOf[a] = groupB
    this.groupOf[b] = groupA
    if (groupA !== this.nowhere) this.pods.exchange(groupA, a, b)
    if (groupB !== this.nowhere) this.pods.exchange(groupB, b, a)
  }

  move(item: number, group: number): void {
    const from = this.groupOf[item] ?? 0
    this.groupOf[item] = group
    this.sizeOf[from] = (this.sizeOf[from] ?? 0) - 1
    this.sizeOf[group] = (this.sizeOf[group] ?? 0) + 1
    if (from !== this.nowhere) this.pods.exchange(from, item, -1)
    if (group !== this.nowhere) this.pods.exchange(group, -1, item)
  }

  restore(groupOf: Int32Array): void {
    this.groupOf.set(groupOf)
    this.sizeOf.fill(0)
    for (const group of groupOf) this.sizeOf[group] = (this.sizeOf[group] ?? 0) + 1
    this.pods.fill(groupOf)
  }

  reshape(random: Random, least: number): number {
    return reshape(this, random, least)
  }

  /** Returns how well two units match. `-Infinity` if they cannot share a pod. */
  affinity(a: number, b: number): number {
    const { slotWords, unitSlots, unitStart } = this.task
    let common = 0
    for (let w = 0; w < slotWords; w++) common |= (unitSlots[a * slotWords + w] ?? 0) & (unitSlots[b * slotWords + w] ?? 0)
    if (common === 0) return -Infinity
    const { scores, width } = this.pods.matrix
    if (this.#isSingle) {
      const score = scores[a * width + b] ?? 0
      return score === forbiddenPair ? -Infinity : score
    }
    let sum = 0
    let pairs = 0
    for (let i = unitStart[a] ?? 0; i < (unitStart[a + 1] ?? 0); i++) {
      for (let j = unitStart[b] ?? 0; j < (unitStart[b + 1] ?? 0); j++) {
        const score = scores[i * width + j] ?? 0
        if (score === forbiddenPair) return -Infinity
        sum += score
        pairs += 1
      }
    }
    return sum / pairs
  }

  /** Counts the movers placed in a pod that counts. */
  countPlaced(): number {
    const { unitStart } = this.task
    let placed = 0
    for (let item = 0; item < this.itemCount; item++) {
      const group = this.groupOf[item] ?? 0
      if (group !== this.nowhere && this.pods.isLargeEnough(group)) placed += (unitStart[item + 1] ?? 0) - (unitStart[item] ?? 0)
    }
    return placed
  }

  /** Unplaces the members of pods that do not count. Pinned ones can stay. */
  clearInvalidPods(keepsPinned = false): void {
    for (let item = 0; item < this.itemCount; item++) {
      const group = this.groupOf[item] ?? 0
      if (keepsPinned && this.task.pinned[item] === 1) continue
      if (group !== this.nowhere && !this.pods.isLargeEnough(group)) this.move(item, this.nowhere)
    }
  }
}
