import { type Block } from './block.ts'
import { type Columns } from './enumerate.ts'
import { type Column, columnAt, roundPriceUp, findSurplus, pruneColumns, type Prices } from './pricing.ts'
import { linearProgramOf, type ProgramConstraints, violatedCuts } from './linear-program.ts'
import { type LinearSolution, type LinearSolver } from './types.ts'

/** The best known choice of columns. */
export type Proof = {
  /** Upper bound of every choice. Equal to `value` when proven. */
  bound: number
  value: number
  chosen: Column[]
  isProven: boolean
}

/** Tools of a proof. `remainingMs` is polled repeatedly. */
export type ProofTools = { solve: LinearSolver; remainingMs: () => number }

/** Up to this many columns go directly to the integer solver. With more, cuts reduce their number first. */
const directSolveColumns = 4000

/** Maximum number of columns given to the integer solver. */
const maxIntegerColumns = 60_000

/** Above this number of columns, only a sample is scanned at first. */
const sampledAboveColumns = 200_000

/** Maximum number of rounds of cuts before the integer solver is used. */
const maxCutRounds = 20

/**
 * Round after which to search for a better choice, because a weak known choice can keep too many columns, and the time limit of
 * that search.
 */
const heuristicRound = 1
const heuristicMs = 500

const totalValueOf = (columns: readonly Column[]): number => columns.reduce((sum, { value }) => sum + value, 0)

/**
 * Proves an upper bound for the best choice of columns. First, a linear program with column generation gives prices for members.
 * Then columns that cannot be part of a better choice are removed, and an integer program solves the rest.
 * @param known a choice that satisfies all rules
 */
export function prove(block: Block, columns: Columns, rules: ProgramConstraints, known: Column[], tools: ProofTools): Proof {
  const state = new ProofSearch(block, columns, rules, known, tools)
  for (let round = 0; ; round += 1) {
    const solution = state.findPrices()
    if (state.isDone()) return state.toProof(true)
    if (solution === null) return state.toProof(false)
    if (state.countRemainingColumns() <= directSolveColumns || round === maxCutRounds) break
    if (round === heuristicRound) state.tryIntegerSolve(heuristicMs)
    if (state.isDone()) return state.toProof(true)
    if (!state.addCuts(solution)) break
  }
  return state.toProof(state.solveRemaining())
}

/** The best prices found so far, with the bound they give. */
type BestPrices = { prices: Prices; seatPrices: Float64Array; bound: number }

/** Fraction of the step from the best prices toward those of the latest linear program. Half a step dampens oscillation. */
const priceBlend = 0.5

class ProofSearch {
  readonly #columns: Columns
  readonly #tools: ProofTools
  readonly #members: number
  #rules: ProgramConstraints
  #chosen: Column[]
  #value: number
  #restricted: Column[]
  readonly #restrictedKeys = new Set<string>()
  #best: BestPrices | null = null
  #prunedAtGap = Infinity
  /** With very many columns, only every `#sampleStep`-th is scanned until prices have settled. */
  #sampleStep: number

  constructor(block: Block, columns: Columns, rules: ProgramConstraints, known: Column[], tools: ProofTools) {
    this.#columns = columns
    this.#tools = tools
    this.#members = block.movable
    this.#rules = rules
    this.#chosen = known
    this.#value = totalValueOf(known)
    this.#restricted = []
    this.#sampleStep = columns.count > sampledAboveColumns ? 16 : 1
    this.#addColumns(known)
  }

  isDone(): boolean {
    return this.#bound() - this.#value < 1
  }

  toProof(isProven: boolean): Proof {
    const bound = isProven ? this.#value : Math.max(this.#value, Math.floor(this.#bound()))
    return { bound, value: this.#value, chosen: this.#chosen, isProven: isProven || bound === this.#value }
  }

  /** Adds columns until none has a positive surplus. Returns null if the time is up. */
  findPrices(): LinearSolution | null {
    let share = priceBlend
    for (;;) {
      const solution = this.#solveRestricted()
      if (solution === null) return null
      const prices = this.#pricesOf(solution, share)
      const surplus = findSurplus(this.#columns, prices, this.#members, this.#sampleStep)
      const added = this.#addColumns(surplus.best.filter((column) => column !== null))
      if (this.#sampleStep > 1) {
        if (added === 0) this.#sampleStep = 1
        continue
      }
      this.#recordIfTighter(prices, surplus.bySeats)
      if (this.isDone() || this.#bound() - solution.objective < 0.25) return solution
      if (added === 0 && share === 1) return solution
      share = added === 0 ? 1 : priceBlend
    }
  }

  #solveRestricted(): LinearSolution | null {
    const remaining = this.#tools.remainingMs()
    if (remaining <= 0) return null
    const solution = this.#tools.solve(linearProgramOf(this.#rules, this.#restricted, false), remaining)
    return solution.status === 'optimal' ? solution : null
  }

  /** Searches for a better choice among the active columns. */
  tryIntegerSolve(limitMs: number): void {
    const limit = Math.min(limitMs, this.#tools.remainingMs())
    if (limit > 0)
      this.#recordIfBetter(this.#tools.solve(linearProgramOf(this.#rules, this.#restricted, true), limit), this.#restricted)
    this.#pruneColumns()
  }

  /** Returns the number of columns that can be part of a better choice than the best known. */
  countRemainingColumns(): number {
    this.#pruneColumns()
    return this.#columns.count
  }

  /** Adds the cuts that a solution violates. Returns false if there are none. */
  addCuts({ primal }: LinearSolution): boolean {
    const cuts = violatedCuts(this.#members, this.#restricted, primal, 40)
    const fresh = cuts.filter((mask) => !this.#rules.cuts.includes(mask))
    this.#rules = { ...this.#rules, cuts: [...this.#rules.cuts, ...fresh] }
    return fresh.length > 0
  }

  /** Gives all remaining columns to the integer solver. Returns true if it finished. */
  solveRemaining(): boolean {
    const { columns: all, rules } = { columns: this.#columns, rules: this.#rules }
    const remaining = this.#tools.remainingMs()
    if (remaining <= 0 || all.count > maxIntegerColumns) return false
    const left = Array.from({ length: all.count }, (_, at) => columnAt(all, at))
    const solution = this.#tools.solve(linearProgramOf(rules, left, true), remaining)
    this.#recordIfBetter(solution, left)
    if (solution.status === 'limit' && this.#best)
      this.#best.bound = Math.min(this.#best.bound, Math.max(this.#value, solution.bound + 0.5))
    return solution.status !== 'limit'
  }

  #bound(): number {
    return this.#best?.bound ?? Infinity
  }

  #pricesOf({ duals }: LinearSolution, share: number): Prices {
    const { members, required, cuts, maxPods: most } = this.#rules
    const before = this.#best?.prices
    const blend = (now: number, then: number | undefined): number =>
      roundPriceUp(then === undefined ? now : share * now + (1 - share) * then)
    const freely = (member: number, price: number): number => ((required >> member) & 1 ? price : Math.max(0, price))
    return {
      members: Float64Array.from({ length: members }, (_, i) => freely(i, blend(duals[i] ?? 0, before?.members[i]))),
      seats: Float64Array.from(most, (_, i) => Math.max(0, duals[members + i] ?? 0)),
      cuts: cuts.map((mask, i) => ({
        mask,
        price: Math.max(0, blend(duals[members + most.length + i] ?? 0, before && (before.cuts[i]?.price ?? 0))),
      })),
    }
  }

  /** Stores prices if their bound is lower than the best one, and removes columns if the bound rules out many. */
  #recordIfTighter(prices: Prices, bySeats: Float64Array): void {
    const { maxPods: most, minPods: least } = this.#rules
    const seatPrices = bySeats.map((surplus, seats) => ((least[seats] ?? 0) > 0 ? surplus : Math.max(0, surplus)))
    let bound = 0
    for (const price of prices.members) bound += price
    for (const { price } of prices.cuts) bound += price
    seatPrices.forEach((price, seats) => (bound += (most[seats] ?? 0) * price))
    if (bound >= this.#bound()) return
    this.#best = { prices, seatPrices, bound }
    if (bound - this.#value < 0.7 * this.#prunedAtGap) this.#pruneColumns()
  }

  #pruneColumns(): void {
    if (!this.#best) return
    const { prices, seatPrices, bound } = this.#best
    this.#prunedAtGap = bound - this.#value
    pruneColumns(this.#columns, prices, seatPrices, this.#value + 1 - bound)
  }

  #recordIfBetter(solution: LinearSolution, columns: readonly Column[]): void {
    const chosen = columns.filter((_, at) => (solution.primal[at] ?? 0) > 0.5)
    const value = totalValueOf(chosen)
    if (solution.objective === -Infinity || value <= this.#value) return
    this.#chosen = chosen
    this.#value = value
  }

  /** Adds columns to the linear program and returns the number of new ones. */
  #addColumns(columns: readonly Column[]): number {
    const fresh = columns.filter(({ seats, mask }) => {
      const name = `${seats}:${mask}`
      const isFresh = !this.#restrictedKeys.has(name)
      this.#restrictedKeys.add(name)
      return isFresh
    })
    this.#restricted.push(...fresh)
    return fresh.length
  }
}
