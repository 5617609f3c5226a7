import { type Block } from './block.ts'
import { type Columns } from './enumerate.ts'
import { type Column, columnAt, exactPrice, findSurplus, keepColumns, type Prices } from './pricing.ts'
import { programmeOf, type Rules, violatedCuts } from './programme.ts'
import { type LinearSolution, type LinearSolver } from './types.ts'

/** The best choice among columns, as far as it is known. */
export type Proof = {
  /** No choice is worth more. Equal to `value` when proven. */
  bound: number
  value: number
  chosen: Column[]
  isProven: boolean
}

/** What a proof is made with. `remainingMs` is asked again and again. */
export type ProofTools = { solve: LinearSolver; remainingMs: () => number }

/** So few columns are given to the solver in whole numbers at once; of more, cuts first take away what they can. */
const fewColumns = 4000

/** More columns than this are never given to the solver in whole numbers. */
const mostWhole = 60_000

/** Of more columns than this a part is looked at first. */
const manyColumns = 200_000

/** Rounds of cuts before the solver has to take what is left. */
const mostRounds = 20

/** The round after which a better choice is looked for, as the known one may be what keeps so many columns in, and how long. */
const tryAt = 1
const tryMs = 500

const valueOf = (columns: readonly Column[]): number => columns.reduce((sum, { value }) => sum + value, 0)

/**
 * Proves how much the best choice of columns is worth: prices for members from a linear programme that takes in columns while some
 * are worth more than their members, then away with all that cannot be in a choice better than the best known, then whole numbers.
 *
 * @param known a choice that keeps all rules
 */
export function prove(block: Block, columns: Columns, rules: Rules, known: Column[], tools: ProofTools): Proof {
  const state = new Proving(block, columns, rules, known, tools)
  for (let round = 0; ; round += 1) {
    const solution = state.findPrices()
    if (state.isDone()) return state.answer(true)
    if (solution === null) return state.answer(false)
    if (state.left() <= fewColumns || round === mostRounds) break
    if (round === tryAt) state.tryWhole(tryMs)
    if (state.isDone()) return state.answer(true)
    if (!state.cut(solution)) break
  }
  return state.answer(state.finish())
}

/** Prices and the bound that follows from them, as good as found so far. */
type Best = { prices: Prices; seatPrices: Float64Array; bound: number }

/** How far prices go from the best ones towards those of the last programme: halfway keeps them from swinging. */
const halfway = 0.5

class Proving {
  readonly #columns: Columns
  readonly #tools: ProofTools
  readonly #members: number
  #rules: Rules
  #chosen: Column[]
  #value: number
  #taken: Column[]
  readonly #names = new Set<string>()
  #best: Best | null = null
  #keptAtGap = Infinity
  /** Of very many columns every so many are looked at, until those have taught what members are worth. */
  #step: number

  constructor(block: Block, columns: Columns, rules: Rules, known: Column[], tools: ProofTools) {
    this.#columns = columns
    this.#tools = tools
    this.#members = block.movable
    this.#rules = rules
    this.#chosen = known
    this.#value = valueOf(known)
    this.#taken = []
    this.#step = columns.count > manyColumns ? 16 : 1
    this.#take(known)
  }

  isDone(): boolean {
    return this.#bound() - this.#value < 1
  }

  answer(isProven: boolean): Proof {
    const bound = isProven ? this.#value : Math.max(this.#value, Math.floor(this.#bound()))
    return { bound, value: this.#value, chosen: this.#chosen, isProven: isProven || bound === this.#value }
  }

  /** Takes in columns until none is worth more than its members. Null when the time is up. */
  findPrices(): LinearSolution | null {
    let share = halfway
    for (;;) {
      const solution = this.#solveTaken()
      if (solution === null) return null
      const prices = this.#pricesOf(solution, share)
      const surplus = findSurplus(this.#columns, prices, this.#members, this.#step)
      const added = this.#take(surplus.best.filter((column) => column !== null))
      if (this.#step > 1) {
        if (added === 0) this.#step = 1
        continue
      }
      this.#improve(prices, surplus.bySeats)
      if (this.isDone() || this.#bound() - solution.objective < 0.25) return solution
      if (added === 0 && share === 1) return solution
      share = added === 0 ? 1 : halfway
    }
  }

  #solveTaken(): LinearSolution | null {
    const remaining = this.#tools.remainingMs()
    if (remaining <= 0) return null
    const solution = this.#tools.solve(programmeOf(this.#rules, this.#taken, false), remaining)
    return solution.status === 'optimal' ? solution : null
  }

  /** Looks for a better choice among the columns taken in. */
  tryWhole(limitMs: number): void {
    const limit = Math.min(limitMs, this.#tools.remainingMs())
    if (limit > 0) this.#keepBetter(this.#tools.solve(programmeOf(this.#rules, this.#taken, true), limit), this.#taken)
    this.#drop()
  }

  /** Columns that could be in a better choice than the best known. */
  left(): number {
    this.#drop()
    return this.#columns.count
  }

  /** Adds the cuts that a solution violates; false when there are none. */
  cut({ primal }: LinearSolution): boolean {
    const cuts = violatedCuts(this.#members, this.#taken, primal, 40)
    const fresh = cuts.filter((mask) => !this.#rules.cuts.includes(mask))
    this.#rules = { ...this.#rules, cuts: [...this.#rules.cuts, ...fresh] }
    return fresh.length > 0
  }

  /** Gives all columns that are left to the solver in whole numbers; true when it came to an end. */
  finish(): boolean {
    const { columns: all, rules } = { columns: this.#columns, rules: this.#rules }
    const remaining = this.#tools.remainingMs()
    if (remaining <= 0 || all.count > mostWhole) return false
    const left = Array.from({ length: all.count }, (_, at) => columnAt(all, at))
    const solution = this.#tools.solve(programmeOf(rules, left, true), remaining)
    this.#keepBetter(solution, left)
    if (solution.status === 'limit' && this.#best)
      this.#best.bound = Math.min(this.#best.bound, Math.max(this.#value, solution.bound + 0.5))
    return solution.status !== 'limit'
  }

  #bound(): number {
    return this.#best?.bound ?? Infinity
  }

  #pricesOf({ duals }: LinearSolution, share: number): Prices {
    const { members, required, cuts, most } = this.#rules
    const before = this.#best?.prices
    const blend = (now: number, then: number | undefined): number =>
      exactPrice(then === undefined ? now : share * now + (1 - share) * then)
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

  /** Keeps prices whose bound is lower than that of the best, and drops columns when that shows many to be too weak. */
  #improve(prices: Prices, bySeats: Float64Array): void {
    const { most, least } = this.#rules
    const seatPrices = bySeats.map((surplus, seats) => ((least[seats] ?? 0) > 0 ? surplus : Math.max(0, surplus)))
    let bound = 0
    for (const price of prices.members) bound += price
    for (const { price } of prices.cuts) bound += price
    seatPrices.forEach((price, seats) => (bound += (most[seats] ?? 0) * price))
    if (bound >= this.#bound()) return
    this.#best = { prices, seatPrices, bound }
    if (bound - this.#value < 0.7 * this.#keptAtGap) this.#drop()
  }

  #drop(): void {
    if (!this.#best) return
    const { prices, seatPrices, bound } = this.#best
    this.#keptAtGap = bound - this.#value
    keepColumns(this.#columns, prices, seatPrices, this.#value + 1 - bound)
  }

  #keepBetter(solution: LinearSolution, columns: readonly Column[]): void {
    const chosen = columns.filter((_, at) => (solution.primal[at] ?? 0) > 0.5)
    const value = valueOf(chosen)
    if (solution.objective === -Infinity || value <= this.#value) return
    this.#chosen = chosen
    this.#value = value
  }

  /** Takes columns into the programme; how many were not there before. */
  #take(columns: readonly Column[]): number {
    const fresh = columns.filter(({ seats, mask }) => {
      const name = `${seats}:${mask}`
      const isFresh = !this.#names.has(name)
      this.#names.add(name)
      return isFresh
    })
    this.#taken.push(...fresh)
    return fresh.length
  }
}
