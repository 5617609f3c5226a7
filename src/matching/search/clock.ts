/** Looking at a clock may cost a tenth of a millisecond: it is done after so many turns at most. */
const mostTurnsPerLook = 256

/** How much the share used should grow between two looks. */
const growthPerLook = 0.002

/** The share of a budget of time that is used, looked at as seldom as will do. */
export class Clock {
  /** As last looked at; 0 without a clock. */
  share = 0
  readonly #spent: (() => number) | undefined
  #turns = 0
  #turnsPerLook = 1

  constructor(spent: (() => number) | undefined) {
    this.#spent = spent
  }

  /** To be called once for each piece of work, all of about one length. */
  turn(): void {
    if (!this.#spent || --this.#turns > 0) return
    const before = this.share
    this.share = this.#spent()
    const growth = this.share - before
    if (growth < growthPerLook) this.#turnsPerLook = Math.min(mostTurnsPerLook, 2 * this.#turnsPerLook)
    else if (growth > 2 * growthPerLook) this.#turnsPerLook = Math.max(1, this.#turnsPerLook >> 1)
    this.#turns = this.#turnsPerLook
  }
}
