/** Maximum number of ticks between two reads, because reading a clock can take 0.1 ms. */
const maxTicksPerRead = 256

/** Target growth of the used share between two reads. */
const growthPerRead = 0.002

/** The used share of a time budget, read as rarely as possible. */
export class BudgetClock {
  /** Share at the last read. 0 without a clock. */
  share = 0
  readonly #spent: (() => number) | undefined
  #ticks = 0
  #ticksPerRead = 1

  constructor(spent: (() => number) | undefined) {
    this.#spent = spent
  }

  /** Call once per unit of work. All units should take similar time. */
  tick(): void {
    if (!this.#spent || --this.#ticks > 0) return
    const before = this.share
    this.share = this.#spent()
    const growth = this.share - before
    if (growth < growthPerRead) this.#ticksPerRead = Math.min(maxTicksPerRead, 2 * this.#ticksPerRead)
    else if (growth > 2 * growthPerRead) this.#ticksPerRead = Math.max(1, this.#ticksPerRead >> 1)
    this.#ticks = this.#ticksPerRead
  }
}
