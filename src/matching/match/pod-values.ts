import { fullScore, podWeights } from '../model.ts'
import { type BlockTask } from './block.ts'
import { type CoverageTable, countBits } from './coverage.ts'
import { Estimates } from './estimates.ts'
import { forbiddenPair, type PairMatrix } from './pair-matrix.ts'
import { PodLists } from './pod-lists.ts'
import { sizePenalties, meanFactors } from './size-tables.ts'

/** Current value of each pod of a block, and its value with one unit less, one more, or both. All in basis points. */
export class PodValues {
  readonly matrix: PairMatrix
  /**
   * Fits of all members, minus the penalty for the pod's size, plus the value of placing its movers. 0 while it does not count.
   */
  readonly values: Float64Array
  readonly lists: PodLists
  readonly estimates: Estimates
  readonly #task: BlockTask
  readonly #coverage: CoverageTable
  readonly #isSingle: boolean
  /** By size: cost of a new pod for all its members. */
  readonly #penalties: Float64Array
  /** By size: factor from a sum to the mean over the others. */
  readonly #shares: Float64Array
  readonly #barred: ReadonlySet<number>
  /** Members of a pod after a change. */
  readonly #scratch: Int32Array
  /**
   * Weighted growth coverage of the members of the current list or draft. The entry after the last one is for the unit that
   * joins.
   */
  readonly #points: Int32Array

  constructor(task: BlockTask, matrix: PairMatrix, coverage: CoverageTable) {
    this.#task = task
    this.matrix = matrix
    this.#coverage = coverage
    this.lists = new PodLists(task, matrix)
    this.estimates = new Estimates(task, matrix, this.lists, coverage)
    this.#isSingle = task.unitStart.length - 1 === task.moverCount
    const room = this.lists.stride + 2
    this.values = new Float64Array(task.groupCount)
    this.#penalties = sizePenalties(task, room)
    this.#shares = meanFactors(room)
    this.#barred = barredPairs(task)
    this.#scratch = new Int32Array(room + task.moverCount)
    this.#points = new Int32Array(room + task.moverCount)
    for (let group = 0; group < task.groupCount; group++) this.#refresh(group)
  }

  /** Whether a pod has its minimum number of members. */
  isLargeEnough(group: number): boolean {
    return (this.lists.sizes[group] ?? 0) >= (this.#task.min[group] ?? 0)
  }

  /** Refills all pods. */
  fill(groupOf: Int32Array): void {
    const { groupCount } = this.#task
    for (let group = 0; group < groupCount; group++) this.lists.empty(group)
    this.estimates.clear()
    groupOf.forEach((group, unit) => {
      if (group >= groupCount) return
      this.lists.add(group, unit)
      this.estimates.applyChange(group, unit, 1)
    })
    for (let group = 0; group < groupCount; group++) this.#refresh(group)
  }

  /** Removes the unit `out` from a pod and adds `into`. -1 for none. */
  exchange(group: number, out: number, into: number): void {
    if (out >= 0) {
      this.lists.remove(group, out)
      this.estimates.applyChange(group, out, -1)
    }
    if (into >= 0) {
      this.lists.add(group, into)
      this.estimates.applyChange(group, into, 1)
    }
    this.#refresh(group)
  }

  #refresh(group: number): void {
    this.lists.measure(group)
    this.values[group] = this.valueAfter(group, -1, -1)
    this.estimates.refresh(group)
  }

  /** Returns the value of a pod without the unit `out` and with `into`, -1 for none. `-Infinity` if `into` cannot join. */
  valueAfter(group: number, out: number, into: number): number {
    if (into >= 0 && !this.canJoin(group, out, into)) return -Infinity
    let bonus = this.lists.bonuses[group] ?? 0
    if (out >= 0) bonus -= this.lists.bonus(out, group)
    if (into >= 0) bonus += this.lists.bonus(into, group)
    if (!this.#isSingle) return this.#valueAfterUnits(group, out, into, bonus)
    const size = (this.lists.sizes[group] ?? 0) + (into >= 0 ? 1 : 0) - (out >= 0 ? 1 : 0)
    if (size < (this.#task.min[group] ?? 0)) return into >= 0 && !this.#hasNoConflict(group, out, into) ? -Infinity : 0
    if (size < 2) return bonus
    const from = group * this.lists.stride
    this.#countCoverage(this.lists.lists, from, this.lists.sizes[group] ?? 0, out, into)
    return this.#fitAfter(group, out, into, size) + bonus - this.#penalty(group, size)
  }

  #penalty(group: number, size: number): number {
    return group < this.#task.podCount ? 0 : (this.#penalties[size] ?? 0)
  }

  /**
   * Returns the sum of the members' fits after a change of single movers, in one pass over the matrix rows of those who change.
   */
  #fitAfter(group: number, out: number, into: number, size: number): number {
    const { moverCount, minFit: leastFit } = this.#task
    const { scores, width } = this.matrix
    const { lists, sums, lowest: lowestOf, second, stride } = this.lists
    const share = this.#shares[size] ?? 0
    const from = group * stride
    const end = from + (this.lists.sizes[group] ?? 0)
    const outRow = out * width
    const intoRow = into * width
    let total = 0
    let sumInto = 0
    let lowestInto = fullScore
    for (let at = from; at < end; at++) {
      const member = lists[at] ?? 0
      if (member === out) continue
      let sum = sums[member] ?? 0
      let lowest = lowestOf[member] ?? 0
      if (out >= 0) {
        const score = scores[outRow + member] ?? 0
        sum -= score
        if (score <= lowest) lowest = second[member] ?? 0
      }
      if (into >= 0) {
        const score = scores[intoRow + member] ?? 0
        if (score === forbiddenPair) return -Infinity
        sum += score
        sumInto += score
        if (score < lowest) lowest = score
        if (score < lowestInto) lowestInto = score
      }
      const fit = fitOf(sum, share, lowest, this.#points[at - from] ?? 0)
      if (fit < leastFit && member < moverCount) return -Infinity
      total += fit
    }
    if (into < 0) return total
    const fit = fitOf(sumInto, share, lowestInto, this.#points[end - from] ?? 0)
    return fit < leastFit ? -Infinity : total + fit
  }

  /** Computes the weighted growth coverage of the listed members without `out` and with `into`, into `#points`. */
  #countCoverage(list: Int32Array, from: number, size: number, out: number, into: number): void {
    const { words, strengths, growthAreas, points: pointsOf, pointsAt } = this.#coverage
    const points = this.#points
    const count = into < 0 ? size : size + 1
    for (let i = 0; i < count; i++) points[i] = pointsAt[i < size ? (list[from + i] ?? 0) : into] ?? 0
    for (let word = 0; word < words; word++) {
      let once = into < 0 ? 0 : (strengths[into * words + word] ?? 0)
      let twice = 0
      for (let i = 0; i < size; i++) {
        const member = list[from + i] ?? 0
        if (member === out) continue
        const own = strengths[member * words + word] ?? 0
        twice |= once & own
        once |= own
      }
      for (let i = 0; i < count; i++) {
        const at = (i < size ? (list[from + i] ?? 0) : into) * words + word
        const covered = (growthAreas[at] ?? 0) & (twice | (once & ~(strengths[at] ?? 0)))
        if (covered !== 0) points[i] = (points[i] ?? 0) + countBits(covered)
      }
    }
    for (let i = 0; i < count; i++) points[i] = pointsOf[points[i] ?? 0] ?? 0
  }

  #hasNoConflict(group: number, out: number, into: number): boolean {
    const { scores, width } = this.matrix
    const from = group * this.lists.stride
    for (let at = from; at < from + (this.lists.sizes[group] ?? 0); at++) {
      const member = this.lists.lists[at] ?? 0
      if (member !== out && scores[into * width + member] === forbiddenPair) return false
    }
    return true
  }

  /** Whether there is a seat for the unit, a common slot, and no bar. */
  canJoin(group: number, out: number, into: number): boolean {
    const { unitStart, seats, incumbentStart: holderStart, slotWords, unitSlots } = this.#task
    const holders = (holderStart[group + 1] ?? 0) - (holderStart[group] ?? 0)
    let movers = (this.lists.sizes[group] ?? 0) - holders + (unitStart[into + 1] ?? 0) - (unitStart[into] ?? 0)
    if (out >= 0) movers -= (unitStart[out + 1] ?? 0) - (unitStart[out] ?? 0)
    if (movers > (seats[group] ?? 0)) return false
    if (this.#barred.size > 0 && this.#barred.has(into * this.values.length + group)) return false
    const { common } = this.lists
    for (let w = 0; w < slotWords; w++) {
      if (((common[group * slotWords + w] ?? 0) & (unitSlots[into * slotWords + w] ?? 0)) !== 0) return true
    }
    return out >= 0 && this.#canJoinWithout(group, out, into)
  }

  #canJoinWithout(group: number, out: number, into: number): boolean {
    const { slotWords, unitSlots, groupSlots, moverCount } = this.#task
    const { lists, stride, sizes, unitOf } = this.lists
    const from = group * stride
    for (let w = 0; w < slotWords; w++) {
      let common = (groupSlots[group * slotWords + w] ?? 0) & (unitSlots[into * slotWords + w] ?? 0)
      for (let at = from; at < from + (sizes[group] ?? 0) && common !== 0; at++) {
        const member = lists[at] ?? 0
        const unit = member < moverCount ? (unitOf[member] ?? 0) : out
        if (unit !== out) common &= unitSlots[unit * slotWords + w] ?? 0
      }
      if (common !== 0) return true
    }
    return false
  }

  /** Recomputes the value of a pod after a change of units that can be couples. Caches nothing. */
  #valueAfterUnits(group: number, out: number, into: number, bonus: number): number {
    const size = this.#fillScratch(group, out, into)
    const getsOn = this.lists.measureList(this.#scratch, 0, size)
    const fit = getsOn ? this.#fitOfScratch(group, size) : -Infinity
    return fit === -Infinity || size < (this.#task.min[group] ?? 0) ? Math.min(0, fit) : fit + bonus - this.#penalty(group, size)
  }

  #fitOfScratch(group: number, size: number): number {
    const { moverCount, minFit: leastFit, min: least } = this.#task
    if (size < 2 || size < (least[group] ?? 0)) return 0
    this.#countCoverage(this.#scratch, 0, size, -1, -1)
    const share = this.#shares[size] ?? 0
    let total = 0
    for (let i = 0; i < size; i++) {
      const member = this.#scratch[i] ?? 0
      const fit = fitOf(this.lists.sums[member] ?? 0, share, this.lists.lowest[member] ?? 0, this.#points[i] ?? 0)
      if (fit < leastFit && member < moverCount) return -Infinity
      total += fit
    }
    return total
  }

  #fillScratch(group: number, out: number, into: number): number {
    const { unitStart, moverCount } = this.#task
    const { lists, stride, sizes, unitOf } = this.lists
    let size = 0
    for (let at = group * stride; at < group * stride + (sizes[group] ?? 0); at++) {
      const member = lists[at] ?? 0
      if (member >= moverCount || unitOf[member] !== out) this.#scratch[size++] = member
    }
    if (into < 0) return size
    for (let mover = unitStart[into] ?? 0; mover < (unitStart[into + 1] ?? 0); mover++) this.#scratch[size++] = mover
    return size
  }
}

/**
 * A member's fit. Adding half a unit keeps products of fractions on the right side of integers, so that the division is exact.
 */
function fitOf(sum: number, share: number, lowest: number, coverage: number): number {
  const mean = ((sum + 0.5) * share) | 0
  return ((podWeights.meanPair * mean + podWeights.weakestPair * lowest + coverage + 0.5) * 0.01) | 0
}

function barredPairs({ barred, groupCount }: BlockTask): Set<number> {
  const pairs = new Set<number>()
  for (let i = 0; i + 1 < barred.length; i += 2) pairs.add((barred[i] ?? 0) * groupCount + (barred[i + 1] ?? 0))
  return pairs
}
