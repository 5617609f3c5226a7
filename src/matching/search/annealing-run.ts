import { type AnnealOptions } from './anneal.ts'
import { BudgetClock } from './budget-clock.ts'
import { Descent } from './descent.ts'
import { exponential, logarithm, acceptanceThresholds, thresholdShift } from './exponentials.ts'
import { GroupMembers } from './group-members.ts'
import { type Partition } from './partition.ts'

/** Proposals between two checks of the clock and the temperature. */
const batchLength = 512
/** Scanned changes, or proposals without effect, that together count as one evaluation. Each takes a few reads. */
const scansPerEvaluation = 32
/** Items of a descent between two clock checks, and the share of its budget by which it can overrun. */
const itemsPerClockRead = 64
const overrun = 0.02

/** Evaluations per item reserved for the final descent if there was none before, and the maximum share of a round reserved. */
const descentEvaluationsPerItem = 12
const maxDescentShare = 0.25
/** Batches between two progress reports. */
const batchesPerReport = 64

/** A running search: a partition, its gain since the start, and the best state seen. */
export class AnnealingRun {
  /** Changes valued, including those of descents and of `reshape`. 32 scanned or ineffective ones count as one. */
  evaluations = 0
  /** Changes valued in either way, each counted on its own, without descents. */
  scanned = 0
  /** Accepted changes that lost value. */
  losses = 0
  gained = 0
  stopped = false
  readonly #partition: Partition
  readonly #options: AnnealOptions
  readonly #members: GroupMembers
  readonly #descent: Descent
  readonly #best: Int32Array
  #bestGained = 0
  #isBestSaved = true
  readonly #isInOrder: boolean
  readonly #mayMove: boolean
  #nextReshape: number
  readonly #clock: BudgetClock
  #turn = 0
  #batches = 0
  #rejected: number
  /** Cost of the last descent. -1 before the first. */
  #lastDescent = -1
  #reshaped: number
  /** Scans not yet counted. */
  #scans = 0

  constructor(partition: Partition, options: AnnealOptions) {
    this.#partition = partition
    this.#options = options
    this.#clock = new BudgetClock(options.spent)
    this.#members = new GroupMembers(partition)
    this.#best = partition.groupOf.slice()
    this.#rejected = partition.rejected ?? 0
    this.#reshaped = partition.reshapeEvaluations ?? 0
    this.#isInOrder = partition.nextSwap !== undefined && options.inOrder !== false
    this.#descent = new Descent(partition, this.#members, options, this.#isInOrder)
    this.#mayMove = options.moveShare !== 0
    this.#nextReshape = partition.reshape ? (options.reshapeEvery ?? 4096) : Infinity
  }

  /** Cools from hot to cold while the used share of the budget goes from `from` to `to`, then descends. */
  runRound(from: number, to: number): void {
    const { hot, cold } = this.#options
    const fall = logarithm(cold / hot)
    const end = to - this.#shareOfDescent(from, to)
    while (!this.stopped) {
      const share = (this.#spent() - from) / (end - from)
      if (share >= 1) break
      this.runBatch(hot * exponential(fall * Math.max(0, share)))
      this.#report()
    }
    this.descend()
  }

  /** Returns the share of evaluations reserved for the final descent. A time budget can be exceeded by it. */
  #shareOfDescent(from: number, to: number): number {
    const { spent, evaluations } = this.#options
    if (spent || to < 1) return 0
    const foreseen = this.#lastDescent < 0 ? descentEvaluationsPerItem * this.#partition.itemCount : this.#lastDescent
    return Math.min(maxDescentShare * (to - from), foreseen / evaluations)
  }

  /** Restores the best state seen and takes its remaining gains. */
  finish(): void {
    if (this.gained >= this.#bestGained) return
    this.#partition.restore(this.#best)
    this.gained = this.#bestGained
    this.#members.rebuild()
    this.descend()
  }

  #spent(): number {
    this.#clock.tick()
    return Math.max(this.#clock.share, this.evaluations / this.#options.evaluations)
  }

  #report(): void {
    this.#batches += 1
    if (this.#batches % batchesPerReport !== 0) return
    this.#options.onProgress?.(this.evaluations, Math.max(this.gained, this.#bestGained))
    if (this.#options.shouldStop?.()) this.stopped = true
  }

  /** Runs a few hundred changes, or one item's swaps, at one temperature. */
  runBatch(temperature: number): void {
    if (this.#isInOrder) this.#sweep(temperature)
    else this.#propose(temperature)
    if (this.evaluations >= this.#nextReshape) this.#tryReshape(temperature)
  }

  /** Scans the swaps of items in turn. Only those that could be accepted at all are decided at random. */
  #sweep(temperature: number): void {
    const { itemCount } = this.#partition
    const worst = temperature * (acceptanceThresholds[0] ?? 0)
    for (let done = 0; done < batchLength; done += itemCount) {
      this.#turn = (this.#turn + 1) % itemCount
      const item = this.#turn
      let other = this.#nextSwap(item, 0, worst)
      for (; other < itemCount; other = this.#nextSwap(item, other + 1, worst)) this.#decideSwap(item, other, temperature)
      this.#countScans(itemCount)
      this.scanned += itemCount
      if (this.#mayMove) this.#decideMoves(item, temperature)
    }
  }

  #countScans(looks: number): void {
    this.#scans += looks
    const whole = Math.floor(this.#scans / scansPerEvaluation)
    this.evaluations += whole
    this.#scans -= whole * scansPerEvaluation
  }

  /** Rejected changes were counted as full evaluations, but each counts only 1/32. */
  #discountRejected(): void {
    const { rejected: refused } = this.#partition
    if (refused === undefined) return
    const whole = (refused - this.#rejected) >> 5
    this.evaluations -= 31 * whole
    this.#rejected += 32 * whole
  }

  #nextSwap(item: number, from: number, least: number): number {
    return this.#partition.nextSwap?.(item, from, least) ?? this.#partition.itemCount
  }

  #decideSwap(item: number, other: number, temperature: number): void {
    const gain = this.#partition.swapGain(item, other)
    if (gain < temperature * (acceptanceThresholds[this.#options.random.word() >>> thresholdShift] ?? 0)) return
    this.#recordChange(gain)
    this.#members.swap(item, other)
    this.#partition.swap(item, other)
  }

  #decideMoves(item: number, temperature: number): void {
    const { groupCount } = this.#partition
    for (let group = 0; group < groupCount; group++)
      this.#decideMove(item, group, temperature * (acceptanceThresholds[this.#options.random.word() >>> thresholdShift] ?? 0))
    this.#countScans(groupCount)
    this.scanned += groupCount
  }

  #propose(temperature: number): void {
    const { random, moveShare = 0.1 } = this.#options
    const partition = this.#partition
    const { itemCount } = partition
    const moveBound = Math.round(moveShare * 1024)
    const length = Math.max(1, Math.min(batchLength, Math.ceil(this.#options.evaluations - this.evaluations)))
    for (let i = 0; i < length; i++) {
      const item = random.below(itemCount)
      const bits = random.word()
      const least = temperature * (acceptanceThresholds[bits >>> thresholdShift] ?? 0)
      if ((bits & 1023) < moveBound) this.#tryMove(item, least)
      else this.#trySwap(item, least)
    }
    this.evaluations += length
    this.scanned += length
    this.#discountRejected()
  }

  #tryMove(item: number, least: number): void {
    const { random, candidateShare = 0.75, candidates } = this.#options
    const partition = this.#partition
    let group = -1
    if (random.word() >>> 8 < candidateShare * 2 ** 24) {
      const candidate = candidates.of[item * candidates.count + random.below(candidates.count)] ?? -1
      group = candidate < 0 ? -1 : (partition.groupOf[candidate] ?? -1)
    } else {
      group = random.below(partition.groupCount)
    }
    if (group < 0 || group === partition.groupOf[item]) return this.#skipProposal()
    this.#decideMove(item, group, least)
  }

  /**
   * A proposal without effect, because both items are already together or there is none. Counts as a scan instead of an
   * evaluation.
   */
  #skipProposal(): void {
    this.evaluations -= 1
    this.#countScans(1)
  }

  #decideMove(item: number, group: number, least: number): void {
    if (group === this.#partition.groupOf[item]) return
    const gain = this.#partition.moveGain(item, group, least)
    if (gain < least) return
    this.#recordChange(gain)
    this.#members.move(item, group)
    this.#partition.move(item, group)
  }

  #trySwap(item: number, least: number): void {
    const { random, candidateShare = 0.75, candidates } = this.#options
    const partition = this.#partition
    const { groupOf } = partition
    let other = -1
    if (random.word() >>> 8 < candidateShare * 2 ** 24) {
      const candidate = candidates.of[item * candidates.count + random.below(candidates.count)] ?? -1
      if (candidate < 0) return this.#skipProposal()
      const group = groupOf[candidate] ?? 0
      other = this.#members.lists[group]?.[random.below(partition.sizeOf[group] ?? 0)] ?? -1
      // The candidate is the item to meet, so another member makes room.
      if (other === candidate) return this.#skipProposal()
    } else {
      other = random.below(partition.itemCount)
    }
    if (groupOf[other] === groupOf[item]) return this.#skipProposal()
    const gain = partition.swapGain(item, other, least)
    if (gain < least) return
    this.#recordChange(gain)
    this.#members.swap(item, other)
    partition.swap(item, other)
  }

  #tryReshape(temperature: number): void {
    const { random, reshapeEvery = 4096 } = this.#options
    this.#nextReshape = this.evaluations + reshapeEvery
    const least = temperature * (acceptanceThresholds[random.word() >>> thresholdShift] ?? 0)
    if (!this.#isBestSaved) this.#saveBest()
    const gain = this.#partition.reshape?.(random, least) ?? -Infinity
    this.#countReshape()
    if (gain === -Infinity) return
    this.#members.rebuild()
    this.#count(gain)
  }

  /** Adds the cost of a larger change. The changes it rejected are not yet among the evaluations. */
  #countReshape(): void {
    const { rejected: refused, reshapeEvaluations } = this.#partition
    this.#countScans((refused ?? 0) - this.#rejected)
    this.#rejected = refused ?? 0
    this.evaluations += (reshapeEvaluations ?? 0) - this.#reshaped
    this.#reshaped = reshapeEvaluations ?? 0
  }

  /** Records the gain of a change before it is applied, and saves the best state if this change leaves it. */
  #recordChange(gain: number): void {
    if (gain < 0 && !this.#isBestSaved) this.#saveBest()
    if (gain < 0) this.losses += 1
    this.#count(gain)
  }

  #count(gain: number): void {
    this.gained += gain
    if (this.gained > this.#bestGained + (this.#options.tolerance ?? 0)) {
      this.#bestGained = this.gained
      this.#isBestSaved = false
    }
  }

  #saveBest(): void {
    this.#best.set(this.#partition.groupOf)
    this.#isBestSaved = true
  }

  /** Takes every gain among the candidates' groups until there is none, or until the passes exceed the search's budget. */
  descend(): void {
    const { itemCount } = this.#partition
    const limit = Math.min(this.#options.evaluations, this.evaluations + Math.max(1000 * itemCount, 65_536))
    const before = this.evaluations
    let idle = 0
    let visited = 0
    for (let item = 0; idle < itemCount && this.evaluations < limit; item = (item + 1) % itemCount) {
      const gain = this.#descent.improve(item)
      idle = gain > 0 ? 0 : idle + 1
      this.evaluations += this.#descent.evaluated
      this.#countScans(this.#descent.scans)
      this.#discountRejected()
      this.#count(gain)
      if (++visited % itemsPerClockRead === 0 && (this.#options.spent?.() ?? 0) >= 1 + overrun) break
    }
    this.#lastDescent = this.evaluations - before
    if (!this.#isBestSaved) this.#saveBest()
  }
}
