import { bestCandidates, type Candidates } from '../search/candidates.ts'
import { type Partition } from '../search/partition.ts'
import { type Random } from '../search/random.ts'
import { type BlockTask } from './block.ts'
import { CoverageTable } from './coverage.ts'
import { noPair, pairMatrix, type PairMatrix } from './matrix.ts'
import { Pods } from './pods.ts'
import { reshape } from './reshape.ts'

/** How many others each unit is brought together with on purpose. */
const candidateCount = 16

/**
 * Basis points by which the weakest pairs may make up for what is estimated without them, and by which they and the growth coverage may for
 * what mean scores lose. Of the changes that a search would accept hardly any gains more by them; most changes lose thousands.
 */
const doubt = 400
const doubtOfMeans = 1600

/**
 * A block as a search sees it: units divided into pods, worth what §1 of the model says. The last group is nowhere.
 *
 * A new pod has no slot of its own: it may exist while all in it accept a slot in common. Every gain is exact, in basis points, and
 * `-Infinity` where a constraint would be broken; a new pod with too few members counts nothing.
 */
export class PodPartition implements Partition {
  readonly itemCount: number
  readonly groupCount: number
  readonly groupOf: Int32Array
  readonly sizeOf: Int32Array
  readonly task: BlockTask
  readonly pods: Pods
  /** Number of the group that stands for nowhere. */
  readonly nowhere: number
  /** Whom each unit would best share a pod with. */
  readonly candidates: Candidates
  /** Changes that were valued exactly, and changes refused because what is estimated of them loses too much. */
  valued = 0
  refused = 0
  /** Evaluations made by `reshape`. */
  reshapeEvaluations = 0
  readonly #isSingle: boolean

  constructor(task: BlockTask, matrix: PairMatrix = pairMatrix(task), coverage: CoverageTable = new CoverageTable(task)) {
    this.task = task
    this.pods = new Pods(task, matrix, coverage)
    this.itemCount = task.unitStart.length - 1
    this.groupCount = task.groupCount + 1
    this.nowhere = task.groupCount
    this.groupOf = new Int32Array(this.itemCount).fill(this.nowhere)
    this.sizeOf = new Int32Array(this.groupCount)
    this.sizeOf[this.nowhere] = this.itemCount
    this.#isSingle = this.itemCount === task.moverCount
    this.candidates = bestCandidates(this.itemCount, candidateCount, (a, b) => this.affinity(a, b))
  }

  /** What the arrangement is worth: first claims and inertia included, the holders' own fit too. */
  value(): number {
    return this.pods.worth.reduce((sum, worth) => sum + worth, 0)
  }

  swapGain(a: number, b: number, least = -Infinity): number {
    const { pinned } = this.task
    const groupA = this.groupOf[a] ?? 0
    const groupB = this.groupOf[b] ?? 0
    if (pinned[a] === 1 || pinned[b] === 1 || groupA === groupB) return -Infinity
    const { pods, nowhere } = this
    if (least > -Infinity && this.#isHopelessSwap(a, b, least)) return this.#refuse()
    this.valued += 1
    let gain = 0
    if (groupA !== nowhere) gain += pods.after(groupA, a, b) - (pods.worth[groupA] ?? 0)
    if (gain === -Infinity) return gain
    if (groupB !== nowhere) gain += pods.after(groupB, b, a) - (pods.worth[groupB] ?? 0)
    return gain
  }

  moveGain(item: number, group: number, least = -Infinity): number {
    const from = this.groupOf[item] ?? 0
    if (from === group || this.task.pinned[item] === 1) return -Infinity
    const { pods, nowhere } = this
    if (least > -Infinity && this.#isHopelessMove(item, from, group, least)) return this.#refuse()
    this.valued += 1
    let gain = 0
    if (group !== nowhere) gain += pods.after(group, -1, item) - (pods.worth[group] ?? 0)
    if (gain === -Infinity) return gain
    if (from !== nowhere) gain += pods.after(from, item, -1) - (pods.worth[from] ?? 0)
    return gain
  }

  #refuse(): number {
    this.refused += 1
    return -Infinity
  }

  #isHopelessSwap(a: number, b: number, least: number): boolean {
    const { estimates } = this.pods
    const groupA = this.groupOf[a] ?? 0
    const groupB = this.groupOf[b] ?? 0
    if (groupA === this.nowhere || groupB === this.nowhere || !estimates.has(groupA) || !estimates.has(groupB)) return false
    const means = estimates.meansOfSwap(groupA, a, b) + estimates.meansOfSwap(groupB, b, a)
    if (means + doubtOfMeans < least) return true
    return means + estimates.restOfSwap(groupA, a, b) + estimates.restOfSwap(groupB, b, a) + doubt < least
  }

  #isHopelessMove(item: number, from: number, group: number, least: number): boolean {
    const { estimates } = this.pods
    if (from === this.nowhere || group === this.nowhere || !estimates.has(from, 1)) return false
    if (estimates.isTooFew(group))
      return estimates.meansOfLeave(from, item) - this.pods.lists.bonus(item, from) + doubtOfMeans < least
    if (!estimates.has(group)) return false
    const means = estimates.meansOfLeave(from, item) + estimates.meansOfJoin(group, item)
    if (means + doubtOfMeans < least) return true
    return means + estimates.restOfLeave(from, item) + estimates.restOfJoin(group, item) + doubt < least
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

  /** How good it is for two units to share a pod; `-Infinity` when they may not. */
  affinity(a: number, b: number): number {
    const { slotWords, unitSlots, unitStart } = this.task
    let common = 0
    for (let w = 0; w < slotWords; w++) common |= (unitSlots[a * slotWords + w] ?? 0) & (unitSlots[b * slotWords + w] ?? 0)
    if (common === 0) return -Infinity
    const { scores, width } = this.pods.matrix
    if (this.#isSingle) {
      const score = scores[a * width + b] ?? 0
      return score === noPair ? -Infinity : score
    }
    let sum = 0
    let pairs = 0
    for (let i = unitStart[a] ?? 0; i < (unitStart[a + 1] ?? 0); i++) {
      for (let j = unitStart[b] ?? 0; j < (unitStart[b + 1] ?? 0); j++) {
        const score = scores[i * width + j] ?? 0
        if (score === noPair) return -Infinity
        sum += score
        pairs += 1
      }
    }
    return sum / pairs
  }

  /** Movers who are placed in a pod that counts. */
  placed(): number {
    const { unitStart } = this.task
    let placed = 0
    for (let item = 0; item < this.itemCount; item++) {
      const group = this.groupOf[item] ?? 0
      if (group !== this.nowhere && this.pods.counts(group)) placed += (unitStart[item + 1] ?? 0) - (unitStart[item] ?? 0)
    }
    return placed
  }

  /** Sends those who are in a pod that does not count to nowhere; those who are pinned there may wait. */
  clean(keepsPinned = false): void {
    for (let item = 0; item < this.itemCount; item++) {
      const group = this.groupOf[item] ?? 0
      if (keepsPinned && this.task.pinned[item] === 1) continue
      if (group !== this.nowhere && !this.pods.counts(group)) this.move(item, this.nowhere)
    }
  }
}
