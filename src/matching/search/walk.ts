import { type AnnealOptions } from './anneal.ts'
import { Clock } from './clock.ts'
import { Descent } from './descent.ts'
import { exponential, logarithm, patience, patienceShift } from './exponentials.ts'
import { Members } from './members.ts'
import { type Partition } from './partition.ts'

/** Proposals between two looks at the clock and at the temperature. */
const stretchLength = 512
/** Changes gone through in order, or proposed without changing anything, that count as one evaluation together: each is a few reads. */
const looksPerEvaluation = 32
/** Items of a descent between two looks at the clock, and the share of its budget by which it may be late. */
const itemsPerLook = 64
const overrun = 0.02

/** Evaluations for each item that are kept for the descent at the end where none came before, and the share of a round kept at most. */
const descentOfItem = 12
const mostForDescent = 0.25
/** Stretches between two reports. */
const stretchesPerReport = 64

/** A search under way: a partition, what it has gained since the start, and the best state seen. */
export class Walk {
  /** Changes valued, those of descents and of `reshape` included; 32 that were gone through in order, or that changed nothing, count as one. */
  evaluations = 0
  /** Changes valued in either way, each one for itself, descents left out. */
  asked = 0
  /** Changes accepted although they lost something. */
  losses = 0
  gained = 0
  stopped = false
  readonly #partition: Partition
  readonly #options: AnnealOptions
  readonly #members: Members
  readonly #descent: Descent
  readonly #best: Int32Array
  #bestGained = 0
  #isBestKept = true
  readonly #isInOrder: boolean
  readonly #mayMove: boolean
  #nextReshape: number
  readonly #clock: Clock
  #turn = 0
  #stretches = 0
  #refused: number
  /** What the last descent cost; -1 before the first. */
  #lastDescent = -1
  #reshaped: number
  /** Looks not yet counted. */
  #looks = 0

  constructor(partition: Partition, options: AnnealOptions) {
    this.#partition = partition
    this.#options = options
    this.#clock = new Clock(options.spent)
    this.#members = new Members(partition)
    this.#best = partition.groupOf.slice()
    this.#refused = partition.refused ?? 0
    this.#reshaped = partition.reshapeEvaluations ?? 0
    this.#isInOrder = partition.nextSwap !== undefined && options.inOrder !== false
    this.#descent = new Descent(partition, this.#members, options, this.#isInOrder)
    this.#mayMove = options.moveShare !== 0
    this.#nextReshape = partition.reshape ? (options.reshapeEvery ?? 4096) : Infinity
  }

  /** Cools from hot to cold while the share of the budget that is used goes from `from` to `to`, then descends. */
  runRound(from: number, to: number): void {
    const { hot, cold } = this.#options
    const fall = logarithm(cold / hot)
    const end = to - this.#shareOfDescent(from, to)
    while (!this.stopped) {
      const share = (this.#spent() - from) / (end - from)
      if (share >= 1) break
      this.runStretch(hot * exponential(fall * Math.max(0, share)))
      this.#report()
    }
    this.descend()
  }

  /** What is kept of the evaluations for the descent at the end of the last round; time may be overrun by that. */
  #shareOfDescent(from: number, to: number): number {
    const { spent, evaluations } = this.#options
    if (spent || to < 1) return 0
    const foreseen = this.#lastDescent < 0 ? descentOfItem * this.#partition.itemCount : this.#lastDescent
    return Math.min(mostForDescent * (to - from), foreseen / evaluations)
  }

  /** Puts the partition into the best state seen, and takes what gains are left there. */
  finish(): void {
    if (this.gained >= this.#bestGained) return
    this.#partition.restore(this.#best)
    this.gained = this.#bestGained
    this.#members.readAgain()
    this.descend()
  }

  #spent(): number {
    this.#clock.turn()
    return Math.max(this.#clock.share, this.evaluations / this.#options.evaluations)
  }

  #report(): void {
    this.#stretches += 1
    if (this.#stretches % stretchesPerReport !== 0) return
    this.#options.onProgress?.(this.evaluations, Math.max(this.gained, this.#bestGained))
    if (this.#options.shouldStop?.()) this.stopped = true
  }

  /** Some hundred changes, or one item's exchanges, at one temperature. */
  runStretch(temperature: number): void {
    if (this.#isInOrder) this.#sweep(temperature)
    else this.#propose(temperature)
    if (this.evaluations >= this.#nextReshape) this.#tryReshape(temperature)
  }

  /** Goes through the exchanges of items in turn; only those that could be accepted at all are decided by chance. */
  #sweep(temperature: number): void {
    const { itemCount } = this.#partition
    const worst = temperature * (patience[0] ?? 0)
    for (let done = 0; done < stretchLength; done += itemCount) {
      this.#turn = (this.#turn + 1) % itemCount
      const item = this.#turn
      let other = this.#nextSwap(item, 0, worst)
      for (; other < itemCount; other = this.#nextSwap(item, other + 1, worst)) this.#decideSwap(item, other, temperature)
      this.#countLooks(itemCount)
      this.asked += itemCount
      if (this.#mayMove) this.#decideMoves(item, temperature)
    }
  }

  #countLooks(looks: number): void {
    this.#looks += looks
    const whole = Math.floor(this.#looks / looksPerEvaluation)
    this.evaluations += whole
    this.#looks -= whole * looksPerEvaluation
  }

  /** Changes that a model refused without valuing them have been counted as whole evaluations; they are a 32nd of one. */
  #takeOffRefused(): void {
    const { refused } = this.#partition
    if (refused === undefined) return
    const whole = (refused - this.#refused) >> 5
    this.evaluations -= 31 * whole
    this.#refused += 32 * whole
  }

  #nextSwap(item: number, from: number, least: number): number {
    return this.#partition.nextSwap?.(item, from, least) ?? this.#partition.itemCount
  }

  #decideSwap(item: number, other: number, temperature: number): void {
    const gain = this.#partition.swapGain(item, other)
    if (gain < temperature * (patience[this.#options.random.word() >>> patienceShift] ?? 0)) return
    this.#keepBestBefore(gain)
    this.#members.swap(item, other)
    this.#partition.swap(item, other)
  }

  #decideMoves(item: number, temperature: number): void {
    const { groupCount } = this.#partition
    for (let group = 0; group < groupCount; group++)
      this.#decideMove(item, group, temperature * (patience[this.#options.random.word() >>> patienceShift] ?? 0))
    this.#countLooks(groupCount)
    this.asked += groupCount
  }

  #propose(temperature: number): void {
    const { random, moveShare = 0.1 } = this.#options
    const partition = this.#partition
    const { itemCount } = partition
    const moveBound = Math.round(moveShare * 1024)
    const length = Math.max(1, Math.min(stretchLength, Math.ceil(this.#options.evaluations - this.evaluations)))
    for (let i = 0; i < length; i++) {
      const item = random.below(itemCount)
      const bits = random.word()
      const least = temperature * (patience[bits >>> patienceShift] ?? 0)
      if ((bits & 1023) < moveBound) this.#tryMove(item, least)
      else this.#trySwap(item, least)
    }
    this.evaluations += length
    this.asked += length
    this.#takeOffRefused()
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
    if (group < 0 || group === partition.groupOf[item]) return this.#passOver()
    this.#decideMove(item, group, least)
  }

  /** A proposal that changes nothing, as both are together already or there is nobody: no evaluation, but a look. */
  #passOver(): void {
    this.evaluations -= 1
    this.#countLooks(1)
  }

  #decideMove(item: number, group: number, least: number): void {
    if (group === this.#partition.groupOf[item]) return
    const gain = this.#partition.moveGain(item, group, least)
    if (gain < least) return
    this.#keepBestBefore(gain)
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
      if (candidate < 0) return this.#passOver()
      const group = groupOf[candidate] ?? 0
      other = this.#members.lists[group]?.[random.below(partition.sizeOf[group] ?? 0)] ?? -1
      // The candidate is who the item is to meet, so another one makes room.
      if (other === candidate) return this.#passOver()
    } else {
      other = random.below(partition.itemCount)
    }
    if (groupOf[other] === groupOf[item]) return this.#passOver()
    const gain = partition.swapGain(item, other, least)
    if (gain < least) return
    this.#keepBestBefore(gain)
    this.#members.swap(item, other)
    partition.swap(item, other)
  }

  #tryReshape(temperature: number): void {
    const { random, reshapeEvery = 4096 } = this.#options
    this.#nextReshape = this.evaluations + reshapeEvery
    const least = temperature * (patience[random.word() >>> patienceShift] ?? 0)
    if (!this.#isBestKept) this.#keepBest()
    const gain = this.#partition.reshape?.(random, least) ?? -Infinity
    this.#countReshape()
    if (gain === -Infinity) return
    this.#members.readAgain()
    this.#count(gain)
  }

  /** Adds what a larger change cost; what it refused was none of the evaluations counted so far. */
  #countReshape(): void {
    const { refused, reshapeEvaluations } = this.#partition
    this.#countLooks((refused ?? 0) - this.#refused)
    this.#refused = refused ?? 0
    this.evaluations += (reshapeEvaluations ?? 0) - this.#reshaped
    this.#reshaped = reshapeEvaluations ?? 0
  }

  /** Notes what a change gains, before it is carried out, and keeps the best state when this one leaves it. */
  #keepBestBefore(gain: number): void {
    if (gain < 0 && !this.#isBestKept) this.#keepBest()
    if (gain < 0) this.losses += 1
    this.#count(gain)
  }

  #count(gain: number): void {
    this.gained += gain
    if (this.gained > this.#bestGained + (this.#options.tolerance ?? 0)) {
      this.#bestGained = this.gained
      this.#isBestKept = false
    }
  }

  #keepBest(): void {
    this.#best.set(this.#partition.groupOf)
    this.#isBestKept = true
  }

  /** Takes every gain among the candidates' groups until there is none, or until the passes cost more than the search may. */
  descend(): void {
    const { itemCount } = this.#partition
    const limit = Math.min(this.#options.evaluations, this.evaluations + Math.max(1000 * itemCount, 65_536))
    const before = this.evaluations
    let idle = 0
    let asked = 0
    for (let item = 0; idle < itemCount && this.evaluations < limit; item = (item + 1) % itemCount) {
      const gain = this.#descent.improve(item)
      idle = gain > 0 ? 0 : idle + 1
      this.evaluations += this.#descent.valued
      this.#countLooks(this.#descent.looks)
      this.#takeOffRefused()
      this.#count(gain)
      if (++asked % itemsPerLook === 0 && (this.#options.spent?.() ?? 0) >= 1 + overrun) break
    }
    this.#lastDescent = this.evaluations - before
    if (!this.#isBestKept) this.#keepBest()
  }
}
